import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import { type Creator, type CreatorVisibility, creatorOf } from '../ledger/index.ts'

/** A refund as stored; amounts in minor units. */
export interface RefundRow {
  readonly id: string
  readonly payment_id: string
  readonly amount: bigint
  readonly status: 'pending' | 'completed' | 'failed'
  /** How it is paid out; `dispute`: the provider took it in a dispute. */
  readonly method: string
  readonly reason: string
  readonly reference: string | null
  readonly provider_reference: string | null
  /** What it was taken from, amounts as text; the rest from the wallet. */
  readonly taken: readonly { readonly invoice_id: string; readonly amount: string }[]
  readonly till_session_id: string | null
  readonly created_by: string | null
  /** The key or client that made it, where a person did not. */
  readonly created_by_credential: string | null
  readonly created_at: Date
  readonly completed_at: Date | null
  /** Of one by `online`: whether we send it to the provider; null: the office makes it in the dashboard. */
  readonly through: 'provider' | 'dashboard' | null
  /** When the provider was asked to make it, or may have been. */
  readonly sent_at: Date | null
  readonly failure_code: string | null
  readonly failure_message: string | null
}

/** A refund with who made it. */
export interface ListedRefundRow extends RefundRow {
  readonly creator: Creator | null
}

const columns = sql`refund.id, refund.payment_id, refund.amount, refund.status, refund.method, refund.reason,
  refund.reference, refund.provider_reference, refund.taken, refund.till_session_id, refund.created_by,
  refund.created_by_credential,
  refund.created_at, refund.completed_at, refund.through, refund.sent_at, refund.failure_code,
  refund.failure_message`

const madeBy = (tenant: string, row: Fragment, isNamed: Fragment): Fragment =>
  creatorOf(tenant, { user: sql`${row}.created_by`, credential: sql`${row}.created_by_credential`, isNamed })

const openTill = (tenant: string, id: string | null): Fragment => sql`
  select session.id from till_sessions session where session.tenant_id = ${tenant} and session.id = ${id}::uuid
    and session.closed_at is null for key share`

/** Adds a refund; no row comes back of a till that was closed meanwhile, as with `insertPayment`. */
export const insertRefund = (
  tenant: string,
  row: RefundRow,
): Statement<{ id: string; creator: Creator | null }> => sql<{ id: string; creator: Creator | null }>`
  with till as (${openTill(tenant, row.till_session_id)}), made as (
  insert into payment_refunds (tenant_id, id, payment_id, amount, status, method, reason, reference,
    provider_reference, taken, till_session_id, created_by, created_by_credential, created_at, completed_at,
    through)
  select ${tenant}, ${row.id}::uuid, ${row.payment_id}::uuid, ${row.amount}::bigint, ${row.status}, ${row.method},
    ${row.reason}, ${row.reference}, ${row.provider_reference}, ${JSON.stringify(row.taken)}::jsonb,
    ${row.till_session_id}::uuid, ${row.created_by}::uuid, ${row.created_by_credential},
    ${row.created_at}::timestamptz,
    ${row.completed_at}::timestamptz, ${row.through}
  where ${row.till_session_id}::uuid is null or exists (select from till)
  returning id, created_by, created_by_credential)
  select made.id, ${madeBy(tenant, sql`made`, sql`true`)} as creator from made`

/** Saves the status of a refund, and the till that pays it out; returns no row for a till that was closed meanwhile. */
export const updateRefund = (tenant: string, row: RefundRow): Statement<{ id: string }> => sql<{
  id: string
}>`
  with till as (${openTill(tenant, row.till_session_id)})
  update payment_refunds set status = ${row.status}, provider_reference = ${row.provider_reference},
    completed_at = ${row.completed_at}, till_session_id = ${row.till_session_id}::uuid, sent_at = ${row.sent_at},
    failure_code = ${row.failure_code}, failure_message = ${row.failure_message}
  where tenant_id = ${tenant} and id = ${row.id}
    and (till_session_id is not distinct from ${row.till_session_id}::uuid or exists (select from till))
  returning id`

/** Saves what a refund comes to, and what it was taken from. */
export const updateRefundTaken = (
  tenant: string,
  id: string,
  { amount, taken }: Pick<RefundRow, 'amount' | 'taken'>,
): Statement<unknown> => sql`
  update payment_refunds set amount = ${amount}, taken = ${JSON.stringify(taken)}::jsonb
  where tenant_id = ${tenant} and id = ${id}`

/** The refunds of a payment, the oldest first. They are changed under the payment's lock. */
export const selectRefunds = (
  tenant: string,
  paymentId: string,
  visibility: CreatorVisibility = () => sql`true`,
): Statement<ListedRefundRow> => sql<ListedRefundRow>`
  select ${columns}, ${madeBy(tenant, sql`refund`, visibility(sql`refund.created_by`))} as creator from payment_refunds refund
  where refund.tenant_id = ${tenant} and refund.payment_id = ${paymentId} order by refund.id limit 1000`

/** The payment of a refund. */
export const selectPaymentOfRefund = (tenant: string, id: string): Statement<{ payment_id: string }> =>
  sql<{ payment_id: string }>`
    select refund.payment_id from payment_refunds refund
    where refund.tenant_id = ${tenant} and refund.id = ${id}`
