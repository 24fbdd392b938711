import type { Content, TableCell } from 'pdfmake'
import type { PdfDefinition } from '../../../../../kernel/pdf/make-pdf.ts'
import { oneRun } from '../../../../../kernel/pdf/one-run.ts'
import { bookLayout, bookPage, type PrintedBook, printedBookOf, right } from '../../pdf/printed-book.ts'
import type { CashBookWire } from '../schema.ts'
import type { CashBookOrder } from './order.ts'
import { type CashBookWords, cashBookWords } from './words.ts'

interface Print extends PrintedBook {
  readonly words: CashBookWords
}

/** A printed cash book with room for two signatures, in the language and on the paper of the school. */
export function definitionOf(order: CashBookOrder): PdfDefinition {
  const { book, school } = order
  const words = cashBookWords[order.language]
  const print: Print = { words, ...printedBookOf(school.locale) }
  const { date } = print
  const days =
    book.date_from === book.date_to
      ? words.day(date(book.date_from))
      : words.period(date(book.date_from), date(book.date_to))
  const method = book.method === null ? words.allMethods : (words.methods[book.method] ?? book.method)
  return bookPage({ ...order, title: words.title, printed: `${words.printed} ${date(order.today)}` }, [
    { text: `${days} · ${method} · ${book.currency}`, color: '#555555' },
    tableOf(book, print),
    ...(book.rows.length === 0 ? [{ text: words.nothing, margin: [0, 8, 0, 0] } satisfies Content] : []),
    signatures(words),
  ])
}

function tableOf(book: CashBookWire, { words, amount, date }: Print): Content {
  const shown = (decimal: string) => (/[1-9]/.test(decimal) ? amount(decimal) : '')
  const edge = (label: string, sums: readonly [string, string, string]): TableCell[] => [
    '',
    { text: label, bold: true },
    '',
    ...sums.map((sum) => right(sum === '' ? '' : amount(sum), true)),
  ]
  const rows = book.rows.map((row): TableCell[] => [
    date(row.date),
    { text: oneRun(textOf(row, words)) },
    words.methods[row.method] ?? row.method,
    right(shown(row.in_amount)),
    right(shown(row.out_amount)),
    right(amount(row.balance)),
  ])
  const headings = [words.date, words.what, words.method, words.in, words.out, words.balance]
  return {
    margin: [0, 10, 0, 0],
    table: {
      headerRows: 1,
      widths: [60, '*', 58, 66, 66, 72],
      body: [
        headings.map((text, index) => ({
          text,
          bold: true,
          fontSize: 8,
          fillColor: '#eeeeee',
          ...(index > 2 ? { alignment: 'right' as const } : {}),
        })),
        edge(words.opening, ['', '', book.opening]),
        ...rows,
        edge(words.total, [book.in_total, book.out_total, '']),
        edge(words.closing, ['', '', book.closing]),
      ],
    },
    layout: bookLayout,
  }
}

/** What happened, whose money it was, and the numbers that name it. */
function textOf(row: CashBookWire['rows'][number], { kinds }: CashBookWords): string {
  const what = Object.hasOwn(kinds, row.kind) ? kinds[row.kind] : row.description
  return [what, row.household?.title, row.receipt_number, row.reference].filter(Boolean).join(' · ')
}

const signatures = ({ cashier, checked }: CashBookWords): Content => ({
  unbreakable: true,
  margin: [0, 28, 0, 0],
  columnGap: 28,
  columns: [cashier, checked].map((label) => ({
    stack: [
      {
        canvas: [
          { type: 'line' as const, x1: 0, y1: 36, x2: 220, y2: 36, lineWidth: 0.6, lineColor: '#333333' },
        ],
      },
      {
        text: label,
        fontSize: 8,
        color: '#555555',
        margin: [0, 4, 0, 0] as [number, number, number, number],
      },
    ],
  })),
})
