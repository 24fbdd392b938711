import type { Content, CustomTableLayout, TableCell } from 'pdfmake'
import { oneRun } from '../../../../kernel/pdf/one-run.ts'
import type { InvoiceWire } from '../schema.ts'
import type { Print } from './print.ts'

const grey = '#555555'
const right = { alignment: 'right' as const }

const layout: CustomTableLayout = {
  hLineWidth: (row) => (row < 2 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row) => (row < 2 ? '#333333' : '#cccccc'),
  paddingTop: () => 4,
  paddingBottom: () => 4,
  paddingLeft: () => 3,
  paddingRight: () => 3,
}

/** A table whose heading stands again on every page. */
const plainTable = (
  widths: readonly (number | string)[],
  headings: readonly string[],
  rows: TableCell[][],
): Content => ({
  table: {
    headerRows: 1,
    widths: [...widths],
    body: [
      headings.map((text, index) => ({
        text,
        bold: true,
        fontSize: 8,
        fillColor: '#eeeeee',
        ...(index === 0 ? {} : right),
      })),
      ...rows,
    ],
  },
  layout,
})

const cell = (text: string): TableCell => ({ text, ...right })

/** What is charged; the discounts of a line stand under it in the order in which they were taken off. */
export const linesTable = ({ lines }: InvoiceWire, { words, amount, number }: Print): Content =>
  plainTable(
    ['*', 56, 84, 92],
    [words.description, words.quantity, words.unit, words.amount],
    lines.flatMap((line): TableCell[][] => [
      [
        { text: oneRun(line.description) },
        cell(number(line.quantity)),
        cell(amount(line.unit_amount)),
        cell(amount(line.gross_amount)),
      ],
      ...line.discounts.map((one): TableCell[] => [
        {
          text: one.percent === null ? one.title : `${one.title} (${number(one.percent)} %)`,
          color: grey,
          fontSize: 8,
          margin: [10, 0, 0, 0],
        },
        '',
        '',
        { ...right, text: amount(`-${one.amount}`), color: grey, fontSize: 8 },
      ]),
      ...(line.tax_rate === 0
        ? []
        : [
            [
              {
                text: `${words.tax} ${number(line.tax_rate)} %`,
                color: grey,
                fontSize: 8,
                margin: [10, 0, 0, 0] as [number, number, number, number],
              },
              '',
              '',
              { ...right, text: amount(line.tax_amount), color: grey, fontSize: 8 },
            ],
          ]),
    ]),
  )

/** When how much is due. */
export const planTable = ({ instalments }: InvoiceWire, { words, amount, date }: Print): Content => ({
  stack: [
    { text: words.plan, bold: true, margin: [0, 14, 0, 4] },
    plainTable(
      [64, '*', 92, 92],
      [words.instalment, words.dueOn, words.amount, words.open],
      instalments.map((part) => [
        String(part.number),
        cell(date(part.due_date)),
        cell(amount(part.amount)),
        cell(amount(part.balance)),
      ]),
    ),
  ],
})
