import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { patchSettings, readSettings, Settings, SettingsPatch } from '../settings/service.ts'
import { PacingPage, PacingQuery } from './schema.ts'
import { readPacing } from './service.ts'

const common = { school: 'required' } as const
const read = { access: allowed('syllabus', 'read', 'syllabus:read'), ...common } as const
const write = { access: allowed('syllabus', 'write', 'syllabus:write'), ...common } as const
const settings = '/api/v1/syllabus/settings/'

/** Endpoints of pace, and of how the school judges it. */
export const pacingRoutes: Route[] = [
  defineRoute({
    id: 'syllabus.readPacing',
    method: 'GET',
    path: '/api/v1/syllabus/pacing',
    ...read,
    summary: 'Read the pacing of classes',
    description: 'Where classes stand in their syllabi, by the real calendar: planned, covered, forecast.',
    query: PacingQuery,
    answers: { 200: PacingPage },
    handler: async (context) => ok(await readPacing(context)),
  }),
  defineRoute({
    id: 'syllabus.readSettings',
    method: 'GET',
    path: settings,
    ...read,
    summary: 'Read the pacing settings',
    description: 'How the school judges pace.',
    answers: { 200: Settings },
    handler: async (context) => ok(await readSettings(context)),
  }),
  defineRoute({
    id: 'syllabus.changeSettings',
    method: 'PATCH',
    path: settings,
    ...write,
    summary: 'Change the pacing settings',
    description: 'Change how the school judges pace; for owner and admin.',
    body: SettingsPatch,
    answers: { 200: Settings },
    handler: async (context) => ok(await patchSettings(context)),
  }),
]
