import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import { ok } from '../../../../kernel/http/define-route.ts'
import { invalidParameter, notFound } from '../../../../kernel/http/problems.ts'
import { languageOfLocale } from '../../../../kernel/languages/languages.ts'
import { answerDrawn } from '../../../../kernel/pdf/answer.ts'
import { paperOf } from '../../../../kernel/pdf/paper.ts'
import { addDaysWithin } from '../../../../kernel/time/dates.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { ringsOf } from '../../../identity/index.ts'
import { fullName } from '../../../people/index.ts'
import { requireOrder } from '../../ledger/days.ts'
import { runningBalances } from '../../ledger/rules/running-balance.ts'
import { wireAmount } from '../../money.ts'
import { type StatementOrder, statementWorker } from './pdf/order.ts'
import type { BookWire, FamilyStatementWire, StatementQueryValue } from './schema.ts'
import {
  mostRows,
  type StatementRow,
  selectOpening,
  selectStatementHousehold,
  selectStatementRows,
} from './sql.ts'

type Context = RequestContext<unknown, StatementQueryValue, unknown>
type Book = StatementRow['book']

/** What a family was charged and paid, with what it owed before and after; as JSON, or printed. */
export async function answerStatement(context: Context): Promise<Answer> {
  const statement = await readStatement(context)
  if (context.query.format !== 'pdf') return ok(statement)
  const { school, clock, today } = context
  const order: StatementOrder = {
    ...{ statement, today, at: clock.now().getTime() },
    school: { name: school.name, locale: school.locale },
    ...{ language: languageOfLocale(school.locale), paper: paperOf(school.countryCode) },
  }
  return answerDrawn(statementWorker, order, `statement-${statement.to}`)
}

const periodTooLong = {
  ...{ path: 'query/from', code: 'period_too_long' },
  message: `has more than ${mostRows} movements up to the last day: ask for fewer days`,
}

async function readStatement(context: Context): Promise<FamilyStatementWire> {
  const { query, school, principal, today } = context
  const to = query.to ?? today
  const from = query.from ?? addDaysWithin(to, -365)
  requireOrder({ from, to })
  const householdId = query.household_id.toLowerCase()
  const asked = { tenant: school.id, rings: ringsOf(principal, 'finance'), householdId, from, to }
  const [[household], opening, rows] = await context.read([
    selectStatementHousehold(asked),
    selectOpening(asked),
    selectStatementRows(asked),
  ])
  if (!household) throw notFound()
  context.audit({ entity: 'household', ids: [household.id] })
  // A statement that left rows out would close with a balance that is none.
  if (rows.length > mostRows) throw invalidParameter({ details: [periodTooLong] })
  const known = [...opening, ...rows]
  const currencies = [...new Set([...known.map(({ currency }) => currency), school.currency])].toSorted()
  const before = (book: Book, currency: string): bigint =>
    opening.find((sum) => sum.book === book && sum.currency === currency)?.amount ?? 0n
  const bookOf = (book: Book, currency: string): BookWire => {
    const own = rows.filter((row) => row.book === book && row.currency === currency)
    return presentBook(own, before(book, currency), { book, currency })
  }
  return {
    ...{ household, from, to },
    currencies: currencies.map((currency) => ({
      currency,
      account: bookOf('receivable', currency),
      wallet: known.some((row) => row.book === 'wallet' && row.currency === currency)
        ? bookOf('wallet', currency)
        : null,
    })),
  }
}

/** A debit raises what is owed; of a wallet, which the school owes, it lowers what it holds. */
function presentBook(
  rows: readonly StatementRow[],
  opening: bigint,
  { book, currency }: { readonly book: Book; readonly currency: string },
): BookWire {
  const sign = book === 'wallet' ? -1n : 1n
  const written = (minor: bigint) => wireAmount(minor, currency)
  const balances = runningBalances(sign * opening, rows, ({ amount }) => sign * amount)
  const total = (counts: (debit: bigint) => boolean) =>
    rows.reduce((sum, { amount }) => (counts(amount) ? sum + amount : sum), 0n)
  return {
    opening_balance: written(sign * opening),
    rows: balances.map(({ row, balance }) => presentStatementRow(row, balance, written)),
    charge_total: written(total((amount) => amount > 0n)),
    credit_total: written(-total((amount) => amount < 0n)),
    closing_balance: written(balances.at(-1)?.balance ?? sign * opening),
  }
}

function presentStatementRow(
  row: StatementRow,
  balance: bigint,
  written: (minor: bigint) => string,
): BookWire['rows'][number] {
  const { first_name, middle_name, last_name } = row
  return {
    ...{ entry_id: row.entry_id, date: row.effective_on, at: formatInstant(row.recorded_at), kind: row.kind },
    description: row.description,
    student:
      row.student_id === null
        ? null
        : {
            id: row.student_id,
            name: fullName({ first_name: first_name ?? '', middle_name, last_name: last_name ?? '' }),
          },
    ...{ invoice_id: row.invoice_id, invoice_number: row.invoice_number, payment_id: row.payment_id },
    ...{ receipt_number: row.receipt_number, method: row.method },
    charge: written(row.amount > 0n ? row.amount : 0n),
    credit: written(row.amount < 0n ? -row.amount : 0n),
    balance: written(balance),
  }
}
