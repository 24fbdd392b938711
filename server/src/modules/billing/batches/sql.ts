import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { BatchProblem } from './schema.ts'

/** Whom a batch charges, and whether it issues. */
export interface BatchRequest {
  readonly grade_levels?: readonly string[]
  readonly class_ids?: readonly string[]
  readonly student_ids?: readonly string[]
  readonly issue: boolean
}

/** What a batch has done; amounts in minor units as text. */
export interface BatchOutcome {
  readonly families: number
  readonly students: number
  readonly invoices: number
  readonly already_charged: number
  readonly currency: string
  readonly totals: readonly { readonly fee_type: string; readonly amount: string }[]
  readonly problems: readonly BatchProblem[]
}

export interface BatchRow {
  readonly id: string
  readonly fee_schedule_id: string
  readonly title: string
  readonly state: 'running' | 'done' | 'failed'
  readonly request: BatchRequest
  readonly job_id: string | null
  readonly outcome: BatchOutcome | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly finished_at: Date | null
}

const columns = sql`batch.id, batch.fee_schedule_id, batch.title, batch.state, batch.request, batch.job_id,
  batch.outcome, batch.created_by, batch.created_at, batch.finished_at`

const matching = (tenant: string, feeScheduleId: string | undefined): Fragment => sql`
  from invoice_batches batch where batch.tenant_id = ${tenant}
  ${sqlIf(feeScheduleId, () => sql`and batch.fee_schedule_id = ${feeScheduleId}`)}`

/** Newest first. */
export const batchSorting: Sorting = { id: sql`batch.id`, columns: {} }

export const selectBatches = (
  tenant: string,
  feeScheduleId: string | undefined,
  page: Keyset,
): Statement<BatchRow & KeysetRow> => sql<BatchRow & KeysetRow>`
  select ${columns}, ${page.key} as sort_key ${matching(tenant, feeScheduleId)} ${page.after} ${page.order}`

export const countBatches = (
  tenant: string,
  feeScheduleId: string | undefined,
): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count ${matching(tenant, feeScheduleId)}`

export const selectBatch = (tenant: string, id: string): Statement<BatchRow> =>
  sql<BatchRow>`select ${columns} ${matching(tenant, undefined)} and batch.id = ${id}`

/** What the invoices of a batch come to, by fee type; minor units. */
export const selectBatchTotals = (
  tenant: string,
  id: string,
): Statement<{ fee_type: string; amount: bigint }> => sql<{ fee_type: string; amount: bigint }>`
  select line.fee_type, sum(line.gross - line.discount + line.tax)::bigint as amount
  from invoices invoice
  join invoice_lines line on line.tenant_id = ${tenant} and line.invoice_id = invoice.id
  where invoice.tenant_id = ${tenant} and invoice.batch_id = ${id}
  group by line.fee_type order by line.fee_type`

export const selectBatchCounts = (tenant: string, id: string): Statement<{ invoices: number }> => sql<{
  invoices: number
}>`
  select count(*)::int as invoices
  from invoices invoice where invoice.tenant_id = ${tenant} and invoice.batch_id = ${id}`

/** Students with an invoice of the batch. */
export const selectBatchStudents = (tenant: string, id: string): Statement<{ student_id: string }> =>
  sql<{ student_id: string }>`
    select distinct invoice.student_id from invoices invoice
    where invoice.tenant_id = ${tenant} and invoice.batch_id = ${id}`

export const updateBatchEnded = (
  tenant: string,
  id: string,
  { state, outcome, now }: { state: 'done' | 'failed'; outcome: BatchOutcome | null; now: Date },
): Statement<unknown> => sql`
  update invoice_batches set state = ${state}, outcome = ${outcome && JSON.stringify(outcome)}::jsonb,
    finished_at = ${now}
  where tenant_id = ${tenant} and id = ${id} and state = 'running'`

export const updateBatchJob = (tenant: string, id: string, jobId: string): Statement<unknown> =>
  sql`update invoice_batches set job_id = ${jobId} where tenant_id = ${tenant} and id = ${id}`

export const batchesTable = {
  table: 'invoice_batches',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    fee_schedule_id: 'uuid',
    title: 'text',
    state: 'text',
    request: 'jsonb',
    created_by: 'uuid',
    created_at: 'timestamptz',
  },
} as const satisfies BulkTable
