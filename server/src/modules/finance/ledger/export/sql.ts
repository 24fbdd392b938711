import { neutralised } from '../../../../kernel/db/neutralised.sql.ts'
import { spellOut } from '../../../../kernel/db/spell-out.ts'
import {
  type Fragment,
  identifier,
  join,
  type Statement,
  sql,
  when,
} from '../../../../kernel/db/statement.ts'
import { currencyCodes, exponentOf } from '../../../../kernel/money/currencies.ts'

/** Which days are exported; of FEC one currency, of the journal all when none is named. */
export interface ExportQuestion {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly currency: string | undefined
}

/** One FEC: the entries of one currency. */
export interface FecQuestion extends ExportQuestion {
  readonly currency: string
  /** The currency in which the school keeps its books. */
  readonly ofSchool: string
}

/** The largest number of 64 bits. */
const lastPosition = 2n ** 63n - 1n

/** The currencies in which something was posted on the days: by the sums that are kept, and what came after them. */
export const selectPostedCurrencies = (
  tenant: string,
  { from, to }: Pick<ExportQuestion, 'from' | 'to'>,
): Statement<{ currency: string }> => sql<{ currency: string }>`
  select kept.currency from ledger_daily_sums kept where kept.tenant_id = ${tenant}
  ${when(from, () => sql`and kept.day >= ${from}::date`)} ${when(to, () => sql`and kept.day <= ${to}::date`)}
  union
  select late.currency from ledger_postings late where late.tenant_id = ${tenant}
  ${when(from, () => sql`and late.effective_on >= ${from}::date`)}
  ${when(to, () => sql`and late.effective_on <= ${to}::date`)}
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

/** Minor units as a decimal number with a point. */
const decimal = (minor: Fragment): Fragment =>
  sql`round((${minor})::numeric / 10::numeric ^ (${exponent}), ${exponent})::text`

const debit = decimal(sql`greatest(posting.amount, 0)`)
const credit = decimal(sql`greatest(-posting.amount, 0)`)

/** The postings asked for with what they are about. */
const journal = (tenant: string, { from, to, currency }: ExportQuestion): Fragment => sql`
  from ledger_entries entry
  join ledger_postings posting on posting.tenant_id = ${tenant} and posting.entry_id = entry.id
  join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
  left join payments payment on payment.tenant_id = ${tenant} and payment.id = posting.payment_id
  left join households household on household.tenant_id = ${tenant}
    and household.id = coalesce(posting.household_id, payment.household_id)
  left join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = posting.invoice_id
  where entry.tenant_id = ${tenant}
  ${when(from, () => sql`and entry.effective_on >= ${from}::date`)}
  ${when(to, () => sql`and entry.effective_on <= ${to}::date`)}
  ${when(currency, () => sql`and entry.currency = ${currency}`)}
  order by entry.effective_on, entry.position, posting.line`

const instant = sql`to_char(entry.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Columns of the journal; the last three were typed by people. */
const columns: readonly (readonly [string, Fragment])[] = [
  ['date', sql`entry.effective_on`],
  ['entry_id', sql`entry.id`],
  ['line', sql`posting.line`],
  ['kind', sql`entry.kind`],
  ['account_code', neutralised(sql`account.code`)],
  ['account_title', neutralised(sql`account.title`)],
  ['debit', debit],
  ['credit', credit],
  ['currency', sql`entry.currency`],
  ['recorded_at', instant],
  ['invoice_number', neutralised(sql`invoice.number`)],
  ['receipt_number', neutralised(sql`payment.receipt_number`)],
  ['household_id', sql`household.id`],
  ['household', neutralised(sql`household.title`)],
  ['reference', neutralised(sql`payment.reference`)],
  ['description', neutralised(sql`entry.description`)],
]

/** COPY that writes the general journal as CSV (RFC 4180) in UTF-8 with a header line. */
export function copyJournal(tenant: string, question: ExportQuestion): string {
  const cells = columns.map(([name, value]) => sql`${value} as ${identifier(name)}`)
  const query = sql`select ${join(cells, ', ')} ${journal(tenant, question)}`
  return `copy (${spellOut(query)}) to stdout with (format csv, header true, encoding 'UTF8')`
}

/** The first line of a FEC: the names of its 18 columns, in their order (article A47 A-1 of the Livre des procédures fiscales). */
export const fecColumns = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum'],
  ...['CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet'],
  ...['ValidDate', 'Montantdevise', 'Idevise'],
]

/** A text as a FEC holds it: on one line, without tab or semicolon, and nothing that a spreadsheet would take for a formula. */
const plain = (value: Fragment): Fragment =>
  sql`coalesce(regexp_replace(regexp_replace(${value}, '[\\x01-\\x1f|;]+', ' ', 'g'), '^[ =+@＝＋－＠-]+', ''), '')`

const day = (value: Fragment): Fragment => sql`to_char(${value}, 'YYYYMMDD')`
const comma = (value: Fragment): Fragment => sql`replace(${value}, '.', ',')`

/** The journal of an entry, by what happened: sales, cash by method, everything else. */
const journalCode = sql`case when split_part(entry.kind, '.', 1) in ('invoice', 'credit_note', 'write_off') then 'VE'
  when split_part(entry.kind, '.', 1) in ('payment', 'refund', 'wallet', 'dispute') then 'TR'
  when split_part(entry.kind, '.', 1) = 'till' then 'CA' else 'OD' end`
const journalTitle = sql`case ${journalCode} when 'VE' then 'Ventes' when 'TR' then 'Trésorerie'
  when 'CA' then 'Caisse' else 'Opérations diverses' end`

const isPersonal = sql`account.kind in ('receivable', 'wallet')`

/**
 * COPY that writes the entries of one currency as a Fichier des écritures comptables: 18 columns with tabs between them,
 * days YYYYMMDD, decimals after a comma. Entries are numbered without gaps in the order in which they stand in the file.
 * The last two columns are of entries in another currency than that of the books (article A47 A-1, VII): the amount in
 * it, a credit below 0, and its ISO 4217 code. The books keep no rates, so debit and credit are in it, too. The header
 * line is not part of it.
 */
export function copyFec(tenant: string, question: FecQuestion): string {
  const isForeign = question.currency !== question.ofSchool
  const cells = [
    ...[journalCode, journalTitle],
    sql`dense_rank() over (order by entry.effective_on, entry.position)`,
    day(sql`entry.effective_on`),
    ...[plain(sql`account.code`), plain(sql`account.title`)],
    sql`case when ${isPersonal} then coalesce(household.id::text, '') else '' end`,
    sql`case when ${isPersonal} then ${plain(sql`household.title`)} else '' end`,
    plain(sql`coalesce(invoice.number, payment.receipt_number, entry.id::text)`),
    day(sql`entry.effective_on`),
    plain(sql`entry.description`),
    ...[comma(debit), comma(credit)],
    ...[sql`''`, sql`''`],
    day(sql`entry.recorded_at at time zone 'UTC'`),
    ...(isForeign ? [comma(decimal(sql`posting.amount`)), sql`entry.currency`] : [sql`''`, sql`''`]),
  ]
  // An empty text would be quoted, to tell it from null; a FEC has nothing between its tabs.
  const written = cells.map((cell) => sql`nullif((${cell})::text, '')`)
  const query = sql`select ${join(written, ', ')} ${journal(tenant, question)}`
  return `copy (${spellOut(query)}) to stdout
    with (format csv, delimiter E'\\t', quote E'\\x01', null '', encoding 'UTF8')`
}
