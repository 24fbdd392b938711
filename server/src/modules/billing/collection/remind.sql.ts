import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { disputedInvoiceIds } from '../invoices/disputed.sql.ts'
import { openParts } from '../open-parts.sql.ts'
import type { SchoolDay } from './promises.sql.ts'

/** Households that one request reminds at most. */
const maxReminded = 500

/**
 * Households with something overdue, nothing but that disputed, no open promise and no email since: the first ones by
 * id, so that requests at the same time lock them in one order.
 */
export const selectOverdueHouseholds = (
  { tenant, today }: SchoolDay,
  since: Date,
): Statement<{ id: string }> => sql<{ id: string }>`
  select distinct part.household_id as id from (${openParts(tenant, sql`true`)}) part
  where part.due_date < ${today}::date and part.invoice_id <> all(array(${disputedInvoiceIds(tenant)}))
  and not exists (select from payment_promises promised where promised.tenant_id = ${tenant}
    and promised.household_id = part.household_id and promised.cancelled_at is null and promised.due_on >= ${today}::date)
  and not exists (select from collection_notes noted where noted.tenant_id = ${tenant}
    and noted.household_id = part.household_id and noted.kind = 'email' and noted.created_at > ${since})
  order by 1 limit ${maxReminded}`

/** Locks households, so that of two requests at the same time one sees what the other sent. */
export const selectHouseholdsLocked = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select household.id from households household
  where household.tenant_id = ${tenant} and household.id = any(${ids}::uuid[]) order by household.id for update`

/** Which of the households got an email after an instant, by hand or by the settings. */
export const selectWritten = (
  tenant: string,
  ids: readonly string[],
  since: Date,
): Statement<{ household_id: string }> => sql<{ household_id: string }>`
  select noted.household_id from collection_notes noted
  where noted.tenant_id = ${tenant} and noted.household_id = any(${ids}::uuid[]) and noted.kind = 'email'
  and noted.created_at > ${since}
  union select invoice.household_id from invoices invoice
  join invoice_reminders sent on sent.tenant_id = ${tenant} and sent.invoice_id = invoice.id
  where invoice.tenant_id = ${tenant} and invoice.household_id = any(${ids}::uuid[]) and sent.recipients > 0
  and sent.queued_at > ${since}`

/** What is owed of an invoice, with its first due date that is not settled. */
interface OwedRow {
  readonly invoice_id: string
  readonly household_id: string
  readonly due_date: string
}

/** Invoices of the households of which something is owed and nothing is disputed. */
export const selectOwed = (tenant: string, ids: readonly string[]): Statement<OwedRow> => sql<OwedRow>`
  select part.invoice_id, part.household_id, min(part.due_date) as due_date
  from (${openParts(tenant, sql`invoice.household_id = any(${ids}::uuid[])`)}) part
  where part.invoice_id <> all(array(${disputedInvoiceIds(tenant)}))
  group by part.invoice_id, part.household_id order by part.invoice_id`
