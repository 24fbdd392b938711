/** The five statuses that every code of a school means one of (CEDS 000076 and its excused and early forms). */
export const attendanceStatuses = ['present', 'absent', 'late', 'excused', 'left_early'] as const

export type AttendanceStatus = (typeof attendanceStatuses)[number]

export const isAttendanceStatus = (word: string): word is AttendanceStatus =>
  (attendanceStatuses as readonly string[]).includes(word)

/** Which taking of attendance: a class, a day, a period (null: the daily session). */
export interface RegisterKey {
  readonly classId: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly periodId: string | null
}

/** Which mark: a student in one taking of attendance. */
export interface MarkKey extends RegisterKey {
  readonly studentId: string
}

/** What a mark says. */
export interface MarkValues {
  readonly status: AttendanceStatus
  /** The school's own code, or null when the bare status was given. */
  readonly code: string | null
  readonly minutesLate: number | null
  readonly reasonCode: string | null
  readonly remarks: string | null
}

/** A stored mark. */
export interface Mark extends MarkKey, MarkValues {
  readonly id: string
  readonly version: number
  readonly recordedBy: string | null
  /** RFC 3339. */
  readonly recordedAt: string
}

/** One text per register, equal exactly when class, day and period are. */
export const registerKeyOf = ({ classId, date, periodId }: RegisterKey): string =>
  `${classId} ${date} ${periodId ?? ''}`

/** One text per mark, equal exactly when register and student are. */
export const markKeyOf = (key: MarkKey): string => `${registerKeyOf(key)} ${key.studentId}`

/** One text per class and day. */
export const classDayOf = ({ classId, date }: RegisterKey): string => `${classId} ${date}`

/** One text per seat: a student in a class on a day. */
export const seatOf = ({ classId, date, studentId }: MarkKey): string => `${classId} ${date} ${studentId}`
