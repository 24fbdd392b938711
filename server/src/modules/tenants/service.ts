import type { Transaction } from '../../kernel/db/transaction.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { notFound } from '../../kernel/http/problems.ts'
import type { School } from '../../kernel/tenancy/school.ts'
import {
  effectiveModules,
  isModuleCode,
  levelOf,
  type ModuleCode,
  moduleRefusal,
} from '../entitlements/index.ts'
import { unknownModule } from './problems.ts'
import { schoolsOf } from './schools.ts'
import { type ModuleRow, selectModules, selectModulesForUpdate, upsertModules } from './sql.ts'

/** The module set of the school as the wire shows it. */
export const moduleSet = (school: School, rows: readonly ModuleRow[]) => ({
  tenant_id: school.id,
  plan_slug: school.planSlug,
  level: levelOf(school.planSlug),
  modules: effectiveModules(school.planSlug, rows),
})

/** The path names a tenant: only the school of the request is in sight. */
export function requireOwnTenant(context: RequestContext, tenantId: string): void {
  if (context.school.id !== tenantId.toLowerCase()) throw notFound()
}

export async function readModules(context: RequestContext): Promise<ReturnType<typeof moduleSet>> {
  const [rows] = await context.read([selectModules(context.school.id)])
  return moduleSet(context.school, rows)
}

/**
 * Switches modules on or off. Beyond the plan is 403 unless an operator does it: then the entitlement itself is
 * added; an operator's `false` switches off and leaves the entitlement.
 */
export async function patchModules(
  context: RequestContext,
  tx: Transaction,
  wanted: Readonly<Record<string, boolean>>,
): Promise<ReturnType<typeof moduleSet>> {
  const { school, principal } = context
  const unknown = Object.keys(wanted).filter((code) => !isModuleCode(code))
  if (unknown.length > 0) {
    throw unknownModule({
      details: unknown.slice(0, 20).map((code) => ({
        path: `body/modules/${code}`,
        code: 'unknown_module',
        message: 'is not a module code',
      })),
    })
  }
  const operator = principal.kind === 'person' && principal.platformRoles.includes('operator')
  const now = effectiveModules(school.planSlug, await tx.query(selectModulesForUpdate(school.id)))
  for (const { code, entitled } of now) {
    if (wanted[code] === true && !entitled && !operator)
      throw moduleRefusal(code as ModuleCode, 'module_not_entitled')
  }
  const changes = Object.entries(wanted).map(([code, enabled]) => ({
    code,
    enabled,
    entitled: operator ? entitlementOf(enabled, now.find((module) => module.code === code)?.entitled) : null,
  }))
  if (changes.length > 0) await tx.execute(upsertModules(school.id, changes))
  context.audit({ entity: 'module', count: changes.length, filters: { ...wanted } })
  tx.afterCommit(() => schoolsOf(context.database).forget())
  return moduleSet(school, await tx.query(selectModules(school.id)))
}

/** What an operator's switch does to the entitlement: on adds it where the plan has it not; off leaves it. */
const entitlementOf = (enabled: boolean, entitled: boolean | undefined): boolean | null =>
  enabled && entitled !== true ? true : null
