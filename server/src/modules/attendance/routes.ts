import { allowed } from '../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import { absenceReportRoutes } from './absence-reports/routes.ts'
import { absenteeRoutes } from './absentees/routes.ts'
import { alertRoutes } from './alerts/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import { exportFiles } from './export/columns.ts'
import { exportAttendance } from './export/service.ts'
import { followUpRoutes } from './follow-ups/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { markRoutes } from './marks/routes.ts'
import { requireOffice } from './office.ts'
import { plannedAbsenceRoutes } from './planned-absences/routes.ts'
import { closeRegister, reopenRegister } from './registers/close-register.ts'
import { listRegisters } from './registers/list-registers.ts'
import { openRegister } from './registers/open-register.ts'
import {
  CloseOrder,
  OpenRegister,
  RegisterListQuery,
  RegisterPage,
  RegisterQuery,
  RegisterState,
  ReopenOrder,
} from './registers/schema.ts'
import { Reminded, RemindOrder, remindByHand } from './reminders/by-hand.ts'
import { BulkCorrection, BulkSubmission, CorrectionAnswer, ExportQuery, SubmissionAnswer } from './schema.ts'
import { settingsRoutes } from './settings/routes.ts'
import { sheetRoutes } from './sheet/routes.ts'
import { studentDayRoutes } from './student-day/routes.ts'
import { correctBulk, submitBulk } from './submissions/submit.ts'
import { summaryRoutes } from './summary/routes.ts'

const bulkBodyLimit = 16 * 1024 * 1024

/** Endpoints of attendance: taking and correcting it, registers, codes, the export. */
export const attendanceRoutes: Route[] = [
  defineRoute({
    id: 'attendance.submitBulk',
    method: 'POST',
    path: '/api/v1/attendance/bulk',
    summary: 'Submit attendance marks in bulk',
    description:
      'Enter attendance for any number of registers, whole or row by row; If-Match guards one register.',
    ifMatch: true,
    access: allowed('attendance', 'write', 'attendance:write'),
    school: 'required',
    body: BulkSubmission,
    bodyLimit: bulkBodyLimit,
    answers: { 201: SubmissionAnswer },
    manifestKey: 'attendance_bulk',
    handler: async (context) => created(await submitBulk(context, context.body)),
  }),
  defineRoute({
    id: 'attendance.changeBulk',
    method: 'PATCH',
    path: '/api/v1/attendance/bulk-update',
    summary: 'Change attendance marks in bulk',
    description: 'Correct existing marks; the old value, the author and the reason are recorded.',
    access: allowed('attendance', 'write', 'attendance:write'),
    school: 'required',
    body: BulkCorrection,
    bodyLimit: bulkBodyLimit,
    answers: { 200: CorrectionAnswer },
    manifestKey: 'attendance_bulk_update',
    handler: async (context) => ok(await correctBulk(context, context.body)),
  }),
  defineRoute({
    id: 'attendance.export',
    method: 'GET',
    path: '/api/v1/attendance/export',
    summary: 'Export attendance marks',
    description:
      'All visible marks as one file, streamed. Text that a spreadsheet would run as a formula is neutralised in CSV.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    query: ExportQuery,
    answers: { 200: null },
    produces: {
      200: Object.keys(exportFiles),
    },
    columns: exportFiles,
    etag: false,
    auditRead: true,
    manifestKey: 'attendance_export',
    handler: exportAttendance,
  }),
  defineRoute({
    id: 'attendance.listRegisters',
    method: 'GET',
    path: '/api/v1/attendance/registers/',
    summary: 'List the registers of a day',
    description:
      'Sessions of a day by time: taken, partly or not at all, or not needed because there is no school.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    query: RegisterListQuery,
    answers: { 200: RegisterPage },
    handler: async (context) => ok(await listRegisters(context)),
  }),
  defineRoute({
    id: 'attendance.readRegister',
    method: 'GET',
    path: '/api/v1/attendance/registers/:class_id/',
    summary: 'Read a register',
    description: 'One register: the roster of the day, each student with what was saved.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    params: t.Strict({ class_id: t.Uuid }),
    query: RegisterQuery,
    answers: { 200: OpenRegister },
    handler: async (context) => ok(await openRegister(context)),
  }),
  defineRoute({
    id: 'attendance.closeRegister',
    method: 'POST',
    path: '/api/v1/attendance/registers/:register_id/close',
    summary: 'Close a register',
    description: 'Close a register against change; by the office, or by its teacher.',
    access: allowed('attendance', 'write', 'attendance:write'),
    school: 'required',
    params: t.Strict({ register_id: t.Uuid }),
    body: CloseOrder,
    bodyOptional: true,
    answers: { 200: RegisterState },
    handler: async (context) => ok(await closeRegister(context)),
  }),
  defineRoute({
    id: 'attendance.reopenRegister',
    method: 'POST',
    path: '/api/v1/attendance/registers/:register_id/reopen',
    summary: 'Reopen a closed register',
    description: 'Open a closed register again and say why; by the office.',
    access: allowed('attendance', 'write', 'attendance:write'),
    school: 'required',
    params: t.Strict({ register_id: t.Uuid }),
    body: ReopenOrder,
    answers: { 200: RegisterState },
    handler: async (context) => ok(await reopenRegister(context)),
  }),
  defineRoute({
    id: 'attendance.remindOfRegisters',
    method: 'POST',
    path: '/api/v1/attendance/registers/remind',
    summary: 'Remind teachers of missing registers',
    description:
      'Sends an email with a link to each teacher of the missing registers, of all or of those named; once per lesson. For the office.',
    access: allowed('attendance', 'write', 'attendance:write'),
    school: 'required',
    body: RemindOrder,
    bodyOptional: true,
    answers: { 200: Reminded },
    handler: async (context) => {
      requireOffice(context)
      return ok(await remindByHand(context))
    },
  }),
  ...absenceReportRoutes,
  ...absenteeRoutes,
  ...alertRoutes,
  ...codeRoutes,
  ...followUpRoutes,
  ...historyRoutes,
  ...markRoutes,
  ...plannedAbsenceRoutes,
  ...settingsRoutes,
  ...studentDayRoutes,
  ...sheetRoutes,
  ...summaryRoutes,
]
