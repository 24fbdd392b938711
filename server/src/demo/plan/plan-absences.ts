import { weekday } from '../../kernel/time/dates.ts'
import type { BulkPlannedAbsence } from '../../modules/attendance/index.ts'
import type { BulkStudent } from '../../modules/people/index.ts'
import { absenceShape, expectedAbsence } from '../facts.ts'
import type { Random } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'

/**
 * How a student's day is: there, late in the first session, absent all day for one of three reasons, or absent in the
 * first session of the homeroom and present after it, unnoticed.
 */
export type DayOfStudent = 'there' | 'late' | 'ill' | 'leave' | 'unauthorised' | 'unnoticed'

/** Days of students by id, in the order of the days asked for. */
export type Days = ReadonlyMap<string, readonly DayOfStudent[]>

/** Days that an absence lasts, as often as they stand here. */
const lengths: readonly [number, ...number[]] = [1, 1, 1, 1, 1, 1, 2, 2, 3, 3]
const meanLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
const reasons: readonly [DayOfStudent, ...DayOfStudent[]] = [
  ...(['ill', 'ill', 'ill', 'ill', 'ill', 'ill'] as const),
  ...(['leave', 'unauthorised', 'unauthorised', 'unauthorised'] as const),
]
const lateShare = 0.025
/** Nobody is expected to be absent more often than so. */
const maxAbsent = 0.6

/** A few students are absent often and most hardly ever; more on Mondays and Fridays, more in winter and in June. */
export function planDays(students: readonly BulkStudent[], days: readonly string[], random: Random): Days {
  const expected = days.map((date) => expectedAbsence(date, weekday(date)))
  return new Map(
    students.map(({ id }) => {
      const leaning = random.gamma(absenceShape)
      let left = 0
      let reason: DayOfStudent = 'there'
      const of = expected.map((share): DayOfStudent => {
        if (left === 0 && random.next() < Math.min(maxAbsent, share * leaning) / meanLength) {
          left = random.pick(lengths)
          reason = random.pick(reasons)
        }
        if (left > 0) {
          left -= 1
          return reason
        }
        return random.next() < lateShare ? 'late' : 'there'
      })
      return [id, of] as const
    }),
  )
}

interface Requested {
  readonly students: readonly BulkStudent[]
  /** Who must have one today (or on the next school day), so that their teacher sees it. */
  readonly seen: BulkStudent
  readonly days: Days
  readonly dates: readonly string[]
  readonly ground: Ground
  readonly random: Random
  /** The account of the registrar, who entered them. */
  readonly by: string | null
}

/** What the office knew before: most leaves that were taken, and some absences of the coming weeks. */
export function planAhead({ codes, words }: DemoSchool, requested: Requested): BulkPlannedAbsence[] {
  const { students, seen, days, dates, ground, random, by } = requested
  const planned = (
    student_id: string,
    [starts_on, ends_on]: readonly [string, string],
    code: string,
    note: string,
  ) => ({
    id: random.id(),
    student_id,
    starts_on,
    ends_on,
    status: 'excused' as const,
    code,
    note,
    created_by: by,
  })
  const past = students.flatMap(({ id }) =>
    spells(days.get(id) ?? [], 'leave').map(([first, last]) =>
      planned(id, [dates[first] ?? ground.today, dates[last] ?? ground.today], codes.leave, words.journey),
    ),
  )
  const { comingDays, today, isSchoolDay } = ground
  const next = isSchoolDay ? today : comingDays[0]
  if (next === undefined) return past
  const coming = random
    .shuffled(students.filter(({ id }) => id !== seen.id))
    .slice(0, comingDays.length === 0 ? 0 : Math.ceil(students.length / 40))
    .map(({ id }) => {
      const first = random.whole(0, comingDays.length - 1)
      const last = Math.min(first + random.pick(lengths) - 1, comingDays.length - 1)
      const until = comingDays[last] ?? next
      // An appointment is over on its day.
      const [code, note] =
        first === last ? [codes.appointment, words.appointment] : [codes.leave, words.journey]
      return planned(id, [comingDays[first] ?? next, until], code, note)
    })
  return [...past, planned(seen.id, [next, next], codes.appointment, words.appointment), ...coming]
}

/** First and last place of every run of a kind of day. */
function spells(days: readonly DayOfStudent[], kind: DayOfStudent): [number, number][] {
  return days.flatMap((day, index) => {
    if (day !== kind || days[index - 1] === kind) return []
    const rest = days.slice(index).findIndex((other) => other !== kind)
    return [[index, rest === -1 ? days.length - 1 : index + rest - 1] as [number, number]]
  })
}
