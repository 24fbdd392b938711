import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { patchSettings, readSettings, Settings, SettingsPatch } from './service.ts'

const path = '/api/v1/enrollment/settings/'

/** Endpoints of how the school keeps applications. */
export const settingsRoutes: Route[] = [
  defineRoute({
    id: 'enrollment.readSettings',
    method: 'GET',
    path,
    summary: 'Read the application settings',
    description: 'How the school keeps applications.',
    access: allowed('enrollment', 'read', 'enrollment:read'),
    school: 'required',
    answers: { 200: Settings },
    handler: async (context) => ok(await readSettings(context)),
  }),
  defineRoute({
    id: 'enrollment.changeSettings',
    method: 'PATCH',
    path,
    summary: 'Change the application settings',
    description: 'Change how the school keeps applications.',
    access: allowed('enrollment', 'write', 'enrollment:write'),
    school: 'required',
    body: SettingsPatch,
    answers: { 200: Settings },
    handler: async (context) => ok(await patchSettings(context)),
  }),
]
