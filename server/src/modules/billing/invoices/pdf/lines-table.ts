import type { Content, TableCell } from 'pdfmake'
import type { Sheet } from '../../../../kernel/pdf/frame.ts'
import { figure, plainTable } from '../../../../kernel/pdf/plain-table.ts'
import type { InvoiceWire } from '../schema.ts'
import type { InvoiceWords } from './words.ts'

const grey = '#555555'

const smallFigure = (text: string): TableCell => ({ text, style: 'figure', color: grey, fontSize: 8 })

/** What is charged; the discounts of a line stand under it in the order in which they were taken off. */
export const linesTable = ({ lines }: InvoiceWire, { words, amount, number }: Sheet<InvoiceWords>): Content =>
  plainTable(
    [
      { heading: words.description, width: '*' },
      { heading: words.quantity, width: 56, isFigure: true },
      { heading: words.unit, width: 84, isFigure: true },
      { heading: words.amount, width: 92, isFigure: true },
    ],
    lines.flatMap((line): TableCell[][] => [
      [
        line.description,
        figure(number(line.quantity)),
        figure(amount(line.unit_amount)),
        figure(amount(line.gross_amount)),
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
        smallFigure(amount(`-${one.amount}`)),
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
              smallFigure(amount(line.tax_amount)),
            ],
          ]),
    ]),
  )

/** When how much is due. */
export const planTable = (
  { instalments }: InvoiceWire,
  { words, amount, date }: Sheet<InvoiceWords>,
): Content => ({
  stack: [
    { text: words.plan, bold: true, margin: [0, 14, 0, 4] },
    plainTable(
      [
        { heading: words.instalment, width: 64 },
        { heading: words.dueOn, width: '*', isFigure: true },
        { heading: words.amount, width: 92, isFigure: true },
        { heading: words.open, width: 92, isFigure: true },
      ],
      instalments.map((part) => [
        String(part.number),
        figure(date(part.due_date)),
        figure(amount(part.amount)),
        figure(amount(part.balance)),
      ]),
    ),
  ],
})
