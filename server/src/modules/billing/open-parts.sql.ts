import { type Fragment, sql } from '../../kernel/db/statement.ts'

/**
 * What is still owed of invoices, by due date: a row for each instalment, or one for an invoice without any. What was
 * paid and credited counts for the part that is due first. Columns `invoice_id`, `household_id`, `student_id`,
 * `currency`, `due_date`, `open` (minor units, above 0).
 * @param which a condition on `invoice`
 */
export const openParts = (tenant: string, which: Fragment): Fragment => sql`
  select invoice.id as invoice_id, invoice.household_id, invoice.student_id, invoice.currency, part.due_date,
    ${openOf(sql`invoice.paid + invoice.credited`)} as open
  from invoices invoice cross join lateral (${parts(tenant)}) part
  where invoice.tenant_id = ${tenant} and invoice.status in ('issued', 'partially_paid') and ${which}
  and part.through > invoice.paid + invoice.credited`

/** The same at the end of a day, from the ledger. */
export const openPartsOn = (tenant: string, on: string, which: Fragment): Fragment => sql`
  select invoice.id as invoice_id, invoice.household_id, invoice.student_id, invoice.currency, part.due_date,
    ${openOf(sql`invoice.total - stood.owed`)} as open
  from (select posting.invoice_id, sum(posting.amount)::bigint as owed from ledger_postings posting
    join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
      and account.kind = 'receivable'
    where posting.tenant_id = ${tenant} and posting.invoice_id is not null and posting.effective_on <= ${on}::date
    group by posting.invoice_id having sum(posting.amount) > 0) stood
  join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = stood.invoice_id and ${which}
  cross join lateral (${parts(tenant)}) part
  where part.through > invoice.total - stood.owed`

/** The parts of `invoice`, each with the sum of it and those due before. */
const parts = (tenant: string): Fragment => sql`
  select piece.due_date, piece.amount, sum(piece.amount) over (order by piece.number)::bigint as through
  from invoice_instalments piece where piece.tenant_id = ${tenant} and piece.invoice_id = invoice.id
  union all select invoice.due_date, invoice.total, invoice.total
  where not exists (select from invoice_instalments piece
    where piece.tenant_id = ${tenant} and piece.invoice_id = invoice.id)`

const openOf = (settled: Fragment): Fragment => sql`least(part.amount, part.through - (${settled}))`
