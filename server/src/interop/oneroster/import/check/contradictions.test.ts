import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import {
  type BrokenSet,
  error,
  openCheckBench,
  testReportsOf,
  warning,
  whole,
} from '../../../../../test/support/check-bench.ts'
import { appendLine, dataLines, editAt, type Texts } from '../../../../../test/support/roster-texts.ts'
import { Memberships } from './memberships.ts'

const bench = await openCheckBench()
after(() => bench.close())

/** A further row for the student of row 42 in the same class, with other dates. */
function twin(texts: Texts, id: string, begin: string, end: string, role = 'student'): Texts {
  const [, , , classId = '', school = '', user = ''] = enrollmentCells(texts, 42)
  return appendLine(
    texts,
    'enrollments.csv',
    [id, '', '', classId, school, user, role, '', begin, end].join(),
  )
}

const enrollmentCells = (texts: Texts, row: number): string[] =>
  (String(texts['enrollments.csv']).split('\r\n')[row - 1] ?? '').split(',')

const rows = dataLines(String(whole()['enrollments.csv'])) + 1

const sets: readonly BrokenSet[] = [
  [
    'a second enrollment of a student in a class on the same days',
    (t) => twin(t, 'again', '2026-09-01', '2026-10-01'),
    error('enrollments.csv', rows + 1, 'userSourcedId', 'overlapping_enrollment'),
  ],
  [
    'the same enrollment under two sourcedIds, without dates',
    (t) => twin(t, 'again', '', ''),
    error('enrollments.csv', rows + 1, 'userSourcedId', 'overlapping_enrollment'),
  ],
  [
    'a session outside its parent',
    (t) => editAt(t, 'academicSessions.csv', 4, '2026-08-17', '2026-01-01'),
    warning('academicSessions.csv', 4, 'parentSourcedId', 'outside_parent'),
  ],
  [
    'an enrollment outside the terms of its class',
    (t) => editAt(t, 'enrollments.csv', 42, /,,$/, ',2019-01-01,'),
    warning('enrollments.csv', 42, 'beginDate', 'outside_terms'),
  ],
  [
    'a score above the highest',
    (t) => editAt(t, 'results.csv', 2, /,[^,]*,2026-09-30/, ',990.5,2026-09-30'),
    warning('results.csv', 2, 'score', 'above_maximum'),
  ],
]

testReportsOf(bench, sets)

describe('contradicting dates', () => {
  test('an overlap names the other row and its sourcedId', async () => {
    const texts = twin(whole(), 'again', '2026-09-01', '2026-10-01')
    const [found, ...rest] = (await bench.checkTexts(texts)).rows
    assert.deepEqual(rest, [])
    assert.match(found?.message ?? '', new RegExp(`row 42, «${enrollmentCells(texts, 42)[0]}»`))
  })

  test('who left and came back, or has another part in the class, contradicts nothing', async () => {
    const ended = editAt(whole(), 'enrollments.csv', 42, /,,$/, ',,2026-10-01')
    const back = twin(ended, 'back', '2026-10-01', '')
    assert.deepEqual((await bench.checkTexts(back)).rows, [])
  })

  test('each of several contradictions is reported by its row', async () => {
    const early = [42, 43, 44].reduce(
      (texts, row) => editAt(texts, 'enrollments.csv', row, /,[^,]*,([^,]*)$/, ',2019-01-01,$1'),
      whole(),
    )
    const reported = (await bench.checkTexts(early)).rows.map(({ row, occurrences }) => [row, occurrences])
    assert.deepEqual(
      reported,
      [42, 43, 44].map((row) => [row, 1]),
    )
  })
})

describe('memberships', () => {
  test('knows the row that shares days, over any growth', () => {
    const memberships = new Memberships()
    for (let row = 1; row <= 20_000; row += 1) {
      assert.equal(memberships.add(`p${row}`, '2026-08-01', '2026-09-01', row), 0)
    }
    assert.equal(memberships.add('p777', '2026-09-01', null, 20_001), 0, 'the end is the day after')
    assert.equal(memberships.add('p777', '2026-08-31', '2026-09-01', 20_002), 777)
    assert.equal(memberships.add('p777', '2026-09-02', '2026-09-02', 20_003), 0, 'no day at all')
    assert.equal(memberships.add('p777', '2027-01-01', '9999-12-31', 20_004), 20_001)
    assert.equal(memberships.add('p778', null, null, 20_005), 778)
  })

  test('takes a bounded number of spans of one person in one class', () => {
    const memberships = new Memberships()
    const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10)
    for (let at = 0; at < 366; at += 1) assert.equal(memberships.add('one', day(at), day(at + 1), at + 2), 0)
    assert.equal(memberships.add('one', day(400), day(401), 400), undefined)
  })
})
