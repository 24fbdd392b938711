import type { Language } from '../../../../kernel/languages/languages.ts'
import type { ReportCardsWire } from '../schema.ts'
import { type CardWords, cardWords } from './words.ts'

/** The thread that draws them. */
export const cardWorker = new URL('./draw-worker.ts', import.meta.url)

/** What is to be printed. */
export interface PrintOrder {
  readonly cards: ReportCardsWire
  readonly language: Language
  readonly paper: 'A4' | 'LETTER'
  /** The school's date of today, `YYYY-MM-DD`. */
  readonly today: string
  /** When the file is made, milliseconds: the same order makes the same bytes. */
  readonly at: number
}

/** How numbers and dates are written. */
export interface Print {
  readonly words: CardWords
  readonly title: string
  readonly paper: PrintOrder['paper']
  readonly number: (value: number) => string
  /** A mark, with the decimals of the school. */
  readonly mark: (value: number | null) => string
  readonly coefficient: (value: number) => string
  readonly date: (date: string) => string
}

const known = (locale: string): string => (Intl.NumberFormat.supportedLocalesOf(locale)[0] ? locale : 'en')

export function printOf({ cards, language, paper }: PrintOrder): Print {
  const words = cardWords[language]
  const locale = known(cards.school.locale)
  const { decimals } = cards.rounding
  const whole = new Intl.NumberFormat(locale)
  const marks = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    words,
    paper,
    title: cards.period.terms.length > 1 ? words.yearTitle : words.title,
    number: (value) => whole.format(value),
    mark: (value) => (value === null ? '–' : marks.format(value)),
    coefficient: (value) => whole.format(value),
    date: (date) => dates.format(new Date(`${date}T00:00:00Z`)),
  }
}
