import type { Content, TableCell } from 'pdfmake'
import type { PdfDefinition } from '../../../../../kernel/pdf/make-pdf.ts'
import { oneRun } from '../../../../../kernel/pdf/one-run.ts'
import {
  bookLayout,
  bookPage,
  type PrintedBook,
  printedBookOf,
  right,
} from '../../../ledger/pdf/printed-book.ts'
import type { BookWire } from '../schema.ts'
import type { StatementOrder } from './order.ts'
import { type StatementWords, statementWords } from './words.ts'

interface Print extends PrintedBook {
  readonly words: StatementWords
}

/** A printed statement, in the language and on the paper of the school. */
export function definitionOf(order: StatementOrder): PdfDefinition {
  const { statement, school } = order
  const words = statementWords[order.language]
  const print: Print = { words, ...printedBookOf(school.locale) }
  const { date } = print
  return bookPage({ ...order, title: words.title, printed: `${words.printed} ${date(order.today)}` }, [
    { text: oneRun(`${words.family} ${statement.household.title}`), bold: true },
    { text: words.period(date(statement.date_from), date(statement.date_to)), color: '#555555' },
    ...statement.currencies.flatMap(({ currency, account, wallet }): Content[] => [
      ...bookOf(account, `${words.account} (${currency})`, print),
      ...(wallet ? bookOf(wallet, `${words.wallet} (${currency})`, print) : []),
    ]),
  ])
}

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
    right(shown(row.charge)),
    right(shown(row.credit)),
    right(amount(row.balance)),
  ])
  return [
    { text: title, bold: true, margin: [0, 14, 0, 4] },
    {
      table: {
        headerRows: 1,
        widths: [64, '*', 74, 74, 78],
        body: [
          [words.date, words.what, words.charge, words.credit, words.balance].map((text, index) => ({
            text,
            bold: true,
            fontSize: 8,
            fillColor: '#eeeeee',
            ...(index > 1 ? { alignment: 'right' as const } : {}),
          })),
          edge(words.opening, book.opening_balance),
          ...rows,
          edge(words.closing, book.closing_balance),
        ],
      },
      layout: bookLayout,
    },
  ]
}

/** What happened, with its number and whom it is for. */
function textOf(row: BookWire['rows'][number], { kinds }: StatementWords): string {
  const what = Object.hasOwn(kinds, row.kind) ? kinds[row.kind] : row.description
  const number = row.invoice_number ?? row.receipt_number
  return [what, number, row.student?.name].filter(Boolean).join(' · ')
}
