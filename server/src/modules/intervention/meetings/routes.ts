import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { addDecision } from './decide.ts'
import { answerMinutes } from './minutes/answer-minutes.ts'
import { readMeeting } from './read.ts'
import {
  CaseMeeting,
  Decision,
  MeetingPage,
  MeetingParams,
  MeetingPatch,
  MeetingQuery,
  NewDecision,
  NewMeeting,
} from './schema.ts'
import { changeMeeting, closeMeeting, createMeeting, listMeetings } from './service.ts'

const facts = { school: 'required', entitlement: { module: 'ews' } } as const
const read = allowed('support_team', 'read', 'intervention:read')
const write = allowed('support_team', 'write', 'intervention:write')
const ofMeeting = '/api/v1/intervention/meetings/:meeting_id/'

/** Endpoints of meetings about cases. */
export const meetingRoutes: readonly Route[] = [
  defineRoute({
    ...facts,
    id: 'intervention.listMeetings',
    method: 'GET',
    path: '/api/v1/intervention/meetings/',
    access: read,
    summary: 'List case meetings',
    description: 'Meetings of the support team, newest first.',
    query: MeetingQuery,
    answers: { 200: MeetingPage },
    handler: async (context) => ok(await listMeetings(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.createMeeting',
    method: 'POST',
    path: '/api/v1/intervention/meetings/',
    access: write,
    summary: 'Create a case meeting',
    description:
      'With the cases of its agenda, by their ids or by a filter; without either, all active cases.',
    body: NewMeeting,
    answers: { 201: CaseMeeting },
    handler: async (context) => created(await createMeeting(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.readMeeting',
    method: 'GET',
    path: ofMeeting,
    access: read,
    summary: 'Read a case meeting',
    description:
      'The whole agenda with everything about each case, so that going to the next student needs no request.',
    auditRead: true,
    params: MeetingParams,
    answers: { 200: CaseMeeting },
    handler: async (context) => ok(await readMeeting(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.changeMeeting',
    method: 'PATCH',
    path: ofMeeting,
    access: write,
    summary: 'Change a case meeting',
    description:
      'Change its day, who was there or its agenda (RFC 7396), until it is closed: 409 `meeting_closed`.',
    params: MeetingParams,
    body: MeetingPatch,
    answers: { 200: CaseMeeting },
    errorStatuses: [409],
    handler: async (context) => ok(await changeMeeting(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.addDecision',
    method: 'POST',
    path: `${ofMeeting}decisions/`,
    access: write,
    summary: 'Add a decision of a meeting',
    description: 'A note of the case and, with `task`, a task of it.',
    params: MeetingParams,
    body: NewDecision,
    answers: { 201: Decision },
    errorStatuses: [409],
    handler: async (context) => created(await addDecision(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.closeMeeting',
    method: 'POST',
    path: `${ofMeeting}close/`,
    access: write,
    summary: 'Close a case meeting',
    description: 'Its agenda and decisions are final then; closing it twice changes nothing.',
    params: MeetingParams,
    answers: { 200: CaseMeeting },
    handler: async (context) => ok(await closeMeeting(context)),
  }),
  defineRoute({
    ...facts,
    id: 'intervention.readMinutes',
    method: 'GET',
    path: `${ofMeeting}minutes/`,
    access: read,
    summary: 'Read the minutes of a meeting',
    description: 'As PDF, without restricted notes; a draft until the meeting is closed.',
    auditRead: true,
    params: MeetingParams,
    answers: { 200: null },
    produces: { 200: ['application/pdf'] },
    etag: false,
    handler: (context) => answerMinutes(context),
  }),
]
