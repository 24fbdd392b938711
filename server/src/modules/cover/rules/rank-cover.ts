import { type Availability, isAvailable } from './availability.ts'
import { followsOn, overlaps, type Span } from './clock.ts'
import type { LessonToCover } from './lessons-to-cover.ts'

/** A cover that somebody takes on the date already. */
interface TakenCover extends Span {
  readonly key: string
  readonly absentStaffId: string
}

/** Somebody who takes covers, as the date finds them. */
export interface Candidate {
  readonly staffId: string
  readonly isExternal: boolean
  /** Of an external person. */
  readonly availability: readonly Availability[]
  /** Whether they work on this weekday and are employed. */
  readonly isWorking: boolean
  /** When they are away; all day: `00:00` to `24:00`. */
  readonly away: readonly Span[]
  /** Their own lessons and registrations of the date. */
  readonly lessons: readonly Span[]
  readonly classIds: ReadonlySet<string>
  readonly subjectCodes: ReadonlySet<string>
  /** Covers in the window of the settings, those of the date left out. */
  readonly coversInWindow: number
  readonly coversToday: readonly TakenCover[]
  readonly maxPerDay: number
}

const blockReasons = ['absent', 'not_available', 'teaching', 'covering', 'max_covers_per_day'] as const
type BlockReason = (typeof blockReasons)[number]

export const rankReasons = [
  'free',
  'same_person',
  'knows_class',
  'same_subject',
  'covers_in_window',
  'covers_today',
  'no_lessons_today',
  'external',
] as const

/** Why somebody has their place; `value` is a number where the reason has one. */
interface RankReason {
  readonly code: (typeof rankReasons)[number]
  readonly value: number | null
}

interface Ranked {
  readonly staffId: string
  /** Lower is better; only to be compared within one answer. */
  readonly cost: number
  readonly reasons: readonly RankReason[]
}

/** What each circumstance costs, in points. */
export const points = {
  base: 100,
  samePerson: -40,
  knowsClass: -30,
  sameSubject: -20,
  coverInWindow: 10,
  coverToday: 15,
  noLessonsToday: 45,
  external: 15,
} as const

type Question = Pick<LessonToCover, keyof Span | 'key' | 'absentStaffId' | 'classes' | 'subjectCode'>

/** Why somebody cannot take a lesson on the date; undefined: they can. Times are compared by the clock. */
export function blockOf(lesson: Question, candidate: Candidate, date: string): BlockReason | undefined {
  if (candidate.staffId === lesson.absentStaffId || candidate.away.some((span) => overlaps(span, lesson)))
    return 'absent'
  if (!candidate.isWorking || (candidate.isExternal && !isAvailable(lesson, candidate.availability, date)))
    return 'not_available'
  if (candidate.lessons.some((span) => overlaps(span, lesson))) return 'teaching'
  const others = candidate.coversToday.filter(({ key }) => key !== lesson.key)
  if (others.some((span) => overlaps(span, lesson))) return 'covering'
  return others.length >= candidate.maxPerDay ? 'max_covers_per_day' : undefined
}

/** What somebody costs for a lesson, and why; the covers that they have are counted apart. */
export function suitabilityOf(lesson: Question, candidate: Candidate): Omit<Ranked, 'staffId'> {
  const adjoining = candidate.coversToday.filter(
    (one) =>
      one.key !== lesson.key &&
      one.absentStaffId === lesson.absentStaffId &&
      (followsOn(one, lesson) || followsOn(lesson, one)),
  ).length
  const found: readonly (readonly [RankReason['code'], number, number | null, boolean])[] = [
    ['same_person', points.samePerson * adjoining, adjoining, adjoining > 0],
    ['knows_class', points.knowsClass, null, lesson.classes.some(({ id }) => candidate.classIds.has(id))],
    [
      'same_subject',
      points.sameSubject,
      null,
      lesson.subjectCode !== null && candidate.subjectCodes.has(lesson.subjectCode),
    ],
    [
      'no_lessons_today',
      points.noLessonsToday,
      null,
      !candidate.isExternal && candidate.lessons.length === 0,
    ],
    ['external', points.external, null, candidate.isExternal],
  ]
  const apply = found.filter(([, , , applies]) => applies)
  return {
    cost: apply.reduce<number>((sum, [, cost]) => sum + cost, points.base),
    reasons: apply.map(([code, , value]) => ({ code, value })),
  }
}

/** What the next cover costs somebody who has so many: each one more than the one before. */
export const fairnessOf = (inWindow: number, today: number): number =>
  points.coverInWindow * (inWindow + today) + points.coverToday * today

/** Who can take a lesson, the best first, with the reasons; those who cannot are left out. */
export function rankCover(lesson: Question, candidates: readonly Candidate[], date: string): Ranked[] {
  return candidates
    .filter((candidate) => blockOf(lesson, candidate, date) === undefined)
    .map((candidate) => {
      const { cost, reasons } = suitabilityOf(lesson, candidate)
      const today = candidate.coversToday.filter(({ key }) => key !== lesson.key).length
      return {
        staffId: candidate.staffId,
        cost: cost + fairnessOf(candidate.coversInWindow, today),
        reasons: [
          { code: 'free', value: null } as const,
          ...reasons,
          { code: 'covers_in_window', value: candidate.coversInWindow + today } as const,
          ...(today > 0 ? [{ code: 'covers_today', value: today } as const] : []),
        ],
      }
    })
    .toSorted((one, other) => one.cost - other.cost || one.staffId.localeCompare(other.staffId))
}
