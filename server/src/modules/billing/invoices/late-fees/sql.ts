import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import { openParts } from '../../open-parts.sql.ts'
import { disputedInvoiceIds } from '../disputed.sql.ts'
import { type InstalmentText, instalmentsText } from '../open.sql.ts'

/** Invoices that one transaction looks at. */
export const max = 200

/** An overdue invoice, held. */
export interface LateRow {
  readonly id: string
  readonly number: string
  readonly student_id: string
  readonly household_id: string
  readonly currency: string
  readonly due_date: string
  readonly total: bigint
  readonly paid: bigint
  readonly credited: bigint
  readonly instalments: readonly InstalmentText[]
  readonly fees: number
  readonly fees_amount: bigint
  readonly last_period: number
}

/**
 * Overdue invoices in a currency after an id, held; late fees bear none, and what is disputed waits. What somebody else
 * holds comes next time.
 */
export const selectLate = (
  tenant: string,
  { currency, before, after }: { readonly currency: string; readonly before: string; readonly after: string },
): Statement<LateRow> => sql<LateRow>`
  select invoice.id, invoice.number, invoice.student_id, invoice.household_id, invoice.currency, invoice.due_date,
    invoice.total, invoice.paid, invoice.credited, ${instalmentsText(tenant)} as instalments,
    (select count(*)::int from invoices fee where fee.tenant_id = ${tenant} and fee.late_fee_of = invoice.id) as fees,
    (select coalesce(sum(fee.total), 0)::bigint from invoices fee where fee.tenant_id = ${tenant}
      and fee.late_fee_of = invoice.id and fee.status <> 'void') as fees_amount,
    (select coalesce(max(fee.late_fee_period), 0)::int from invoices fee where fee.tenant_id = ${tenant}
      and fee.late_fee_of = invoice.id) as last_period
  from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.kind = 'invoice' and invoice.currency = ${currency}
  and invoice.status in ('issued', 'partially_paid') and invoice.id > ${after}
  and invoice.id = any(array(select part.invoice_id from (${openParts(tenant, sql`true`)}) part
    where part.due_date < ${before}::date))
  and invoice.id <> all(array(${disputedInvoiceIds(tenant)}))
  order by invoice.id limit ${max} for update of invoice skip locked`
