import { type Fragment, type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { Rings } from '../../../identity/index.ts'
import { studentNames } from '../../../people/index.ts'
import { describedWithout, visibleHouseholds, visibleInvoices } from '../../sight.sql.ts'

/** Which household and days, and who asks. */
export interface StatementQuestion {
  readonly tenant: string
  readonly rings: Rings
  readonly householdId: string
  readonly from: string
  readonly to: string
}

/** Most rows of a statement. */
export const mostRows = 2000

/** What moved what a family owes, or what its wallet holds; minor units, a debit above 0. */
export interface StatementRow {
  readonly entry_id: string
  readonly book: 'receivable' | 'wallet'
  readonly effective_on: string
  readonly recorded_at: Date
  readonly kind: string
  readonly description: string
  readonly currency: string
  readonly amount: bigint
  readonly invoice_id: string | null
  readonly invoice_number: string | null
  readonly payment_id: string | null
  readonly receipt_number: string | null
  readonly method: string | null
  readonly student_id: string | null
  readonly first_name: string | null
  readonly middle_name: string | null
  readonly last_name: string | null
}

/** The household, when the caller sees it. */
export const selectStatementHousehold = ({
  tenant,
  rings,
  householdId,
}: StatementQuestion): Statement<{ id: string; title: string }> => sql<{ id: string; title: string }>`
  select household.id, household.title from households household
  where household.tenant_id = ${tenant} and household.id = ${householdId}
  and ${visibleHouseholds(tenant, rings, sql`household.id`)}`

/**
 * Postings of the household on what it owes and on its wallets; guardians see those of invoices that they see, and
 * what went into the wallet. Of a posting `invoice` is the one that it is about, when it is in sight.
 */
const postings = ({ tenant, rings, householdId }: StatementQuestion): Fragment => sql`
  from ledger_postings posting
  join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
    and account.kind in ('receivable', 'wallet')
  left join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = posting.invoice_id
    and ${visibleInvoices(tenant, rings, {
      household: sql`invoice.household_id`,
      student: sql`invoice.student_id`,
    })}
  where posting.tenant_id = ${tenant}
  and (posting.household_id = ${householdId} or posting.wallet_id in (select wallet.id from wallets wallet
    where wallet.tenant_id = ${tenant} and wallet.household_id = ${householdId}))
  and (account.kind = 'wallet' or posting.invoice_id is null or invoice.id is not null)`

/** What was owed and held before the first day, by currency. */
export const selectOpening = (
  asked: StatementQuestion,
): Statement<{ book: 'receivable' | 'wallet'; currency: string; amount: bigint }> => sql`
  select account.kind as book, posting.currency, sum(posting.amount)::bigint as amount
  ${postings(asked)} and posting.effective_on < ${asked.from}::date
  group by account.kind, posting.currency`

/** What moved on the days, one row for each entry, invoice and book, in the order in which it was written. */
export const selectStatementRows = (asked: StatementQuestion): Statement<StatementRow> => sql<StatementRow>`
  select moved.*, entry.recorded_at, entry.kind, ${describedWithout(sql`moved.hidden`)} as description, payment.receipt_number, payment.method,
    student.id as student_id, student.first_name, student.middle_name, student.last_name
  from (select posting.entry_id, account.kind as book, posting.effective_on, posting.position, posting.currency,
      sum(posting.amount)::bigint as amount, invoice.id as invoice_id, invoice.number as invoice_number,
      invoice.student_id as invoice_student_id, posting.payment_id, min(posting.line) as line,
      bool_or(posting.invoice_id is not null and invoice.id is null) as hidden
    ${postings(asked)} and posting.effective_on between ${asked.from}::date and ${asked.to}::date
    group by posting.entry_id, account.kind, posting.effective_on, posting.position, posting.currency, invoice.id,
      invoice.number, invoice.student_id, posting.payment_id
    having sum(posting.amount) <> 0
    order by posting.effective_on, posting.position, min(posting.line) limit ${mostRows + 1}) moved
  join ledger_entries entry on entry.tenant_id = ${asked.tenant} and entry.id = moved.entry_id
  left join payments payment on payment.tenant_id = ${asked.tenant} and payment.id = moved.payment_id
  left join (${studentNames(asked.tenant)}) student on student.id = moved.invoice_student_id
  order by moved.effective_on, moved.position, moved.line`
