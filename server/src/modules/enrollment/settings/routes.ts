import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { patchSettings, readSettings, Settings, SettingsPatch } from './service.ts'

const path = '/api/v1/enrollment/settings/'

/** Endpoints of the admission settings. */
export const settingsRoutes: Route[] = [
  defineRoute({
    id: 'enrollment.readSettings',
    method: 'GET',
    path,
    summary: 'Read the application settings',
    description: 'The admission settings of the school.',
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
    description: 'Change the admission settings of the school.',
    access: allowed('enrollment', 'write', 'enrollment:write'),
    school: 'required',
    body: SettingsPatch,
    answers: { 200: Settings },
    handler: async (context) => ok(await patchSettings(context)),
  }),
]
