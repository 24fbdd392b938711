import type { Language } from '../../../../../kernel/languages/languages.ts'
import type { FamilyStatementWire } from '../schema.ts'

/** The thread that draws a statement. */
export const statementWorker = new URL('./draw-worker.ts', import.meta.url)

/** What is to be printed. */
export interface StatementOrder {
  readonly statement: FamilyStatementWire
  readonly school: { readonly name: string; readonly locale: string }
  readonly language: Language
  readonly paper: 'A4' | 'LETTER'
  /** The school's date of today. */
  readonly today: string
  /** When the file is made, milliseconds: the same order makes the same bytes. */
  readonly at: number
}
