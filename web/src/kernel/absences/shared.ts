/** Queries that show something else once an absence was planned, reported or decided. */
export const changesOfAbsence: readonly string[] = ['/api/v1/attendance/']

/** Why a child is away, in the order of the choice. */
export const absenceReasons = ['illness', 'appointment', 'family', 'religious', 'travel', 'other'] as const

/** A child whose absence is reported. */
export interface Child {
  readonly id: string
  readonly name: string
}
