import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { PaymentVisibility } from '../visibility.sql.ts'
import type { DisputeState } from './rules/states.ts'

export type DisputeReason = 'duplicate' | 'not_received' | 'incorrect_amount' | 'fraud' | 'other'

/** A dispute as stored; the amount in minor units. */
export interface DisputeRow {
  readonly id: string
  readonly payment_id: string
  readonly state: DisputeState
  readonly reason: DisputeReason
  readonly description: string
  readonly amount: bigint
  readonly currency: string
  /** null: raised in the school. */
  readonly provider: string | null
  readonly provider_reference: string | null
  readonly provider_state: string | null
  readonly withheld: boolean
  readonly withheld_times: number
  readonly told_at: Date | null
  readonly evidence_due_at: Date | null
  readonly resolution: string | null
  readonly refund_id: string | null
  readonly opened_by: string | null
  readonly opened_at: Date
  readonly resolved_at: Date | null
  readonly updated_at: Date
  readonly version: number
}

const columns = sql`dispute.id, dispute.payment_id, dispute.state, dispute.reason, dispute.description, dispute.amount,
  dispute.currency, dispute.provider, dispute.provider_reference, dispute.provider_state, dispute.withheld,
  dispute.withheld_times, dispute.told_at, dispute.evidence_due_at, dispute.resolution, dispute.refund_id,
  dispute.opened_by, dispute.opened_at, dispute.resolved_at, dispute.updated_at, dispute.version`

/** Adds a dispute; no row comes back when one of the payment is open already. */
export const insertDispute = (tenant: string, row: DisputeRow): Statement<{ id: string }> => sql<{
  id: string
}>`
  insert into payment_disputes (tenant_id, id, payment_id, state, reason, description, amount, currency, provider,
    provider_reference, provider_state, withheld, withheld_times, told_at, evidence_due_at, resolution, refund_id,
    opened_by, opened_at, resolved_at, updated_at)
  values (${tenant}, ${row.id}, ${row.payment_id}, ${row.state}, ${row.reason}, ${row.description}, ${row.amount},
    ${row.currency}, ${row.provider}, ${row.provider_reference}, ${row.provider_state}, ${row.withheld},
    ${row.withheld_times}, ${row.told_at}, ${row.evidence_due_at}, ${row.resolution}, ${row.refund_id},
    ${row.opened_by}, ${row.opened_at}, ${row.resolved_at}, ${row.updated_at})
  on conflict do nothing returning id`

/** Saves the state of a dispute. */
export const updateDispute = (tenant: string, row: DisputeRow): Statement<unknown> => sql`
  update payment_disputes set state = ${row.state}, amount = ${row.amount}, provider = ${row.provider},
    provider_reference = ${row.provider_reference}, provider_state = ${row.provider_state},
    withheld = ${row.withheld}, withheld_times = ${row.withheld_times}, told_at = ${row.told_at},
    evidence_due_at = ${row.evidence_due_at}, resolution = ${row.resolution}, refund_id = ${row.refund_id},
    resolved_at = ${row.resolved_at}, updated_at = ${row.updated_at}, version = version + 1
  where tenant_id = ${tenant} and id = ${row.id}`

/** The disputes of a payment, newest first. They are changed under the payment's lock. */
export const selectDisputesOf = (tenant: string, paymentId: string): Statement<DisputeRow> => sql<DisputeRow>`
  select ${columns} from payment_disputes dispute
  where dispute.tenant_id = ${tenant} and dispute.payment_id = ${paymentId} order by dispute.id desc limit 100`

/** A dispute with the payment that it is about. */
export interface ListedDisputeRow extends DisputeRow {
  readonly payment_amount: bigint
  readonly payment_method: string
  readonly household_id: string
  readonly household_title: string
  readonly evidence: readonly {
    readonly file_id: string
    readonly description: string
    readonly added_at: string
  }[]
}

const listed = (tenant: string): Fragment => sql`${columns}, payment.amount as payment_amount,
  payment.method as payment_method, payment.household_id, household.title as household_title,
  coalesce((select json_agg(json_build_object('file_id', proof.file_id, 'description', proof.description,
      'added_at', to_char(proof.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by proof.id)
    from dispute_evidence proof where proof.tenant_id = ${tenant} and proof.dispute_id = dispute.id),
    '[]') as evidence`

const withPayment = (tenant: string): Fragment => sql`payment_disputes dispute
  join payments payment on payment.tenant_id = ${tenant} and payment.id = dispute.payment_id
  join households household on household.tenant_id = ${tenant} and household.id = payment.household_id`

export interface DisputeFilters {
  readonly state?: readonly string[]
  readonly payment_id?: string
  readonly household_id?: string
  /** Evidence was due before this instant, and the dispute is not decided. */
  readonly overdueAt?: Date
}

/** A dispute concerns its whole payment: visible to those who see all of the payment. */
const seen = ({ payments, whole }: PaymentVisibility): Fragment => sql`(${payments} and ${whole})`

const matching = (tenant: string, filters: DisputeFilters, visibility: PaymentVisibility): Fragment => sql`
  dispute.tenant_id = ${tenant} and ${seen(visibility)}
  ${sqlIf(filters.state, () => sql`and dispute.state = any(${filters.state}::text[])`)}
  ${sqlIf(filters.payment_id, () => sql`and dispute.payment_id = ${filters.payment_id}`)}
  ${sqlIf(filters.household_id, () => sql`and payment.household_id = ${filters.household_id}`)}
  ${sqlIf(
    filters.overdueAt,
    () =>
      sql`and dispute.evidence_due_at < ${filters.overdueAt} and dispute.state in ('open', 'under_review')`,
  )}`

export const disputeSorting: Sorting = {
  id: sql`dispute.id`,
  columns: { opened_at: { column: sql`dispute.opened_at`, kind: 'instant' } },
}

export const selectDisputes = (
  tenant: string,
  filters: DisputeFilters,
  visibility: PaymentVisibility,
  page: Keyset,
) =>
  sql<ListedDisputeRow & KeysetRow>`
    select ${listed(tenant)}, ${page.key} as sort_key from ${withPayment(tenant)}
    where ${matching(tenant, filters, visibility)} ${page.after} ${page.order}`

export const countDisputes = (tenant: string, filters: DisputeFilters, visibility: PaymentVisibility) =>
  sql<{ count: number }>`
    select count(*)::int as count from ${withPayment(tenant)} where ${matching(tenant, filters, visibility)}`

/** One dispute, if it is visible. */
export const selectDispute = (
  tenant: string,
  id: string,
  visibility: PaymentVisibility,
): Statement<ListedDisputeRow> =>
  sql<ListedDisputeRow>`
    select ${listed(tenant)} from ${withPayment(tenant)}
    where dispute.tenant_id = ${tenant} and dispute.id = ${id} and ${seen(visibility)}`

/** A visible dispute that the file is evidence of. */
export const selectEvidenceSeen = (
  tenant: string,
  fileId: string,
  visibility: PaymentVisibility,
): Statement<{ id: string }> => sql<{ id: string }>`
  select dispute.id from ${withPayment(tenant)}
  join dispute_evidence proof on proof.tenant_id = ${tenant} and proof.dispute_id = dispute.id
  where dispute.tenant_id = ${tenant} and proof.file_id = ${fileId} and ${seen(visibility)} limit 1`

export interface DisputeHistoryRow {
  readonly action: string
  readonly at: Date
  readonly actor_user_id: string | null
  readonly change: Readonly<Record<string, unknown>>
}

/** What happened to a dispute, the oldest first. */
export const selectDisputeHistory = (tenant: string, id: string): Statement<DisputeHistoryRow> =>
  sql<DisputeHistoryRow>`
    select entry.action, entry.at, entry.actor_user_id, entry.change from finance_history entry
    where entry.tenant_id = ${tenant} and entry.entity_id = ${id} and entry.entity = 'dispute'
    order by entry.id limit 200`

export const countEvidence = (tenant: string, disputeId: string): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from dispute_evidence
    where tenant_id = ${tenant} and dispute_id = ${disputeId}`
