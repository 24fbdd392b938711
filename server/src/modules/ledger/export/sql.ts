import { neutralised } from '../../../kernel/csv/neutralised.sql.ts'
import { spellOut } from '../../../kernel/db/spell-out.ts'
import { type Fragment, identifier, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { currencyCodes, exponentOf } from '../../../kernel/money/currencies.ts'
import { journalColumns } from './columns.ts'

/** Which days are exported; of FEC one currency, of the journal all when none is named. */
export interface ExportQuestion {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly currency: string | undefined
}

/** The largest number of 64 bits. */
const lastPosition = 2n ** 63n - 1n

/** The currencies with postings on these days: from the stored sums and the postings after them. */
export const selectPostedCurrencies = (
  tenant: string,
  { from, to }: Pick<ExportQuestion, 'from' | 'to'>,
): Statement<{ currency: string }> => sql<{ currency: string }>`
  select kept.currency from ledger_daily_sums kept where kept.tenant_id = ${tenant}
  ${sqlIf(from, () => sql`and kept.day >= ${from}::date`)} ${sqlIf(to, () => sql`and kept.day <= ${to}::date`)}
  union
  select late.currency from ledger_postings late where late.tenant_id = ${tenant}
  ${sqlIf(from, () => sql`and late.effective_on >= ${from}::date`)}
  ${sqlIf(to, () => sql`and late.effective_on <= ${to}::date`)}
  and late.position > (
    select coalesce(max(rolled.position), 0) from ledger_rollups rolled where rolled.tenant_id = ${tenant})
  and late.position <= (select ${lastPosition}::bigint)
  order by 1`

const withExponent = (exponent: number): string[] =>
  currencyCodes().filter((code) => exponentOf(code) === exponent)

/** How many decimals the currency of an entry has (ISO 4217). */
const exponent = sql`case when entry.currency = any(${withExponent(2)}::text[]) then 2
  when entry.currency = any(${withExponent(0)}::text[]) then 0
  when entry.currency = any(${withExponent(3)}::text[]) then 3 else 4 end`

/** Minor units of an entry as a decimal number with a point. */
export const decimal = (minor: Fragment): Fragment =>
  sql`round((${minor})::numeric / 10::numeric ^ (${exponent}), ${exponent})::text`

export const debit = decimal(sql`greatest(posting.amount, 0)`)
export const credit = decimal(sql`greatest(-posting.amount, 0)`)

/** Postings with what they are about. */
export const journalRows = (tenant: string): Fragment => sql`
  from ledger_entries entry
  join ledger_postings posting on posting.tenant_id = ${tenant} and posting.entry_id = entry.id
  join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
  left join payments payment on payment.tenant_id = ${tenant} and payment.id = posting.payment_id
  left join households household on household.tenant_id = ${tenant}
    and household.id = coalesce(posting.household_id, payment.household_id)
  left join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = posting.invoice_id`

/** The condition of the entries of a question. */
export const inQuestion = (tenant: string, { from, to, currency }: ExportQuestion): Fragment => sql`
  where entry.tenant_id = ${tenant}
  ${sqlIf(from, () => sql`and entry.effective_on >= ${from}::date`)}
  ${sqlIf(to, () => sql`and entry.effective_on <= ${to}::date`)}
  ${sqlIf(currency, () => sql`and entry.currency = ${currency}`)}`

const instant = sql`to_char(entry.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const values: Readonly<Record<keyof typeof journalColumns, Fragment>> = {
  date: sql`entry.effective_on`,
  entry_id: sql`entry.id`,
  line: sql`posting.line`,
  kind: sql`entry.kind`,
  account_code: neutralised(sql`account.code`),
  account_title: neutralised(sql`account.title`),
  debit,
  credit,
  currency: sql`entry.currency`,
  recorded_at: instant,
  invoice_number: neutralised(sql`invoice.number`),
  receipt_number: neutralised(sql`payment.receipt_number`),
  household_id: sql`household.id`,
  household: neutralised(sql`household.title`),
  reference: neutralised(sql`payment.reference`),
  description: neutralised(sql`entry.description`),
}

/** COPY that writes the general journal as CSV (RFC 4180) in UTF-8 with a header line. */
export function copyJournal(tenant: string, question: ExportQuestion): string {
  const names = Object.keys(journalColumns) as (keyof typeof journalColumns)[]
  const cells = names.map((name) => sql`${values[name]} as ${identifier(name)}`)
  const query = sql`select ${join(cells, ', ')} ${journalRows(tenant)} ${inQuestion(tenant, question)}
    order by entry.effective_on, entry.position, posting.line`
  return `copy (${spellOut(query)}) to stdout with (format csv, header true, encoding 'UTF8')`
}
