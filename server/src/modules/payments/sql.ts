import type { Keyset, KeysetRow, Sorting } from '../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../kernel/db/statement.ts'
import { connectionNames } from '../configuration/index.ts'
import { type Creator, creatorOf } from '../ledger/index.ts'
import { type PaymentVisibility, visibleShare } from './visibility.sql.ts'

type PaymentStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'refunded'

/** A payment as stored; amounts in minor units. */
export interface PaymentRow {
  readonly id: string
  readonly purpose: 'invoices' | 'wallet'
  readonly household_id: string
  readonly student_id: string | null
  readonly wallet_id: string | null
  readonly status: PaymentStatus
  readonly method: string
  readonly currency: string
  readonly amount: bigint
  readonly refunded: bigint
  readonly paid_at: Date
  readonly completed_at: Date | null
  /** The instant of what decided the status. */
  readonly settled_at: Date | null
  readonly reference: string | null
  readonly receipt_number: string | null
  /** Parts as asked for, amounts as text; null: oldest due first. */
  readonly wanted: readonly { readonly invoice_id: string; readonly amount: string }[] | null
  readonly overpayment: 'wallet' | null
  readonly till_session_id: string | null
  readonly provider: string | null
  readonly provider_reference: string | null
  readonly checkout: Readonly<Record<string, unknown>> | null
  readonly failure_code: string | null
  readonly failure_message: string | null
  /** The connection to a provider by whose word it was completed. */
  readonly confirmed_connection_id: string | null
  readonly created_by: string | null
  /** The key or client that entered it, where a person did not. */
  readonly created_by_credential: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

const columns = sql`payment.id, payment.purpose, payment.household_id, payment.student_id, payment.wallet_id,
  payment.status, payment.method, payment.currency, payment.amount, payment.refunded, payment.paid_at,
  payment.completed_at, payment.settled_at, payment.reference, payment.receipt_number, payment.wanted,
  payment.overpayment, payment.till_session_id, payment.provider, payment.provider_reference, payment.checkout,
  payment.failure_code, payment.failure_message, payment.confirmed_connection_id, payment.created_by, payment.created_by_credential,
  payment.created_at, payment.updated_at,
  payment.version`

/** An amount allocated to an invoice, or negative when removed from it. */
export interface AllocationRow {
  readonly id: string
  readonly invoiceId: string
  readonly amount: bigint
}

const allocationsOf = (tenant: string, allocations: readonly AllocationRow[], at: Date): Fragment => sql`
  insert into payment_allocations (tenant_id, id, payment_id, invoice_id, amount, at)
  select ${tenant}, part.id, made.id, part.invoice_id, part.amount, ${at}
  from made, unnest(${allocations.map(({ id }) => id)}::uuid[], ${allocations.map(({ invoiceId }) => invoiceId)}::uuid[],
    ${allocations.map(({ amount }) => amount)}::bigint[]) part (id, invoice_id, amount)`

/**
 * Adds a payment with what of it goes to invoices. Of a till that was closed meanwhile no row comes back, and nothing
 * is written: the till is held until the commit, so that no closing count misses it.
 */
export const insertPayment = (
  tenant: string,
  row: PaymentRow,
  allocations: readonly AllocationRow[],
): Statement<{ id: string; creator: Creator | null }> => sql<{ id: string; creator: Creator | null }>`
  with till as (select session.id from till_sessions session where session.tenant_id = ${tenant}
    and session.id = ${row.till_session_id}::uuid and session.closed_at is null for key share),
  made as (insert into payments (tenant_id, id, purpose, household_id, student_id, wallet_id, status, method,
      currency, amount, paid_at, completed_at, settled_at, reference, receipt_number, wanted, overpayment,
      till_session_id, provider, created_by, created_by_credential, created_at, updated_at)
    select ${tenant}, ${row.id}::uuid, ${row.purpose}, ${row.household_id}::uuid, ${row.student_id}::uuid,
      ${row.wallet_id}::uuid, ${row.status}, ${row.method}, ${row.currency}, ${row.amount}::bigint,
      ${row.paid_at}::timestamptz, ${row.completed_at}::timestamptz, ${row.settled_at}::timestamptz,
      ${row.reference}, ${row.receipt_number}, ${row.wanted && JSON.stringify(row.wanted)}::jsonb,
      ${row.overpayment}, ${row.till_session_id}::uuid, ${row.provider}, ${row.created_by}::uuid,
      ${row.created_by_credential},
      ${row.created_at}::timestamptz, ${row.created_at}::timestamptz
    where ${row.till_session_id}::uuid is null or exists (select from till)
    returning id),
  given as (${allocationsOf(tenant, allocations, row.created_at)})
  select made.id, ${creatorOf(tenant, {
    user: sql`${row.created_by}::uuid`,
    credential: sql`${row.created_by_credential}::text`,
    isNamed: sql`true`,
  })} as creator from made`

/** Saves the status of a payment. */
export const updatePayment = (tenant: string, row: PaymentRow, now: Date): Statement<unknown> => sql`
  update payments set status = ${row.status}, refunded = ${row.refunded}, wallet_id = ${row.wallet_id},
    completed_at = ${row.completed_at}, settled_at = ${row.settled_at}, receipt_number = ${row.receipt_number},
    provider_reference = ${row.provider_reference}, failure_code = ${row.failure_code},
    failure_message = ${row.failure_message},
    confirmed_connection_id = ${row.confirmed_connection_id}, updated_at = ${now}, version = version + 1
  where tenant_id = ${tenant} and id = ${row.id}`

/** Allocates parts of a completed payment to invoices, or removes them. */
export const insertAllocations = (
  tenant: string,
  paymentId: string,
  allocations: readonly AllocationRow[],
  at: Date,
): Statement<unknown> => sql`
  with made as (select ${paymentId}::uuid as id) ${allocationsOf(tenant, allocations, at)}`

/** A payment, held until the transaction ends. */
export const selectPaymentForUpdate = (tenant: string, id: string): Statement<PaymentRow> =>
  sql<PaymentRow>`
    select ${columns} from payments payment
    where payment.tenant_id = ${tenant} and payment.id = ${id} for update`

/** Completed payments out of a wallet, the newest first (older than `before`), held until the transaction ends. */
export const selectWalletPaymentsForUpdate = (
  tenant: string,
  { walletId, before, most: max }: { walletId: string; before: string | null; most: number },
): Statement<PaymentRow> => sql<PaymentRow>`
  select ${columns} from payments payment
  where payment.tenant_id = ${tenant} and payment.wallet_id = ${walletId} and payment.method = 'wallet'
  and payment.status = 'completed' ${sqlIf(before, () => sql`and payment.id < ${before}`)}
  order by payment.id desc limit ${max} for update`

/** The total of payments that is allocated to invoices. */
export const selectStateSum = (
  tenant: string,
  paymentIds: readonly string[],
): Statement<{ sum: bigint }> => sql<{ sum: bigint }>`
  select coalesce(sum(given.amount), 0)::bigint as sum from payment_allocations given
  where given.tenant_id = ${tenant} and given.payment_id = any(${paymentIds}::uuid[])`

/** The part of a payment that an invoice has. */
interface CurrentRow {
  readonly invoice_id: string
  readonly number: string | null
  readonly due_date: string
  readonly amount: bigint
}

/** What of payments is still with which invoices. */
export const selectState = (tenant: string, paymentId: string): Statement<CurrentRow> => sql<CurrentRow>`
  select given.invoice_id, invoice.number, invoice.due_date, sum(given.amount)::bigint as amount
  from payment_allocations given
  join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = given.invoice_id
  where given.tenant_id = ${tenant} and given.payment_id = ${paymentId}
  group by given.invoice_id, invoice.number, invoice.due_date having sum(given.amount) <> 0
  order by invoice.due_date, given.invoice_id`

/** Holds every invoice that a payment was given to, lowest id first. */
export const selectPaidInvoicesForUpdate = (
  tenant: string,
  paymentId: string,
): Statement<{ id: string }> => sql<{ id: string }>`
  select invoice.id from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.id in (select given.invoice_id from payment_allocations given
    where given.tenant_id = ${tenant} and given.payment_id = ${paymentId})
  order by invoice.id for update`

/** Holds every issued invoice of a household in a currency, lowest id first. */
export const selectHouseholdInvoicesForUpdate = (
  tenant: string,
  householdId: string,
  currency: string,
): Statement<{ id: string }> => sql<{ id: string }>`
  select invoice.id from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.household_id = ${householdId} and invoice.currency = ${currency}
  and invoice.status <> 'draft' order by invoice.id for update`

/** How often a payment was reversed: its completion was posted once more than that. */
export const countReversals = (tenant: string, paymentId: string): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from ledger_entries entry where entry.tenant_id = ${tenant}
    and entry.cause like ${`payment.reverse:${paymentId}%`}`

/** A payment as the wire shows it. */
export interface ListedPaymentRow extends PaymentRow {
  readonly household_title: string
  /** All that invoices have of it, those not visible included; minor units. */
  readonly allocated: bigint
  /** The visible ones, amounts as text. */
  readonly allocations: readonly {
    readonly invoice_id: string
    readonly number: string | null
    readonly amount: string
  }[]
  readonly creator: Creator | null
  readonly confirmed_by: { readonly connection_id: string; readonly name: string } | null
  /** What of it the caller sees, amounts as text; null: all. */
  readonly share: PaymentShare | null
}

/** The part of a payment that is for students whose finance the caller sees. */
export interface PaymentShare {
  readonly student_id: string | null
  readonly amount: string
  readonly refunded: string
}

const listed = (tenant: string, visibility: PaymentVisibility): Fragment => sql`${columns},
  household.title as household_title, ${creatorOf(tenant, {
    user: sql`payment.created_by`,
    credential: sql`payment.created_by_credential`,
    isNamed: visibility.creator(sql`payment.created_by`),
  })} as creator, ${visibleShare(tenant, visibility)}, (
    select json_build_object('connection_id', connection.id, 'name', connection.name)
    from (${connectionNames(tenant)}) connection where connection.id = payment.confirmed_connection_id) as confirmed_by,
  coalesce((select sum(given.amount) from payment_allocations given
    where given.tenant_id = ${tenant} and given.payment_id = payment.id), 0)::bigint as allocated,
  coalesce((select json_agg(json_build_object('invoice_id', part.invoice_id, 'number', part.number,
      'amount', part.amount::text) order by part.due_date, part.invoice_id)
    from (select given.invoice_id, invoice.number, invoice.due_date, sum(given.amount) as amount
      from payment_allocations given
      join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = given.invoice_id
      where given.tenant_id = ${tenant} and given.payment_id = payment.id and ${visibility.invoices}
      group by given.invoice_id, invoice.number, invoice.due_date having sum(given.amount) <> 0) part),
    '[]') as allocations`

const withHousehold = (tenant: string): Fragment => sql`payments payment
  join households household on household.tenant_id = ${tenant} and household.id = payment.household_id`

export interface PaymentFilters {
  readonly household_id?: string
  readonly student_id?: string
  readonly status?: readonly string[]
  readonly method?: readonly string[]
  readonly paid_from?: Date
  /** Instant before which. */
  readonly paid_before?: Date
  readonly till_session_id?: string
  /** Receipt number or reference, or the beginning of one. */
  readonly q?: string
}

const matching = (tenant: string, filters: PaymentFilters, visibility: PaymentVisibility): Fragment => sql`
  payment.tenant_id = ${tenant} and ${visibility.payments}
  ${sqlIf(filters.household_id, () => sql`and payment.household_id = ${filters.household_id}`)}
  ${sqlIf(filters.student_id, () => sql`and payment.student_id = ${filters.student_id} and ${visibility.student}`)}
  ${sqlIf(filters.status, () => sql`and payment.status = any(${filters.status}::text[])`)}
  ${sqlIf(filters.method, () => sql`and payment.method = any(${filters.method}::text[])`)}
  ${sqlIf(filters.paid_from, () => sql`and payment.paid_at >= ${filters.paid_from}`)}
  ${sqlIf(filters.paid_before, () => sql`and payment.paid_at < ${filters.paid_before}`)}
  ${sqlIf(filters.till_session_id, () => sql`and payment.till_session_id = ${filters.till_session_id}`)}
  ${sqlIf(
    filters.q,
    () => sql`and (starts_with(payment.receipt_number, upper(${filters.q})) or ((
      starts_with(payment.reference, ${filters.q}) or payment.provider_reference = ${filters.q}) and ${visibility.whole}))`,
  )}`

export const paymentSorting: Sorting = {
  id: sql`payment.id`,
  columns: { paid_at: { column: sql`payment.paid_at`, kind: 'instant' } },
}

export const selectPayments = (
  tenant: string,
  filters: PaymentFilters,
  visibility: PaymentVisibility,
  page: Keyset,
) =>
  sql<ListedPaymentRow & KeysetRow>`
    select ${listed(tenant, visibility)}, ${page.key} as sort_key from ${withHousehold(tenant)}
    where ${matching(tenant, filters, visibility)} ${page.after} ${page.order}`

export const countPayments = (tenant: string, filters: PaymentFilters, visibility: PaymentVisibility) =>
  sql<{ count: number }>`
    select count(*)::int as count from payments payment where ${matching(tenant, filters, visibility)}`

/** One payment, if it is visible. */
export const selectPayment = (
  tenant: string,
  id: string,
  visibility: PaymentVisibility,
): Statement<ListedPaymentRow> =>
  sql<ListedPaymentRow>`
    select ${listed(tenant, visibility)} from ${withHousehold(tenant)}
    where payment.tenant_id = ${tenant} and payment.id = ${id} and ${visibility.payments}`

/** The visible invoices that the payment was ever allocated to. */
export const selectGivenInvoices = (
  tenant: string,
  paymentId: string,
  { invoices }: PaymentVisibility,
): Statement<{ invoice_id: string }> => sql<{ invoice_id: string }>`
  select invoice.id as invoice_id from invoices invoice
  where invoice.tenant_id = ${tenant} and ${invoices} and invoice.id in (select given.invoice_id
    from payment_allocations given where given.tenant_id = ${tenant} and given.payment_id = ${paymentId})`

/** A dispute of a payment in which the provider holds the money back. */
export const selectHeldBack = (tenant: string, paymentId: string): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select dispute.id from payment_disputes dispute
    where dispute.tenant_id = ${tenant} and dispute.payment_id = ${paymentId} and dispute.withheld limit 1`
