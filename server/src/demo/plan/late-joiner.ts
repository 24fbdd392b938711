import { addDays } from '../../kernel/time/dates.ts'
import type { BulkStudent } from '../../modules/people/index.ts'
import type { Ground } from './ground.ts'
import type { DayOfStudent, Days } from './plan-absences.ts'

/** Days since the bills of the demo went out. */
export const daysSinceCharged = 40

/** School days that a term must have before the bills, so that one can join during it. */
const leastDays = 6

/** The term that the fees of the demo are for: the one that was on when the bills went out. */
export function chargedTerm({ terms, today }: Ground): Ground['terms'][number] | undefined {
  const on = addDays(today, -daysSinceCharged)
  return terms.find(({ starts_on, ends_on }) => starts_on <= on && on <= ends_on)
}

/** The day on which one student comes: in the middle between the start of the term and the bills; undefined: nobody does. */
export function joiningDay(ground: Ground): string | undefined {
  const since = chargedTerm(ground)?.starts_on
  const until = addDays(ground.today, -daysSinceCharged)
  const days = ground.daysSoFar.filter((date) => since !== undefined && since <= date && date <= until)
  return days.length < leastDays ? undefined : days[Math.floor(days.length / 2)]
}

/** Students with the first only child of the families as the one who comes on that day. */
export function withLateJoiner<Family extends { readonly students: readonly BulkStudent[] }>(
  families: readonly Family[],
  day: string | undefined,
): Family[] {
  const place = families.findIndex(({ students }) => students.length === 1)
  return families.map((family, index) =>
    index !== place || day === undefined
      ? family
      : { ...family, students: family.students.map((student) => ({ ...student, entry_date: day })) },
  )
}

/** Since when students are there who came during the year, by id. */
export const joinedDuring = (
  { year }: Ground,
  students: readonly BulkStudent[],
): ReadonlyMap<string, string> =>
  new Map(
    students.flatMap(({ id, entry_date }) =>
      entry_date && entry_date > year.starts_on ? [[id, entry_date] as const] : [],
    ),
  )

/** Days of students without absences from before they came. */
export const sinceJoining = (
  days: Days,
  joined: ReadonlyMap<string, string>,
  dates: readonly string[],
): Days =>
  new Map(
    [...days].map(([id, own]) => {
      const since = joined.get(id)
      const stored = own.map(
        (day, place): DayOfStudent => ((dates[place] ?? '') < (since ?? '') ? 'there' : day),
      )
      return [id, since === undefined ? own : stored]
    }),
  )
