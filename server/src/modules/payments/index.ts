/** The door of payments. */
export { type BulkFees, bringFeesIn, type PaymentHabit } from './bulk/bring-in.ts'
