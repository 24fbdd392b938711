import type { Answer } from '../../kernel/session/session.ts'

export type Schedule = Answer<'finance.readFeeSchedule'>
export type Preview = Answer<'finance.previewBatch'>
export type Batch = Answer<'finance.readBatch'>
export type Outcome = NonNullable<Batch['outcome']>
export type Billing = Answer<'finance.readBilling'>
export type Discount = Billing['discounts'][number]
export type Settings = Answer<'finance.readSettings'>

export const residences = ['day', 'boarding', 'weekly_boarding'] as const
export type Residence = (typeof residences)[number]
