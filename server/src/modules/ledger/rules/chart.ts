import type { AccountKey, AccountKind } from './entry.ts'

/** On which side of the books an account grows. */
type AccountType = 'asset' | 'liability' | 'revenue' | 'expense'

/** The name of a kind of account, its place in the chart, and the side on which it grows. */
const chart: Readonly<Record<AccountKind, { code: string; title: string; type: AccountType }>> = {
  cash: { code: '1000', title: 'Cash', type: 'asset' },
  receivable: { code: '1100', title: 'Fees receivable', type: 'asset' },
  dispute: { code: '1300', title: 'Disputed payments receivable', type: 'asset' },
  wallet: { code: '2100', title: 'Family wallets', type: 'liability' },
  tax: { code: '2200', title: 'Tax payable', type: 'liability' },
  refund: { code: '2300', title: 'Refunds payable', type: 'liability' },
  revenue: { code: '4000', title: 'Revenue', type: 'revenue' },
  discount: { code: '4900', title: 'Discounts granted', type: 'revenue' },
  write_off: { code: '6100', title: 'Receivables written off', type: 'expense' },
  cash_difference: { code: '6200', title: 'Cash over and short', type: 'expense' },
}

/** The type of an account. */
export const accountType = (kind: AccountKind): AccountType => chart[kind].type

const words = (subject: string): string => subject.replaceAll('_', ' ')

/** The code that an account gets when it is made; the school may give it another. */
export const accountCode = ({ kind, subject = '' }: AccountKey): string =>
  subject === '' ? chart[kind].code : `${chart[kind].code}-${subject}`

/** The title that an account gets when it is made; the school may give it another. */
export const accountTitle = ({ kind, subject = '' }: AccountKey): string =>
  subject === '' ? chart[kind].title : `${chart[kind].title}: ${words(subject)}`
