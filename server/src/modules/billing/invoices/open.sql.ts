import { type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { InvoiceStatus } from './rules/invoice-status.ts'

/** An instalment as JSON carries it: its amount in minor units as text. */
export interface InstalmentText {
  readonly number: number
  readonly due_date: string
  readonly amount: string
}

/** An open invoice. */
export interface OpenInvoiceRow {
  readonly id: string
  readonly student_id: string
  readonly number: string
  readonly due_date: string
  readonly total: bigint
  readonly paid: bigint
  readonly credited: bigint
  readonly instalments: readonly InstalmentText[]
}

/** The instalments of `invoice` as JSON. */
export const instalmentsText = (tenant: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('number', part.number, 'due_date', part.due_date, 'amount', part.amount::text)
    order by part.number)
  from invoice_instalments part where part.tenant_id = ${tenant} and part.invoice_id = invoice.id), '[]')`

/** The open invoices of a household, held in the order of their ids until the transaction ends. */
export const selectOpenInvoicesForUpdate = (
  tenant: string,
  householdId: string,
  currency: string,
  onlyIds: readonly string[] | undefined,
): Statement<OpenInvoiceRow> => sql<OpenInvoiceRow>`
  select invoice.id, invoice.student_id, invoice.number, invoice.due_date, invoice.total, invoice.paid,
    invoice.credited, ${instalmentsText(tenant)} as instalments
  from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.household_id = ${householdId} and invoice.currency = ${currency}
  and invoice.status in ('issued', 'partially_paid')
  ${sqlIf(onlyIds, () => sql`and invoice.id = any(${onlyIds}::uuid[])`)}
  order by invoice.id for update of invoice`

/** The amounts to add to an invoice, negative to subtract. Minor units. */
export interface AppliedChange {
  readonly invoiceId: string
  readonly paid: bigint
  readonly credited?: bigint
}

/** An invoice after a change, with its previous state. */
export interface AppliedRow {
  readonly id: string
  readonly number: string
  readonly household_id: string
  readonly student_id: string
  readonly currency: string
  readonly total: bigint
  readonly paid: bigint
  readonly credited: bigint
  readonly status: InvoiceStatus
  readonly paid_before: bigint
  readonly credited_before: bigint
  readonly status_before: InvoiceStatus
}

/**
 * Adds to what is paid and credited of issued invoices; their status follows, as `statusOf` says. The caller holds the
 * rows, so that the previous state is what this statement changes.
 */
export const updateApplied = (
  tenant: string,
  changes: readonly Required<AppliedChange>[],
  now: Date,
): Statement<AppliedRow> => sql<AppliedRow>`
  update invoices invoice set paid = invoice.paid + change.paid, credited = invoice.credited + change.credited,
    status = case when before.total = before.paid + change.paid + before.credited + change.credited then 'paid'
      when before.paid + change.paid + before.credited + change.credited > 0 then 'partially_paid'
      else 'issued' end,
    updated_at = ${now}, version = invoice.version + 1
  from unnest(${changes.map(({ invoiceId }) => invoiceId)}::uuid[], ${changes.map(({ paid }) => paid)}::bigint[],
    ${changes.map(({ credited }) => credited)}::bigint[]) change (id, paid, credited)
  join invoices before on before.tenant_id = ${tenant} and before.id = change.id
  where invoice.tenant_id = ${tenant} and invoice.id = change.id
  and invoice.status in ('issued', 'partially_paid', 'paid')
  returning invoice.id, invoice.number, invoice.household_id, invoice.student_id, invoice.currency, invoice.total,
    invoice.paid, invoice.credited, invoice.status, before.paid as paid_before, before.credited as credited_before,
    before.status as status_before`
