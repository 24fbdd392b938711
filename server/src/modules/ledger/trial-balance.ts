import type { RequestContext } from '../../kernel/http/context.ts'
import { wireAmount } from './money.ts'
import type { TrialBalanceWire } from './schema.ts'
import { type BalanceRow, selectTrialBalance } from './trial-balance.sql.ts'

/** What every account was debited and credited up to a day. */
export async function readTrialBalance(
  context: RequestContext<unknown, { on?: string }, unknown>,
): Promise<TrialBalanceWire> {
  const { school, query, today } = context
  const on = query.on ?? today
  const [rows] = await context.read([selectTrialBalance(school.id, on)])
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return { on, currencies: currencies.map((currency) => ofCurrency(rows, currency)) }
}

function ofCurrency(rows: readonly BalanceRow[], currency: string): TrialBalanceWire['currencies'][number] {
  const own = rows.filter((row) => row.currency === currency)
  const written = (minor: bigint) => wireAmount(minor, currency)
  const debits = own.reduce((sum, { debit }) => sum + debit, 0n)
  const credits = own.reduce((sum, { credit }) => sum + credit, 0n)
  return {
    currency,
    accounts: own.map(({ currency: _, debit, credit, ...account }) => ({
      ...account,
      debit: written(debit),
      credit: written(credit),
      balance: written(debit - credit),
    })),
    debit_total: written(debits),
    credit_total: written(credits),
    difference: written(debits - credits),
  }
}
