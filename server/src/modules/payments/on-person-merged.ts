import { type MergePart, rowsGoOver } from '../people/index.ts'

/** A payment moves with its payer; later changes to it do not prevent undoing the merge. */
const payments = {
  table: 'payments',
  key: ['id'],
  touched: ['updated_at', 'version'],
  ignored: [
    'household_id',
    'wallet_id',
    'status',
    'refunded',
    'completed_at',
    'settled_at',
    'receipt_number',
    'provider_reference',
    'checkout',
    'failure_code',
    'failure_message',
  ],
}

/** What was paid for a student goes over with the student. */
export const paymentMergePart: MergePart = rowsGoOver('student', payments, 'student_id')
