import type { AuditAction } from '../../kernel/audit/audit.ts'
import type { Keyset, KeysetRow, Sorting } from '../../kernel/db/keyset.sql.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../kernel/db/statement.ts'
import { memberNames, programName } from '../identity/index.ts'

export interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly operation: string
  readonly action: AuditAction
  readonly actor_user_id: string | null
  readonly actor_name: string | null
  readonly credential_kind: string | null
  readonly credential_id: string | null
  /** Of the API key or OAuth client. */
  readonly credential_name: string | null
  readonly request_id: string
  readonly entity: string | null
  readonly ids: string[]
  readonly count: number
  readonly filters: Record<string, unknown>
  readonly reason: string | null
}

/** What an audited id belongs to, by name. */
export interface SubjectRow {
  /** The id in the entry. */
  readonly ref: string
  /** The id of what is named: the student of a planned absence. */
  readonly id: string
  readonly name: string
}

export interface AuditFilter {
  readonly operation?: string
  readonly action?: string
  readonly actor_user_id?: string
  readonly entity?: string
  readonly entity_id?: string
  readonly since?: string
  readonly until?: string
}

export const auditSorting: Sorting = { id: sql`entry.id`, columns: {} }

export const selectAudit = (
  tenant: string,
  filter: AuditFilter,
  page: Keyset,
): Statement<AuditRow & KeysetRow> =>
  sql<AuditRow & KeysetRow>`
    select entry.id, entry.at, entry.operation, entry.action, entry.actor_user_id, actor.name as actor_name,
      entry.credential_kind, entry.credential_id,
      (${programName(tenant, sql`entry.credential_id`)}) as credential_name, entry.request_id, entry.entity, entry.ids, entry.count,
      entry.filters, entry.reason, ${page.key} as sort_key
    from audit_log as entry left join users as actor on actor.id = entry.actor_user_id
    where entry.tenant_id = ${tenant} ${filters(filter)} ${page.after} ${page.order}`

export const countAudit = (tenant: string, filter: AuditFilter): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from audit_log as entry where entry.tenant_id = ${tenant} ${filters(filter)}`

const filters = (filter: AuditFilter): Fragment =>
  join(
    [
      sqlIf(filter.operation, () => sql`and entry.operation = ${filter.operation}`),
      sqlIf(filter.action, () => sql`and entry.action = ${filter.action}`),
      sqlIf(filter.actor_user_id, () => sql`and entry.actor_user_id = ${filter.actor_user_id}`),
      sqlIf(filter.entity, () => sql`and entry.entity = ${filter.entity}`),
      sqlIf(filter.entity_id, () => sql`and entry.ids @> array[${filter.entity_id}::text]`),
      sqlIf(filter.since, () => sql`and entry.at >= ${filter.since}::timestamptz`),
      sqlIf(filter.until, () => sql`and entry.at < ${filter.until}::timestamptz`),
    ],
    ' ',
  )

/** The names of members by the ids of their users. */
export const selectMemberNames = (tenant: string, ids: readonly string[]): Statement<SubjectRow> =>
  sql<SubjectRow>`
    select member.user_id as ref, member.user_id as id, member.name
    from (${memberNames(tenant)}) member where member.user_id = any(${ids}::uuid[])`
