import { formatInstant } from '../../../../kernel/time/instants.ts'
import { openingOfPage, runningBalances, wireAmount } from '../../../ledger/index.ts'
import { fullName } from '../../../people/index.ts'
import type { BookWire, FamilyStatementWire } from './schema.ts'
import type { BookSums, StatementRow } from './sql.ts'

interface Page {
  /** Of each book once or more often. */
  readonly sums: readonly BookSums[]
  readonly rows: readonly StatementRow[]
  readonly backwards: boolean
}

const untouched = { opening: 0n, debit: 0n, credit: 0n, at_cursor: 0n }

/** What a family owes and what its wallet holds, by currency; that of the school is always there. */
export function presentAccounts(page: Page, ofSchool: string): FamilyStatementWire['currencies'] {
  const known = page.sums.map(({ currency }) => currency)
  return [...new Set([...known, ofSchool])].toSorted().map((currency) => {
    const sumsOf = (book: BookSums['book']) =>
      page.sums.find((sum) => sum.book === book && sum.currency === currency)
    const wallet = sumsOf('wallet')
    return {
      currency,
      account: presentBook(page, sumsOf('receivable') ?? { ...untouched, book: 'receivable', currency }),
      wallet: wallet ? presentBook(page, wallet) : null,
    }
  })
}

/** A debit raises what is owed; of a wallet, which the school owes, it lowers what it holds. */
function presentBook({ rows, backwards }: Page, of: BookSums): BookWire {
  const { book, currency, opening, debit, credit } = of
  const sign = book === 'wallet' ? -1n : 1n
  const written = (minor: bigint) => wireAmount(minor, currency)
  const own = rows.filter((row) => row.book === book && row.currency === currency)
  const moved = own.map(({ amount }) => sign * amount)
  const start = openingOfPage({ balance: sign * of.at_cursor, backwards }, moved)
  return {
    opening_balance: written(sign * opening),
    rows: runningBalances(start, own, ({ amount }) => sign * amount).map(({ row, balance }) =>
      presentStatementRow(row, balance, written),
    ),
    charge_total: written(debit),
    credit_total: written(credit),
    closing_balance: written(sign * (opening + debit - credit)),
  }
}

function presentStatementRow(
  row: StatementRow,
  balance: bigint,
  written: (minor: bigint) => string,
): BookWire['rows'][number] {
  const { first_name, middle_name, last_name } = row
  return {
    entry_id: row.entry_id,
    date: row.effective_on,
    at: formatInstant(row.recorded_at),
    kind: row.kind,
    description: row.description,
    student:
      row.student_id === null
        ? null
        : {
            id: row.student_id,
            name: fullName({ first_name: first_name ?? '', middle_name, last_name: last_name ?? '' }),
          },
    invoice_id: row.invoice_id,
    invoice_number: row.invoice_number,
    payment_id: row.payment_id,
    receipt_number: row.receipt_number,
    method: row.method,
    charge: written(row.amount > 0n ? row.amount : 0n),
    credit: written(row.amount < 0n ? -row.amount : 0n),
    balance: written(balance),
  }
}
