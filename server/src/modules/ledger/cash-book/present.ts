import { formatInstant } from '../../../kernel/time/instants.ts'
import { wireAmount } from '../money.ts'
import type { PostingKeyset } from '../posting-keyset.sql.ts'
import { openingOfPage } from '../rules/page-of-book.ts'
import { runningBalances } from '../rules/running-balance.ts'
import type { CashBookWire } from './schema.ts'
import type { CashBookRow, CashQuestion, CashRow } from './sql.ts'

interface ReadBook {
  readonly asked: CashQuestion
  readonly keyset: PostingKeyset
  readonly rows: readonly CashBookRow[]
}

/** A page of the cash book as the wire shows it. */
export function presentCashBook(
  { asked: requested, keyset, rows }: ReadBook,
  pageUrl: (cursor: string) => string,
): CashBookWire {
  const { from, to, currency, method } = requested
  const [sums] = rows
  const { opening = 0n, debit = 0n, credit = 0n, at_cursor: balance = 0n } = sums ?? {}
  const page = keyset.page(rows.filter((row) => row.entry_id !== null))
  const written = (minor: bigint) => wireAmount(minor, currency)
  const moved = page.rows.map(({ amount }) => amount)
  const start = openingOfPage({ balance, backwards: keyset.backwards }, moved)
  return {
    date_from: from,
    date_to: to,
    method: (method ?? null) as CashBookWire['method'],
    currency,
    opening: written(opening),
    rows: runningBalances(start, page.rows, ({ amount }) => amount).map(({ row, balance: after }) =>
      presentRow(row, after, written),
    ),
    in_total: written(debit),
    out_total: written(credit),
    closing: written(opening + debit - credit),
    next: page.next && pageUrl(page.next),
    previous: page.previous && pageUrl(page.previous),
  }
}

function presentRow(
  row: CashRow,
  balance: bigint,
  written: (minor: bigint) => string,
): CashBookWire['rows'][number] {
  const isIn = row.amount > 0n
  return {
    entry_id: row.entry_id,
    line: row.line,
    date: row.effective_on,
    at: formatInstant(row.recorded_at),
    kind: row.kind,
    description: row.description,
    method: row.method,
    balance: written(balance),
    in_amount: written(isIn ? row.amount : 0n),
    out_amount: written(isIn ? 0n : -row.amount),
    payment_id: row.payment_id,
    reference: row.reference,
    receipt_number: row.receipt_number,
    household: row.household_id === null ? null : { id: row.household_id, title: row.household_title ?? '' },
  }
}
