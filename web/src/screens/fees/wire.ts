import type {
  FeeSchedule,
  FinanceSettings,
  InvoiceBatch,
  InvoiceBatchPreview,
  StudentBilling,
} from '../../kernel/api/wire.ts'

export type Schedule = FeeSchedule
export type Preview = InvoiceBatchPreview
export type Batch = InvoiceBatch
export type Outcome = NonNullable<Batch['outcome']>
export type Billing = StudentBilling
export type Discount = Billing['discounts'][number]
export type Settings = FinanceSettings

export const residences = ['day', 'boarding', 'weekly_boarding'] as const
export type Residence = (typeof residences)[number]
