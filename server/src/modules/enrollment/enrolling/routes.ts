import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { ApplicationParams } from '../applications/schema.ts'
import { Enroll, Enrolled, Matches } from './schema.ts'
import { enroll, readMatches } from './service.ts'

const detail = '/api/v1/enrollment/applications/:application_id/'

/** Endpoints that make students of applications. */
export const enrollingRoutes: Route[] = [
  defineRoute({
    id: 'enrollment.readMatches',
    method: 'GET',
    path: `${detail}matches`,
    auditRead: true,
    summary: 'Read possible matches of an application',
    description: 'Students, guardians and accounts of the school who may be those of an application.',
    access: allowed('enrollment', 'read', 'enrollment:read'),
    school: 'required',
    params: ApplicationParams,
    answers: { 200: Matches },
    handler: async (context) => ok(await readMatches(context)),
  }),
  defineRoute({
    id: 'enrollment.enroll',
    method: 'POST',
    path: `${detail}enroll`,
    summary: 'Enroll the student of an accepted application',
    description: 'Make a student of an accepted application: student, guardians, links, seat, invitations.',
    access: allowed('enrollment', 'write', 'enrollment:write'),
    school: 'required',
    params: ApplicationParams,
    body: Enroll,
    ifMatch: true,
    answers: { 200: Enrolled },
    handler: async (context) => ok(await enroll(context)),
  }),
]
