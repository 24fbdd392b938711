import type { StudentMark } from '../../../kernel/api/wire.ts'

/** A day with what was marked of a kind, as one line. */
export interface MarkedDay {
  readonly date: string
  /** Names of the codes, each once; empty where none was given. */
  readonly reasons: readonly string[]
  readonly sessions: number
  /** Whether all of it had leave. */
  readonly isExcused: boolean
  /** The most minutes late; 0 where nobody was late. */
  readonly minutes: number
}

/** One line for each day, in the order of the marks. */
export function byDay(marks: readonly StudentMark[]): MarkedDay[] {
  return [...Map.groupBy(marks, ({ date }) => date)].map(([date, own]) => ({
    date,
    reasons: [...new Set(own.flatMap(({ code_name: name }) => name ?? []))],
    sessions: own.length,
    isExcused: own.every(({ status }) => status === 'excused'),
    minutes: Math.max(0, ...own.map(({ minutes_late: minutes }) => minutes ?? 0)),
  }))
}

/** Whether the student was there, though late or not to the end. */
export const hasAttended = ({ status }: StudentMark): boolean => status === 'late' || status === 'left_early'
