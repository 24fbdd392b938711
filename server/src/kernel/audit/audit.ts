import type { Principal } from '../auth/principal.ts'
import { uuidv7 } from '../ids/ids.ts'

/** What a handler knows of its own effect: which rows, how many, with which filters. Never personal data. */
export interface AuditNote {
  readonly entity?: string
  readonly ids?: readonly string[]
  readonly count?: number
  readonly filters?: Readonly<Record<string, unknown>>
  readonly reason?: string
  /** Who acts, where the request itself carries no credential (a sign-in, a link sent by mail). */
  readonly actorUserId?: string
  /** What vouched for a request that carries no credential of ours: the connection that verified a signature. */
  readonly credential?: { readonly kind: string; readonly id: string }
}

/** What became of the request: `refused` for want of a right or a proof of identity. */
export type AuditAction = 'read' | 'write' | 'refused'

/** One row of the audit: who, through which credential, which operation, on what. */
export interface AuditEntry {
  readonly tenant: string
  readonly id: string
  readonly at: Date
  readonly operation: string
  readonly action: AuditAction
  readonly actorUserId: string | null
  readonly credentialKind: string | null
  readonly credentialId: string | null
  readonly address: string
  readonly requestId: string
  readonly entity: string | null
  readonly ids: readonly string[]
  readonly count: number
  readonly filters: Readonly<Record<string, unknown>>
  readonly reason: string | null
}

export interface AuditFacts {
  readonly tenant: string
  readonly at: Date
  readonly operation: string
  readonly action: AuditAction
  readonly principal: Principal
  readonly address: string
  readonly requestId: string
  readonly notes: readonly AuditNote[]
}

const maxIds = 100

/** Folds the notes of a request into its one audit row. At most 100 ids stand in it; the count is always whole. */
export function auditEntry(facts: AuditFacts): AuditEntry {
  const { principal, notes } = facts
  const ids = notes.flatMap((note) => note.ids ?? [])
  const counted = notes.reduce((sum, note) => sum + (note.count ?? note.ids?.length ?? 0), 0)
  const credential = principal.kind === 'anonymous' ? undefined : principal.credential
  const voucher = credential ?? notes.find((note) => note.credential)?.credential
  return {
    tenant: facts.tenant,
    id: uuidv7(),
    at: facts.at,
    operation: facts.operation,
    action: facts.action,
    actorUserId: credential?.userId ?? notes.find((note) => note.actorUserId)?.actorUserId ?? null,
    credentialKind: voucher?.kind ?? null,
    credentialId: voucher?.id ?? null,
    address: facts.address,
    requestId: facts.requestId,
    entity: notes.find((note) => note.entity)?.entity ?? null,
    ids: ids.slice(0, maxIds),
    count: counted,
    filters: Object.assign({}, ...notes.map((note) => note.filters ?? {})),
    reason: notes.find((note) => note.reason)?.reason ?? null,
  }
}

/** An entry as bulk writes take it. */
export const rowOf = (entry: AuditEntry): Record<string, unknown> => ({
  tenant_id: entry.tenant,
  id: entry.id,
  at: entry.at,
  operation: entry.operation,
  action: entry.action,
  actor_user_id: entry.actorUserId,
  credential_kind: entry.credentialKind,
  credential_id: entry.credentialId,
  address: entry.address,
  request_id: entry.requestId,
  entity: entry.entity,
  ids: entry.ids,
  count: entry.count,
  filters: entry.filters,
  reason: entry.reason,
})
