import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addDays, weekday } from '../../../kernel/time/dates.ts'
import type { LessonDay } from './lesson-days.ts'
import { type PacedUnit, type PacingQuestion, pacing } from './pacing.ts'

/** So many weekdays from a Monday on, one lesson each. */
function weekdays(count: number, lessons = 1): LessonDay[] {
  const days: LessonDay[] = []
  for (let date = '2026-08-31'; days.length < count; date = addDays(date, 1)) {
    if (weekday(date) < 6) days.push({ date, lessons })
  }
  return days
}

const none = { lessons: 0, topics: 0, isCompleted: false }
const unit = (plannedLessons: number, given = 0, more: Partial<PacedUnit> = {}): PacedUnit => ({
  plannedLessons,
  dueDate: null,
  weight: null,
  topics: 0,
  covered: { ...none, lessons: given },
  coveredBefore: none,
  ...more,
})

const ask = (question: Partial<PacingQuestion>) =>
  pacing({
    units: [],
    days: weekdays(20),
    layout: 'consecutive',
    measure: 'lessons',
    asOf: '2026-09-11',
    overOnDay: 1,
    recentFrom: '2026-08-31',
    tolerance: 2,
    minutesPerLesson: 50,
    lastCovered: null,
    ...question,
  })

describe('the measures', () => {
  it('160 lessons of 50 minutes on 148 teachable days are 12 lessons, 600 minutes short', () => {
    // Instruction Partners: 160 × 50 - 148 × 50 = 600.
    const answer = ask({ units: [unit(80), unit(80)], days: weekdays(148), asOf: '2026-08-30', overOnDay: 0 })
    assert.deepEqual(
      [answer.shortfallLessons, answer.shortfallMinutes, answer.teachableLessons, answer.spareLessons],
      [12, 600, 148, 0],
    )
    assert.equal(answer.units[1]?.dueOn, null)
    assert.equal(answer.status, 'not_started')
    assert.equal(answer.paceIndex, null)
  })

  it('works an example by hand: ten lessons due of twenty, seven given', () => {
    // Two weeks are over. P = 10/20, A = 7/20; the plan had seven lessons on the seventh day: three days behind.
    const answer = ask({ units: [unit(8, 7), unit(12)] })
    assert.deepEqual(
      [answer.planned, answer.actual, answer.varianceLessons, answer.varianceDays],
      [0.5, 0.35, -3, -3],
    )
    assert.equal(answer.paceIndex, 0.7)
    assert.equal(answer.status, 'behind')
    // 13 lessons remain on 10 days; at 0.7 a day it takes 19 of them, which the term does not have: 6 are left.
    assert.deepEqual([answer.neededPace, answer.recentPace, answer.projectedEnd], [1.3, 0.7, null])
    assert.equal(answer.projectedLeft, 6)
    assert.deepEqual(
      answer.units.map(({ state, startsOn, dueOn }) => [state, startsOn, dueOn]),
      [
        ['late', '2026-08-31', '2026-09-09'],
        ['current', '2026-09-10', '2026-09-25'],
      ],
    )
  })

  it('forecasts the end from the recent pace over the days that remain', () => {
    const answer = ask({ units: [unit(10, 10), unit(6, 4)] })
    // 14 in ten days, two remain: two more days at 1.4 a day.
    assert.deepEqual([answer.projectedEnd, answer.status], ['2026-09-15', 'ahead'])
    const before = { ...none, lessons: 4 }
    const slower = ask({ units: [unit(16, 8, { coveredBefore: before })], recentFrom: '2026-09-04' })
    // Six days of the recent past with four lessons; eight remain: twelve days, and ten are there.
    assert.deepEqual([slower.recentPace?.toFixed(4), slower.projectedEnd], ['0.6667', null])
  })

  it('is on track within the tolerance, exactly at it too', () => {
    const status = (given: number) => ask({ units: [unit(20, given)] }).status
    assert.deepEqual([7, 8, 10, 12, 13].map(status), ['behind', 'on_track', 'on_track', 'on_track', 'ahead'])
    assert.equal(ask({ units: [unit(20, 7)], tolerance: 3 }).status, 'on_track')
  })

  it('is undefined where nothing is due or planned, never an invented figure', () => {
    const early = ask({ units: [unit(5, 1)], asOf: '2026-08-28', overOnDay: 0 })
    assert.deepEqual([early.paceIndex, early.recentPace, early.projectedEnd], [null, null, null])
    const empty = ask({})
    assert.deepEqual([empty.planned, empty.actual, empty.paceIndex, empty.neededPace], [null, null, null, 0])
    const after = ask({ units: [unit(20, 5)], asOf: '2026-12-24', overOnDay: 0 })
    assert.deepEqual([after.neededPace, after.remainingLessons, after.remainingDays], [null, 15, 0])
    const done = ask({ units: [unit(5, 5)], lastCovered: '2026-09-08' })
    assert.deepEqual([done.neededPace, done.projectedEnd, done.varianceDays], [0, '2026-09-08', 0])
  })

  it('lets a due date decide, before its unit or far after it', () => {
    const late = ask({ units: [unit(2, 0, { dueDate: '2026-09-25' })] })
    assert.deepEqual([late.planned, late.units[0]?.dueOn], [0.5, '2026-09-25'])
    const early = ask({ units: [unit(5), unit(5, 0, { dueDate: '2026-09-01' }), unit(5)] })
    assert.deepEqual(
      early.units.map(({ planned }) => planned),
      [1, 1, 1],
    )
  })

  it('spreads over all lessons where that is the layout, and counts the day on which lessons are given', () => {
    const spread = ask({ units: [unit(5), unit(5)], layout: 'spread' })
    assert.deepEqual([spread.planned, spread.units[0]?.dueOn], [0.5, '2026-09-11'])
    const morning = ask({ units: [unit(20)], overOnDay: 0 })
    assert.deepEqual([morning.dueLessons, morning.remainingDays], [9, 11])
  })

  it('measures by topics where that is the measure, and takes a unit that was called done for done', () => {
    const units = [unit(10, 10, { topics: 4, covered: { lessons: 10, topics: 1, isCompleted: false } })]
    assert.equal(ask({ units }).actual, 1)
    assert.equal(ask({ units, measure: 'topics' }).actual, 0.25)
    const called = unit(10, 2, { covered: { lessons: 2, topics: 0, isCompleted: true } })
    assert.equal(ask({ units: [called] }).actual, 1)
  })

  it('weighs units by their weight, and counts lessons in addition', () => {
    const answer = ask({ units: [unit(10, 10, { weight: 3 }), unit(10, 0, { weight: 1 })] })
    assert.deepEqual([answer.planned, answer.actual, answer.varianceLessons], [0.75, 0.75, 0])
  })
})

const units = fc.array(
  fc.record({
    planned: fc.integer({ min: 1, max: 40 }),
    given: fc.integer({ min: 0, max: 60 }),
    due: fc.option(fc.integer({ min: -5, max: 60 })),
  }),
  { maxLength: 8 },
)

describe('properties', () => {
  const made = (rows: readonly { planned: number; given: number; due: number | null }[]) =>
    rows.map(({ planned, given, due }) =>
      unit(planned, given, { dueDate: due === null ? null : addDays('2026-08-31', due) }),
    )
  const layout = fc.constantFrom('consecutive', 'spread')
  const day = fc.integer({ min: -3, max: 50 })

  it('shares are between 0 and 1 and what is due never falls', () => {
    fc.assert(
      fc.property(units, layout, day, (rows, how, offset) => {
        const at = (days: number) =>
          ask({ units: made(rows), layout: how, asOf: addDays('2026-08-31', days), overOnDay: 0 })
        const [one, next] = [at(offset), at(offset + 1)]
        for (const share of one.units.flatMap(({ planned, actual }) => [planned, actual])) {
          assert.ok(share >= 0 && share <= 1)
        }
        assert.ok(one.dueLessons <= next.dueLessons + 1e-9)
        for (const value of Object.values(one)) assert.ok(typeof value !== 'number' || Number.isFinite(value))
      }),
      { numRuns: 200 },
    )
  })

  it('one lesson more never makes a class more behind', () => {
    fc.assert(
      fc.property(units, layout, day, (rows, how, offset) => {
        const asOf = addDays('2026-08-31', offset)
        const more = rows.map((row) => ({ ...row, given: row.given + 1 }))
        const one = ask({ units: made(rows), layout: how, asOf })
        const other = ask({ units: made(more), layout: how, asOf })
        assert.ok(other.varianceLessons >= one.varianceLessons)
        assert.ok(other.varianceDays >= one.varianceDays - 1e-9)
      }),
      { numRuns: 200 },
    )
  })
})
