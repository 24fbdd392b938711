import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type DomainEvent, emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { effectiveModules } from '../../entitlements/index.ts'
import { updateSessionsOfSchoolRevoked } from '../../identity/index.ts'
import {
  insertModuleHistory,
  insertSchoolChange,
  type ModuleRow,
  type SchoolLifeRow,
  updateSchoolLife,
  upsertEntitlements,
} from '../../tenants/index.ts'
import type { Taken } from './schema.ts'

/** What a change makes of a school, decided. */
export interface Outcome {
  readonly before: SchoolLifeRow
  readonly after: SchoolLifeRow
  readonly formerModules: readonly ModuleRow[]
  readonly modules: readonly ModuleRow[]
  readonly reason: string | null
  readonly at: Date
  /** Whether the status becomes another one. */
  readonly moves: boolean
  /** The members that differ, before and after. */
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
  readonly takes_away: t.Static<typeof Taken>
  readonly adds: t.Static<typeof Taken>
}

/** Writes a decided change: the school, its modules, its history and audit, its events; ends sessions where it must. */
export async function saveLife(context: RequestContext, tx: Transaction, outcome: Outcome): Promise<void> {
  const { after, at, moves } = outcome
  await tx.execute(
    updateSchoolLife(
      after.id,
      {
        planSlug: after.plan_slug,
        status: after.status,
        statusReason: after.status_reason,
        statusChangedAt: after.status_changed_at,
        retainedUntil: after.retained_until,
      },
      at,
    ),
  )
  await saveModules(context, tx, outcome)
  await keepHistory(context, tx, outcome)
  if (moves && after.status !== 'active') await tx.execute(updateSessionsOfSchoolRevoked(after.id, at))
  // The request is the platform's; the school's own audit says it too.
  await context.auditIn(tx, {})
  await emit(tx, [...eventsOf(outcome)])
}

async function saveModules(
  context: RequestContext,
  tx: Transaction,
  { before, after, formerModules, modules, at }: Outcome,
): Promise<void> {
  const overridden = modules.filter(
    ({ code, entitled }) => (formerModules.find((row) => row.code === code)?.entitled ?? null) !== entitled,
  )
  if (overridden.length > 0) await tx.execute(upsertEntitlements(tx.tenant, overridden))
  const old = effectiveModules(before.plan_slug, formerModules)
  const made = effectiveModules(after.plan_slug, modules)
  const differ = made.filter((one, index) => JSON.stringify(one) !== JSON.stringify(old[index]))
  if (differ.length === 0) return
  const current = (among: typeof made) =>
    Object.fromEntries(
      among
        .filter(({ code }) => differ.some((one) => one.code === code))
        .map(({ code, entitled, enabled }) => [code, { entitled, enabled }]),
    )
  await tx.execute(
    insertModuleHistory(tx.tenant, {
      id: uuidv7(),
      at,
      actorUserId: context.credential?.userId ?? null,
      requestId: context.requestId,
      before: current(old),
      after: current(made),
    }),
  )
}

async function keepHistory(
  context: RequestContext,
  tx: Transaction,
  { changes, at, reason }: Outcome,
): Promise<void> {
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(Object.entries(changes).map(([member, change]) => [member, change[name]]))
  await tx.execute(
    insertSchoolChange(tx.tenant, {
      id: uuidv7(),
      at,
      actorUserId: context.credential?.userId ?? null,
      requestId: context.requestId,
      reason,
      before: side('before'),
      after: side('after'),
    }),
  )
}

const statusEvents = { active: 'school.reactivated', suspended: 'school.suspended', closed: 'school.closed' }

function* eventsOf({ before, after, moves, changes, takes_away, adds }: Outcome): Generator<DomainEvent> {
  const school_id = after.id
  if (moves && after.status !== 'provisioning')
    yield {
      type: statusEvents[after.status],
      data: { school_id, reason: after.status_reason, retained_until: after.retained_until },
    }
  const entitlements = Object.keys(changes).some(
    (name) => name === 'plan_slug' || name.startsWith('overrides.'),
  )
  if (entitlements)
    yield {
      type: 'school.plan_changed',
      data: { school_id, before: before.plan_slug, after: after.plan_slug, takes_away, adds },
    }
}
