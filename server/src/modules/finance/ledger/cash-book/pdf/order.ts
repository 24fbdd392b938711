import type { Language } from '../../../../../kernel/languages/languages.ts'
import type { CashBookWire } from '../schema.ts'

/** The thread that draws a cash book. */
export const cashBookWorker = new URL('./draw-worker.ts', import.meta.url)

/** What is to be printed. */
export interface CashBookOrder {
  /** Whole: no page of it is left out. */
  readonly book: CashBookWire
  readonly school: { readonly name: string; readonly locale: string }
  readonly language: Language
  readonly paper: 'A4' | 'LETTER'
  /** The school's date of today. */
  readonly today: string
  /** When the file is made, milliseconds: the same order makes the same bytes. */
  readonly at: number
}
