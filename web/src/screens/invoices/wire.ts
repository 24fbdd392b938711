import type { Invoice, InvoiceListRow } from '../../kernel/api/wire.ts'

export type { Invoice } from '../../kernel/api/wire.ts'
export type Listed = InvoiceListRow
export type Line = Invoice['lines'][number]

/** Where an invoice may stand, in the order in which it gets there. */
export const statuses = ['draft', 'issued', 'partially_paid', 'paid', 'void'] as const

/** Address of a document of the school, which the browser opens by itself. */
export const documentAddress = (slug: string, path: string): string =>
  `/api/v1/finance/${path}?school_slug=${encodeURIComponent(slug)}`

/** An invoice with the ETag that a change of it is sent with. */
export interface InvoiceProps {
  readonly invoice: Invoice
  readonly tag: string | undefined
}
