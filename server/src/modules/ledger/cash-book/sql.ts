import { neutralised } from '../../../kernel/csv/neutralised.sql.ts'
import { spellOut } from '../../../kernel/db/spell-out.ts'
import { type Fragment, identifier, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { exponentOf } from '../../../kernel/money/currencies.ts'
import type { PlaceColumns, PlacedRow, PostingKeyset } from '../posting-keyset.sql.ts'
import { cashBookColumns } from './columns.ts'

/** Which cash accounts and days are asked for. */
export interface CashQuestion {
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly method?: string | undefined
}

/** What there was and moved on the days, and at the cursor of the page; minor units. */
interface CashSums {
  readonly opening: bigint
  readonly debit: bigint
  readonly credit: bigint
  readonly at_cursor: bigint
}

/** A movement of cash; amounts in minor units, in above 0. */
export interface CashRow extends PlacedRow {
  readonly entry_id: string
  readonly recorded_at: Date
  readonly kind: string
  readonly description: string
  readonly method: string
  readonly amount: bigint
  readonly payment_id: string | null
  readonly reference: string | null
  readonly receipt_number: string | null
  readonly household_id: string | null
  readonly household_title: string | null
}

/** The sums, joined to each row, or alone when nothing moved. */
export type CashBookRow = CashSums & (CashRow | { readonly entry_id: null })

/** The largest number of 64 bits. */
const lastPosition = 2n ** 63n - 1n

const cashAccounts = (tenant: string, { method }: CashQuestion): Fragment => sql`array(
  select account.id from ledger_accounts account where account.tenant_id = ${tenant} and account.kind = 'cash'
  ${sqlIf(method, () => sql`and account.subject = ${method}`)})`

const ofCash = (tenant: string, requested: CashQuestion): Fragment => sql`posting.tenant_id = ${tenant}
  and posting.currency = ${requested.currency} and posting.account_id = any(${cashAccounts(tenant, requested)})`

/**
 * Debits and credits by day: the stored sums, and the postings that came after them. The bounds of
 * the position stand as they do in the trial balance.
 */
const moved = (tenant: string, requested: CashQuestion): Fragment => sql`
  select kept.day, kept.debit, kept.credit from ledger_daily_sums kept
  where kept.tenant_id = ${tenant} and kept.currency = ${requested.currency} and kept.day <= ${requested.to}::date
  and kept.account_id = any(${cashAccounts(tenant, requested)})
  union all
  select posting.effective_on, greatest(posting.amount, 0), greatest(-posting.amount, 0) from ledger_postings posting
  where ${ofCash(tenant, requested)} and posting.effective_on <= ${requested.to}::date
  and posting.position > (
    select coalesce(max(rolled.position), 0) from ledger_rollups rolled where rolled.tenant_id = ${tenant})
  and posting.position <= (select ${lastPosition}::bigint)`

const placed: PlaceColumns = {
  day: sql`posting.effective_on`,
  position: sql`posting.position`,
  line: sql`posting.line`,
}

/** What moved on the day of the cursor up to it. */
const onDayOfCursor = (tenant: string, requested: CashQuestion, { day, upTo }: PostingKeyset): Fragment =>
  day === null
    ? sql`0`
    : sql`(select coalesce(sum(posting.amount), 0) from ledger_postings posting where ${ofCash(tenant, requested)}
        and posting.effective_on = ${day}::date and ${upTo(placed)})`

const sums = (tenant: string, requested: CashQuestion, page: PostingKeyset): Fragment => sql`
  select coalesce(sum(moved.debit - moved.credit) filter (where moved.day < ${requested.from}::date), 0)::bigint as opening,
    coalesce(sum(moved.debit) filter (where moved.day >= ${requested.from}::date), 0)::bigint as debit,
    coalesce(sum(moved.credit) filter (where moved.day >= ${requested.from}::date), 0)::bigint as credit,
    (coalesce(sum(moved.debit - moved.credit) filter (where moved.day < ${page.day ?? requested.from}::date), 0)
      + ${onDayOfCursor(tenant, requested, page)})::bigint as at_cursor
  from (${moved(tenant, requested)}) moved`

/** The movements of the days with what they are about. */
const movements = (tenant: string, requested: CashQuestion): Fragment => sql`
  from ledger_postings posting
  join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
  join ledger_entries entry on entry.tenant_id = ${tenant} and entry.id = posting.entry_id
  where ${ofCash(tenant, requested)} and posting.effective_on between ${requested.from}::date and ${requested.to}::date`

const named = (tenant: string, shown: Fragment): Fragment => sql`
  left join payments payment on payment.tenant_id = ${tenant} and payment.id = ${shown}.payment_id
  left join households household on household.tenant_id = ${tenant}
    and household.id = coalesce(${shown}.household_id, payment.household_id)`

/**
 * A page of the cash book, in the order in which it is read, with the sums of the days: one statement, so that rows and
 * sums are of the same moment.
 */
export const selectCashBook = (
  tenant: string,
  requested: CashQuestion,
  page: PostingKeyset,
): Statement<CashBookRow> => sql<CashBookRow>`
  select sums.*, shown.entry_id, shown.line, shown.position, shown.effective_on, shown.recorded_at, shown.kind, shown.description,
    shown.method, shown.amount, shown.payment_id, payment.reference, payment.receipt_number, household.id as household_id,
    household.title as household_title
  from (${sums(tenant, requested, page)}) sums
  left join (select entry.id as entry_id, posting.line, posting.position, posting.effective_on, entry.recorded_at,
      entry.kind, entry.description, account.subject as method, posting.amount, posting.payment_id,
      posting.household_id
    ${movements(tenant, requested)} ${page.after(placed)} ${page.order(placed)}) shown on true
  ${named(tenant, sql`shown`)}
  ${page.backwards ? sql`order by shown.effective_on desc, shown.position desc, shown.line desc` : sql`order by shown.effective_on, shown.position, shown.line`}`

const instant = sql`to_char(shown.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** COPY that writes the whole cash book as CSV (RFC 4180) in UTF-8 with a header line, each row with its balance. */
export function copyCashBook(tenant: string, requested: CashQuestion): string {
  const exponent = exponentOf(requested.currency)
  const decimal = (minor: Fragment) =>
    sql`round((${minor})::numeric / 10::numeric ^ ${exponent}::int, ${exponent}::int)::text`
  const opening = sql`(select coalesce(sum(posting.amount), 0) from ledger_postings posting
    where ${ofCash(tenant, requested)} and posting.effective_on < ${requested.from}::date)`
  const values: Readonly<Record<keyof typeof cashBookColumns, Fragment>> = {
    date: sql`shown.effective_on`,
    recorded_at: instant,
    entry_id: sql`shown.entry_id`,
    line: sql`shown.line`,
    kind: sql`shown.kind`,
    method: neutralised(sql`shown.method`),
    in_amount: decimal(sql`greatest(shown.amount, 0)`),
    out_amount: decimal(sql`greatest(-shown.amount, 0)`),
    balance: decimal(sql`shown.balance`),
    currency: sql`${requested.currency}::text`,
    receipt_number: neutralised(sql`payment.receipt_number`),
    household_id: sql`household.id`,
    household: neutralised(sql`household.title`),
    reference: neutralised(sql`payment.reference`),
    description: neutralised(sql`shown.description`),
  }
  const names = Object.keys(cashBookColumns) as (keyof typeof cashBookColumns)[]
  const cells = names.map((name) => sql`${values[name]} as ${identifier(name)}`)
  const query = sql`select ${join(cells, ', ')} from (
      select entry.id as entry_id, posting.line, posting.position, posting.effective_on, entry.recorded_at, entry.kind,
        entry.description, account.subject as method, posting.amount, posting.payment_id, posting.household_id,
        ${opening} + sum(posting.amount) over (order by posting.effective_on, posting.position, posting.line) as balance
      ${movements(tenant, requested)}) shown
    ${named(tenant, sql`shown`)}
    order by shown.effective_on, shown.position, shown.line`
  return `copy (${spellOut(query)}) to stdout with (format csv, header true, encoding 'UTF8')`
}
