import type { HouseholdDetail, InvoiceListRow, WalletEntry } from '../../kernel/api/wire.ts'

export type Household = HouseholdDetail
export type Entry = WalletEntry
export type Invoice = InvoiceListRow

/** How money in hand comes into a wallet. */
export const topUpMethods = ['cash', 'mobile_money', 'card', 'cheque', 'bank_transfer', 'other'] as const
export type TopUpMethod = (typeof topUpMethods)[number]
