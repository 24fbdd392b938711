import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assignDay } from './assign-day.ts'
import { type Assignment, dayProblemOf, isPossible, totalOf } from './day-problem.ts'
import {
  type CoverDay,
  type HeldLesson,
  type LessonToCover,
  lessonsToCover,
  type StoredCover,
} from './lessons-to-cover.ts'
import { minimumCostMatching } from './matching.ts'
import { blockOf, type Candidate, rankCover } from './rank-cover.ts'

const date = '2026-11-18'
const times = [
  { start: '08:00', end: '08:50' },
  { start: '09:00', end: '09:50' },
  { start: '10:00', end: '10:50' },
  { start: '11:00', end: '11:50' },
] as const
const timeOf = (period: number) => times[period] ?? times[0]

const held = (period: number, more: Partial<HeldLesson> = {}): HeldLesson => ({
  ...timeOf(period),
  class_id: '7A',
  class_name: '7A',
  period_id: `p${period}`,
  period_name: `Period ${period}`,
  is_registration: false,
  subject_code: 'MA',
  subject_name: 'Mathematics',
  room_name: null,
  staff_ids: ['away'],
  ...more,
})
const cover = (period: number, more: Partial<StoredCover> = {}): StoredCover => ({
  ...timeOf(period),
  cover_id: 'c',
  date,
  class_id: '7A',
  class_name: '7A',
  period_id: `p${period}`,
  period_name: `Period ${period}`,
  absent_staff_id: 'away',
  staff_id: 'ann',
  not_needed: null,
  note: null,
  batch_id: null,
  person: { is_working: true, is_external: false, availability: [] },
  ...more,
})
const away = { id: 'a', staff_id: 'away', period_ids: [] }
const states = (day: Partial<CoverDay>) =>
  lessonsToCover({ lessons: [], absences: [away], covers: [], ...day }).map(
    ({ periodId, state, notNeeded, attention }) => [periodId, state, notNeeded ?? attention],
  )
const candidate = (staffId: string, more: Partial<Candidate> = {}): Candidate => ({
  staffId,
  isExternal: false,
  availability: [],
  isWorking: true,
  away: [],
  lessons: [{ start: '14:00', end: '14:50' }],
  classIds: new Set(),
  subjectCodes: new Set(),
  coversInWindow: 0,
  coversToday: [],
  maxPerDay: 2,
  ...more,
})
const lessonAt = (
  period: number,
  absentStaffId = 'away',
  more: Partial<LessonToCover> = {},
): LessonToCover => ({
  ...timeOf(period),
  key: `p${period} ${absentStaffId}`,
  periodId: `p${period}`,
  periodName: '',
  absentStaffId,
  hasLeft: false,
  absenceId: 'a',
  classes: [{ id: '7A', name: '7A' }],
  subjectCode: 'MA',
  subjectName: null,
  rooms: [],
  isHeld: true,
  state: 'open',
  notNeeded: null,
  attention: null,
  cover: null,
  ...more,
})

test('lessons of absent staff are open; registrations, other periods and co-taught lessons are not', () => {
  assert.deepEqual(
    states({
      lessons: [
        held(0, { is_registration: true, subject_code: null }),
        held(1, { is_registration: true }),
        held(2, { staff_ids: ['away', 'ben'] }),
        held(3, { staff_ids: ['ben'] }),
      ],
    }),
    [
      ['p1', 'open', null],
      ['p2', 'not_needed', 'co_taught'],
    ],
  )
  assert.deepEqual(states({ lessons: [held(0), held(1)], absences: [{ ...away, period_ids: ['p1'] }] }), [
    ['p1', 'open', null],
  ])
  // Both teachers are away: one place is to be covered.
  assert.deepEqual(
    states({
      lessons: [held(0, { staff_ids: ['zoe', 'away'] })],
      absences: [away, { id: 'b', staff_id: 'zoe', period_ids: [] }],
    }).map(([, state]) => state),
    ['open', 'not_needed'],
  )
})

test('a lesson of two classes is covered once; a decision that no longer fits needs attention and is never dropped', () => {
  const joint = [held(0), held(0, { class_id: '7B', class_name: '7B' })]
  assert.equal(lessonsToCover({ lessons: joint, absences: [away], covers: [] })[0]?.classes.length, 2)
  const one = (day: Partial<CoverDay>) => states(day)[0]
  assert.deepEqual(one({ lessons: [held(0)], covers: [cover(0)] }), ['p0', 'covered', null])
  assert.deepEqual(
    one({ lessons: [held(0)], covers: [cover(0, { staff_id: null, not_needed: 'merged' })] }),
    ['p0', 'not_needed', 'merged'],
  )
  assert.deepEqual(one({ lessons: joint, covers: [cover(0)] }), ['p0', 'needs_attention', 'lesson_changed'])
  assert.deepEqual(one({ covers: [cover(0)] }), ['p0', 'needs_attention', 'lesson_changed'])
  assert.deepEqual(one({ lessons: [held(0)], absences: [], covers: [cover(0)] }), [
    'p0',
    'needs_attention',
    'absence_ended',
  ])
  assert.deepEqual(
    one({
      lessons: [held(0)],
      absences: [away, { id: 'b', staff_id: 'ann', period_ids: [] }],
      covers: [cover(0)],
    }),
    ['p0', 'needs_attention', 'person_absent'],
  )
  const other = held(0, {
    class_id: '9C',
    period_id: 'long',
    start: '08:30',
    end: '09:20',
    staff_ids: ['ann'],
  })
  assert.deepEqual(one({ lessons: [held(0), other], covers: [cover(0)] }), [
    'p0',
    'needs_attention',
    'person_busy',
  ])
})

test('people are free by the clock, within their hours, and not twice at once', () => {
  const lesson = lessonAt(1)
  const blocked = (more: Partial<Candidate>) => blockOf(lesson, candidate('ann', more), date)
  assert.equal(blocked({}), undefined)
  assert.equal(blocked({ lessons: [{ start: '08:30', end: '09:05' }] }), 'teaching')
  assert.equal(blocked({ lessons: [{ start: '08:00', end: '09:00' }] }), undefined)
  assert.equal(blocked({ away: [{ start: '00:00', end: '24:00' }] }), 'absent')
  assert.equal(blocked({ isWorking: false }), 'not_available')
  assert.equal(blocked({ coversToday: [{ ...timeOf(1), key: 'p1 x', absentStaffId: 'x' }] }), 'covering')
  assert.equal(
    blocked({ maxPerDay: 1, coversToday: [{ ...timeOf(3), key: 'p3 x', absentStaffId: 'x' }] }),
    'max_covers_per_day',
  )
  const dates = { starts_on: date, ends_on: date, start_time: '09:00', end_time: '12:00' }
  assert.equal(blocked({ isExternal: true }), 'not_available')
  assert.equal(blocked({ isExternal: true, availability: [dates] }), undefined)
  assert.equal(
    blocked({ isExternal: true, availability: [{ ...dates, start_time: '09:10' }] }),
    'not_available',
  )
})

test('who knows the class and covers little comes first, and the reasons say why', () => {
  const ranked = rankCover(
    lessonAt(1),
    [
      candidate('ann', { coversInWindow: 4, classIds: new Set(['7A']) }),
      candidate('ben', { subjectCodes: new Set(['MA']) }),
      candidate('cat', { lessons: [] }),
      candidate('dan', { coversToday: [{ ...timeOf(0), key: 'p0 away', absentStaffId: 'away' }] }),
    ],
    date,
  )
  assert.deepEqual(
    ranked.map(({ staffId }) => staffId),
    ['ben', 'dan', 'ann', 'cat'],
  )
  assert.deepEqual(
    ranked[1]?.reasons.map(({ code, value }) => [code, value]),
    [
      ['free', null],
      ['same_person', 1],
      ['covers_in_window', 1],
      ['covers_today', 1],
    ],
  )
})

test('a day is assigned better than the best person for each lesson in turn', () => {
  // Ann is the best for both, but alone can take the second.
  const people = [
    candidate('ann', { maxPerDay: 1, subjectCodes: new Set(['MA']) }),
    candidate('ben', { lessons: [timeOf(1)] }),
  ]
  const { staffOf } = assignDay([lessonAt(0), lessonAt(1, 'other')], people, date)
  assert.deepEqual([...staffOf.values()], ['ben', 'ann'])
  // Three periods in a row stay with one person.
  const row = [lessonAt(0), lessonAt(1), lessonAt(2)]
  const three = [candidate('ann', { maxPerDay: 3 }), candidate('ben', { maxPerDay: 3, coversInWindow: 1 })]
  assert.equal(new Set(assignDay(row, three, date).staffOf.values()).size, 1)
})

test('no assignment of a small day is cheaper than the one found', () => {
  const people = fc.array(
    fc.record({
      busy: fc.subarray([0, 1, 2, 3]),
      window: fc.nat(4),
      max: fc.integer({ min: 1, max: 3 }),
      knows: fc.boolean(),
      subject: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const lessons = fc.uniqueArray(fc.record({ period: fc.nat(3), absent: fc.constantFrom('away', 'other') }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ period, absent }) => `${period}${absent}`,
  })
  fc.assert(
    fc.property(people, lessons, (staff, rows) => {
      const candidates = staff.map(({ busy, window, max, knows, subject }, index) =>
        candidate(`s${index}`, {
          lessons: busy.map(timeOf),
          coversInWindow: window,
          maxPerDay: max,
          classIds: new Set(knows ? ['7A'] : []),
          subjectCodes: new Set(subject ? ['MA'] : []),
        }),
      )
      const open = rows.map(({ period, absent }) => lessonAt(period, absent))
      const problem = dayProblemOf(open, candidates, date)
      let cheapest = Number.POSITIVE_INFINITY
      const tryAll = (lesson: number, sofar: Assignment): void => {
        if (lesson === open.length) {
          cheapest = Math.min(cheapest, totalOf(problem, sofar))
          return
        }
        for (const one of [-1, ...candidates.keys()])
          if (one < 0 || isPossible(problem, sofar, lesson, one)) tryAll(lesson + 1, sofar.with(lesson, one))
      }
      tryAll(
        0,
        open.map(() => -1),
      )
      const found = assignDay(open, candidates, date)
      assert.equal(found.cost, cheapest)
    }),
  )
})

test('a large day of forty lessons and eighty people covers all of them, nobody twice at once', () => {
  const open = Array.from({ length: 40 }, (_, index) => lessonAt(index % 4, `away${Math.floor(index / 4)}`))
  const people = Array.from({ length: 80 }, (_, index) =>
    candidate(`s${String(index).padStart(2, '0')}`, {
      lessons: [timeOf(index % 4), timeOf((index + 1) % 4)],
      coversInWindow: index % 5,
    }),
  )
  const { staffOf } = assignDay(open, people, date)
  assert.equal(staffOf.size, 40)
  const taken = open.map(({ key, periodId }) => `${periodId} ${staffOf.get(key)}`)
  assert.equal(new Set(taken).size, 40)
})

test('a matching is the cheapest of all', () => {
  const matrix = fc.array(fc.array(fc.nat(50), { minLength: 4, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(matrix, (cost) => {
      const priceOf = (columns: readonly number[]) =>
        columns.reduce((sum, column, row) => sum + (cost[row]?.[column] ?? 0), 0)
      const all = (row: number, used: readonly number[]): number =>
        row === cost.length
          ? priceOf(used)
          : Math.min(
              ...[0, 1, 2, 3].filter((one) => !used.includes(one)).map((one) => all(row + 1, [...used, one])),
            )
      assert.equal(priceOf(minimumCostMatching(cost)), all(0, []))
    }),
  )
})
