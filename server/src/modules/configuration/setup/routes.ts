import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { SchoolSetup, SchoolSetupPatch } from './schema.ts'
import { patchSetup, readSetup } from './service.ts'

const path = '/api/v1/config/setup'

/** Endpoints of the checklist that a new school works through. */
export const setupRoutes: Route[] = [
  defineRoute({
    id: 'config.readSetup',
    method: 'GET',
    path,
    summary: 'Read the set-up checklist',
    description: 'Which steps of setting up the school are done.',
    access: allowed('config', 'read', 'config:read'),
    school: 'required',
    answers: { 200: SchoolSetup },
    handler: async (context) => ok(await readSetup(context)),
  }),
  defineRoute({
    id: 'config.changeSetup',
    method: 'PATCH',
    path,
    summary: 'Change the set-up checklist',
    description: 'Put the checklist away for the whole school, or bring it back.',
    access: allowed('config', 'write', 'config:write'),
    school: 'required',
    body: SchoolSetupPatch,
    answers: { 200: SchoolSetup },
    handler: async (context) => ok(await patchSetup(context)),
  }),
]
