import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type GivenRecord, judgeSubmission, type SubmissionFacts } from './judge-submission.ts'
import { attendanceStatuses, classDayOf, type Mark, markKeyOf, registerKeyOf, seatOf } from './marks.ts'
import { recordingRights } from './recording-rights.ts'

const today = '2026-11-20'
const lessons = (...ids: string[]) => ({
  periods: ids.map((id) => ({ id, position: 1, start_time: '08:00', weekdays: [1, 2, 3, 4, 5, 6, 7] })),
})
const dayOf = (_classId: string, date: string) => ({
  date,
  is_school_day: true,
  reason: 'regular',
  week: [1, 2, 3, 4, 5, 6, 7],
  isKept: true,
})
const base: SubmissionFacts = {
  today,
  rights: { anyClass: true, earliest: null },
  taught: new Set(),
  seats: new Set(['c1 2026-11-20 s1', 'c1 2026-11-20 s2', 'c1 2026-11-10 s1']),
  ownLessons: new Set(),
  groupSeats: new Map(),
  timetables: new Map(),
  dayOf,
  closedRegisters: new Set(),
  codes: new Map([
    ['L', { status: 'late', isActive: true }],
    ['Z', { status: 'absent', isActive: false }],
  ]),
  marks: [],
}
const given = (changes: Partial<GivenRecord> = {}): GivenRecord => ({
  index: 0,
  id: undefined,
  studentId: 's1',
  classId: 'c1',
  date: today,
  periodId: null,
  status: 'present',
  minutesLate: undefined,
  reasonCode: undefined,
  remarks: undefined,
  ...changes,
})
const mark = (changes: Partial<Mark> = {}): Mark => ({
  id: 'm1',
  studentId: 's1',
  classId: 'c1',
  date: today,
  periodId: null,
  status: 'late',
  code: 'L',
  minutesLate: 12,
  reasonCode: 'bus',
  remarks: 'rain',
  version: 1,
  recordedBy: null,
  recordedAt: '2026-11-20T08:00:00.000Z',
  ...changes,
})
const errorOf = (kind: 'submit' | 'correct', record: GivenRecord, facts: Partial<SubmissionFacts> = {}) => {
  const { accepted, errors } = judgeSubmission(kind, [record], { ...base, ...facts })
  assert.equal(accepted.length + errors.length, 1)
  return errors[0] && `${errors[0].field} ${errors[0].code}`
}
const teacher = recordingRights(['teacher'], today)

describe('judge-submission, submitting', () => {
  it('accepts a student of the roster', () => {
    const { accepted } = judgeSubmission('submit', [given()], base)
    assert.equal(accepted[0]?.outcome, 'created')
    assert.deepEqual(accepted[0]?.after, {
      status: 'present',
      code: null,
      minutesLate: null,
      reasonCode: null,
      remarks: null,
    })
  })

  it('names the error of a row', () => {
    assert.equal(errorOf('submit', given({ classId: undefined })), 'class_id required')
    assert.equal(errorOf('submit', given({ date: '2026-11-21' })), 'date future_date')
    assert.equal(errorOf('submit', given({ studentId: 's9' })), 'student_id not_on_roster')
    assert.equal(errorOf('submit', given({ periodId: 'p9' })), 'period_id unknown_period')
    const timetables = new Map([['c1', lessons('p1')]])
    assert.equal(errorOf('submit', given({ periodId: 'p1' })), 'period_id unknown_period')
    assert.equal(errorOf('submit', given({ periodId: 'p1' }), { timetables }), undefined)
    assert.equal(errorOf('submit', given({ periodId: 'p2' }), { timetables }), 'period_id unknown_period')
    assert.equal(errorOf('submit', given(), { timetables }), 'period_id period_required')
    assert.equal(errorOf('submit', given(), { timetables, marks: [mark()] }), undefined)
    assert.equal(errorOf('correct', given(), { timetables }), 'student_id mark_not_found')
    assert.equal(errorOf('submit', given({ status: 'asleep' })), 'status unknown_status')
    assert.equal(errorOf('submit', given({ status: 'Z' })), 'status retired_code')
    assert.equal(errorOf('submit', given({ status: undefined })), 'status required')
    assert.equal(errorOf('submit', given({ minutesLate: 5 })), 'minutes_late not_late')
    const closedRegisters = new Set([registerKeyOf({ classId: 'c1', date: today, periodId: null })])
    assert.equal(errorOf('submit', given(), { closedRegisters }), 'class_id register_closed')
  })

  it('maps a code of the school and stores minutes with late only', () => {
    const late = judgeSubmission('submit', [given({ status: 'L', minutesLate: 5 })], base).accepted[0]
    assert.deepEqual([late?.after.status, late?.after.code, late?.after.minutesLate], ['late', 'L', 5])
    const facts = { ...base, marks: [mark()] }
    const came = judgeSubmission('submit', [given({ status: 'present' })], facts).accepted[0]
    assert.equal(came?.outcome, 'updated')
    assert.deepEqual(came?.after, {
      status: 'present',
      code: null,
      minutesLate: null,
      reasonCode: 'bus',
      remarks: 'rain',
    })
  })

  it('leaves a retired code where it was', () => {
    const marks = [mark({ status: 'absent', code: 'Z', minutesLate: null })]
    assert.equal(
      judgeSubmission('submit', [given({ status: 'Z' })], { ...base, marks }).accepted[0]?.outcome,
      'unchanged',
    )
  })

  it('refuses the second of two equal rows only', () => {
    const records = [given(), given({ index: 1, status: 'absent' }), given({ index: 2, studentId: 's2' })]
    const { accepted, errors } = judgeSubmission('submit', records, base)
    assert.deepEqual(
      accepted.map((row) => row.index),
      [0, 2],
    )
    assert.deepEqual(
      errors.map((error) => [error.index, error.code]),
      [[1, 'duplicate_record']],
    )
  })

  it('holds a teacher to own classes and seven days', () => {
    assert.equal(errorOf('submit', given(), { rights: teacher }), 'class_id not_own_class')
    const taught = new Set(['c1 2026-11-20', 'c1 2026-11-13', 'c1 2026-11-12'])
    const seats = new Set(['c1 2026-11-20 s1', 'c1 2026-11-13 s1', 'c1 2026-11-12 s1'])
    const facts = { rights: teacher, taught, seats }
    assert.equal(errorOf('submit', given(), facts), undefined)
    assert.equal(errorOf('submit', given({ date: '2026-11-13' }), facts), undefined)
    assert.equal(errorOf('submit', given({ date: '2026-11-12' }), facts), 'date correction_window_closed')
    assert.equal(errorOf('submit', given({ date: '2026-11-10' })), undefined)
  })
})

describe('judge-submission, correcting', () => {
  it('takes only marks that stand', () => {
    assert.equal(errorOf('correct', given()), 'student_id mark_not_found')
    const byId = given({
      id: 'm1',
      studentId: undefined,
      classId: undefined,
      date: undefined,
      periodId: undefined,
    })
    assert.equal(errorOf('correct', byId), 'id mark_not_found')
    assert.equal(errorOf('correct', byId, { marks: [mark()] }), undefined)
    assert.equal(errorOf('correct', { ...byId, studentId: 's2' }, { marks: [mark()] }), 'id key_mismatch')
  })

  it('changes what is named and nothing else', () => {
    const record = given({ id: 'm1', status: undefined, remarks: null })
    const row = judgeSubmission('correct', [record], { ...base, marks: [mark()] }).accepted[0]
    assert.deepEqual(row?.after, {
      status: 'late',
      code: 'L',
      minutesLate: 12,
      reasonCode: 'bus',
      remarks: null,
    })
  })

  it('hides marks of other teachers', () => {
    const record = given({ id: 'm1' })
    assert.equal(errorOf('correct', record, { marks: [mark()], rights: teacher }), 'id mark_not_found')
  })

  it('corrects a student who has left the class since', () => {
    assert.equal(errorOf('correct', given({ id: 'm1' }), { marks: [mark()], seats: new Set() }), undefined)
  })
})

const dates = fc.constantFrom('2026-11-08', '2026-11-13', '2026-11-19', today, '2026-11-21')
const keys = fc.record({
  studentId: fc.constantFrom('s1', 's2', 's3'),
  classId: fc.constantFrom('c1', 'c2'),
  date: dates,
  periodId: fc.constantFrom(null, 'p1', 'p2'),
})
const orMissing = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined, freq: 8 })
const records = fc.array(
  fc.record({
    id: fc.option(fc.constantFrom('m0', 'm1', 'm7'), { nil: undefined, freq: 2 }),
    studentId: orMissing(fc.constantFrom('s1', 's2', 's3')),
    classId: orMissing(fc.constantFrom('c1', 'c2')),
    date: orMissing(dates),
    periodId: orMissing(fc.constantFrom(null, 'p1', 'p2')),
    status: orMissing(fc.constantFrom(...attendanceStatuses, 'L', 'Z', '', 'constructor')),
    minutesLate: fc.constantFrom(undefined, null, 0, 7),
    reasonCode: fc.constantFrom(undefined, null, 'bus'),
    remarks: fc.constantFrom(undefined, null, '=1+1'),
  }),
  { maxLength: 30 },
)
const situations = fc
  .record({
    seats: fc.array(keys),
    closed: fc.array(keys, { maxLength: 3 }),
    taught: fc.array(keys),
    marked: fc.uniqueArray(keys, { selector: markKeyOf, maxLength: 5 }),
    office: fc.boolean(),
    off: fc.subarray(['2026-11-13', '2026-11-19', today]),
    byPeriod: fc.boolean(),
  })
  .map(
    ({ seats, closed, taught, marked, office, off, byPeriod }): SubmissionFacts => ({
      ...base,
      rights: recordingRights([office ? 'registrar' : 'teacher'], today),
      timetables: new Map(byPeriod ? [['c1', lessons('p1', 'p2')]] : []),
      dayOf: (classId, date) => ({ ...dayOf(classId, date), is_school_day: !off.includes(date) }),
      seats: new Set(seats.map(seatOf)),
      closedRegisters: new Set(closed.map(registerKeyOf)),
      taught: new Set(taught.map(classDayOf)),
      marks: marked.map((key, index) => mark({ ...key, id: `m${index}` })),
    }),
  )
const numbered = records.map((rows) => rows.map((row, index): GivenRecord => ({ index, ...row })))
const kinds = fc.constantFrom('submit' as const, 'correct' as const)

describe('judge-submission, whatever comes', () => {
  it('answers every row exactly once and no mark twice', () => {
    fc.assert(
      fc.property(kinds, numbered, situations, (kind, rows, facts) => {
        const { accepted, errors } = judgeSubmission(kind, rows, facts)
        const answered = [...accepted, ...errors].map((row) => row.index).sort((a, b) => a - b)
        assert.deepEqual(
          answered,
          rows.map((row) => row.index),
        )
        assert.equal(new Set(accepted.map((row) => markKeyOf(row.key))).size, accepted.length)
      }),
    )
  })

  it('lets nothing through that a right, a day or a closed register forbids', () => {
    fc.assert(
      fc.property(kinds, numbered, situations, (kind, rows, facts) => {
        for (const { key, before, after, outcome } of judgeSubmission(kind, rows, facts).accepted) {
          assert.ok(key.date <= today)
          assert.ok(!facts.closedRegisters.has(registerKeyOf(key)))
          assert.ok(facts.rights.anyClass || facts.taught.has(classDayOf(key)))
          assert.ok(facts.rights.earliest === null || key.date >= facts.rights.earliest)
          assert.ok(kind === 'submit' ? facts.seats.has(seatOf(key)) : before !== undefined)
          assert.ok(before !== undefined || facts.dayOf(key.classId, key.date).is_school_day)
          assert.equal(before === undefined, outcome === 'created')
          assert.ok(after.minutesLate === null || after.status === 'late')
        }
      }),
    )
  })

  it('finds everything unchanged when the same comes again after it was saved', () => {
    fc.assert(
      fc.property(numbered, situations, (rows, facts) => {
        const first = judgeSubmission('submit', rows, facts)
        const saved = first.accepted.map((row, index) =>
          mark({ ...row.key, ...row.after, id: row.before?.id ?? `n${index}` }),
        )
        const names = new Set(saved.map(markKeyOf))
        const marks = [...facts.marks.filter((old) => !names.has(markKeyOf(old))), ...saved]
        const good = new Set(first.accepted.map((row) => row.index))
        const again = judgeSubmission(
          'submit',
          rows.filter((row) => good.has(row.index)),
          { ...facts, marks },
        )
        assert.deepEqual(again.errors, [])
        assert.ok(again.accepted.every((row) => row.outcome === 'unchanged'))
      }),
    )
  })
})
