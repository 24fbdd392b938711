import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { type CaseBand, recoveryDays } from '../rules/case-states.ts'
import { type CaseVisibility, dayOf } from './visibility.sql.ts'

/** Whether the school computes scores: what remains of earlier ones is hidden otherwise. */
const isScored = (tenant: string): Fragment => sql`coalesce((select rule.is_enabled from risk_thresholds rule
  where rule.tenant_id = ${tenant} order by rule.version desc limit 1), true)`

/** What a score is made of, as it is stored. */
export interface StoredFactor {
  readonly indicator: string
  readonly value: number | null
  /** null: nothing is recorded. */
  readonly points: number | null
  readonly completeness: number
}

/** The scores of all students now, as a derived table of `student_id`, `score`, `band` and `factors`. */
export const currentScores = (tenant: string): Fragment => sql`
  select now.student_id, now.score::float8 as score, now.band, now.factors from risk_scores now
  where now.tenant_id = ${tenant} and ${isScored(tenant)}`

interface TrendRow {
  readonly case_id: string
  readonly date: string
  readonly score: number | null
  readonly band: CaseBand
}

/** The last score of each week, from 60 days before a case until 60 days after it. */
export const selectTrends = (
  { tenant, today, timeZone }: Pick<CaseVisibility, 'tenant' | 'today' | 'timeZone'>,
  caseIds: readonly string[],
): Statement<TrendRow> => {
  const openedOn = dayOf(sql`item.opened_at`, { timeZone })
  const closedOn = dayOf(sql`item.closed_at`, { timeZone })
  return sql<TrendRow>`
  select distinct on (item.id, date_trunc('week', past.date)) item.id as case_id, past.date, past.score::float8 as score, past.band
  from intervention_cases item
  join risk_history past on past.tenant_id = ${tenant} and past.student_id = item.student_id
    and past.date >= greatest(${openedOn} - ${recoveryDays}::int, coalesce(${closedOn}, ${today}::date) - 400)
    and (item.closed_at is null or past.date <= ${closedOn} + ${recoveryDays}::int)
  where item.tenant_id = ${tenant} and item.id = any(${caseIds}::uuid[]) and ${isScored(tenant)}
  order by item.id, date_trunc('week', past.date), past.date desc`
}
