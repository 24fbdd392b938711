import type { Answer } from '../../kernel/session/session.ts'

export type Wallet = Answer<'finance.listWallets'>['results'][number]
export type Household = Answer<'finance.readHousehold'>
export type FoundHousehold = Answer<'finance.listHouseholds'>['results'][number]
export type Entry = Answer<'finance.listWalletEntries'>['results'][number]
export type Invoice = Answer<'finance.listInvoices'>['results'][number]

/** How money in hand comes into a wallet. */
export const topUpMethods = ['cash', 'mobile_money', 'card', 'cheque', 'bank_transfer', 'other'] as const
export type TopUpMethod = (typeof topUpMethods)[number]
