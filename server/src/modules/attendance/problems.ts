import { problem } from '../../kernel/http/problem.ts'

export const attendanceRefused = problem(
  422,
  'attendance_refused',
  'Nothing was saved: `details` names what is wrong with which record.',
)
export const codeTaken = problem(
  409,
  'attendance_code_taken',
  'The school has this attendance code already, in use or retired.',
)
export const codeInUse = problem(
  409,
  'attendance_code_in_use',
  'Marks carry `codes`, and would come to mean something else: retire the code and make another one.',
)
export const alreadyClosed = problem(409, 'register_already_closed', 'The register is closed already.')
export const notClosed = problem(409, 'register_not_closed', 'The register is open.')
export const plannedAbsenceOverlaps = problem(
  409,
  'planned_absence_overlaps',
  'The student has the planned absence in `current` for one of these sessions already: change that one, or take it back first.',
)
export const alertNotOpen = problem(
  409,
  'attendance_alert_not_open',
  'The alert was resolved or withdrawn already.',
)
export const absenceReportOverlaps = problem(
  409,
  'absence_report_overlaps',
  'The absence in `current` was reported for one of these days already.',
)
export const absenceReportEnded = problem(
  409,
  'absence_report_ended',
  'The report was decided or withdrawn already.',
)
