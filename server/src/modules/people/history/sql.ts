import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { HistorySource, PersonEntity } from '../history.ts'
import type { Changes } from '../rules/changes.ts'

export interface HistoryRow {
  readonly id: string
  readonly at: Date
  readonly actor_user_id: string | null
  readonly actor_name: string | null
  readonly action: string
  readonly request_id: string | null
  readonly source: HistorySource | null
  readonly change: Changes
}

/** The entity of a history. */
export interface HistoryOf {
  readonly tenant: string
  readonly entity: PersonEntity
  readonly id: string
}

/** Newest first. */
export const historySorting: Sorting = { id: sql`entry.id`, columns: {} }

const matching = ({ tenant, entity, id }: HistoryOf): Fragment =>
  sql`entry.tenant_id = ${tenant} and entry.entity_id = ${id} and entry.entity = ${entity}`

/** One page of what changed of a person, newest first. */
export const selectHistory = (of: HistoryOf, page: Keyset): Statement<HistoryRow & KeysetRow> => sql`
  select entry.id, entry.at, entry.actor_user_id, actor.name as actor_name, entry.action, entry.request_id,
    entry.source, entry.change, ${page.key} as sort_key
  from people_history entry left join users actor on actor.id = entry.actor_user_id
  where ${matching(of)} ${page.after} ${page.order}`

export const countHistory = (of: HistoryOf): Statement<{ count: number }> => sql`
  select count(*)::int as count from people_history entry where ${matching(of)}`
