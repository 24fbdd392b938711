import type { Transaction } from '../../../kernel/db/transaction.ts'
import { emit } from '../../../kernel/events/events.ts'
import {
  type Author,
  postEntries,
  readFinanceSettings,
  recordFinance,
  wireAmount,
} from '../../ledger/index.ts'
import { nextNumbers } from './numbers.ts'
import { paidFacts } from './open.ts'
import { invoiceIssued, invoiceVoid, nothingToIssue } from './problems.ts'
import { type BookedInvoice, byFeeType, entryOfIssue } from './rules/entries.ts'
import { statusOf } from './rules/invoice-status.ts'
import { creditorReference } from './rules/payment-code.ts'
import {
  type BookedLine,
  type HeldInvoice,
  type IssuedInvoice,
  selectBilledTo,
  selectBookedLines,
  selectInvoicesForUpdate,
  updateIssued,
} from './write.sql.ts'

/**
 * Issues drafts, any number in the same few statements: numbers without gaps, payment codes, the names as they are, one
 * entry in the books each, `invoice.issued`. All or none.
 * @param today the school's date
 * @throws Problem 409 for an invoice that is no draft, 422 for one over nothing
 */
export async function issueInvoices(
  tx: Transaction,
  author: Author,
  { ids, today }: { readonly ids: readonly string[]; readonly today: string },
): Promise<readonly IssuedInvoice[]> {
  if (ids.length === 0) return []
  const held = await tx.query(selectInvoicesForUpdate(tx.tenant, ids))
  for (const invoice of held) requireDraft(invoice)
  const [lines, billed, settings] = await Promise.all([
    tx.query(selectBookedLines(tx.tenant, ids)),
    tx.query(selectBilledTo(tx.tenant, ids)),
    readFinanceSettings(tx),
  ])
  const prefix = settings.invoice_prefix
  const numbers = await nextNumbers(tx, { series: 'invoice', on: today, count: held.length, prefix })
  const names = new Map(billed.map((row) => [row.invoice_id, row.billed_to]))
  const issued = held.map((invoice, index): HeldInvoice & IssuedInvoice => {
    const number = numbers[index] ?? ''
    const made = { number, paymentCode: creditorReference(number), billedTo: names.get(invoice.id) ?? {} }
    return { ...invoice, ...made, status: statusOf(invoice) }
  })
  await tx.execute(updateIssued(tx.tenant, issued, { on: today, now: author.at }))
  await postEntries(
    tx,
    author,
    issued.map((invoice) => entryOfIssue(bookedInvoice(invoice, lines), today)),
  )
  await report(tx, author, issued)
  return issued
}

function requireDraft(invoice: HeldInvoice): void {
  if (invoice.status === 'void' || invoice.archived_at !== null) throw invoiceVoid()
  if (invoice.status !== 'draft') throw invoiceIssued()
  if (invoice.subtotal === 0n) throw nothingToIssue()
}

/** An invoice as the books see it, of its lines among those of several. */
export const bookedInvoice = (
  invoice: Pick<HeldInvoice, 'id' | 'number' | 'household_id' | 'currency'>,
  lines: readonly BookedLine[],
): BookedInvoice => ({
  id: invoice.id,
  number: invoice.number ?? '',
  householdId: invoice.household_id,
  currency: invoice.currency,
  sums: byFeeType(
    lines
      .filter((line) => line.invoice_id === invoice.id)
      .map((line) => ({
        feeType: line.fee_type,
        gross: line.gross,
        discount: line.discount,
        tax: line.tax,
      })),
  ),
})

type Issued = HeldInvoice & IssuedInvoice

async function report(tx: Transaction, author: Author, issued: readonly Issued[]): Promise<void> {
  await recordFinance(
    { tx, author },
    issued.map(({ id, number, status, currency, total }) => ({
      entity: 'invoice',
      id,
      action: 'issued',
      change: { number, status, total_amount: wireAmount(total, currency) },
    })),
  )
  await emit(tx, [
    ...issued.map((invoice) => ({ type: 'invoice.issued', data: issuedFacts(invoice) })),
    // An invoice that discounts cover completely is paid.
    ...issued
      .filter(({ status }) => status === 'paid')
      .map((invoice) => ({ type: 'invoice.paid', data: paidFacts(invoice) })),
  ])
}

const issuedFacts = ({ due_date, ...invoice }: Issued): Record<string, unknown> => {
  const { paid_amount: _, ...facts } = paidFacts(invoice)
  return { ...facts, due_date }
}
