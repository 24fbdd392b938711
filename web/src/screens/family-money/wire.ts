import type { Answer } from '../../kernel/session/session.ts'

export type OwnHousehold = Answer<'me.listHouseholds'>['results'][number]
export type Household = Answer<'finance.readHousehold'>
export type OpenInvoice = Household['open_invoices'][number]
export type Balance = Household['balances'][number]
export type Payment = Answer<'finance.readPayment'>
export type Dispute = Answer<'finance.listDisputes'>['disputes'][number]
export type Method = Answer<'finance.listPaymentMethods'>['results'][number]

/** Address of a document of a school, which the browser opens by itself. */
export const documentAddress = (slug: string, path: string): string =>
  `/api/v1/finance/${path}${path.includes('?') ? '&' : '?'}school_slug=${encodeURIComponent(slug)}`

/** What is paid: all that is owed in a currency, or one invoice. */
export interface Due {
  readonly currency: string
  readonly amount: string
  readonly invoice: OpenInvoice | undefined
}
