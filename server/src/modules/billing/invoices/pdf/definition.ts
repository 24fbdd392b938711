import type { Content } from 'pdfmake'
import { defineDocument } from '../../../../kernel/pdf/define-document.ts'
import type { Page, Sheet } from '../../../../kernel/pdf/frame.ts'
import { letterhead } from '../../../../kernel/pdf/letterhead.ts'
import type { SwissBill } from '../rules/swiss-bill.ts'
import type { InvoiceWire } from '../schema.ts'
import { linesTable, planTable } from './lines-table.ts'
import { swissPaymentPart } from './swiss-payment-part.ts'
import { type InvoiceWords, invoiceWords } from './words.ts'

const grey = '#555555'

/** What an invoice shows. */
export interface PrintedInvoice {
  readonly invoice: InvoiceWire
  readonly billedTo: {
    readonly household: string
    readonly guardians: readonly string[]
    readonly student: string
    readonly student_code: string
  }
  /** What a transfer needs. */
  readonly bank: {
    readonly accountName: string
    readonly bankName: string | null
    readonly iban: string | null
    readonly bic: string | null
    readonly accountNumber: string | null
  } | null
  /** In groups of four; null: it has none yet. */
  readonly paymentCode: string | null
  /** The text of the code to scan, and what it is; null: nothing is owed. */
  readonly code: { readonly text: string; readonly kind: 'transfer' | 'page' } | null
  /** The payment part of a Swiss QR-bill; null: none. */
  readonly swissBill: SwissBill | null
  /** Where the family pays in the console. */
  readonly link: string
  readonly footer: string | null
}

type InvoiceSheet = Sheet<InvoiceWords>

/** An invoice on paper. */
export const invoiceDocument = defineDocument({
  name: 'invoice',
  module: import.meta.url,
  words: invoiceWords,
  fontSize: 9.5,
  definition: invoicePage,
})

function invoicePage(printed: PrintedInvoice, sheet: InvoiceSheet): Page {
  const { invoice, swissBill, footer } = printed
  const kind = invoice.kind === 'late_fee' ? sheet.words.lateFee : sheet.words.invoice
  const title = invoice.number === null ? kind : `${kind} ${sheet.code(invoice.number)}`
  return {
    title,
    bareEnd: swissBill !== null,
    content: [
      heading(printed, sheet, title),
      parties(printed, sheet),
      linesTable(invoice, sheet),
      sums(invoice, sheet),
      invoice.instalments.length > 0 ? planTable(invoice, sheet) : [],
      invoice.notes ? { text: invoice.notes, margin: [0, 14, 0, 0] } : [],
      printed.code ? payment(printed, sheet) : [],
      footer ? { text: footer, color: grey, fontSize: 8, margin: [0, 16, 0, 0] } : [],
      swissBill ? swissPage(swissBill, sheet.school.locale) : [],
    ],
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

function heading({ invoice }: PrintedInvoice, sheet: InvoiceSheet, title: string): Content {
  const { words, date, code } = sheet
  const facts: [string, string | null][] = [
    [words.issuedOn, invoice.issued_on && date(invoice.issued_on)],
    [words.dueOn, date(invoice.due_date)],
    [words.reference, invoice.reference && code(invoice.reference)],
  ]
  const warning = { draft: words.draft, void: words.voided }[invoice.status as 'draft' | 'void']
  const right: Content = {
    stack: [
      { text: title, bold: true, fontSize: 14 },
      ...facts.flatMap(([label, value]): Content[] =>
        value === null ? [] : [{ text: `${label} ${value}`, color: grey }],
      ),
    ],
  }
  return {
    stack: [
      letterhead(sheet, right),
      warning ? { text: warning, bold: true, color: '#a00000', margin: [0, 8, 0, 0] } : [],
    ],
    margin: [0, 0, 0, 16],
  }
}

function parties({ billedTo }: PrintedInvoice, { words, code }: InvoiceSheet): Content {
  const names = billedTo.guardians.length > 0 ? billedTo.guardians : [billedTo.household]
  const block = (label: string, lines: readonly string[]): Content => ({
    stack: [
      { text: label, color: grey, fontSize: 8 },
      ...lines.map((text, index): Content => ({ text, bold: index === 0 })),
    ],
  })
  return {
    columns: [
      block(words.billedTo, names),
      block(words.student, [billedTo.student, `${words.studentCode} ${code(billedTo.student_code)}`]),
    ],
    columnGap: 24,
    margin: [0, 0, 0, 14],
  }
}

function sums(invoice: InvoiceWire, { words, money }: InvoiceSheet): Content {
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
            { text: money(amount, invoice.currency), width: 130, style: 'figure', bold },
          ],
          columnGap: 8,
          margin: [0, 1, 0, 1],
        }
      }),
  }
}

/** Payment code, account and the code to scan; they stay together on one page. */
function payment({ bank, code, paymentCode, link }: PrintedInvoice, sheet: InvoiceSheet): Content {
  const { words } = sheet
  const facts: [string, string | null | undefined][] = [
    [words.paymentCode, paymentCode && sheet.code(paymentCode)],
    [words.accountName, bank?.accountName],
    [words.bankName, bank?.bankName],
    ['IBAN', bank?.iban?.match(/.{1,4}/g)?.join(' ')],
    ['BIC', bank?.bic],
    [words.accountNumber, bank?.accountNumber && sheet.code(bank.accountNumber)],
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
