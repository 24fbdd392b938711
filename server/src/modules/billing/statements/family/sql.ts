import { type Fragment, type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { Rings } from '../../../identity/index.ts'
import type { PlaceColumns, PlacedRow, PostingKeyset } from '../../../ledger/index.ts'
import { studentNames } from '../../../people/index.ts'
import { visibleHouseholds, visibleInvoices, wholeHouseholds } from '../../visibility.sql.ts'

/** Which household and days, and who asks. */
interface StatementQuestion {
  readonly tenant: string
  readonly rings: Rings
  readonly householdId: string
  readonly from: string
  readonly to: string
}

/** What a book says of the days and at the cursor of the page; minor units, a debit above 0. */
export interface BookSums {
  readonly book: 'receivable' | 'wallet'
  readonly currency: string
  readonly opening: bigint
  readonly debit: bigint
  readonly credit: bigint
  readonly at_cursor: bigint
}

/** What moved what a family owes, or what its wallet holds; minor units, a debit above 0. */
export interface StatementRow extends BookSums, PlacedRow {
  readonly entry_id: string
  readonly recorded_at: Date
  readonly kind: string
  readonly description: string
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
 * Postings of the household on what it owes and on its wallets. Who sees a part of the household sees those of
 * visible invoices only. `invoice` of a posting is the invoice that it concerns, if visible.
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
  and ((account.kind = 'receivable' and invoice.id is not null)
    or ((account.kind = 'wallet' or posting.invoice_id is null)
      and ${wholeHouseholds(tenant, rings, sql`${householdId}::uuid`)}))`

const placed: PlaceColumns = {
  day: sql`moved.effective_on`,
  position: sql`moved.position`,
  line: sql`moved.line`,
}

/** One row for each entry, invoice and book, up to the last day. */
const moves = (requested: StatementQuestion): Fragment => sql`
  select posting.entry_id, account.kind as book, posting.effective_on, posting.position, posting.currency,
    sum(posting.amount)::bigint as amount, invoice.id as invoice_id, invoice.number as invoice_number,
    invoice.student_id as invoice_student_id, posting.payment_id, min(posting.line) as line
  ${postings(requested)} and posting.effective_on <= ${requested.to}::date
  group by posting.entry_id, account.kind, posting.effective_on, posting.position, posting.currency, invoice.id,
    invoice.number, invoice.student_id, posting.payment_id
  having sum(posting.amount) <> 0`

/** What the books say, one row for each that was ever moved. */
const sums = ({ from }: StatementQuestion, page: PostingKeyset): Fragment => sql`
  select moved.book, moved.currency,
    coalesce(sum(moved.amount) filter (where moved.effective_on < ${from}::date), 0)::bigint as opening,
    coalesce(sum(greatest(moved.amount, 0)) filter (where moved.effective_on >= ${from}::date), 0)::bigint as debit,
    coalesce(sum(greatest(-moved.amount, 0)) filter (where moved.effective_on >= ${from}::date), 0)::bigint as credit,
    coalesce(sum(moved.amount) filter (where ${page.upTo(placed)}), 0)::bigint as at_cursor
  from moves moved group by moved.book, moved.currency`

/**
 * The ledgers with their sums, each joined to its rows of the page in reading order, or to none: one
 * statement, so that rows and sums are of the same moment.
 */
export const selectStatement = (
  requested: StatementQuestion,
  page: PostingKeyset,
): Statement<StatementRow | (BookSums & { entry_id: null })> => sql<
  StatementRow | (BookSums & { entry_id: null })
>`
  with moves as materialized (${moves(requested)})
  select sums.*, moved.entry_id, moved.effective_on, moved.position, moved.line, moved.amount, moved.invoice_id,
    moved.invoice_number, moved.payment_id, entry.recorded_at, entry.kind,
    entry.description, payment.receipt_number, payment.method,
    student.id as student_id, student.first_name, student.middle_name, student.last_name
  from (${sums(requested, page)}) sums
  left join (select * from moves moved where moved.effective_on >= ${requested.from}::date
    ${page.after(placed)} ${page.order(placed)}) moved on moved.book = sums.book and moved.currency = sums.currency
  left join ledger_entries entry on entry.tenant_id = ${requested.tenant} and entry.id = moved.entry_id
  left join payments payment on payment.tenant_id = ${requested.tenant} and payment.id = moved.payment_id
  left join (${studentNames(requested.tenant)}) student on student.id = moved.invoice_student_id
  ${
    page.backwards
      ? sql`order by moved.effective_on desc, moved.position desc, moved.line desc`
      : sql`order by moved.effective_on, moved.position, moved.line`
  }`
