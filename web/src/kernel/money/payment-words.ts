/** How money comes, as the contract names it. */
export const paymentMethods = [
  'cash',
  'cheque',
  'bank_transfer',
  'card',
  'mobile_money',
  'online',
  'wallet',
  'other',
] as const

/** The statuses of a payment in the contract. */
export const paymentStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'refunded',
] as const
