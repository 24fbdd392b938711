import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { AbsenceFollowUp, AbsenceFollowUpPage, AbsenceFollowUpQuery, NewAbsenceFollowUp } from './schema.ts'
import { createFollowUp, listFollowUps } from './service.ts'

const path = '/api/v1/attendance/follow-ups/'

/** Endpoints of calls and notes about absences; they are never changed. */
export const followUpRoutes: Route[] = [
  defineRoute({
    id: 'attendance.listFollowUps',
    method: 'GET',
    path,
    access: allowed('follow_ups', 'read', 'attendance:read'),
    school: 'required',
    summary: 'List calls and notes about absences',
    description: 'What the office did about absences, newest first. For those who follow them up.',
    auditRead: true,
    query: AbsenceFollowUpQuery,
    answers: { 200: AbsenceFollowUpPage },
    handler: async (context) => ok(await listFollowUps(context)),
  }),
  defineRoute({
    id: 'attendance.createFollowUp',
    method: 'POST',
    path,
    access: allowed('follow_ups', 'write', 'attendance:write'),
    school: 'required',
    summary: 'Create a call or note about an absence',
    body: NewAbsenceFollowUp,
    answers: { 201: AbsenceFollowUp },
    handler: async (context) => created(await createFollowUp(context)),
  }),
]
