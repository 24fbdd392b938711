import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../../kernel/pdf/letterhead.ts'
import { figure, plainTable } from '../../../../kernel/pdf/plain-table.ts'
import type { CashBookWire } from '../schema.ts'
import { type CashBookWords, cashBookWords } from './words.ts'

/** A whole cash book on paper, with room for two signatures. */
export const cashBookDocument = defineDocument({
  name: 'cash-book',
  module: import.meta.url,
  words: cashBookWords,
  definition: cashBookPage,
})

function cashBookPage(book: CashBookWire, sheet: Sheet<CashBookWords>): Page {
  const { words, day } = sheet
  const days =
    book.date_from === book.date_to
      ? words.day(day(book.date_from))
      : words.period(day(book.date_from), day(book.date_to))
  const method = book.method === null ? words.allMethods : (words.methods[book.method] ?? book.method)
  return {
    title: words.title,
    content: [
      letterhead(sheet),
      { text: words.title, fontSize: 12, margin: [0, 4, 0, 8] },
      { text: `${days} · ${method} · ${book.currency}`, color: '#555555', margin: [0, 0, 0, 10] },
      tableOf(book, sheet),
      book.rows.length === 0 ? { text: words.nothing, margin: [0, 8, 0, 0] } : [],
      signatures(words),
    ],
  }
}

function tableOf(book: CashBookWire, { words, amount, day, code }: Sheet<CashBookWords>): Content {
  const shown = (decimal: string) => (/[1-9]/.test(decimal) ? amount(decimal) : '')
  const edge = (label: string, sums: readonly [string, string, string]): TableCell[] => [
    '',
    { text: label, bold: true },
    '',
    ...sums.map((sum) => figure(sum === '' ? '' : amount(sum), true)),
  ]
  const rows = book.rows.map((row): TableCell[] => [
    day(row.date),
    textOf(row, words, code),
    words.methods[row.method] ?? row.method,
    figure(shown(row.in_amount)),
    figure(shown(row.out_amount)),
    figure(amount(row.balance)),
  ])
  return plainTable(
    [
      { heading: words.date, width: 60 },
      { heading: words.what, width: '*' },
      { heading: words.method, width: 58 },
      { heading: words.in, width: 66, isFigure: true },
      { heading: words.out, width: 66, isFigure: true },
      { heading: words.balance, width: 72, isFigure: true },
    ],
    [
      edge(words.opening, ['', '', book.opening]),
      ...rows,
      edge(words.total, [book.in_total, book.out_total, '']),
      edge(words.closing, ['', '', book.closing]),
    ],
  )
}

/** What happened, whose money it was, and the numbers that name it. */
function textOf(
  row: CashBookWire['rows'][number],
  { kinds }: CashBookWords,
  code: (text: string) => string,
): string {
  const what = Object.hasOwn(kinds, row.kind) ? kinds[row.kind] : row.description
  const numbers = [row.receipt_number, row.reference].filter((number) => number !== null).map(code)
  return [what, row.household?.title, ...numbers].filter(Boolean).join(' · ')
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
