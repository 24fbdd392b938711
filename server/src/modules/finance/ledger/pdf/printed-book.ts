import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import type { PdfDefinition } from '../../../../kernel/pdf/make-pdf.ts'
import { oneRun } from '../../../../kernel/pdf/one-run.ts'

/** Points beside the text. */
const margin = 42
const grey = '#555555'

/** How amounts and dates are written. */
export interface PrintedBook {
  readonly amount: (decimal: string) => string
  readonly date: (date: string) => string
}

/** The ways of a locale. */
export function printedBookOf(wanted: string): PrintedBook {
  const locale = Intl.NumberFormat.supportedLocalesOf(wanted)[0] ?? 'en'
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    // Decimals by ISO 4217, as the amount has them: those of Intl differ for some currencies.
    amount: (text) => {
      const decimals = text.split('.')[1]?.length ?? 0
      const how = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      return new Intl.NumberFormat(locale, how).format(text as Intl.StringNumericLiteral)
    },
    date: (date) => dates.format(new Date(`${date}T00:00:00Z`)),
  }
}

/** Lines between rows, stronger around the heading. */
export const bookLayout: CustomTableLayout = {
  hLineWidth: (row) => (row < 2 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row) => (row < 2 ? '#333333' : '#cccccc'),
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

export const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })

/** What every printed book has around its tables. */
interface BookFrame {
  readonly title: string
  readonly school: { readonly name: string; readonly locale: string }
  readonly paper: 'A4' | 'LETTER'
  /** The day of printing, in words. */
  readonly printed: string
  /** When the file is made, milliseconds. */
  readonly at: number
}

/** A book on paper: the school, the title and what follows, with numbered pages. */
export const bookPage = (
  { title, school, paper, printed, at }: BookFrame,
  content: readonly Content[],
): PdfDefinition => ({
  pageSize: paper,
  pageMargins: [margin, 44, margin, 52],
  language: school.locale,
  info: {
    title,
    author: school.name,
    creator: 'Campus',
    producer: 'Campus',
    creationDate: new Date(at),
  },
  defaultStyle: { font: 'DejaVu', fontSize: 9, lineHeight: 1.15 },
  content: [
    { text: oneRun(school.name), bold: true, fontSize: 14 },
    { text: title, fontSize: 12, margin: [0, 4, 0, 8] },
    ...content,
  ],
  footer: (page: number, pages: number): Content => ({
    columns: [
      { text: printed, color: grey },
      { text: `${page} / ${pages}`, alignment: 'right', color: grey },
    ],
    fontSize: 7.5,
    margin: [margin, 16, margin, 0],
  }),
})
