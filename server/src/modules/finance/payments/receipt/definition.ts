import type { Content, TableCell } from 'pdfmake'
import type { PdfDefinition } from '../../../../kernel/pdf/make-pdf.ts'
import { oneRun } from '../../../../kernel/pdf/one-run.ts'
import type { ReceiptOrder } from './print.ts'
import { type ReceiptWords, receiptWords } from './words.ts'

/** Points beside the text. */
const margin = 42
const grey = '#555555'

interface Print {
  readonly words: ReceiptWords
  readonly money: (amount: string) => string
  readonly date: (date: string) => string
}

function printOf({ payment, language, school }: ReceiptOrder): Print {
  const locale = Intl.NumberFormat.supportedLocalesOf(school.locale)[0] ?? 'en'
  // Decimals by ISO 4217, as the amount has them: those of Intl differ for some currencies.
  const decimals = payment.amount.split('.')[1]?.length ?? 0
  const numbers = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    words: receiptWords[language],
    money: (amount) => `${numbers.format(amount as Intl.StringNumericLiteral)}\u00a0${payment.currency}`,
    date: (date) => dates.format(new Date(`${date}T00:00:00Z`)),
  }
}

/** A printed receipt, in the language and on the paper of the school. */
export function receiptOf(order: ReceiptOrder): PdfDefinition {
  const print = printOf(order)
  const { payment, school } = order
  const { words } = print
  const title = `${words.receipt} ${payment.receipt_number ?? ''}`
  return {
    pageSize: order.paper,
    pageMargins: [margin, 44, margin, 52],
    language: school.locale,
    info: {
      title,
      author: school.name,
      creator: 'Campus',
      producer: 'Campus',
      creationDate: new Date(order.at),
    },
    defaultStyle: { font: 'DejaVu', fontSize: 9.5, lineHeight: 1.15 },
    content: [
      {
        columns: [
          { text: oneRun(school.name), bold: true, fontSize: 14, width: '*' },
          { text: title, bold: true, fontSize: 14, width: 'auto', alignment: 'right' },
        ],
        columnGap: 16,
        margin: [0, 0, 0, 18],
      },
      facts(order, print),
      parts(order, print),
      ...(payment.is_partial
        ? [{ text: words.partOnly, color: grey, margin: [0, 12, 0, 0] } as Content]
        : []),
      ...(payment.status === 'refunded'
        ? [{ text: words.refundedWhole, bold: true, color: '#a00000', margin: [0, 12, 0, 0] } as Content]
        : []),
      ...(order.footer
        ? [{ text: order.footer, color: grey, fontSize: 8, margin: [0, 16, 0, 0] } as Content]
        : []),
    ],
    footer: (page: number, pages: number): Content => ({
      columns: [
        { text: `${words.printed} ${print.date(order.today)}`, color: grey },
        { text: `${page} / ${pages}`, alignment: 'right', color: grey },
      ],
      fontSize: 7.5,
      margin: [margin, 16, margin, 0],
    }),
  }
}

function facts({ payment, paidOn }: ReceiptOrder, { words, date }: Print): Content {
  const lines: [string, string | null][] = [
    [words.receivedFrom, oneRun(payment.household.title)],
    [words.paidOn, date(paidOn)],
    [words.method, words.methods[payment.method]],
    [words.reference, payment.reference],
  ]
  const body = lines.flatMap(([label, value]): TableCell[][] =>
    value === null ? [] : [[{ text: label, color: grey }, { text: value }]],
  )
  return { table: { widths: [130, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 16] }
}

function parts({ payment }: ReceiptOrder, { words, money }: Print): Content {
  const row = (label: string, amount: string, bold = false): TableCell[] => [
    { text: label, bold },
    { text: money(amount), bold, alignment: 'right' },
  ]
  const isNone = (amount: string): boolean => !/[1-9]/.test(amount)
  const body: TableCell[][] = [
    ...payment.allocations.map(({ number, amount }) => row(`${words.invoice} ${number ?? ''}`, amount)),
    ...(isNone(payment.wallet_amount) ? [] : [row(words.wallet, payment.wallet_amount)]),
    ...(isNone(payment.refunded_amount) ? [] : [row(words.refunded, payment.refunded_amount)]),
    row(words.total, payment.amount, true),
  ]
  return { table: { widths: ['*', 'auto'], body }, layout: 'lightHorizontalLines' }
}
