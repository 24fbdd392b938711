/** The door of attendance: its endpoints and the words of a mark. */

export { reportAbsence } from './absence-reports/service.ts'
export { absentStudentIds } from './absent.sql.ts'
export { followMarks } from './alerts/follow.ts'
export { type AwayDay, type AwayMark, absenceIsExplained, selectAwayDays } from './away-days.sql.ts'
export {
  type BulkMark,
  type BulkPlannedAbsence,
  type BulkRegister,
  insertMarks,
  insertPlannedAbsences,
  insertRegisters,
} from './bulk/rows.ts'
export { applyCodeSet } from './codes/apply-set.ts'
export { type CodeRow, selectCodes as selectAttendanceCodes } from './codes/sql.ts'
export { selectRegisterDays } from './figures.sql.ts'
export { requireOffice } from './office.ts'
export { type AttendanceUnit, attendanceUnits } from './rules/units.ts'
export { adoptUnit } from './settings/service.ts'
export { readStudentAbsences, type StudentAbsences } from './summary/absences.ts'
export {
  type AttendanceFrame,
  type StudentSessionsRow,
  schoolDaysIn,
  selectAttendanceFrame,
  selectStudentSessions,
} from './summary/student-sessions.sql.ts'
