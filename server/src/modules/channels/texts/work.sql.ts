import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { WorkRow } from '../../../kernel/http/work-item.ts'

/** Texts of which no answer says whether they left, of the last days. */
export const countUnclear = (tenant: string, since: Date): Statement<WorkRow> => sql<WorkRow>`
  select count(*)::int as count, min(item.created_at) as oldest_at from texts item
  where item.tenant_id = ${tenant} and item.state = 'unknown' and item.created_at >= ${since}`

/** 1 where the month has used four fifths of its ceiling. */
export const countNearCeiling = (tenant: string, month: string): Statement<WorkRow> => sql<WorkRow>`
  select count(*)::int as count from text_settings settings
  join text_months held on held.tenant_id = ${tenant} and held.month = ${month}::date
    and held.currency = settings.currency
  where settings.tenant_id = ${tenant} and held.spent_micros > 0
    and held.spent_micros * 100 >= settings.ceiling_micros * 80`
