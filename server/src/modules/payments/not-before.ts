import type { PaymentRow } from './sql.ts'

/**
 * The effective date of a provider's report about a payment: its clock may be wrong, but nothing of a payment is booked on
 * a day before it was made.
 */
export function notBefore(
  { paid_at, created_at }: Pick<PaymentRow, 'paid_at' | 'created_at'>,
  at: Date,
): Date {
  const made = paid_at < created_at ? paid_at : created_at
  return at < made ? made : at
}
