import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { partRoutes } from '../case-parts/routes.ts'
import { letterRoutes } from '../letters/routes.ts'
import { CaseLoad, CaseLoadQuery } from '../load/schema.ts'
import { readCaseLoad } from '../load/service.ts'
import { meetingRoutes } from '../meetings/routes.ts'
import { InterventionSettings, InterventionSettingsPatch } from '../settings/schema.ts'
import { patchInterventionSettings, readInterventionSettings } from '../settings/service.ts'
import { changeCase } from './change.ts'
import { openCase } from './open.ts'
import { listCaseHistory, listCaseOwners, listCases, markVisit, readCase } from './read.ts'
import {
  ActionCenter,
  ActionCenterQuery,
  CaseHistoryPage,
  CaseHistoryQuery,
  CaseOwnerPage,
  CaseOwnerQuery,
  CaseParams,
  CasePatch,
  InterventionCase,
  NewCase,
  VisitMarked,
} from './schema.ts'

const facts = { school: 'required', entitlement: { module: 'ews' } } as const
const read = allowed('intervention', 'read', 'intervention:read')
const write = allowed('intervention', 'write', 'intervention:write')

const actionCenter: readonly Route[] = [
  defineRoute({
    ...facts,
    id: 'intervention.listCases',
    method: 'GET',
    path: '/api/v1/intervention/action-center/',
    access: read,
    summary: 'List intervention cases',
    description:
      'Who acts, the last contact and the next step of each case; first what changed since your last visit: new ones, a score ' +
      'that became worse or better by 5 points or by its band, no help for 14 days, overdue. Teachers read cases of students they teach.',
    auditRead: true,
    query: ActionCenterQuery,
    answers: { 200: ActionCenter },
    handler: async (context) => ok(await listCases(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.openCase',
    method: 'POST',
    path: '/api/v1/intervention/action-center/',
    access: write,
    summary: 'Open an intervention case',
    description:
      'The student is enough: you own the case. With `intervention`, help begins in the same request. A student has one open case: ' +
      '409 `case_open` names it in `case_id`.',
    body: NewCase,
    answers: { 201: InterventionCase },
    errorStatuses: [409],
    handler: async (context) => created(await openCase(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.markVisit',
    method: 'POST',
    path: '/api/v1/intervention/action-center/visits/',
    access: read,
    summary: 'Mark the action center as seen',
    description: 'From now on, changes of cases are those after this moment. Only for you.',
    answers: { 200: VisitMarked },
    handler: async (context) => ok(await markVisit(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.readCase',
    method: 'GET',
    path: '/api/v1/intervention/action-center/:case_id/',
    access: read,
    summary: 'Read an intervention case',
    description:
      'The case with its interventions, tasks, notes that you may read, and the score since before it.',
    auditRead: true,
    params: CaseParams,
    answers: { 200: InterventionCase },
    handler: async (context) => ok(await readCase(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.changeCase',
    method: 'PATCH',
    path: '/api/v1/intervention/action-center/:case_id/',
    access: write,
    summary: 'Change an intervention case',
    description:
      'Change, assign or close a case (RFC 7396). `open` → `in_progress` → `resolved` or `dismissed`; a closed case is never opened ' +
      'again: open another one.',
    params: CaseParams,
    body: CasePatch,
    answers: { 200: InterventionCase },
    errorStatuses: [409],
    handler: async (context) => ok(await changeCase(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.listCaseHistory',
    method: 'GET',
    path: '/api/v1/intervention/action-center/:case_id/history/',
    access: read,
    summary: 'List changes of a case',
    description:
      'Who changed what and when, newest first, without texts; restricted notes are in it for those who may read them.',
    auditRead: true,
    params: CaseParams,
    query: CaseHistoryQuery,
    answers: { 200: CaseHistoryPage },
    handler: async (context) => ok(await listCaseHistory(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.listCaseOwners',
    method: 'GET',
    path: '/api/v1/intervention/owners/',
    access: read,
    summary: 'List possible owners of a case',
    description: 'Principals, counselors and the teachers of the student, with the cases that they own now.',
    query: CaseOwnerQuery,
    answers: { 200: CaseOwnerPage },
    handler: async (context) => ok(await listCaseOwners(context)),
  }),
]

const settings: readonly Route[] = [
  defineRoute({
    ...facts,
    id: 'intervention.readSettings',
    method: 'GET',
    path: '/api/v1/intervention/settings/',
    access: read,
    summary: 'Read intervention settings',
    description: 'The catalogue of interventions, and how long closed cases stay.',
    answers: { 200: InterventionSettings },
    handler: async (context) => ok(await readInterventionSettings(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.changeSettings',
    method: 'PATCH',
    path: '/api/v1/intervention/settings/',
    access: allowed('support_team', 'write', 'intervention:write'),
    summary: 'Change intervention settings',
    description: 'Change the catalogue, as a whole list, or how long closed cases stay (RFC 7396).',
    body: InterventionSettingsPatch,
    answers: { 200: InterventionSettings },
    handler: async (context) => ok(await patchInterventionSettings(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.readCaseLoad',
    method: 'GET',
    path: '/api/v1/intervention/load/',
    access: allowed('case_load', 'read', 'intervention:read'),
    summary: 'Read the load of case owners',
    description:
      'Cases by owner, how they ended, and how many students with a red score are below red again; for the head.',
    auditRead: true,
    query: CaseLoadQuery,
    answers: { 200: CaseLoad },
    handler: async (context) => ok(await readCaseLoad(context)),
  }),
]

/** Endpoints of cases, meetings and letters. */
export const caseRoutes: Route[] = [
  ...actionCenter,
  ...partRoutes,
  ...settings,
  ...meetingRoutes,
  ...letterRoutes,
]
