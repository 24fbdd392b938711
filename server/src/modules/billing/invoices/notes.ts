import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  type Author,
  postEntries,
  readFinanceSettings,
  recordFinance,
  wireAmount,
} from '../../ledger/index.ts'
import { moveToWallet } from '../households/move-wallet.ts'
import { allocationsTable, notesTable, selectNoteLines, selectStatePayments } from './notes.sql.ts'
import { nextNumbers } from './numbers.ts'
import { applyToInvoices } from './open.ts'
import { creditTooLarge, invoiceDraft, invoiceVoid } from './problems.ts'
import {
  type CreditedLine,
  type CurrentLine,
  creditedLines,
  currentLines,
  lineTotal,
} from './rules/credit.ts'
import { byFeeType, entryOfNote } from './rules/entries.ts'
import { owedOf } from './rules/invoice-status.ts'
import { type HeldInvoice, selectBookedLines, selectInvoicesForUpdate } from './write.sql.ts'

/** A locked, issued invoice with the remaining amounts of its lines. */
export interface Creditable {
  readonly invoice: HeldInvoice
  readonly standing: readonly CurrentLine[]
}

/** Locks an issued invoice and computes the remaining amounts of its lines; 404, or 409 for a draft or a void one. */
export async function lockCreditable(tx: Transaction, invoiceId: string): Promise<Creditable> {
  const [invoice] = await tx.query(selectInvoicesForUpdate(tx.tenant, [invoiceId]))
  if (!invoice) throw notFound()
  if (invoice.status === 'void' || invoice.archived_at !== null) throw invoiceVoid()
  if (invoice.status === 'draft') throw invoiceDraft()
  const [lines, notes] = await Promise.all([
    tx.query(selectBookedLines(tx.tenant, [invoiceId])),
    tx.query(selectNoteLines(tx.tenant, invoiceId)),
  ])
  const taken = notes.flatMap((note) =>
    note.lines.map(({ line, gross, discount, tax }) => ({
      line,
      gross: BigInt(gross),
      discount: BigInt(discount),
      tax: BigInt(tax),
    })),
  )
  const current = lines.map(({ fee_type: feeType, ...line }) => ({ ...line, feeType }))
  return { invoice, standing: currentLines(current, taken) }
}

/** What is credited, and why. */
interface Note {
  readonly kind: 'credit_note' | 'write_off'
  readonly reason: string
  readonly lines: readonly CreditedLine[]
  /** The school's date. */
  readonly today: string
}

/**
 * Takes parts of an issued invoice back: first what is owed of it, then what is paid, which goes to the wallet of the
 * household while the payments give it up, the newest first. The invoice itself stays as it was issued.
 */
export async function giveNote(tx: Transaction, author: Author, of: Creditable, note: Note): Promise<string> {
  const { invoice, standing: current } = of
  const amount = note.lines.reduce((sum, line) => sum + lineTotal(line), 0n)
  const owed = owedOf(invoice)
  const toWallet = amount > owed ? amount - owed : 0n
  const { currency, household_id: householdId } = invoice
  if (toWallet > 0n) await takeFromPayments(tx, author, invoice.id, toWallet)
  await applyToInvoices(tx, author, [{ invoiceId: invoice.id, paid: -toWallet, credited: amount }])
  const wallet =
    toWallet === 0n ? undefined : await moveToWallet(tx, author, { householdId, currency, amount: toWallet })
  const { invoice_prefix: prefix } = await readFinanceSettings(tx)
  const [number = ''] = await nextNumbers(tx, { series: note.kind, on: note.today, count: 1, prefix })
  const id = uuidv7()
  await writeRows(tx, {
    ...notesTable,
    rows: [
      {
        tenant_id: tx.tenant,
        id,
        kind: note.kind,
        number,
        invoice_id: invoice.id,
        amount,
        to_wallet: toWallet,
        reason: note.reason,
        lines: note.lines.map(stored),
        issued_on: note.today,
        created_by: author.userId,
        created_by_credential: author.credentialId ?? null,
        created_at: author.at,
      },
    ],
  })
  const feeTypes = new Map(current.map((line) => [line.line, line.feeType]))
  const sums = byFeeType(note.lines.map((line) => ({ ...line, feeType: feeTypes.get(line.line) ?? '' })))
  const booked = { id: invoice.id, number: invoice.number ?? '', householdId, currency, sums }
  const { kind } = note
  const entry = entryOfNote(
    { id, kind, number, toWallet, walletId: wallet?.walletId ?? null },
    booked,
    note.today,
  )
  await postEntries(tx, author, [entry])
  await recordFinance({ tx, author }, [
    {
      entity: 'credit_note',
      id,
      action: 'issued',
      change: {
        kind,
        number,
        invoice_id: invoice.id,
        amount: wireAmount(amount, currency),
        wallet_amount: wireAmount(toWallet, currency),
        reason: note.reason,
      },
    },
  ])
  return id
}

const stored = ({ line, gross, discount, tax }: CreditedLine) => ({
  line,
  gross: String(gross),
  discount: String(discount),
  tax: String(tax),
})

/** Takes what is paid of an invoice back from its payments by rows below 0, from the newest first. */
async function takeFromPayments(
  tx: Transaction,
  author: Author,
  invoiceId: string,
  amount: bigint,
): Promise<void> {
  let left = amount
  const rows = (await tx.query(selectStatePayments(tx.tenant, invoiceId))).flatMap((payment) => {
    const part = left < payment.amount ? left : payment.amount
    left -= part
    if (part === 0n) return []
    const { payment_id } = payment
    return {
      tenant_id: tx.tenant,
      id: uuidv7(),
      payment_id,
      invoice_id: invoiceId,
      amount: -part,
      at: author.at,
    }
  })
  if (left > 0n) throw new Error(`Payments of the invoice ${invoiceId} hold less than it says is paid.`)
  await writeRows(tx, { ...allocationsTable, rows })
}

/**
 * Credits an amount of an issued invoice, of its lines in proportion; for refunds that also take the charge back.
 * @throws Problem 422 when more is to be credited than remains
 */
export async function creditInvoice(
  tx: Transaction,
  author: Author,
  {
    invoiceId,
    amount,
    reason,
    today,
  }: { readonly invoiceId: string; readonly amount: bigint; readonly reason: string; readonly today: string },
): Promise<string> {
  const of = await lockCreditable(tx, invoiceId)
  const lines = linesOfAmount(of, amount, 'body/amount')
  return giveNote(tx, author, of, { kind: 'credit_note', reason, lines, today })
}

/** The parts of lines that an amount credits; 422 when more than remains. */
export function linesOfAmount(
  { invoice, standing: current }: Creditable,
  amount: bigint,
  path: string,
): CreditedLine[] {
  const stands = invoice.total - invoice.credited
  if (amount > stands)
    throw creditTooLarge({
      details: [
        {
          path,
          code: 'more_than_stands',
          message: `${wireAmount(stands, invoice.currency)} ${invoice.currency} stand`,
        },
      ],
    })
  return creditedLines(current, amount)
}
