import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { memberNames } from '../../identity/index.ts'
import type { FinanceEntity } from '../history.ts'

export interface FinanceChangeRow {
  readonly id: string
  readonly at: Date
  readonly entity: FinanceEntity
  readonly entity_id: string
  readonly action: string
  readonly actor_user_id: string | null
  readonly actor_name: string | null
  readonly request_id: string | null
  readonly change: Readonly<Record<string, unknown>>
}

interface HistoryFilters {
  readonly entity?: FinanceEntity | undefined
  readonly entity_id?: string | undefined
}

const matching = (tenant: string, { entity, entity_id }: HistoryFilters): Fragment => sql`
  history.tenant_id = ${tenant} ${sqlIf(entity, () => sql`and history.entity = ${entity}`)}
  ${sqlIf(entity_id, () => sql`and history.entity_id = ${entity_id}::uuid`)}`

export const selectFinanceHistory = (
  tenant: string,
  filters: HistoryFilters,
  page: Keyset,
): Statement<FinanceChangeRow & KeysetRow> => sql<FinanceChangeRow & KeysetRow>`
  select history.id, history.at, history.entity, history.entity_id, history.action, history.actor_user_id,
    actor.name as actor_name, history.request_id, history.change, ${page.key} as sort_key
  from finance_history history
  left join (${memberNames(tenant)}) actor on actor.user_id = history.actor_user_id
  where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countFinanceHistory = (
  tenant: string,
  filters: HistoryFilters,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from finance_history history where ${matching(tenant, filters)}`

/** Newest first. */
export const historySorting: Sorting = { id: sql`history.id`, columns: {} }
