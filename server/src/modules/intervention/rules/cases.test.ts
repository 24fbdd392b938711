import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caseStatuses, isClosed, mayMove } from './case-states.ts'
import { errorsOfCase, errorsOfIntervention, errorsOfNote, mayChangeNote } from './judge-case.ts'
import { builtInKinds } from './kinds.ts'
import {
  absencesText,
  errorsOfText,
  fillText,
  inLetterUnit,
  letterLanguages,
  letterTextOf,
  placeholders,
} from './letter-text.ts'

test('a closed case never moves, and none goes back to open', () => {
  for (const from of caseStatuses)
    for (const to of caseStatuses) {
      const expected = from === to || (!isClosed(from) && (from === 'open' || to !== 'open'))
      assert.equal(mayMove(from, to), expected, `${from} ${to}`)
    }
})

test('a case that is closed has an outcome, an open one has none', () => {
  const state = (status: 'open' | 'resolved', outcome: 'improved' | null) => ({
    status,
    outcome,
    outcome_note: null,
  })
  const codes = (after: ReturnType<typeof state>) =>
    errorsOfCase(state('open', null), after).map(({ code }) => code)
  assert.deepEqual(codes(state('resolved', 'improved')), [])
  assert.deepEqual(codes(state('resolved', null)), ['outcome_required'])
  assert.deepEqual(codes(state('open', 'improved')), ['outcome_of_open'])
})

test('an intervention ends after it begins; contacts alone have a person', () => {
  const given = { starts_on: '2026-11-02', ends_on: '2026-11-01', outcome: null, outcome_note: null }
  assert.equal(errorsOfIntervention(given)[0]?.code, 'end_before_start')
  assert.deepEqual(errorsOfIntervention({ ...given, ends_on: '2026-11-02' }), [])
  const note = { kind: 'note', happened_on: '2026-11-02', contact_with: null, contact_way: null }
  assert.deepEqual(errorsOfNote(note, '2026-11-02'), [])
  assert.equal(errorsOfNote(note, '2026-11-01')[0]?.code, 'in_future')
  assert.equal(errorsOfNote({ ...note, contact_way: 'phone' }, '2026-11-02')[0]?.path, 'body/contact_way')
})

test('a note is changed by its author within a day', () => {
  const created_at = new Date('2026-11-02T09:00:00Z')
  const note = { author_user_id: 'a', created_at, removed_at: null }
  const at = (userId: string | null, now: string) => mayChangeNote(note, { userId, now: new Date(now) })
  assert.equal(at('a', '2026-11-03T08:59:59Z'), true)
  assert.equal(at('a', '2026-11-03T09:00:00Z'), false)
  assert.equal(at('b', '2026-11-02T10:00:00Z'), false)
  assert.equal(at(null, '2026-11-02T10:00:00Z'), false)
})

test('the built-in letters have the total of the child, and every placeholder is filled', () => {
  const values = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as Record<
    (typeof placeholders)[number],
    string
  >
  for (const language of letterLanguages) {
    const text = letterTextOf({}, language)
    assert.deepEqual(errorsOfText(text), [])
    assert.equal(text.isBuiltIn, true)
    const filled = fillText(`${text.subject}\n${text.body}`, values)
    assert.match(filled, /<absences>/)
    assert.doesNotMatch(filled, /[{}]/)
  }
})

test('a value of a name is never filled a second time', () => {
  const values = Object.fromEntries(placeholders.map((name) => [name, ''])) as Record<
    (typeof placeholders)[number],
    string
  >
  assert.equal(fillText('{student}', { ...values, student: '{sender}', sender: 'x' }), '{sender}')
})

test('numbers are written as each language has them; half days are shown as days', () => {
  assert.deepEqual(inLetterUnit(17, 'half_days'), { count: 8.5, unit: 'days' })
  assert.equal(absencesText(8.5, 'days', 'en'), '8.5\u00a0days')
  assert.equal(absencesText(1, 'days', 'en'), '1\u00a0day')
  assert.equal(absencesText(1.5, 'days', 'fr'), '1,5\u00a0jour')
  assert.equal(absencesText(31, 'lessons', 'fr'), '31\u00a0heures de cours')
})

test('kinds of help are the same in every language', () => {
  const codes = (locale: string) => builtInKinds(locale).map(({ code }) => code)
  assert.deepEqual(codes('fr-CM'), codes('en'))
  assert.equal(new Set(codes('en')).size, codes('en').length)
})
