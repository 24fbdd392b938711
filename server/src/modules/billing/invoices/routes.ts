import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  archiveInvoice,
  createCreditNote,
  issueInvoice,
  patchInvoice,
  voidInvoice,
  writeOffInvoice,
} from './changes.ts'
import { answerInvoicePdf, answerSwissPart } from './pdf/answer.ts'
import {
  Invoice,
  InvoicePage,
  InvoiceParams,
  InvoicePatch,
  InvoiceQuery,
  NewCreditNote,
  NewInvoice,
  VoidInvoice,
  WriteOff,
} from './schema.ts'
import { createInvoice, listInvoices, readInvoice } from './service.ts'

const common = { school: 'required' } as const
const read = { ...common, access: allowed('finance', 'read', 'finance:read') } as const
const write = { ...common, access: allowed('accounting', 'write', 'finance:write') } as const
const list = '/api/v1/finance/invoices/'
const detail = '/api/v1/finance/invoices/:invoice_id/'

/** Endpoints of invoices. */
export const invoiceRoutes: Route[] = [
  defineRoute({
    id: 'finance.listInvoices',
    method: 'GET',
    path: list,
    ...read,
    summary: 'List invoices',
    description: 'Invoices, filtered, sorted, in pages; guardians see those of their own children.',
    query: InvoiceQuery,
    answers: { 200: InvoicePage },
    handler: async (context) => ok(await listInvoices(context)),
  }),
  defineRoute({
    id: 'finance.createInvoice',
    method: 'POST',
    path: list,
    ...write,
    summary: 'Create an invoice',
    description: 'Draft an invoice, or issue it at once.',
    body: NewInvoice,
    answers: { 201: Invoice },
    handler: async (context) => created(await createInvoice(context)),
  }),
  defineRoute({
    id: 'finance.readInvoice',
    method: 'GET',
    path: detail,
    ...read,
    summary: 'Read an invoice',
    description: 'One invoice with its lines, instalments, payments and credit notes.',
    params: InvoiceParams,
    answers: { 200: Invoice },
    handler: async (context) => ok(await readInvoice(context)),
  }),
  defineRoute({
    id: 'finance.changeInvoice',
    method: 'PATCH',
    path: detail,
    ...write,
    summary: 'Change a draft invoice',
    description: 'Change a draft (RFC 7396); an issued invoice never changes.',
    params: InvoiceParams,
    body: InvoicePatch,
    answers: { 200: Invoice },
    handler: async (context) => ok(await patchInvoice(context)),
  }),
  defineRoute({
    id: 'finance.archiveInvoice',
    method: 'DELETE',
    path: detail,
    ...write,
    summary: 'Archive a draft invoice',
    description: 'Discard a draft.',
    params: InvoiceParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveInvoice(context)
      return noContent
    },
  }),
  defineRoute({
    id: 'finance.issueInvoice',
    method: 'POST',
    path: `${detail}issue`,
    ...write,
    summary: 'Issue a draft invoice',
    description: 'Issue a draft: it gets its number and payment code, and the family owes it.',
    params: InvoiceParams,
    answers: { 200: Invoice },
    handler: async (context) => ok(await issueInvoice(context)),
  }),
  defineRoute({
    id: 'finance.voidInvoice',
    method: 'POST',
    path: `${detail}void`,
    ...write,
    summary: 'Void an issued invoice',
    description: 'Take an issued invoice back as a whole, while nothing of it is paid or credited.',
    params: InvoiceParams,
    body: VoidInvoice,
    answers: { 200: Invoice },
    handler: async (context) => ok(await voidInvoice(context)),
  }),
  defineRoute({
    id: 'finance.createCreditNote',
    method: 'POST',
    path: `${detail}credit-notes`,
    ...write,
    summary: 'Create a credit note',
    description:
      'Take parts of an issued invoice back; what was paid of them goes to the wallet of the family.',
    params: InvoiceParams,
    body: NewCreditNote,
    answers: { 201: Invoice },
    handler: async (context) => created(await createCreditNote(context)),
  }),
  defineRoute({
    id: 'finance.writeOffInvoice',
    method: 'POST',
    path: `${detail}write-off`,
    ...write,
    summary: 'Write off what is owed of an invoice',
    description: 'Give up what is still owed of an issued invoice.',
    params: InvoiceParams,
    body: WriteOff,
    answers: { 200: Invoice },
    handler: async (context) => ok(await writeOffInvoice(context)),
  }),
  defineRoute({
    id: 'finance.downloadInvoice',
    method: 'GET',
    path: `${detail}pdf`,
    ...read,
    summary: 'Download an invoice as PDF',
    description: 'The invoice as a PDF, with its payment code and a code to scan.',
    params: InvoiceParams,
    answers: { 200: null },
    produces: { 200: ['application/pdf'] },
    etag: false,
    handler: answerInvoicePdf,
  }),
  defineRoute({
    id: 'finance.readSwissPaymentPart',
    method: 'GET',
    path: `${detail}swiss-payment-part`,
    ...read,
    summary: 'Read the payment part of a Swiss QR-bill as SVG',
    description:
      'Receipt and payment part. It names who pays when the postal address is complete; a guardian sees the own address alone.',
    params: InvoiceParams,
    answers: { 200: null },
    produces: { 200: ['image/svg+xml'] },
    etag: false,
    handler: answerSwissPart,
  }),
]
