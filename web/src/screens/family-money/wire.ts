import type { HouseholdDetail } from '../../kernel/api/wire.ts'

export type { Dispute, OwnHousehold, Payment } from '../../kernel/api/wire.ts'
export type Household = HouseholdDetail
export type OpenInvoice = Household['open_invoices'][number]
export type Balance = Household['balances'][number]

/** Address of a document of a school, which the browser opens by itself. */
export const documentAddress = (slug: string, path: string): string =>
  `/api/v1/finance/${path}${path.includes('?') ? '&' : '?'}school_slug=${encodeURIComponent(slug)}`

/** What is paid: all that is owed in a currency, or one invoice. */
export interface Due {
  readonly currency: string
  readonly amount: string
  readonly invoice: OpenInvoice | undefined
}
