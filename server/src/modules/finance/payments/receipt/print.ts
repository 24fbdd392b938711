import type { Language } from '../../../../kernel/languages/languages.ts'
import type { PaymentWire } from '../schema.ts'

/** The thread that draws a receipt. */
export const receiptWorker = new URL('./draw-worker.ts', import.meta.url)

/** What is to be printed. */
export interface ReceiptOrder {
  readonly payment: PaymentWire
  readonly school: { readonly name: string; readonly locale: string }
  /** The school's date on which it was paid. */
  readonly paidOn: string
  readonly footer: string | null
  readonly language: Language
  readonly paper: 'A4' | 'LETTER'
  /** The school's date of today. */
  readonly today: string
  /** When the file is made, milliseconds: the same order makes the same bytes. */
  readonly at: number
}
