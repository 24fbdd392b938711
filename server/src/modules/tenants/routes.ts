import { allowed } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import { ModulePatch, ModuleSet } from './schema.ts'
import { patchModules, readModules, requireOwnTenant } from './service.ts'

const tenantPath = t.Strict({ tenant_id: t.Uuid })

export const tenantRoutes: Route[] = [
  defineRoute({
    id: 'tenants.readModules',
    method: 'GET',
    path: '/api/v1/tenants/:tenant_id/modules',
    summary: 'Read the modules of a school',
    description: 'Modules of the school: entitled by plan or operator, switched on or off by the school.',
    access: allowed('integrations', 'read', 'modules:read', ['operator', 'support']),
    school: 'required',
    params: tenantPath,
    answers: { 200: ModuleSet },
    manifestKey: 'tenant_modules',
    handler: async (context) => {
      requireOwnTenant(context, context.params.tenant_id)
      return ok(await readModules(context))
    },
  }),
  defineRoute({
    id: 'tenants.changeModules',
    method: 'PATCH',
    path: '/api/v1/tenants/:tenant_id/modules',
    summary: 'Change the modules of a school',
    description: 'Switch modules on or off; beyond the plan only an operator may.',
    access: allowed('integrations', 'write', 'modules:write', ['operator']),
    school: 'required',
    params: tenantPath,
    body: ModulePatch,
    answers: { 200: ModuleSet },
    handler: async (context) => {
      requireOwnTenant(context, context.params.tenant_id)
      return ok(await patchModules(context, context.tx, context.body.modules))
    },
  }),
]
