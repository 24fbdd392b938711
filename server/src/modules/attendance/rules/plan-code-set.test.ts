import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { codeSets } from '../codes/sets/all.ts'
import { countsAsPossible, errorOfMeaning, isAuthorised, type Meaning } from './meanings.ts'
import { type CodeValues, planCodeSet } from './plan-code-set.ts'

const held: CodeValues[] = [
  { code: 'L', status: 'late', meaning: null, label: 'Late', position: 1, is_active: true, code_set: null },
  {
    code: 'U',
    status: 'absent',
    meaning: null,
    label: 'Truant',
    position: 2,
    is_active: true,
    code_set: null,
  },
]

test('lays a set over the codes that are there', () => {
  const set = [
    ['L', 'late', 'attending', 'Late'],
    ['U', 'excused', 'authorised_absence', 'Unwell'],
    ['P', 'present', 'attending', 'Present'],
  ] as const
  const plan = planCodeSet('own', set, [...held, { ...held[0], code: 'X' } as CodeValues], true)
  assert.deepEqual(
    [plan.created.map(({ code }) => code), plan.retired.map(({ code }) => code), plan.kept],
    [['P'], ['X'], []],
  )
  assert.deepEqual(plan.redefined, ['U'])
  assert.deepEqual(plan.updated[0]?.changed, ['meaning', 'code_set'])
  assert.deepEqual(planCodeSet('own', set, [...held, { ...held[0], code: 'X' } as CodeValues], false).kept, [
    'X',
  ])
})

test('an unchanged set changes nothing', () => {
  for (const set of codeSets) {
    const first = planCodeSet(set.code, set.codes, [], false)
    const again = planCodeSet(set.code, set.codes, first.created, true)
    assert.deepEqual([again.created, again.updated, again.retired], [[], [], []])
    assert.equal(again.unchanged.length, set.codes.length)
  }
})

test('no shipped code contradicts its status, and none appears twice', () => {
  for (const set of codeSets) {
    assert.equal(new Set(set.codes.map(([code]) => code)).size, set.codes.length, set.code)
    for (const [code, status, meaning] of set.codes) {
      assert.equal(errorOfMeaning(status, meaning), undefined, `${set.code} ${code}`)
    }
  }
})

const classes: Readonly<Record<string, readonly Meaning[]>> = {
  attending: ['attending'],
  attending_other: ['attending_elsewhere'],
  authorised: ['authorised_absence'],
  unauthorised: ['unauthorised_absence'],
  not_counted: ['not_possible'],
  administrative: ['administrative'],
}

test('the codes of England count as the list of the facts says', async (t) => {
  const path = join(
    import.meta.dirname,
    '../../../../../../shared/data/domain/attendance/uk_dfe_codes_2024_08.csv',
  )
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return t.skip('skipped: ../shared/data/domain/attendance not present')
  const rows: Record<string, string>[] = parse(text, { columns: true, escape: '"' })
  const england = codeSets.find(({ code }) => code === 'england-2024')
  const own = new Map(england?.codes.map(([code, , meaning]) => [code, meaning]))
  assert.equal(own.size, 34)
  assert.equal(rows.length, 34)
  for (const row of rows) {
    const meaning = own.get(row['code'] ?? '')
    assert.ok(meaning, `code ${row['code']}`)
    assert.ok(
      classes[row['class'] ?? '']?.includes(meaning),
      `${row['code']}: ${row['class']} is not ${meaning}`,
    )
    assert.equal(countsAsPossible(meaning), row['counts_as_possible_session'] === '1', row['code'])
  }
})

test('distinguishes leave, no leave and no absence', () => {
  assert.deepEqual(
    [isAuthorised('authorised_absence'), isAuthorised('unauthorised_absence'), isAuthorised('attending')],
    [true, false, null],
  )
  assert.equal(errorOfMeaning('present', 'authorised_absence')?.code, 'contradicts_status')
})
