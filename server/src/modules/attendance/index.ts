/** The door of attendance: its endpoints and the words of a mark. */
import { dependsOnStructure } from '../academics/index.ts'
import { alsoRecords } from '../people/index.ts'
import { followStudentMerges } from './follow-merges.ts'
import { selectMarkedDays } from './recorded-days.sql.ts'

export { followMarks } from './alerts/follow.ts'
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
export { selectClassPeriods } from './periods/sql.ts'
export { remindOfRegisters } from './reminders/remind.ts'
export { attendanceRoutes } from './routes.ts'
export { sessionsOn } from './rules/sessions.ts'
export { type AttendanceUnit, attendanceUnits } from './rules/units.ts'
export { adoptUnit } from './settings/service.ts'
export { readStudentAbsences, type StudentAbsences } from './summary/absences.ts'

followStudentMerges()
alsoRecords({ noun: 'mark', select: selectMarkedDays })
dependsOnStructure(
  { noun: 'attendance_mark', table: 'attendance_marks', classes: ['class_id'] },
  { noun: 'register', table: 'registers', classes: ['class_id'] },
  { noun: 'register_reminder', table: 'register_reminders', classes: ['class_id'], goesAlong: true },
)
