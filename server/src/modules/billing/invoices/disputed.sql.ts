import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/** Ids of invoices to which money of a payment in an open dispute went. */
export const disputedInvoiceIds = (tenant: string): Fragment => sql`
  select part.invoice_id from payment_disputes dispute
  join payment_allocations part on part.tenant_id = ${tenant} and part.payment_id = dispute.payment_id
  where dispute.tenant_id = ${tenant} and dispute.state in ('open', 'under_review')`
