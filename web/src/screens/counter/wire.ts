import type { Household, HouseholdList, InvoiceListRow, Refund } from '../../kernel/api/wire.ts'

export type { Household, Payment, Refund } from '../../kernel/api/wire.ts'
/** Students in no household yet, as nothing was charged to them. */
export type Unplaced = NonNullable<HouseholdList['unplaced']>[number]
export type Invoice = InvoiceListRow
/** How a provider comes to know that it is to give money back. */
export type Through = NonNullable<Refund['through']>
export type Balance = Household['balances'][number]

/** The ways in which money comes at the counter, the most usual one first. */
export const counterMethods = [
  'cash',
  'mobile_money',
  'card',
  'cheque',
  'bank_transfer',
  'other',
  'wallet',
] as const

export type CounterMethod = (typeof counterMethods)[number]

/** What a household owes, oldest due first. */
export const openInvoicesOf = (household: Household, currency: string): Invoice[] =>
  ((household.open_invoices ?? []) as Invoice[]).filter((invoice) => invoice.currency === currency)

const nothing = { owed_amount: '0', overdue_amount: '0', wallet_amount: '0' } as const

/** The balance of the household in a currency. */
export const balanceIn = (household: Household, currency: string): Balance =>
  household.balances.find((balance) => balance.currency === currency) ?? { ...nothing, currency }
