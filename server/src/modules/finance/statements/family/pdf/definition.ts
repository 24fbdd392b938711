import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import type { PdfDefinition } from '../../../../../kernel/pdf/make-pdf.ts'
import { oneRun } from '../../../../../kernel/pdf/one-run.ts'
import type { BookWire } from '../schema.ts'
import type { StatementOrder } from './order.ts'
import { type StatementWords, statementWords } from './words.ts'

/** Points beside the text. */
const margin = 42
const grey = '#555555'

/** How amounts and dates are written. */
interface Print {
  readonly words: StatementWords
  readonly amount: (decimal: string) => string
  readonly date: (date: string) => string
}

/** A printed statement, in the language and on the paper of the school. */
export function definitionOf(order: StatementOrder): PdfDefinition {
  const print = printOf(order)
  const { statement, school } = order
  const { words, date } = print
  return {
    pageSize: order.paper,
    pageMargins: [margin, 44, margin, 52],
    language: school.locale,
    info: {
      ...{ title: words.title, author: school.name, creator: 'Campus', producer: 'Campus' },
      creationDate: new Date(order.at),
    },
    defaultStyle: { font: 'DejaVu', fontSize: 9, lineHeight: 1.15 },
    content: [
      { text: oneRun(school.name), bold: true, fontSize: 14 },
      { text: words.title, fontSize: 12, margin: [0, 4, 0, 8] },
      { text: oneRun(`${words.family} ${statement.household.title}`), bold: true },
      { text: words.period(date(statement.from), date(statement.to)), color: grey },
      ...statement.currencies.flatMap(({ currency, account, wallet }): Content[] => [
        ...bookOf(account, `${words.account} (${currency})`, print),
        ...(wallet ? bookOf(wallet, `${words.wallet} (${currency})`, print) : []),
      ]),
    ],
    footer: (page: number, pages: number): Content => ({
      columns: [
        { text: `${words.printed} ${date(order.today)}`, color: grey },
        { text: `${page} / ${pages}`, alignment: 'right', color: grey },
      ],
      ...{ fontSize: 7.5, margin: [margin, 16, margin, 0] },
    }),
  }
}

function printOf({ language, school }: StatementOrder): Print {
  const locale = Intl.NumberFormat.supportedLocalesOf(school.locale)[0] ?? 'en'
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    words: statementWords[language],
    // Decimals by ISO 4217, as the amount has them: those of Intl differ for some currencies.
    amount: (text) => {
      const decimals = text.split('.')[1]?.length ?? 0
      const how = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      return new Intl.NumberFormat(locale, how).format(text as Intl.StringNumericLiteral)
    },
    date: (date) => dates.format(new Date(`${date}T00:00:00Z`)),
  }
}

const layout: CustomTableLayout = {
  hLineWidth: (row) => (row < 2 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row) => (row < 2 ? '#333333' : '#cccccc'),
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold })

function bookOf(book: BookWire, title: string, { words, amount, date }: Print): Content[] {
  const isSomething = (decimal: string) => /[1-9]/.test(decimal)
  const shown = (decimal: string) => (isSomething(decimal) ? amount(decimal) : '')
  const edge = (label: string, sum: string): TableCell[] => [
    '',
    { text: label, bold: true },
    '',
    '',
    right(amount(sum), true),
  ]
  const rows = book.rows.map((row): TableCell[] => [
    date(row.date),
    { text: oneRun(textOf(row, words)) },
    ...[right(shown(row.charge)), right(shown(row.credit)), right(amount(row.balance))],
  ])
  return [
    { text: title, bold: true, margin: [0, 14, 0, 4] },
    {
      table: {
        headerRows: 1,
        widths: [64, '*', 74, 74, 78],
        body: [
          [words.date, words.what, words.charge, words.credit, words.balance].map((text, index) => ({
            ...{ text, bold: true, fontSize: 8, fillColor: '#eeeeee' },
            ...(index > 1 ? { alignment: 'right' as const } : {}),
          })),
          edge(words.opening, book.opening_balance),
          ...rows,
          edge(words.closing, book.closing_balance),
        ],
      },
      layout,
    },
  ]
}

/** What happened, with its number and whom it is for. */
function textOf(row: BookWire['rows'][number], { kinds }: StatementWords): string {
  const what = Object.hasOwn(kinds, row.kind) ? kinds[row.kind] : row.description
  const number = row.invoice_number ?? row.receipt_number
  return [what, number, row.student?.name].filter(Boolean).join(' · ')
}
