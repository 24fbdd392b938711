import { Readable } from 'node:stream'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { ringsOf } from '../../../identity/index.ts'
import {
  type BankAccount,
  type FinanceSettings,
  financeSettingsOf,
  selectFinanceSettings,
} from '../../../ledger/index.ts'
import { answerOnLetterhead } from '../../../letterhead/index.ts'
import { payLink } from '../pay-link.ts'
import { presentInvoice } from '../present.ts'
import { firstDebtor, type Payer } from '../rules/debtor.ts'
import { owedOf } from '../rules/invoice-status.ts'
import { groupedReference } from '../rules/payment-code.ts'
import { type SwissBill, swissBillOf } from '../rules/swiss-bill.ts'
import { maxOfTransfer, transferCode } from '../rules/transfer-code.ts'
import type { InvoiceWire } from '../schema.ts'
import type { OfInvoice } from '../service.ts'
import { type FullInvoiceRow, selectInvoice } from '../sql.ts'
import { invoiceDocument, type PrintedInvoice } from './definition.ts'
import { selectPayers } from './payers.sql.ts'
import { swissPaymentPart } from './swiss-payment-part.ts'

/** An invoice visible to the caller, as a PDF. */
export async function answerInvoicePdf(context: OfInvoice): Promise<Answer> {
  const { school, principal, params, today } = context
  const [[row], [settings], payers] = await context.read([
    selectInvoice(school.id, params.invoice_id, principal),
    selectFinanceSettings(school.id),
    selectPayers(school.id, params.invoice_id, ringsOf(principal, 'finance')),
  ])
  if (!row) throw notFound()
  const link = payLink((path) => context.url(path), school.slug, row.household_id)
  const { bank, invoice_footer: footer } = financeSettingsOf(settings)
  const invoice = presentInvoice(row, today)
  const printed: PrintedInvoice = {
    invoice,
    link,
    footer,
    billedTo: row.billed_to ?? namesNow(row, invoice),
    bank: bank && bankOf(bank),
    paymentCode: row.payment_code && groupedReference(row.payment_code),
    code: codeOf(row, invoice, { bank, link }),
    swissBill: swissBillIn(row, { bank, payers }),
  }
  return answerOnLetterhead(context, invoiceDocument, printed, `invoice-${row.number ?? 'draft'}`)
}

/** Receipt and payment part of the QR-bill of an invoice visible to the caller; 404 when it has none. */
export async function answerSwissPart(context: OfInvoice): Promise<Answer> {
  const { school, principal, params } = context
  const [[row], [settings], payers] = await context.read([
    selectInvoice(school.id, params.invoice_id, principal),
    selectFinanceSettings(school.id),
    selectPayers(school.id, params.invoice_id, ringsOf(principal, 'finance')),
  ])
  const bill = row && swissBillIn(row, { bank: financeSettingsOf(settings).bank, payers })
  if (!bill) throw notFound()
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }
  return { status: 200, stream: Readable.from([swissPaymentPart(bill, school.locale)]), headers }
}

const namesNow = (row: FullInvoiceRow, { student }: InvoiceWire): PrintedInvoice['billedTo'] => ({
  household: row.household_title,
  guardians: [],
  student: student.name,
  student_code: student.student_code,
})

const bankOf = (bank: BankAccount): NonNullable<PrintedInvoice['bank']> => ({
  accountName: bank.account_name,
  bankName: bank.bank_name,
  iban: bank.iban,
  bic: bank.bic,
  accountNumber: bank.account_number,
})

/** The payment part of a Swiss QR-bill while something is owed. */
const swissBillIn = (
  row: FullInvoiceRow,
  { bank, payers }: { readonly bank: BankAccount | null; readonly payers: readonly Payer[] },
): SwissBill | null =>
  bank === null || row.number === null || row.payment_code === null || row.status === 'void'
    ? null
    : swissBillOf({
        number: row.number,
        currency: row.currency,
        owed: owedOf(row),
        paymentCode: row.payment_code,
        bank,
        debtor: firstDebtor(payers),
      })

/**
 * What there is to scan while something is owed: a SEPA credit transfer where the school is paid in euros on an IBAN,
 * else the page on which the family pays.
 */
function codeOf(
  row: FullInvoiceRow,
  invoice: InvoiceWire,
  { bank, link }: Pick<FinanceSettings, 'bank'> & { readonly link: string },
): PrintedInvoice['code'] {
  const owed = owedOf(row)
  if (row.payment_code === null || row.status === 'void' || owed === 0n) return null
  if (row.currency !== 'EUR' || !bank?.iban || owed > maxOfTransfer) return { kind: 'page', text: link }
  const { account_name: name, iban, bic } = bank
  const text = transferCode({ name, iban, bic, amount: invoice.balance, reference: row.payment_code })
  return { kind: 'transfer', text }
}
