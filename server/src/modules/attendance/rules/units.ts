/**
 * What attendance is counted in. `sessions`: registrations, or the one daily session of a school without periods.
 * `lessons`: every register that is taken. `half_days`: mornings and afternoons; a daily session is two. `days`.
 */
export const attendanceUnits = ['sessions', 'half_days', 'days', 'lessons'] as const
export type AttendanceUnit = (typeof attendanceUnits)[number]

/** Local `HH:MM` that divides a day taken by lessons into two half days, until the school says otherwise. */
export const defaultMidday = '12:00'

/** How marks are counted: each, or what those of a half day or a day come to. */
export type Counting =
  | { readonly by: 'each' | 'days' }
  | { readonly by: 'half_days'; readonly midday: string }

/** How a school counts. */
export interface CountingFacts {
  /** null: the school has not chosen. */
  readonly unit: AttendanceUnit | null
  readonly midday: string | null
  readonly hasPeriods: boolean
  readonly holdsRegistrations: boolean
}

/** Which registers are asked about: those that the school counts students by, or every one. */
export type SessionChoice = 'statutory' | 'all'

/** The registers that figures are made of unless a class, a period or a part of the school is asked about. */
export const choiceOf = ({ unit }: Pick<CountingFacts, 'unit'>): SessionChoice =>
  unit === 'lessons' ? 'all' : 'statutory'

/** In what the figures of a whole student are counted. The one rule for every caller and every surface. */
export function countingOf(
  { unit, midday, hasPeriods, holdsRegistrations }: CountingFacts,
  choice: SessionChoice,
): { readonly unit: AttendanceUnit; readonly counting: Counting } {
  if (choice === 'all') return { unit: hasPeriods ? 'lessons' : 'sessions', counting: { by: 'each' } }
  if (unit === 'half_days') return { unit, counting: { by: 'half_days', midday: midday ?? defaultMidday } }
  if (unit === 'days') return { unit, counting: { by: 'days' } }
  return { unit: hasPeriods && !holdsRegistrations ? 'lessons' : 'sessions', counting: { by: 'each' } }
}
