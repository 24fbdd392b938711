import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Statement, sql } from '../../../kernel/db/statement.ts'

export interface HistoryRow {
  readonly id: string
  readonly at: Date
  readonly actor_user_id: string | null
  readonly actor_name: string | null
  readonly action: 'created' | 'updated' | 'archived' | 'restored'
  readonly request_id: string | null
  readonly change: Readonly<Record<string, { before: unknown; after: unknown }>>
}

export const historySorting: Sorting = { id: sql`entry.id`, columns: {} }

export const selectHistory = (
  tenant: string,
  id: string,
  page: Keyset,
): Statement<HistoryRow & KeysetRow> => sql`
  select entry.id, entry.at, entry.actor_user_id, actor.name as actor_name, entry.action, entry.request_id,
    entry.change, ${page.key} as sort_key
  from custom_field_history entry left join users actor on actor.id = entry.actor_user_id
  where entry.tenant_id = ${tenant} and entry.entity_id = ${id} ${page.after} ${page.order}`

export const countHistory = (tenant: string, id: string): Statement<{ count: number }> => sql`
  select count(*)::int as count from custom_field_history entry
  where entry.tenant_id = ${tenant} and entry.entity_id = ${id}`
