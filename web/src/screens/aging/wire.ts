import type { AgingReport, Debtor, DebtorList } from '../../kernel/api/wire.ts'

export type AgingPage = AgingReport
export type DebtorsPage = DebtorList
export type DebtorRow = Debtor
export type Owing = AgingPage['results'][number]
export type Aged = AgingPage['totals'][number]

/** How long something has been due, from not yet to longest. */
export const ages = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const

/** What debtors are filtered by: everything overdue, or one age. */
export const bands = ['overdue', ...ages] as const
