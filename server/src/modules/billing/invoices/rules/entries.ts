import { type Entry, mirrored, type Posting } from '../../../ledger/rules/index.ts'

/** Sums of the lines of a fee type, minor units. */
export interface FeeTypeSum {
  readonly feeType: string
  readonly gross: bigint
  readonly discount: bigint
  readonly tax: bigint
}

/** An invoice as the books see it. */
export interface BookedInvoice {
  readonly id: string
  readonly number: string
  readonly householdId: string
  readonly currency: string
  readonly sums: readonly FeeTypeSum[]
}

/** Lines by fee type, in the order in which fee types come. */
export function byFeeType(lines: readonly FeeTypeSum[]): FeeTypeSum[] {
  const sums = new Map<string, FeeTypeSum>()
  for (const line of lines) {
    const held = sums.get(line.feeType)
    sums.set(line.feeType, {
      feeType: line.feeType,
      gross: line.gross + (held?.gross ?? 0n),
      discount: line.discount + (held?.discount ?? 0n),
      tax: line.tax + (held?.tax ?? 0n),
    })
  }
  return [...sums.values()]
}

const sumOf = (sums: readonly FeeTypeSum[], of: 'gross' | 'discount' | 'tax'): bigint =>
  sums.reduce((total, one) => total + one[of], 0n)

/** What is charged: debit receivable and discount, credit revenue by fee type and tax. */
function chargePostings({ id, householdId, sums }: BookedInvoice): Posting[] {
  const discount = sumOf(sums, 'discount')
  const tax = sumOf(sums, 'tax')
  const total = sumOf(sums, 'gross') - discount + tax
  return [
    { account: { kind: 'receivable' }, amount: total, householdId, invoiceId: id },
    { account: { kind: 'discount' }, amount: discount, householdId, invoiceId: id },
    ...sums.map(
      ({ feeType, gross }): Posting => ({
        account: { kind: 'revenue', subject: feeType },
        amount: -gross,
        householdId,
        invoiceId: id,
      }),
    ),
    { account: { kind: 'tax' }, amount: -tax, householdId, invoiceId: id },
  ]
}

const issueCause = (id: string): string => `invoice.issue:${id}`

/** An invoice, or late fee, is issued. */
export const entryOfIssue = (invoice: BookedInvoice, effectiveOn: string): Entry => ({
  cause: issueCause(invoice.id),
  kind: 'invoice.issue',
  currency: invoice.currency,
  effectiveOn,
  description: `Invoice ${invoice.number}`,
  postings: chargePostings(invoice),
})

/** Voids an invoice of which nothing is paid or credited. */
export const entryOfVoid = (invoice: BookedInvoice, effectiveOn: string): Entry => ({
  cause: `invoice.void:${invoice.id}`,
  kind: 'invoice.void',
  currency: invoice.currency,
  effectiveOn,
  description: `Invoice ${invoice.number} voided`,
  reversesCause: issueCause(invoice.id),
  postings: mirrored(chargePostings(invoice)),
})

/** Credits an issued invoice: parts of its lines, or a debt that will not be paid. */
interface BookedNote {
  readonly id: string
  readonly kind: 'credit_note' | 'write_off'
  readonly number: string
  /** Of it, what had been paid already and goes to the wallet. */
  readonly toWallet: bigint
  readonly walletId: string | null
}

/** A credit note, or a write-off, of parts of an invoice (`sums` of the invoice given are those parts). */
export function entryOfNote(note: BookedNote, part: BookedInvoice, effectiveOn: string): Entry {
  const { householdId, id: invoiceId, sums } = part
  const amount = sumOf(sums, 'gross') - sumOf(sums, 'discount') + sumOf(sums, 'tax')
  const [, ...charged] = mirrored(chargePostings(part))
  const lost: Posting[] = [{ account: { kind: 'write_off' }, amount, householdId, invoiceId }]
  return {
    cause: `credit_note:${note.id}`,
    kind: note.kind,
    currency: part.currency,
    effectiveOn,
    description: `${note.kind === 'write_off' ? 'Write-off' : 'Credit note'} ${note.number} of ${part.number}`,
    postings: [
      ...(note.kind === 'write_off' ? lost : charged),
      { account: { kind: 'receivable' }, amount: note.toWallet - amount, householdId, invoiceId },
      {
        account: { kind: 'wallet' },
        amount: -note.toWallet,
        householdId,
        invoiceId,
        ...(note.walletId === null ? {} : { walletId: note.walletId }),
      },
    ],
  }
}
