import type { Content } from 'pdfmake'
import type { PdfDefinition } from '../../../../kernel/pdf/make-pdf.ts'
import { oneRun } from '../../../../kernel/pdf/one-run.ts'
import type { SwissBill } from '../rules/swiss-bill.ts'
import { linesTable, planTable } from './lines-table.ts'
import { type InvoiceOrder, type Print, printOf } from './print.ts'
import { swissPaymentPart } from './swiss-payment-part.ts'

/** Points beside the text. */
const margin = 42
const grey = '#555555'

/** A printed invoice, in the language and on the paper of the school. */
export function definitionOf(order: InvoiceOrder): PdfDefinition {
  const print = printOf(order)
  const { invoice, school } = order
  const title = [titleOf(order, print), invoice.number].filter(Boolean).join(' ')
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
      heading(order, print, title),
      parties(order, print),
      linesTable(invoice, print),
      sums(order, print),
      ...(invoice.instalments.length > 0 ? [planTable(invoice, print)] : []),
      ...(invoice.notes ? [{ text: invoice.notes, margin: [0, 14, 0, 0] } as Content] : []),
      ...(order.code ? [payment(order, print)] : []),
      ...(order.footer
        ? [{ text: order.footer, color: grey, fontSize: 8, margin: [0, 16, 0, 0] } as Content]
        : []),
      ...(order.swissBill ? [swissPage(order.swissBill, school.locale)] : []),
    ],
    footer: (page: number, pages: number): Content =>
      order.swissBill && page === pages
        ? ''
        : {
            columns: [
              { text: `${print.words.printed} ${print.date(order.today)}`, color: grey },
              { text: `${page} / ${pages}`, alignment: 'right', color: grey },
            ],
            fontSize: 7.5,
            margin: [margin, 16, margin, 0],
          },
  }
}

/** The payment part at the lower edge of a page of its own, as the standard has it. */
const swissPage = (bill: SwissBill, locale: string): Content => ({
  // The drawing counts 96 dots to an inch, the page 72 points.
  svg: swissPaymentPart(bill, locale).replace(
    'width="210mm" height="105mm"',
    `width="${a4.width}" height="${a4.paymentPart}" viewBox="0 0 793.701 396.85"`,
  ),
  width: a4.width,
  pageBreak: 'before' as const,
  absolutePosition: { x: 0, y: a4.height - a4.paymentPart },
})

/** Points: A4, and the 105 mm of the payment part. */
const a4 = { width: 595.28, height: 841.89, paymentPart: 297.64 }

const titleOf = ({ invoice }: InvoiceOrder, { words }: Print): string =>
  invoice.kind === 'late_fee' ? words.lateFee : words.invoice

function heading({ invoice, school }: InvoiceOrder, { words, date }: Print, title: string): Content {
  const facts: [string, string | null][] = [
    [words.issuedOn, invoice.issued_on && date(invoice.issued_on)],
    [words.dueOn, date(invoice.due_date)],
    [words.reference, invoice.reference],
  ]
  const warning = { draft: words.draft, void: words.voided }[invoice.status as 'draft' | 'void']
  return {
    stack: [
      {
        columns: [
          { text: oneRun(school.name), bold: true, fontSize: 14, width: '*' },
          {
            width: 'auto',
            alignment: 'right',
            stack: [
              { text: title, bold: true, fontSize: 14 },
              ...facts.flatMap(([label, value]): Content[] =>
                value === null ? [] : [{ text: `${label} ${value}`, color: grey }],
              ),
            ],
          },
        ],
        columnGap: 16,
      },
      ...(warning ? [{ text: warning, bold: true, color: '#a00000', margin: [0, 8, 0, 0] } as Content] : []),
    ],
    margin: [0, 0, 0, 16],
  }
}

function parties({ billedTo }: InvoiceOrder, { words }: Print): Content {
  const names = billedTo.guardians.length > 0 ? billedTo.guardians : [billedTo.household]
  const block = (label: string, lines: readonly string[]): Content => ({
    stack: [
      { text: label, color: grey, fontSize: 8 },
      ...lines.map((text, index): Content => ({ text: oneRun(text), bold: index === 0 })),
    ],
  })
  return {
    columns: [
      block(words.billedTo, names),
      block(words.student, [billedTo.student, `${words.studentCode} ${billedTo.student_code}`]),
    ],
    columnGap: 24,
    margin: [0, 0, 0, 14],
  }
}

function sums({ invoice }: InvoiceOrder, { words, money }: Print): Content {
  const isSomething = (amount: string) => /[1-9]/.test(amount)
  const rows: [string, string, boolean][] = [
    [words.subtotal, invoice.subtotal, true],
    [words.discounts, `-${invoice.discount_amount}`, isSomething(invoice.discount_amount)],
    [words.tax, invoice.tax_amount, isSomething(invoice.tax_amount)],
    [words.total, invoice.total_amount, true],
    [words.paid, `-${invoice.paid_amount}`, isSomething(invoice.paid_amount)],
    [words.credited, `-${invoice.credited_amount}`, isSomething(invoice.credited_amount)],
    [words.balance, invoice.balance, true],
  ]
  return {
    margin: [0, 8, 0, 0],
    stack: rows
      .filter(([, , shown]) => shown)
      .map(([label, amount]): Content => {
        const bold = label === words.total || label === words.balance
        return {
          columns: [
            { text: label, width: '*', alignment: 'right', bold },
            { text: money(amount), width: 130, alignment: 'right', bold },
          ],
          columnGap: 8,
          margin: [0, 1, 0, 1],
        }
      }),
  }
}

/** Payment code, account and the code to scan; they stay together on one page. */
function payment({ bank, code, paymentCode, link }: InvoiceOrder, { words }: Print): Content {
  const facts: [string, string | null | undefined][] = [
    [words.paymentCode, paymentCode],
    [words.accountName, bank?.accountName],
    [words.bankName, bank?.bankName],
    ['IBAN', bank?.iban?.match(/.{1,4}/g)?.join(' ')],
    ['BIC', bank?.bic],
    [words.accountNumber, bank?.accountNumber],
  ]
  return {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    columns: [
      {
        width: '*',
        stack: [
          { text: words.howToPay, bold: true, margin: [0, 0, 0, 4] },
          ...facts.flatMap(([label, value]): Content[] =>
            value
              ? [
                  {
                    text: [
                      { text: `${label}  `, color: grey },
                      { text: value, bold: true },
                    ],
                  },
                ]
              : [],
          ),
          { text: link, link, color: '#1a4fa0', fontSize: 8, margin: [0, 6, 0, 0] },
        ],
      },
      ...(code
        ? [
            {
              width: 'auto' as const,
              stack: [
                { qr: code.text, fit: 110, eccLevel: 'M' as const },
                {
                  text: code.kind === 'transfer' ? words.scanTransfer : words.scanPage,
                  color: grey,
                  fontSize: 7,
                  margin: [0, 4, 0, 0] as [number, number, number, number],
                },
              ],
            },
          ]
        : []),
    ],
    columnGap: 20,
  }
}
