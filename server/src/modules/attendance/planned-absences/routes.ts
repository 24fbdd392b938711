import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { requireOffice } from '../office.ts'
import {
  NewPlannedAbsence,
  PlannedAbsence,
  PlannedAbsencePage,
  PlannedAbsenceParams,
  PlannedAbsencePatch,
  PlannedAbsenceQuery,
} from './schema.ts'
import {
  archivePlannedAbsence,
  createPlannedAbsence,
  listPlannedAbsences,
  patchPlannedAbsence,
  readPlannedAbsence,
} from './service.ts'

const read = { access: allowed('attendance', 'read', 'attendance:read'), school: 'required' } as const
const write = { access: allowed('attendance', 'write', 'attendance:write'), school: 'required' } as const
const list = '/api/v1/attendance/planned-absences/'
const detail = '/api/v1/attendance/planned-absences/:planned_absence_id/'

/** Endpoints of absences that the office knows of before the register is taken. */
export const plannedAbsenceRoutes: Route[] = [
  defineRoute({
    id: 'attendance.listPlannedAbsences',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List planned absences',
    description: 'Planned absences of students in sight, newest first.',
    query: PlannedAbsenceQuery,
    answers: { 200: PlannedAbsencePage },
    handler: async (context) => ok(await listPlannedAbsences(context)),
  }),
  defineRoute({
    id: 'attendance.createPlannedAbsence',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Create a planned absence',
    description:
      'Enter an absence; registers suggest it and nothing is marked until they are saved. For the office.',
    body: NewPlannedAbsence,
    answers: { 201: PlannedAbsence },
    handler: async (context) => {
      requireOffice(context)
      return created(await createPlannedAbsence(context))
    },
  }),
  defineRoute({
    id: 'attendance.readPlannedAbsence',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read a planned absence',
    params: PlannedAbsenceParams,
    answers: { 200: PlannedAbsence },
    handler: async (context) => ok(await readPlannedAbsence(context)),
  }),
  defineRoute({
    id: 'attendance.changePlannedAbsence',
    method: 'PATCH',
    path: detail,
    ...write,
    summary: 'Change a planned absence',
    description: 'Change a planned absence; marks that were saved from it stay.',
    params: PlannedAbsenceParams,
    body: PlannedAbsencePatch,
    answers: { 200: PlannedAbsence },
    handler: async (context) => {
      requireOffice(context)
      return ok(await patchPlannedAbsence(context))
    },
  }),
  defineRoute({
    id: 'attendance.archivePlannedAbsence',
    method: 'DELETE',
    path: detail,
    ...write,
    summary: 'Archive a planned absence',
    description: 'The planned absence no longer applies.',
    params: PlannedAbsenceParams,
    answers: { 204: null },
    handler: async (context) => {
      requireOffice(context)
      await archivePlannedAbsence(context)
      return noContent
    },
  }),
]
