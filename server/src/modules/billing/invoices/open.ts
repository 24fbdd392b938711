import type { Transaction } from '../../../kernel/db/transaction.ts'
import { emit } from '../../../kernel/events/events.ts'
import { type Author, recordFinance, wireAmount } from '../../ledger/index.ts'
import {
  type AppliedChange,
  type AppliedRow,
  type OpenInvoiceRow,
  selectOpenInvoicesForUpdate,
  updateApplied,
} from './open.sql.ts'
import { type Instalment, nextDueOf } from './rules/invoice-status.ts'

/** An invoice of which something is owed; amounts in minor units. */
interface OpenInvoice extends Omit<OpenInvoiceRow, 'instalments'> {
  readonly instalments: readonly Instalment[]
}

/**
 * The invoices of a household of which something is owed, held until the commit: oldest due first, of those with
 * instalments by the first one that is not settled.
 * @param onlyIds these alone; one that is not open, not in the currency or not of the household is left out
 */
export async function lockOpenInvoices(
  tx: Transaction,
  householdId: string,
  currency: string,
  onlyIds?: readonly string[],
): Promise<OpenInvoice[]> {
  const rows = await tx.query(selectOpenInvoicesForUpdate(tx.tenant, householdId, currency, onlyIds))
  return rows
    .map((row) => ({ ...row, instalments: row.instalments.map(readInstalment) }))
    .map((row) => ({ row, key: `${nextDueOf(row)} ${row.due_date} ${row.number}` }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ row }) => row)
}

/** An instalment as JSON carried it. */
export const readInstalment = (part: {
  readonly number: number
  readonly due_date: string
  readonly amount: string
}): Instalment => ({ ...part, amount: BigInt(part.amount) })

/**
 * Changes what is paid and credited of issued invoices that the caller holds; status, history and `invoice.paid` follow.
 * One change for each invoice; amounts are added, negative ones subtracted.
 * @throws Error for an invoice that is not issued, or figures below 0 or above its total: mistakes of the program
 */
export async function applyToInvoices(
  tx: Transaction,
  author: Author,
  changes: readonly AppliedChange[],
): Promise<readonly AppliedRow[]> {
  if (changes.length === 0) return []
  const whole = changes.map((change) => ({ credited: 0n, ...change }))
  const rows = await tx.query(updateApplied(tx.tenant, whole, author.at))
  if (rows.length !== changes.length) throw new Error('An invoice that is not issued was to be changed.')
  await recordFinance(
    { tx, author },
    rows.map((row) => ({ entity: 'invoice', id: row.id, action: 'settled', change: changeOf(row) })),
  )
  await emit(
    tx,
    rows
      .filter(({ status, status_before }) => status === 'paid' && status_before !== 'paid')
      .map((row) => ({ type: 'invoice.paid', data: paidFacts(row) })),
  )
  return rows
}

function changeOf(row: AppliedRow): Record<string, unknown> {
  const { currency } = row
  const amounts = (before: bigint, after: bigint) => ({
    before: wireAmount(before, currency),
    after: wireAmount(after, currency),
  })
  return {
    ...(row.paid === row.paid_before ? {} : { paid_amount: amounts(row.paid_before, row.paid) }),
    ...(row.credited === row.credited_before
      ? {}
      : { credited_amount: amounts(row.credited_before, row.credited) }),
    ...(row.status === row.status_before ? {} : { status: { before: row.status_before, after: row.status } }),
  }
}

/** The content of `invoice.paid`. */
export const paidFacts = (
  row: Pick<AppliedRow, 'id' | 'number' | 'household_id' | 'student_id' | 'currency' | 'total' | 'paid'>,
): Record<string, unknown> => ({
  invoice_id: row.id,
  number: row.number,
  household_id: row.household_id,
  student_id: row.student_id,
  total_amount: wireAmount(row.total, row.currency),
  paid_amount: wireAmount(row.paid, row.currency),
  currency: row.currency,
})
