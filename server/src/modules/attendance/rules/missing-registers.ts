import { type ClassTimetable, type Lesson, sessionsOn } from '../../timetable/rules/index.ts'
import { type Progress, progressOf } from './progress.ts'
import { type Day, isNeeded } from './sessions.ts'

/** A class on a day: its timetable, its seats, and by period id (null: the daily session) what was taken. */
export interface ClassDay<Of extends Lesson> {
  readonly classId: string
  readonly day: Day
  readonly timetable: ClassTimetable<Of>
  /** Students on the roster of a session that day, by its period. */
  readonly expectedIn: (periodId: string | null) => number
  readonly registers: ReadonlyMap<
    string | null,
    { readonly status: 'open' | 'closed'; readonly marked: number }
  >
}

/** A session that has been held and in which students are without a mark. */
export interface MissingRegister<Of extends Lesson> {
  readonly classId: string
  readonly period: Of | null
  readonly progress: Extract<Progress, 'not_taken' | 'partial'>
  readonly expected: number
  readonly marked: number
}

/** The sessions that are over by now (`isOver` takes a local time `HH:MM`) and not taken, or not of everyone. */
export const missingRegisters = <Of extends Lesson & { readonly end_time: string }>(
  classes: readonly ClassDay<Of>[],
  isOver: (time: string) => boolean,
): MissingRegister<Of>[] =>
  classes.flatMap(({ classId, day, timetable, expectedIn, registers }) =>
    sessionsOn(timetable, day).flatMap((period): MissingRegister<Of>[] => {
      if (!isNeeded(timetable, period, day) || (period !== null && !isOver(period.end_time))) return []
      const register = registers.get(period?.id ?? null)
      const expected = expectedIn(period?.id ?? null)
      const marked = register?.marked ?? 0
      const progress = progressOf(register?.status, { expected, marked, isNeeded: true })
      if (progress !== 'not_taken' && progress !== 'partial') return []
      return [{ classId, period, progress, expected, marked }]
    }),
  )
