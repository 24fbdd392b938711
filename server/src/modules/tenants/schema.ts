import { t } from '../../kernel/http/wire.ts'

/** One module of a school: what the plan or an operator allows, and whether the school has it switched on. */
export const ModuleState = t.Strict('ModuleState', {
  code: t.String(),
  tier: t.OneOf(['core', 'interop', 'intelligence']),
  entitled: t.Boolean(),
  enabled: t.Boolean(),
  source: t.OneOf(['plan', 'override']),
  available: t.described(
    t.Boolean(),
    'Whether this installation has endpoints for the module; those without come with a later version.',
  ),
})

export const ModuleSet = t.Strict('ModuleSet', {
  tenant_id: t.Uuid,
  plan_slug: t.String(),
  level: t.OneOf(['free', 'pro', 'enterprise']),
  modules: t.Array(ModuleState),
})

/** PATCH merges: only the codes named change. */
export const ModulePatch = t.Strict('ModulePatch', {
  modules: t.Record(t.String({ maxLength: 40 }), t.Boolean()),
})
