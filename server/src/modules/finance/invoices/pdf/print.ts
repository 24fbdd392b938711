import type { Language } from '../../../../kernel/languages/languages.ts'
import type { SwissBill } from '../rules/swiss-bill.ts'
import type { InvoiceWire } from '../schema.ts'
import { type InvoiceWords, invoiceWords } from './words.ts'

/** The thread that draws an invoice. */
export const invoiceWorker = new URL('./draw-worker.ts', import.meta.url)

/** What is to be printed. */
export interface InvoiceOrder {
  readonly invoice: InvoiceWire
  readonly school: { readonly name: string; readonly locale: string }
  readonly billedTo: {
    readonly household: string
    readonly guardians: readonly string[]
    readonly student: string
    readonly student_code: string
  }
  /** Label and value of what a transfer needs. */
  readonly bank: {
    readonly accountName: string
    readonly bankName: string | null
    readonly iban: string | null
    readonly bic: string | null
    readonly accountNumber: string | null
  } | null
  /** In groups of four; null: it has none yet. */
  readonly paymentCode: string | null
  /** The text of the code to scan, and what it is; null: nothing is owed. */
  readonly code: { readonly text: string; readonly kind: 'transfer' | 'page' } | null
  /** The payment part of a Swiss QR-bill; null: none. */
  readonly swissBill: SwissBill | null
  /** Where the family pays in the console. */
  readonly link: string
  readonly footer: string | null
  readonly language: Language
  readonly paper: 'A4' | 'LETTER'
  /** The school's date of today. */
  readonly today: string
  /** When the file is made, milliseconds: the same order makes the same bytes. */
  readonly at: number
}

/** How amounts and dates are written. */
export interface Print {
  readonly words: InvoiceWords
  /** A decimal string with its currency. */
  readonly money: (amount: string) => string
  /** A decimal string alone. */
  readonly amount: (amount: string) => string
  readonly number: (value: number) => string
  readonly date: (date: string) => string
}

const known = (locale: string): string => (Intl.NumberFormat.supportedLocalesOf(locale)[0] ? locale : 'en')

export function printOf({ invoice, language, school }: InvoiceOrder): Print {
  const locale = known(school.locale)
  const decimals = invoice.total_amount.split('.')[1]?.length ?? 0
  // Decimals by ISO 4217, as the amount has them: those of Intl differ for some currencies.
  const amounts = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const amount = (text: string) => amounts.format(text as Intl.StringNumericLiteral)
  return {
    words: invoiceWords[language],
    amount,
    money: (text) => `${amount(text)}\u00a0${invoice.currency}`,
    number: (value) => numbers.format(value),
    date: (date) => dates.format(new Date(`${date}T00:00:00Z`)),
  }
}
