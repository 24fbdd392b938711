import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Settings, SettingsPatch } from './schema.ts'
import { patchSettings, readSettings } from './service.ts'

const path = '/api/v1/finance/settings/'
const common = { school: 'required', entitlement: { module: 'finance' } } as const

/** Endpoints of how the school keeps its money. */
export const settingsRoutes: Route[] = [
  defineRoute({
    ...common,
    id: 'finance.readSettings',
    method: 'GET',
    path,
    summary: 'Read the finance settings',
    description: 'How the school keeps its money.',
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
    description: 'Change how the school keeps its money.',
    access: allowed('accounting', 'write', 'finance:write'),
    body: SettingsPatch,
    answers: { 200: Settings },
    handler: async (context) => ok(await patchSettings(context)),
  }),
]
