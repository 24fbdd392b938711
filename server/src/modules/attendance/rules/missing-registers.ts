import { type Lesson, sessionsOn } from './sessions.ts'

/** A class of the day with its periods and the sessions that were taken (period ids, null: the daily one). */
export interface ClassDay<Of extends Lesson> {
  readonly classId: string
  readonly periods: readonly Of[]
  readonly taken: ReadonlySet<string | null>
}

/** A session that has been held and was not taken. */
export interface MissingRegister<Of extends Lesson> {
  readonly classId: string
  readonly period: Of | null
}

/** The sessions of a date that are over by now (`isOver` tells of a local time `HH:MM`) and not taken. */
export const missingRegisters = <Of extends Lesson & { readonly end_time: string }>(
  classes: readonly ClassDay<Of>[],
  date: string,
  isOver: (time: string) => boolean,
): MissingRegister<Of>[] =>
  classes.flatMap(({ classId, periods, taken }) =>
    sessionsOn(periods, date)
      .filter((period) => !taken.has(period?.id ?? null) && (period === null || isOver(period.end_time)))
      .map((period) => ({ classId, period })),
  )
