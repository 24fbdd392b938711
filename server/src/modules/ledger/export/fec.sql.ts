import { spellOut } from '../../../kernel/db/spell-out.ts'
import { type Fragment, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import { frenchLabels } from '../rules/french-chart.ts'
import { credit, debit, decimal, type ExportQuestion, inQuestion, journalRows } from './sql.ts'

/** One FEC: the entries of one currency and of days of one financial year. */
interface FecQuestion extends ExportQuestion {
  readonly currency: string
  /** First day of the financial year. */
  readonly yearFrom: string
  /** The currency of the school's ledger. */
  readonly ofSchool: string
  readonly timeZone: string
  /** The French account of every account of the school. */
  readonly accounts: readonly { readonly account_id: string; readonly code: string; readonly title: string }[]
}

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

/** What an entry is called in French. */
const label = sql`case ${join(
  frenchLabels.map(
    ([pattern, text]) =>
      sql`when entry.description ~ ${pattern} then regexp_replace(entry.description, ${pattern}, ${text})`,
  ),
  ' ',
)} else entry.description end`

/** The day on which an entry is valid: that of its posting by the school's calendar, never before its own. */
const validOn = (timeZone: string): Fragment =>
  sql`greatest(entry.effective_on, (entry.recorded_at at time zone ${timeZone})::date)`

/**
 * Invoices whose postings to customers of the financial year, up to the last day of the question, sum to zero: the day on
 * which the last of them was validated. The first day of the question leaves lines out and changes no lettering.
 */
const settled = (tenant: string, { to, yearFrom, currency, timeZone }: FecQuestion): Fragment => sql`
  left join (
    select posting.account_id, posting.invoice_id, max(${validOn(timeZone)}) as on_day
    from ledger_entries entry
    join ledger_postings posting on posting.tenant_id = ${tenant} and posting.entry_id = entry.id
    join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
      and account.kind = 'receivable'
    join ledger_fec_numbers numbered on numbered.tenant_id = ${tenant} and numbered.entry_id = entry.id
    ${inQuestion(tenant, { from: yearFrom, to, currency })} and posting.invoice_id is not null
    group by posting.account_id, posting.invoice_id having sum(posting.amount) = 0
  ) settled on settled.account_id = posting.account_id and settled.invoice_id = posting.invoice_id`

/**
 * COPY that writes the numbered entries of one currency as a Fichier des écritures comptables: 18 columns with tabs
 * between them, days YYYYMMDD, decimals after a comma, in the order of validation, which is that of posting. An entry is
 * valid from the moment it is posted, by the school's calendar; one for a later day, from that day. The last two columns
 * are of entries in another currency than that of the books: the amount in it, a credit below 0, and its ISO 4217 code.
 * The books keep no rates, so debit and credit are in it, too. The header line is not part of it.
 */
export function copyFec(tenant: string, question: FecQuestion): string {
  const isForeign = question.currency !== question.ofSchool
  const cells = [
    journalCode,
    journalTitle,
    sql`numbered.number`,
    day(sql`entry.effective_on`),
    sql`french.code`,
    plain(sql`french.title`),
    sql`case when ${isPersonal} then coalesce(household.id::text, '') else '' end`,
    sql`case when ${isPersonal} then ${plain(sql`household.title`)} else '' end`,
    plain(sql`coalesce(invoice.number, payment.receipt_number, entry.id::text)`),
    day(sql`entry.effective_on`),
    plain(label),
    comma(debit),
    comma(credit),
    sql`case when settled.on_day is not null then
      coalesce(nullif(${plain(sql`invoice.number`)}, ''), posting.invoice_id::text) end`,
    day(sql`settled.on_day`),
    day(validOn(question.timeZone)),
    ...(isForeign ? [comma(decimal(sql`posting.amount`)), sql`entry.currency`] : [sql`''`, sql`''`]),
  ]
  // An empty text would be quoted, to distinguish it from null; a FEC has nothing between its tabs.
  const written = cells.map((cell) => sql`nullif((${cell})::text, '')`)
  const { accounts } = question
  const query: Statement<unknown> = sql`
    select ${join(written, ', ')} ${journalRows(tenant)}
    join ledger_fec_numbers numbered on numbered.tenant_id = ${tenant} and numbered.entry_id = entry.id
    join unnest(${accounts.map((one) => one.account_id)}::uuid[], ${accounts.map(({ code }) => code)}::text[],
      ${accounts.map(({ title }) => title)}::text[]) french (account_id, code, title)
      on french.account_id = account.id
    ${settled(tenant, question)}
    ${inQuestion(tenant, question)}
    order by numbered.number, posting.line`
  return `copy (${spellOut(query)}) to stdout
    with (format csv, delimiter E'\\t', quote E'\\x01', null '', encoding 'UTF8')`
}
