import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import type { ScoreStatus } from './bulk/rows.ts'

/** A result as it counts: of each student one in each line item at most. */
export interface CountingResultRow {
  readonly id: string
  readonly line_item_id: string
  readonly student_id: string
  readonly score_status: ScoreStatus
  /** The student was not there; the status is `not submitted`. */
  readonly absent: boolean
  /** A decimal as text; null: none, never zero. */
  readonly score: string | null
  /** `YYYY-MM-DD`. */
  readonly score_date: string | null
  readonly comment: string | null
  readonly version: number
  readonly updated_at: Date
}

const columns = sql`result.id, result.line_item_id, result.student_id, result.score_status, result.absent, result.score,
  result.score_date, result.comment, result.version, result.updated_at`

/** The living one that was last changed: a source may bring several results of a student in one line item. */
const latestFirst = sql`result.updated_at desc, result.id desc`

/**
 * The results that count in line items, as a derived table: of each student one in each line item at most.
 * `lineItemIds` is a query that answers ids.
 */
export const countingResults = (tenant: string, lineItemIds: Fragment): Statement<CountingResultRow> => sql`
  select distinct on (result.line_item_id, result.student_id) ${columns}
  from results result
  where result.tenant_id = ${tenant} and result.archived_at is null
  and ${inSubquery(sql`result.line_item_id`, lineItemIds)}
  order by result.line_item_id, result.student_id, ${latestFirst}`

/** The one that counts of a student in a line item, for `join lateral`; both are columns or values. */
export const countingResultOf = (
  tenant: string,
  { lineItemId, studentId }: { readonly lineItemId: Fragment; readonly studentId: Fragment },
): Statement<CountingResultRow> => sql`
  select ${columns} from results result
  where result.tenant_id = ${tenant} and result.archived_at is null
  and result.line_item_id = ${lineItemId} and result.student_id = ${studentId}
  order by ${latestFirst} limit 1`
