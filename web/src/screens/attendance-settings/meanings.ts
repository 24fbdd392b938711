import type { AttendanceCode } from '../../kernel/api/wire.ts'

export type Status = AttendanceCode['status']
export type Meaning = AttendanceCode['meaning']

/** What a status can count as; the first is the default. */
export const meaningsOf: Readonly<Record<Status, readonly [Meaning, ...Meaning[]]>> = {
  present: ['attending', 'attending_elsewhere'],
  late: ['attending', 'attending_elsewhere'],
  left_early: ['attending', 'attending_elsewhere'],
  absent: ['unauthorised_absence', 'not_possible', 'administrative'],
  excused: ['authorised_absence', 'not_possible', 'administrative'],
}

export const statuses = ['present', 'absent', 'late', 'excused', 'left_early'] as const

/** The queries that show codes: the list, and every register. */
export const codeQueries = ['/api/v1/attendance/', 'attendance-codes'] as const
