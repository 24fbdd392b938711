import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Settings, SettingsPatch } from './schema.ts'
import { patchSettings, readSettings } from './service.ts'

const path = '/api/v1/finance/settings/'
const common = { school: 'required' } as const

/** Endpoints of the finance settings. */
export const settingsRoutes: Route[] = [
  defineRoute({
    ...common,
    id: 'finance.readSettings',
    method: 'GET',
    path,
    summary: 'Read the finance settings',
    description: 'The finance settings of the school.',
    access: allowed('accounting', 'read', 'finance:read'),
    answers: { 200: Settings },
    handler: async (context) => ok(await readSettings(context)),
  }),
  defineRoute({
    ...common,
    id: 'finance.changeSettings',
    method: 'PATCH',
    path,
    summary: 'Change the finance settings',
    description: 'Change the finance settings of the school.',
    access: allowed('accounting', 'write', 'finance:write'),
    body: SettingsPatch,
    answers: { 200: Settings },
    handler: async (context) => ok(await patchSettings(context)),
  }),
]
