import type { AgingReport } from '../../kernel/api/wire.ts'

export type AgingPage = AgingReport
export type Owing = AgingPage['results'][number]
export type Aged = AgingPage['totals'][number]

/** How long something has been due, from not yet to longest. */
export const ages = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const
