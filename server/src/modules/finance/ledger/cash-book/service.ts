import type { RequestContext } from '../../../../kernel/http/context.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { requireCurrency, wireAmount } from '../../money.ts'
import { requireOrder } from '../days.ts'
import { runningBalances } from '../rules/running-balance.ts'
import type { CashBookQueryValue, CashBookWire } from './schema.ts'
import { type CashRow, mostRows, selectCashRows, selectCashSums } from './sql.ts'

/** What came in and went out on some days, with what there was before and after. */
export async function readCashBook(
  context: RequestContext<unknown, CashBookQueryValue, unknown>,
): Promise<CashBookWire> {
  const { query, school, today } = context
  const from = query.from ?? query.to ?? today
  const to = query.to ?? from
  requireOrder({ from, to })
  const currency = requireCurrency(query.currency ?? school.currency, 'query/currency')
  const asked = { from, to, currency, method: query.method }
  const [[sums], rows] = await context.read([
    selectCashSums(school.id, asked),
    selectCashRows(school.id, asked),
  ])
  const opening = sums?.opening ?? 0n
  const shown = rows.slice(0, mostRows)
  const written = (minor: bigint) => wireAmount(minor, currency)
  return {
    ...{ from, to, method: query.method ?? null, currency, opening: written(opening) },
    rows: presentRows(shown, opening, written),
    in_total: written(sumOf(shown, (amount) => amount > 0n)),
    out_total: written(-sumOf(shown, (amount) => amount < 0n)),
    closing: written(sums?.closing ?? 0n),
    truncated: rows.length > mostRows,
  }
}

const sumOf = (rows: readonly CashRow[], counts: (amount: bigint) => boolean): bigint =>
  rows.reduce((sum, { amount }) => (counts(amount) ? sum + amount : sum), 0n)

function presentRows(
  rows: readonly CashRow[],
  opening: bigint,
  written: (minor: bigint) => string,
): CashBookWire['rows'] {
  return runningBalances(opening, rows, ({ amount }) => amount).map(({ row, balance }) => {
    const isIn = row.amount > 0n
    return {
      ...{
        entry_id: row.entry_id,
        date: row.effective_on,
        at: formatInstant(row.recorded_at),
        kind: row.kind,
      },
      ...{ description: row.description, method: row.method, balance: written(balance) },
      ...{ in_amount: written(isIn ? row.amount : 0n), out_amount: written(isIn ? 0n : -row.amount) },
      ...{ payment_id: row.payment_id, reference: row.reference, receipt_number: row.receipt_number },
      household:
        row.household_id === null ? null : { id: row.household_id, title: row.household_title ?? '' },
    }
  })
}
