import type { Content, TableCell } from 'pdfmake'
import { defineDocument } from '../../../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../../../kernel/pdf/letterhead.ts'
import { figure, plainTable } from '../../../../../kernel/pdf/plain-table.ts'
import type { BookWire, FamilyStatementWire } from '../schema.ts'
import { type StatementWords, statementWords } from './words.ts'

/** A family's statement on paper. */
export const statementDocument = defineDocument({
  name: 'statement',
  module: import.meta.url,
  words: statementWords,
  definition: statementPage,
})

function statementPage(statement: FamilyStatementWire, sheet: Sheet<StatementWords>): Page {
  const { words, day } = sheet
  return {
    title: words.title,
    content: [
      letterhead(sheet),
      { text: words.title, fontSize: 12, margin: [0, 4, 0, 8] },
      { text: `${words.family} ${statement.household.title}`, bold: true },
      { text: words.period(day(statement.date_from), day(statement.date_to)), color: '#555555' },
      ...statement.currencies.flatMap(({ currency, account, wallet }): Content[] => [
        ...bookOf(account, `${words.account} (${currency})`, sheet),
        ...(wallet ? bookOf(wallet, `${words.wallet} (${currency})`, sheet) : []),
      ]),
    ],
  }
}

function bookOf(book: BookWire, title: string, sheet: Sheet<StatementWords>): Content[] {
  const { words, amount, day } = sheet
  const shown = (decimal: string) => (/[1-9]/.test(decimal) ? amount(decimal) : '')
  const edge = (label: string, sum: string): TableCell[] => [
    '',
    { text: label, bold: true },
    '',
    '',
    figure(amount(sum), true),
  ]
  const rows = book.rows.map((row): TableCell[] => [
    day(row.date),
    textOf(row, sheet),
    figure(shown(row.charge)),
    figure(shown(row.credit)),
    figure(amount(row.balance)),
  ])
  const columns = [
    { heading: words.date, width: 64 },
    { heading: words.what, width: '*' },
    { heading: words.charge, width: 74, isFigure: true },
    { heading: words.credit, width: 74, isFigure: true },
    { heading: words.balance, width: 78, isFigure: true },
  ]
  return [
    { text: title, bold: true, margin: [0, 14, 0, 4] },
    plainTable(columns, [
      edge(words.opening, book.opening_balance),
      ...rows,
      edge(words.closing, book.closing_balance),
    ]),
  ]
}

/** What happened, with its number and whom it is for. */
function textOf(row: BookWire['rows'][number], { words, code }: Sheet<StatementWords>): string {
  const what = Object.hasOwn(words.kinds, row.kind) ? words.kinds[row.kind] : row.description
  const number = row.invoice_number ?? row.receipt_number
  return [what, number && code(number), row.student?.name].filter(Boolean).join(' · ')
}
