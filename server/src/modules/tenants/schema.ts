import { OneOf, Strict, Type, Uuid } from '../../kernel/http/shapes.ts'

/** One module of a school: what the plan or an operator allows, and whether the school has it switched on. */
export const ModuleState = Strict('ModuleState', {
  code: Type.String(),
  tier: OneOf(['core', 'interop', 'intelligence']),
  entitled: Type.Boolean(),
  enabled: Type.Boolean(),
  source: OneOf(['plan', 'override']),
})

export const ModuleSet = Strict('ModuleSet', {
  tenant_id: Uuid,
  plan_slug: Type.String(),
  level: OneOf(['free', 'pro', 'enterprise']),
  modules: Type.Array(ModuleState),
})

/** PATCH merges: only the codes named change. */
export const ModulePatch = Strict('ModulePatch', {
  modules: Type.Record(Type.String({ maxLength: 40 }), Type.Boolean()),
})
