import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../kernel/pdf/letterhead.ts'
import { figure } from '../../../kernel/pdf/plain-table.ts'
import type { PaymentWire } from '../schema.ts'
import { type ReceiptWords, receiptWords } from './words.ts'

const grey = '#555555'

interface PrintedReceipt {
  readonly payment: PaymentWire
  /** The school's date on which it was paid. */
  readonly paidOn: string
  readonly footer: string | null
}

/** A receipt on paper. */
export const receiptDocument = defineDocument({
  name: 'receipt',
  module: import.meta.url,
  words: receiptWords,
  fontSize: 9.5,
  definition: receiptPage,
})

function receiptPage(printed: PrintedReceipt, sheet: Sheet<ReceiptWords>): Page {
  const { payment, footer } = printed
  const { words } = sheet
  const title = `${words.receipt} ${sheet.code(payment.receipt_number ?? '')}`
  return {
    title,
    content: [
      { stack: [letterhead(sheet, { text: title, bold: true, fontSize: 14 })], margin: [0, 0, 0, 18] },
      facts(printed, sheet),
      parts(payment, sheet),
      payment.is_partial ? { text: words.partOnly, color: grey, margin: [0, 12, 0, 0] } : [],
      payment.status === 'refunded'
        ? { text: words.refundedWhole, bold: true, color: '#a00000', margin: [0, 12, 0, 0] }
        : [],
      footer ? { text: footer, color: grey, fontSize: 8, margin: [0, 16, 0, 0] } : [],
    ],
  }
}

function facts({ payment, paidOn }: PrintedReceipt, { words, date, code }: Sheet<ReceiptWords>): Content {
  const lines: [string, string | null][] = [
    [words.receivedFrom, payment.household.title],
    [words.paidOn, date(paidOn)],
    [words.method, words.methods[payment.method]],
    [words.reference, payment.reference && code(payment.reference)],
  ]
  const body = lines.flatMap(([label, value]): TableCell[][] =>
    value === null ? [] : [[{ text: label, color: grey }, { text: value }]],
  )
  return { table: { widths: [130, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 16] }
}

function parts(payment: PaymentWire, { words, money, code }: Sheet<ReceiptWords>): Content {
  const row = (label: string, amount: string, bold = false): TableCell[] => [
    { text: label, bold },
    figure(money(amount, payment.currency), bold),
  ]
  const isNone = (amount: string): boolean => !/[1-9]/.test(amount)
  const body: TableCell[][] = [
    ...payment.allocations.map(({ number, amount }) => row(`${words.invoice} ${code(number ?? '')}`, amount)),
    ...(isNone(payment.wallet_amount) ? [] : [row(words.wallet, payment.wallet_amount)]),
    ...(isNone(payment.refunded_amount) ? [] : [row(words.refunded, payment.refunded_amount)]),
    row(words.total, payment.amount, true),
  ]
  return { table: { widths: ['*', 'auto'], body }, layout: 'lightHorizontalLines' }
}
