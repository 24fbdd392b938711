import type { Transaction } from '../../../kernel/db/transaction.ts'
import { takeNumbers } from './numbers.sql.ts'
import { prefixOf, type Series, seriesNumber } from './rules/numbers.ts'

/** Which numbers are wanted: how many of a series in the year of a day of the school. */
interface NumbersRequested {
  readonly series: Series
  /** `YYYY-MM-DD`. */
  readonly on: string
  readonly count: number
  /** The school's prefix of invoices. */
  readonly prefix: string
}

/**
 * The next numbers of a series, without gaps: nobody else gets one until this transaction has ended, and none is lost
 * when it fails. To be called as late as can be.
 */
export async function nextNumbers(tx: Transaction, requested: NumbersRequested): Promise<string[]> {
  const { series, on, count, prefix } = requested
  const year = Number(on.slice(0, 4))
  const row = await tx.one(takeNumbers(tx.tenant, series, { year, count }))
  if (!row) throw new Error('A series gave no number.')
  const first = row.last - count + 1
  return Array.from({ length: count }, (_, index) =>
    seriesNumber(prefixOf(series, prefix), year, first + index),
  )
}
