import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { requireOffice } from '../office.ts'
import { AlertParams, AlertQuery, AlertResolution, AttendanceAlert, AttendanceAlertPage } from './schema.ts'
import { listAlerts, readAlert, resolveAlert } from './service.ts'

const read = { access: allowed('attendance', 'read', 'attendance:read'), school: 'required' } as const
const path = '/api/v1/attendance/alerts/'

/** Endpoints of what the office must look at: marks that contradict each other, and four half days in a month. */
export const alertRoutes: Route[] = [
  defineRoute({
    id: 'attendance.listAlerts',
    method: 'GET',
    path,
    ...read,
    summary: 'List attendance alerts',
    description: 'Alerts about attendance, newest first. For those who see the whole school.',
    auditRead: true,
    query: AlertQuery,
    answers: { 200: AttendanceAlertPage },
    handler: async (context) => ok(await listAlerts(context)),
  }),
  defineRoute({
    id: 'attendance.readAlert',
    method: 'GET',
    path: `${path}:alert_id/`,
    ...read,
    summary: 'Read an attendance alert',
    params: AlertParams,
    answers: { 200: AttendanceAlert },
    handler: async (context) => ok(await readAlert(context)),
  }),
  defineRoute({
    id: 'attendance.resolveAlert',
    method: 'POST',
    path: `${path}:alert_id/resolve`,
    access: allowed('attendance', 'write', 'attendance:write'),
    school: 'required',
    summary: 'Resolve an attendance alert',
    description: 'Resolve an alert with a note. For the office.',
    params: AlertParams,
    body: AlertResolution,
    answers: { 200: AttendanceAlert },
    handler: async (context) => {
      requireOffice(context)
      return ok(await resolveAlert(context))
    },
  }),
]
