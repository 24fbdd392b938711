import { allowed } from '../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { PageOf, pageQuery, Strict, Uuid } from '../../kernel/http/shapes.ts'
import { listCodes } from './codes/service.ts'
import { exportAttendance } from './export/service.ts'
import { listRegisters } from './registers/list-registers.ts'
import { openRegister } from './registers/open-register.ts'
import {
  BulkCorrection,
  BulkSubmission,
  CodeRow,
  CorrectionAnswer,
  ExportQuery,
  OpenRegister,
  RegisterListQuery,
  RegisterQuery,
  RegisterRow,
  SubmissionAnswer,
} from './schema.ts'
import { correctBulk, submitBulk } from './submissions/service.ts'

const bulkBodyLimit = 16 * 1024 * 1024

/** Endpoints of attendance: taking and correcting it, registers, codes, the export. */
export const attendanceRoutes: Route[] = [
  defineRoute({
    id: 'attendance.submitBulk',
    method: 'POST',
    path: '/api/v1/attendance/bulk',
    summary: 'Enter attendance for any number of registers, whole or row by row.',
    access: allowed('attendance', 'write', 'attendance:write'),
    school: 'required',
    body: BulkSubmission,
    bodyLimit: bulkBodyLimit,
    answers: { 201: SubmissionAnswer },
    manifestKey: 'attendance_bulk',
    handler: async (context) => created(await submitBulk(context, context.body)),
  }),
  defineRoute({
    id: 'attendance.correctBulk',
    method: 'PATCH',
    path: '/api/v1/attendance/bulk-update',
    summary: 'Correct marks that stand; the old value, who and why are kept.',
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
    summary:
      'All marks in sight as one file, streamed; text that a spreadsheet would run is neutralised in CSV.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    query: ExportQuery,
    answers: { 200: null },
    produces: { 200: ['text/csv', 'application/json'] },
    auditRead: true,
    manifestKey: 'attendance_export',
    handler: exportAttendance,
  }),
  defineRoute({
    id: 'attendance.listRegisters',
    method: 'GET',
    path: '/api/v1/attendance/registers/',
    summary: 'Classes of a day and whether their attendance has been taken.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    query: RegisterListQuery,
    answers: { 200: PageOf(RegisterRow) },
    handler: async (context) => ok(await listRegisters(context)),
  }),
  defineRoute({
    id: 'attendance.openRegister',
    method: 'GET',
    path: '/api/v1/attendance/registers/:class_id/',
    summary: 'One register: the roster of the day, each student with what was saved.',
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    params: Strict({ class_id: Uuid }),
    query: RegisterQuery,
    answers: { 200: OpenRegister },
    handler: async (context) => ok(await openRegister(context)),
  }),
  defineRoute({
    id: 'attendance.listCodes',
    method: 'GET',
    path: '/api/v1/attendance/codes/',
    summary: "The school's own codes and the status each of them means.",
    access: allowed('attendance', 'read', 'attendance:read'),
    school: 'required',
    query: Strict(pageQuery),
    answers: { 200: PageOf(CodeRow) },
    handler: async (context) => ok(await listCodes(context)),
  }),
]
