import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { requireOffice } from '../office.ts'
import { approveReport, declineReport, withdrawReport } from './decide.ts'
import {
  AbsenceReport,
  AbsenceReportPage,
  AbsenceReportParams,
  AbsenceReportPatch,
  AbsenceReportQuery,
  NewAbsenceReport,
  ReportApproval,
  ReportDecline,
} from './schema.ts'
import { createReport, listReports, patchReport, readReport } from './service.ts'

const read = { access: allowed('absences', 'read', 'attendance:read'), school: 'required' } as const
const write = { access: allowed('absences', 'write', 'attendance:write'), school: 'required' } as const
const path = '/api/v1/attendance/absence-reports/'
const one = `${path}:absence_report_id/`

/** Endpoints of absences that families report. */
export const absenceReportRoutes: Route[] = [
  defineRoute({
    id: 'attendance.listAbsenceReports',
    method: 'GET',
    path,
    ...read,
    summary: 'List absence reports',
    description: 'Absences that families reported, newest first: all for staff, one’s own for families.',
    auditRead: true,
    query: AbsenceReportQuery,
    answers: { 200: AbsenceReportPage },
    handler: async (context) => ok(await listReports(context)),
  }),
  defineRoute({
    id: 'attendance.createAbsenceReport',
    method: 'POST',
    path,
    ...write,
    summary: 'Create an absence report',
    description:
      'A guardian reports an absence of a child, or the office for a family. The settings of the school decide whether it is approved at once.',
    body: NewAbsenceReport,
    answers: { 201: AbsenceReport },
    handler: async (context) => created(await createReport(context)),
  }),
  defineRoute({
    id: 'attendance.readAbsenceReport',
    method: 'GET',
    path: one,
    ...read,
    summary: 'Read an absence report',
    params: AbsenceReportParams,
    answers: { 200: AbsenceReport },
    handler: async (context) => ok(await readReport(context)),
  }),
  defineRoute({
    id: 'attendance.changeAbsenceReport',
    method: 'PATCH',
    path: one,
    ...write,
    summary: 'Change an absence report',
    description: 'Adds the document that the school needs, or replaces it. For the family and the office.',
    params: AbsenceReportParams,
    body: AbsenceReportPatch,
    answers: { 200: AbsenceReport },
    handler: async (context) => ok(await patchReport(context)),
  }),
  defineRoute({
    id: 'attendance.approveAbsenceReport',
    method: 'POST',
    path: `${one}approve`,
    ...write,
    summary: 'Approve an absence report',
    description: 'The report becomes a planned absence, which registers suggest. For the office.',
    params: AbsenceReportParams,
    body: ReportApproval,
    bodyOptional: true,
    answers: { 200: AbsenceReport },
    handler: async (context) => {
      requireOffice(context)
      return ok(await approveReport(context))
    },
  }),
  defineRoute({
    id: 'attendance.declineAbsenceReport',
    method: 'POST',
    path: `${one}decline`,
    ...write,
    summary: 'Decline an absence report',
    description: 'The report is declined and the family sees why. For the office.',
    params: AbsenceReportParams,
    body: ReportDecline,
    answers: { 200: AbsenceReport },
    handler: async (context) => {
      requireOffice(context)
      return ok(await declineReport(context))
    },
  }),
  defineRoute({
    id: 'attendance.withdrawAbsenceReport',
    method: 'POST',
    path: `${one}withdraw`,
    ...write,
    summary: 'Withdraw an absence report',
    description:
      'While it waits, or before the approved absence begins; the planned absence is removed with it.',
    params: AbsenceReportParams,
    answers: { 200: AbsenceReport },
    handler: async (context) => ok(await withdrawReport(context)),
  }),
]
