import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'

/** Something that should agree and does not. */
export interface DifferenceRow {
  /** The rows in question by what they are: `entry_id`, `invoice_id`. */
  readonly about: Readonly<Record<string, unknown>>
  /** Minor units, or numbers, as text. */
  readonly expected: Readonly<Record<string, unknown>>
  readonly found: Readonly<Record<string, unknown>>
}

/** One thing that is recomputed: the first difference, or no row. */
interface Check {
  readonly name: string
  readonly select: (tenant: string) => Statement<DifferenceRow>
}

const difference = (
  from: Fragment,
  { about, expected, found }: Readonly<Record<'about' | 'expected' | 'found', Fragment>>,
): Statement<DifferenceRow> => sql<DifferenceRow>`
  select jsonb_build_object(${about}) as about, jsonb_build_object(${expected}) as expected,
    jsonb_build_object(${found}) as found ${from} limit 1`

/** Every entry has postings that balance, in its own currency, position and day; their debits are its amount. */
const entriesBalance = (tenant: string) =>
  difference(
    sql`from ledger_entries entry left join (
        select posting.entry_id, sum(posting.amount)::bigint as total,
          sum(greatest(posting.amount, 0))::bigint as debits, min(posting.position) as low, max(posting.position) as high,
          min(posting.currency) as first_currency, max(posting.currency) as last_currency,
          min(posting.effective_on) as first_day, max(posting.effective_on) as last_day
        from ledger_postings posting where posting.tenant_id = ${tenant} group by posting.entry_id) sum
      on sum.entry_id = entry.id
    where entry.tenant_id = ${tenant} and (sum.total, sum.debits, sum.low, sum.high, sum.first_currency,
        sum.last_currency, sum.first_day, sum.last_day) is distinct from (0::bigint, entry.amount, entry.position,
        entry.position, entry.currency, entry.currency, entry.effective_on, entry.effective_on)
    order by entry.position`,
    {
      about: sql`'entry_id', entry.id, 'cause', entry.cause`,
      expected: sql`'sum', '0', 'debits', entry.amount::text, 'currency', entry.currency, 'day', entry.effective_on`,
      found: sql`'sum', sum.total::text, 'debits', sum.debits::text, 'currency', sum.first_currency,
        'day', sum.first_day`,
    },
  )

/** The daily sums are the postings up to the position of the rollup. */
const dailySums = (tenant: string) =>
  difference(
    sql`from (select * from ledger_daily_sums where tenant_id = ${tenant}) kept full join (
        select posting.account_id, posting.currency, posting.effective_on as day,
          sum(greatest(posting.amount, 0))::bigint as debit, sum(greatest(-posting.amount, 0))::bigint as credit
        from ledger_postings posting
        where posting.tenant_id = ${tenant} and posting.position <= coalesce((select rolled.position
          from ledger_rollups rolled where rolled.tenant_id = ${tenant}), 0)
        group by posting.account_id, posting.currency, posting.effective_on) sum
      on sum.account_id = kept.account_id and sum.currency = kept.currency and sum.day = kept.day
    where (kept.debit, kept.credit) is distinct from (sum.debit, sum.credit)
    order by coalesce(kept.day, sum.day)`,
    {
      about: sql`'account_id', coalesce(kept.account_id, sum.account_id), 'day', coalesce(kept.day, sum.day),
        'currency', coalesce(kept.currency, sum.currency)`,
      expected: sql`'debit', sum.debit::text, 'credit', sum.credit::text`,
      found: sql`'debit', kept.debit::text, 'credit', kept.credit::text`,
    },
  )

const postedTo = (tenant: string, kind: string, dimension: Fragment): Fragment => sql`
  select posting.${dimension} as id, sum(posting.amount)::bigint as amount from ledger_postings posting
  join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
    and account.kind = ${kind}
  where posting.tenant_id = ${tenant} and posting.${dimension} is not null group by posting.${dimension}`

/** What is still owed of an invoice is what the books say it is; what was paid is what was allocated. */
const invoicesAgree = (tenant: string) =>
  difference(
    sql`from invoices invoice
      left join (${postedTo(tenant, 'receivable', sql`invoice_id`)}) posted on posted.id = invoice.id
      left join (select given.invoice_id, sum(given.amount)::bigint as amount from payment_allocations given
        where given.tenant_id = ${tenant} group by given.invoice_id) allocated on allocated.invoice_id = invoice.id
      left join (select note.invoice_id, sum(note.amount)::bigint as amount from credit_notes note
        where note.tenant_id = ${tenant} group by note.invoice_id) noted on noted.invoice_id = invoice.id
      cross join lateral (select case when invoice.status in ('draft', 'void') then 0
        else invoice.total - invoice.paid - invoice.credited end as amount) owed
      cross join lateral (select case when owed.amount = 0 then 'paid'
        when invoice.paid + invoice.credited > 0 then 'partially_paid' else 'issued' end as status) derived
    where invoice.tenant_id = ${tenant} and (coalesce(posted.amount, 0) <> owed.amount
      or coalesce(allocated.amount, 0) <> invoice.paid or coalesce(noted.amount, 0) <> invoice.credited
      or (invoice.status not in ('draft', 'void') and invoice.status <> derived.status))
    order by invoice.id`,
    {
      about: sql`'invoice_id', invoice.id, 'number', invoice.number`,
      expected: sql`'owed', coalesce(posted.amount, 0)::text, 'paid', coalesce(allocated.amount, 0)::text,
        'credited', coalesce(noted.amount, 0)::text, 'status', derived.status`,
      found: sql`'owed', owed.amount::text, 'paid', invoice.paid::text, 'credited', invoice.credited::text,
        'status', invoice.status`,
    },
  )

/** What the lines of an invoice come to is its total. */
const linesAgree = (tenant: string) =>
  difference(
    sql`from invoices invoice left join (select line.invoice_id, sum(line.gross)::bigint as gross,
          sum(line.discount)::bigint as discount, sum(line.tax)::bigint as tax from invoice_lines line
        where line.tenant_id = ${tenant} group by line.invoice_id) sum on sum.invoice_id = invoice.id
    where invoice.tenant_id = ${tenant} and (coalesce(sum.gross, 0), coalesce(sum.discount, 0), coalesce(sum.tax, 0))
      is distinct from (invoice.subtotal, invoice.discount, invoice.tax)
    order by invoice.id`,
    {
      about: sql`'invoice_id', invoice.id, 'number', invoice.number`,
      expected: sql`'subtotal', sum.gross::text, 'discount', sum.discount::text, 'tax', sum.tax::text`,
      found: sql`'subtotal', invoice.subtotal::text, 'discount', invoice.discount::text, 'tax', invoice.tax::text`,
    },
  )

/** A wallet holds what the books say that the school owes it. */
const walletsAgree = (tenant: string) =>
  difference(
    sql`from (select held.id, held.balance from wallets held where held.tenant_id = ${tenant}) wallet
      full join (${postedTo(tenant, 'wallet', sql`wallet_id`)}) posted on posted.id = wallet.id
    where coalesce(-posted.amount, 0) is distinct from wallet.balance
    order by coalesce(wallet.id, posted.id)`,
    {
      about: sql`'wallet_id', coalesce(wallet.id, posted.id)`,
      expected: sql`'balance', coalesce(-posted.amount, 0)::text`,
      found: sql`'balance', wallet.balance::text`,
    },
  )

/** What is owed belongs to an invoice, and what wallets hold to a wallet, of the currency; nothing exists outside of them. */
const postingsNamed = (tenant: string) =>
  difference(
    sql`from ledger_postings posting
      join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
        and account.kind in ('receivable', 'wallet')
      left join invoices invoice on invoice.tenant_id = ${tenant} and invoice.id = posting.invoice_id
        and invoice.currency = posting.currency
      left join wallets wallet on wallet.tenant_id = ${tenant} and wallet.id = posting.wallet_id
        and wallet.currency = posting.currency
    where posting.tenant_id = ${tenant} and case account.kind when 'wallet' then wallet.id else invoice.id end is null
    order by posting.position, posting.line`,
    {
      about: sql`'entry_id', posting.entry_id, 'line', posting.line, 'account', account.kind`,
      expected: sql`'named', true, 'currency', posting.currency`,
      found: sql`'invoice_id', posting.invoice_id, 'wallet_id', posting.wallet_id`,
    },
  )

/** What came in for payments by the books, less what went out or is held back; of those out of a wallet, from it. */
const bookedFor = (tenant: string): Fragment => sql`
  select posting.payment_id as id,
    coalesce(sum(posting.amount) filter (where account.kind in ('cash', 'dispute', 'refund')), 0)::bigint as money,
    coalesce(sum(posting.amount) filter (where account.kind in ('wallet', 'refund')), 0)::bigint as wallet
  from ledger_postings posting
  join ledger_accounts account on account.tenant_id = ${tenant} and account.id = posting.account_id
    and account.kind in ('cash', 'dispute', 'refund', 'wallet')
  where posting.tenant_id = ${tenant} and posting.payment_id is not null group by posting.payment_id`

/** A payment is in the books with what is left of it, and its refunds are what it says that they are. */
const paymentsBooked = (tenant: string) =>
  difference(
    sql`from payments payment
      left join (${bookedFor(tenant)}) booked on booked.id = payment.id
      left join (select made.payment_id, sum(made.amount)::bigint as amount from payment_refunds made
        where made.tenant_id = ${tenant} and made.status <> 'failed' group by made.payment_id) given
        on given.payment_id = payment.id
      cross join lateral (select coalesce(case payment.method when 'wallet' then booked.wallet else booked.money end, 0)
        as amount, case when payment.status in ('completed', 'refunded') then payment.amount - payment.refunded
          else 0 end as left_over) sum
    where payment.tenant_id = ${tenant} and (coalesce(given.amount, 0) <> payment.refunded
      or (sum.amount <> sum.left_over and (payment.method <> 'wallet' or payment.status <> 'failed')))
    order by payment.id`,
    {
      about: sql`'payment_id', payment.id, 'status', payment.status`,
      expected: sql`'booked', sum.amount::text, 'refunded', coalesce(given.amount, 0)::text`,
      found: sql`'left', sum.left_over::text, 'refunded', payment.refunded::text`,
    },
  )

/** Allocations and refunds of payments stay within their amounts. */
const paymentsAgree = (tenant: string) =>
  difference(
    sql`from payments payment
      left join (select given.payment_id, sum(given.amount)::bigint as amount from payment_allocations given
        where given.tenant_id = ${tenant} group by given.payment_id) allocated on allocated.payment_id = payment.id
    where payment.tenant_id = ${tenant} and (coalesce(allocated.amount, 0) < 0
      or coalesce(allocated.amount, 0) > case when payment.status in ('completed', 'refunded')
        then payment.amount - payment.refunded else 0 end)
    order by payment.id`,
    {
      about: sql`'payment_id', payment.id`,
      expected: sql`'at_most', (payment.amount - payment.refunded)::text, 'status', payment.status`,
      found: sql`'allocated', coalesce(allocated.amount, 0)::text`,
    },
  )

const numbered = (tenant: string): Fragment => sql`
  select 'invoice' as series, invoice.number from invoices invoice
  where invoice.tenant_id = ${tenant} and invoice.number is not null
  union all select note.kind, note.number from credit_notes note where note.tenant_id = ${tenant}`

/** The numbers of a series and year are 1 to the last one, each once; number is the prefix, the year and a count. */
const numbersWhole = (tenant: string) =>
  difference(
    sql`from (select held.series, held.year, held.last from number_series held where held.tenant_id = ${tenant}) series
      full join (select given.series, given.year, count(*)::int as count, max(given.place)::int as highest,
          count(distinct given.place)::int as places from (
          select numbered.series, substring(numbered.number from '([0-9]{4})-[0-9]+$')::int as year,
            substring(numbered.number from '[0-9]+$')::int as place from (${numbered(tenant)}) numbered) given
        group by given.series, given.year) sum on sum.series = series.series and sum.year = series.year
    where (series.last, series.last, series.last) is distinct from (sum.count, sum.highest, sum.places)
    order by coalesce(series.series, sum.series), coalesce(series.year, sum.year)`,
    {
      about: sql`'series', coalesce(series.series, sum.series), 'year', coalesce(series.year, sum.year)`,
      expected: sql`'last', series.last`,
      found: sql`'count', sum.count, 'highest', sum.highest, 'different', sum.places`,
    },
  )

/** The trial balance is zero in every currency. */
const zero = (tenant: string) =>
  difference(
    sql`from (select posting.currency, sum(posting.amount)::bigint as amount from ledger_postings posting
      where posting.tenant_id = ${tenant} group by posting.currency having sum(posting.amount) <> 0) sum
    order by sum.currency`,
    { about: sql`'currency', sum.currency`, expected: sql`'sum', '0'`, found: sql`'sum', sum.amount::text` },
  )

/** Everything that is recomputed, in the order of the report. */
export const checks: readonly Check[] = [
  { name: 'entries_balance', select: entriesBalance },
  { name: 'trial_balance_zero', select: zero },
  { name: 'daily_sums', select: dailySums },
  { name: 'postings', select: postingsNamed },
  { name: 'invoices', select: invoicesAgree },
  { name: 'invoice_lines', select: linesAgree },
  { name: 'wallets', select: walletsAgree },
  { name: 'payments', select: paymentsAgree },
  { name: 'payments_booked', select: paymentsBooked },
  { name: 'number_series', select: numbersWhole },
]

export interface CountRow {
  readonly entries: number
  readonly postings: number
  readonly invoices: number
  readonly payments: number
  readonly wallets: number
}

/** How much there was to recompute. */
export const countVerified = (tenant: string): Statement<CountRow> => sql<CountRow>`
  select (select count(*)::int from ledger_entries held where held.tenant_id = ${tenant}) as entries,
    (select count(*)::int from ledger_postings held where held.tenant_id = ${tenant}) as postings,
    (select count(*)::int from invoices held where held.tenant_id = ${tenant}) as invoices,
    (select count(*)::int from payments held where held.tenant_id = ${tenant}) as payments,
    (select count(*)::int from wallets held where held.tenant_id = ${tenant}) as wallets`
