import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { approveAbsence, declineAbsence, patchAbsence, withdrawAbsence } from './decide.ts'
import {
  AbsenceDecision,
  NewStaffAbsence,
  StaffAbsence,
  StaffAbsencePage,
  StaffAbsenceParams,
  StaffAbsencePatch,
  StaffAbsenceQuery,
} from './schema.ts'
import { createAbsence, listAbsences, readAbsence } from './service.ts'

const read = { access: allowed('staff_absences', 'read', 'scheduling:read'), school: 'required' } as const
const decide = { access: allowed('cover', 'write', 'scheduling:write'), school: 'required' } as const
const write = { access: allowed('staff_absences', 'write', 'scheduling:write'), school: 'required' } as const
const path = '/api/v1/scheduler/staff-absences/'
const one = `${path}:staff_absence_id/`

/** Endpoints of absences of staff. */
export const absenceRoutes: Route[] = [
  defineRoute({
    id: 'cover.listStaffAbsences',
    method: 'GET',
    path,
    ...read,
    summary: 'List absences of staff',
    description: 'Newest first: all for the office, one’s own for teachers.',
    auditRead: true,
    query: StaffAbsenceQuery,
    answers: { 200: StaffAbsencePage },
    handler: async (context) => ok(await listAbsences(context)),
  }),
  defineRoute({
    id: 'cover.createStaffAbsence',
    method: 'POST',
    path,
    ...write,
    summary: 'Create an absence of staff',
    description:
      'A teacher asks for an absence of their own. Those who arrange covers enter one, also their own: it is approved at ' +
      'once, and `decided_at` says when.',
    body: NewStaffAbsence,
    answers: { 201: StaffAbsence },
    handler: async (context) => created(await createAbsence(context)),
  }),
  defineRoute({
    id: 'cover.readStaffAbsence',
    method: 'GET',
    path: one,
    ...read,
    summary: 'Read an absence of staff',
    params: StaffAbsenceParams,
    answers: { 200: StaffAbsence },
    handler: async (context) => ok(await readAbsence(context)),
  }),
  defineRoute({
    id: 'cover.changeStaffAbsence',
    method: 'PATCH',
    path: one,
    ...write,
    summary: 'Change an absence of staff',
    description:
      'The office while it holds, the person while it waits. Covers for times at which the person is back are removed.',
    params: StaffAbsenceParams,
    body: StaffAbsencePatch,
    answers: { 200: StaffAbsence },
    handler: async (context) => ok(await patchAbsence(context)),
  }),
  defineRoute({
    id: 'cover.approveStaffAbsence',
    method: 'POST',
    path: `${one}approve`,
    ...decide,
    summary: 'Approve an absence of staff',
    description: 'The lessons of the person are to be covered from now on, and the person gets an email.',
    params: StaffAbsenceParams,
    body: AbsenceDecision,
    bodyOptional: true,
    answers: { 200: StaffAbsence },
    handler: async (context) => ok(await approveAbsence(context)),
  }),
  defineRoute({
    id: 'cover.declineStaffAbsence',
    method: 'POST',
    path: `${one}decline`,
    ...decide,
    summary: 'Decline an absence of staff',
    description: 'The person gets an email with the answer.',
    params: StaffAbsenceParams,
    body: AbsenceDecision,
    bodyOptional: true,
    answers: { 200: StaffAbsence },
    handler: async (context) => ok(await declineAbsence(context)),
  }),
  defineRoute({
    id: 'cover.withdrawStaffAbsence',
    method: 'POST',
    path: `${one}withdraw`,
    ...write,
    summary: 'Withdraw an absence of staff',
    description:
      'By the person while it waits or before it begins, or by the office; covers from today on are removed.',
    params: StaffAbsenceParams,
    answers: { 200: StaffAbsence },
    handler: async (context) => ok(await withdrawAbsence(context)),
  }),
]
