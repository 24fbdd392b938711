import type { Transaction } from '../../kernel/db/transaction.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { versionOf } from '../../kernel/http/etag.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { isModuleCode, levelOf, type ModuleCode, moduleRefusal } from '../entitlements/index.ts'
import { presentModules } from './present-modules.ts'
import { unknownModule } from './problems.ts'
import { schoolsOf } from './schools.ts'
import {
  insertModuleHistory,
  type ModuleRow,
  selectModules,
  selectModulesForUpdate,
  selectSchoolForUpdate,
  upsertModules,
} from './sql.ts'

/** The module set of the school as the wire shows it. */
const moduleSet = ({ school, kernel }: RequestContext, rows: readonly ModuleRow[]) => ({
  tenant_id: school.id,
  plan_slug: school.planSlug,
  level: levelOf(school.planSlug),
  modules: presentModules(kernel, school.planSlug, rows),
})

/** The path names a tenant: only the school of the request is visible. */
export function requireOwnTenant(context: RequestContext, tenantId: string): void {
  if (context.school.id !== tenantId) throw notFound()
}

export async function readModules(context: RequestContext): Promise<ReturnType<typeof moduleSet>> {
  const [rows] = await context.read([selectModules(context.school.id)])
  return withVersion(context, moduleSet(context, rows))
}

/**
 * Switches modules on or off. Beyond the plan is 403 unless an operator does it: then the entitlement itself is
 * added; an operator's `false` switches off and leaves the entitlement.
 */
export async function patchModules(
  context: RequestContext,
  tx: Transaction,
  requested: Readonly<Record<string, boolean>>,
): Promise<ReturnType<typeof moduleSet>> {
  const { school, principal } = context
  const unknown = Object.keys(requested).filter((code) => !isModuleCode(code))
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
  const [, rows] = await Promise.all([
    tx.query(selectSchoolForUpdate(school.id)),
    tx.query(selectModulesForUpdate(school.id)),
  ])
  const present = moduleSet(context, rows)
  context.requireMatch(versionOf(present))
  const now = present.modules
  for (const { code, entitled } of now) {
    if (requested[code] === true && !entitled && !operator)
      throw moduleRefusal(code as ModuleCode, 'module_not_entitled')
  }
  const changes = Object.entries(requested).map(([code, enabled]) => ({
    code,
    enabled,
    entitled: operator ? entitlementOf(enabled, now.find((module) => module.code === code)?.entitled) : null,
  }))
  if (changes.length > 0) await tx.execute(upsertModules(school.id, changes))
  context.audit({ entity: 'module', count: changes.length, filters: { ...requested } })
  tx.afterCommit(() => schoolsOf(context.database).forget())
  const after = moduleSet(context, await tx.query(selectModules(school.id)))
  await keepHistory(context, tx, present, after)
  return withVersion(context, after)
}

type Modules = ReturnType<typeof moduleSet>

/** Saves the modules that change; does nothing when none does. */
async function keepHistory(
  context: RequestContext,
  tx: Transaction,
  before: Modules,
  after: Modules,
): Promise<void> {
  const changed = after.modules.filter(
    (one, index) => JSON.stringify(one) !== JSON.stringify(before.modules[index]),
  )
  if (changed.length === 0) return
  const standOf = ({ modules }: Modules) =>
    Object.fromEntries(
      modules
        .filter(({ code }) => changed.some((one) => one.code === code))
        .map(({ code, entitled, enabled }) => [code, { entitled, enabled }]),
    )
  await tx.execute(
    insertModuleHistory(tx.tenant, {
      id: uuidv7(),
      at: context.clock.now(),
      actorUserId: context.credential?.userId ?? null,
      requestId: context.requestId,
      before: standOf(before),
      after: standOf(after),
    }),
  )
}

function withVersion<Body>(context: RequestContext, body: Body): Body {
  context.etag(versionOf(body))
  return body
}

/** What an operator's switch does to the entitlement: on adds it where the plan has it not; off leaves it. */
const entitlementOf = (enabled: boolean, entitled: boolean | undefined): boolean | null =>
  enabled && entitled !== true ? true : null
