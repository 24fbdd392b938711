import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { invalidBody, notFound } from '../../../../kernel/http/problems.ts'
import {
  type ClassToJoin,
  type MembershipRow,
  selectClassForUpdate,
  selectMembershipsOfClasses,
  selectStructureHeld,
} from '../../../academics/index.ts'
import { classArchived } from '../problems.ts'

/** Two classes, locked, with their live memberships. */
export interface LoadedMove {
  readonly from: ClassToJoin
  /** Without `to` it is a class like the first one, which does not exist yet. */
  readonly to: ClassToJoin & { readonly isNew: boolean }
  readonly rows: readonly MembershipRow[]
}

/** Locks both classes, in one order for every request, and their memberships. */
export async function loadMove(
  tx: Transaction,
  fromId: string,
  toId: string | undefined,
): Promise<LoadedMove> {
  const ids = [...new Set([fromId, toId ?? fromId])].sort()
  const [, ...found] = await Promise.all([
    tx.query(selectStructureHeld(tx.tenant)),
    ...ids.map((id) => tx.one(selectClassForUpdate(tx.tenant, id))),
  ])
  const from = found.find((one) => one?.id === fromId)
  if (!from) throw notFound()
  const to = found.find((one) => one?.id === (toId ?? fromId))
  if (!to) throw invalidBody({ details: [at('unknown_class', 'is no class of this school')] })
  if (toId === fromId) throw invalidBody({ details: [at('same_class', 'is the class itself')] })
  if (from.archived_at || to.archived_at) throw classArchived()
  const rows = await tx.query(selectMembershipsOfClasses(tx.tenant, ids))
  return { from, to: { ...to, isNew: toId === undefined }, rows }
}

const at = (code: string, message: string) => ({ path: 'body/to_class_id', code, message })
