import type { Keyset, KeysetRow } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { RiskThresholds } from './judge-thresholds.ts'

/** A version of the thresholds, as it came into force. */
export interface RiskRow extends Omit<RiskThresholds, 'indicators'> {
  /** null: as shipped. */
  readonly indicators: Partial<RiskThresholds['indicators']> | null
  readonly id: string
  readonly version: number
  readonly updated_at: Date
  readonly actor_user_id: string | null
}

const columns: Fragment = sql`item.id, item.version, item.amber_min, item.red_min, item.weights, item.indicators,
  item.window_days, item.is_enabled, item.updated_at, item.actor_user_id`

/** The version in force; none: as shipped. */
export const selectRiskThresholds = (tenant: string): Statement<RiskRow> => sql`
  select ${columns} from risk_thresholds item where item.tenant_id = ${tenant} order by item.version desc limit 1`

export const riskId: Fragment = sql`item.id`

/** One page of the versions, the newest first. */
export const selectRiskVersions = (tenant: string, page: Keyset): Statement<RiskRow & KeysetRow> => sql`
  select ${columns}, ${page.key} as sort_key from risk_thresholds item
  where item.tenant_id = ${tenant} ${page.after} ${page.order}`

export const countRiskVersions = (tenant: string): Statement<{ count: number }> => sql`
  select count(*)::int as count from risk_thresholds item where item.tenant_id = ${tenant}`

export const insertRiskThresholds = (
  tenant: string,
  row: RiskRow,
  requestId: string,
): Statement<unknown> => sql`
  insert into risk_thresholds (tenant_id, id, version, amber_min, red_min, weights, indicators,
    window_days, is_enabled, updated_at, actor_user_id, request_id)
  values (${tenant}, ${row.id}, ${row.version}, ${row.amber_min}, ${row.red_min},
    ${JSON.stringify(row.weights)}::jsonb, ${JSON.stringify(row.indicators)}::jsonb, ${row.window_days}, ${row.is_enabled},
    ${row.updated_at}, ${row.actor_user_id}, ${requestId})`
