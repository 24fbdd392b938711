import { type Covered, coveredShare, type Measure } from './cover.ts'
import { datesOf, dueShare, type Layout, layUnits, type PlannedUnit } from './lay-units.ts'
import type { LessonDay } from './lesson-days.ts'

export interface PacedUnit extends PlannedUnit {
  readonly weight: number | null
  readonly topics: number
  /** Until the day that is asked about, included. */
  readonly covered: Covered
  /** Until the day before the recent past began. */
  readonly coveredBefore: Covered
}

export interface PacingQuestion {
  readonly units: readonly PacedUnit[]
  /** Every day of the syllabus on which the class is taught, the earliest first. */
  readonly days: readonly LessonDay[]
  readonly layout: Layout
  readonly measure: Measure
  readonly asOf: string
  /** Lessons of that day that are over; all of an earlier one. */
  readonly overOnDay: number
  /** First day of the recent past. */
  readonly recentFrom: string
  /** Lessons that a class may be ahead or behind and still be on track. */
  readonly tolerance: number
  readonly minutesPerLesson: number | null
  /** The last day on which anything was covered. */
  readonly lastCovered: string | null
}

type PacingStatus = 'ahead' | 'on_track' | 'behind' | 'not_started'

interface UnitPace {
  /** Shares, 0 to 1. */
  readonly planned: number
  readonly actual: number
  readonly startsOn: string | null
  readonly dueOn: string | null
  readonly state: 'done' | 'late' | 'current' | 'ahead' | 'upcoming'
}

export interface Pacing {
  /** P(d) and A(d), shares of the weight, 0 to 1; null: nothing is planned. */
  readonly planned: number | null
  readonly actual: number | null
  readonly plannedLessons: number
  readonly dueLessons: number
  readonly earnedLessons: number
  readonly varianceLessons: number
  readonly varianceDays: number
  readonly paceIndex: number | null
  readonly recentPace: number | null
  readonly neededPace: number | null
  readonly projectedEnd: string | null
  /** Lessons that are left at the last one when the recent pace goes on; null: there is no pace. */
  readonly projectedLeft: number | null
  readonly remainingLessons: number
  readonly remainingDays: number
  readonly teachableLessons: number
  readonly teachableDays: number
  readonly shortfallLessons: number
  readonly shortfallMinutes: number | null
  readonly spareLessons: number
  readonly status: PacingStatus
  readonly units: readonly UnitPace[]
}

const tiny = 1e-9

/**
 * The progress of a class in its syllabus on a day, by the measures of earned value (PMI, Practice Standard for Earned
 * Value Management; ISO 21508): P(d) the share of the weight that is due by d, A(d) the share that is covered, schedule
 * variance A - P, pace index A / P (the schedule performance index; undefined before the first due lesson), and the
 * variance in days by earned schedule (Lipke): the difference to the teaching day on which the plan had what is covered
 * now. The recent pace is what was covered on the teaching days of the recent past.
 */
export function pacing(question: PacingQuestion): Pacing {
  const { units, days, asOf, tolerance } = question
  const places = layUnits(units, days, question.layout)
  const past = days.filter(({ date }) => date < asOf)
  const over = past.reduce((sum, day) => sum + day.lessons, 0) + question.overOnDay
  const shares = units.map((unit, index) => ({
    weight: unit.weight ?? unit.plannedLessons,
    lessons: unit.plannedLessons,
    due: dueShare(places[index] ?? { start: 0, end: 0 }, over),
    done: coveredShare(unit, unit.covered, question.measure),
    before: coveredShare(unit, unit.coveredBefore, question.measure),
  }))
  const weight = total(shares, (one) => one.weight)
  const planned = weight > 0 ? total(shares, (one) => one.weight * one.due) / weight : null
  const actual = weight > 0 ? total(shares, (one) => one.weight * one.done) / weight : null
  const dueLessons = total(shares, (one) => one.lessons * one.due)
  const earnedLessons = total(shares, (one) => one.lessons * one.done)
  const dayWith = earnedScheduleOf(days, (lessons) =>
    total(units, (unit, index) => {
      const place = places[index]
      return place ? unit.plannedLessons * dueShare(place, lessons) : 0
    }),
  )
  const varianceLessons = earnedLessons - dueLessons
  return {
    planned,
    actual,
    dueLessons,
    earnedLessons,
    varianceLessons,
    varianceDays: dayWith(earnedLessons) - dayWith(dueLessons),
    paceIndex: planned !== null && actual !== null && planned > tiny ? actual / planned : null,
    ...outlook(question, {
      over,
      earned: earnedLessons,
      recent: earnedLessons - total(shares, (one) => one.lessons * one.before),
    }),
    status: statusOf({ dueLessons, earnedLessons, tolerance }),
    units: shares.map(({ due, done }, index) => ({
      planned: due,
      actual: done,
      state: stateOf(due, done),
      ...datesOf(places[index] ?? { start: 0, end: 0 }, days),
    })),
  }
}

const total = <Of>(of: readonly Of[], value: (one: Of, index: number) => number): number =>
  of.reduce((sum, one, index) => sum + value(one, index), 0)

/**
 * The teaching day, counted from the beginning and with its part, on which the plan has so many lessons: the end of the
 * plan for all of them.
 */
function earnedScheduleOf(days: readonly LessonDay[], dueAfter: (lessons: number) => number) {
  let sum = 0
  const curve = days.map(({ lessons }) => {
    sum += lessons
    return dueAfter(sum)
  })
  return (earned: number): number => {
    const index = curve.findIndex((due) => due >= earned - tiny)
    if (earned <= tiny) return 0
    if (index < 0) return curve.length
    const before = curve[index - 1] ?? 0
    const step = (curve[index] ?? 0) - before
    return index + (step > tiny ? Math.min(1, Math.max(0, (earned - before) / step)) : 1)
  }
}

function statusOf(of: {
  readonly dueLessons: number
  readonly earnedLessons: number
  readonly tolerance: number
}): PacingStatus {
  const variance = of.earnedLessons - of.dueLessons
  if (of.dueLessons <= tiny && of.earnedLessons <= tiny) return 'not_started'
  if (variance < -of.tolerance - tiny) return 'behind'
  return variance > of.tolerance + tiny ? 'ahead' : 'on_track'
}

function stateOf(due: number, done: number): UnitPace['state'] {
  if (done >= 1 - tiny) return 'done'
  if (due >= 1 - tiny) return 'late'
  if (due > tiny) return 'current'
  return done > tiny ? 'ahead' : 'upcoming'
}

interface Progress {
  /** Lessons of the timetable that are over. */
  readonly over: number
  readonly earned: number
  /** Lessons covered in the recent past. */
  readonly recent: number
}

/** What is left, and when it will be done: remaining / recent pace over the teaching days that remain. */
function outlook(question: PacingQuestion, { over, earned, recent }: Progress) {
  const { days, units, lastCovered, minutesPerLesson } = question
  const plannedLessons = total(units, (unit) => unit.plannedLessons)
  const teachableLessons = total(days, (day) => day.lessons)
  const { ahead, recentDays } = daysAround(question)
  const remainingLessons = Math.max(0, plannedLessons - earned)
  const recentPace = recentDays > 0 && over > 0 ? recent / recentDays : null
  const shortfallLessons = Math.max(0, plannedLessons - teachableLessons)
  return {
    plannedLessons,
    teachableLessons,
    teachableDays: days.length,
    remainingLessons,
    recentPace,
    remainingDays: ahead.length,
    ...projection(remainingLessons, { recentPace, ahead, lastCovered }),
    shortfallLessons,
    shortfallMinutes: minutesPerLesson === null ? null : shortfallLessons * minutesPerLesson,
    spareLessons: Math.max(0, teachableLessons - plannedLessons),
  }
}

/** The teaching days that remain, and how many there were in the recent past. Today remains until its lessons are over. */
function daysAround({ days, asOf, recentFrom, overOnDay }: PacingQuestion) {
  const today = days.find(({ date }) => date === asOf)
  const isTodayOver = today !== undefined && overOnDay >= today.lessons - tiny
  const isPast = ({ date }: LessonDay): boolean => date < asOf || (date === asOf && isTodayOver)
  return {
    ahead: days.filter((day) => !isPast(day)),
    recentDays: days.filter((day) => recentFrom <= day.date && isPast(day)).length,
  }
}

interface Outlook {
  readonly recentPace: number | null
  readonly ahead: readonly LessonDay[]
  readonly lastCovered: string | null
}

type Projection = Pick<Pacing, 'neededPace' | 'projectedEnd' | 'projectedLeft'>

/** How the lessons that are left go on at the recent pace; null: there is no pace, or no day to teach them on. */
function projection(left: number, { recentPace, ahead, lastCovered }: Outlook): Projection {
  if (left <= tiny) return { neededPace: 0, projectedEnd: lastCovered, projectedLeft: 0 }
  const neededPace = ahead.length > 0 ? left / ahead.length : null
  if (recentPace === null) return { neededPace, projectedEnd: null, projectedLeft: null }
  const lastDay = recentPace > tiny ? ahead[Math.ceil(left / recentPace - tiny) - 1] : undefined
  return {
    neededPace,
    projectedEnd: lastDay?.date ?? null,
    projectedLeft: Math.max(0, left - recentPace * ahead.length),
  }
}
