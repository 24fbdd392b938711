/** The door of payments. */
export { type BulkFees, bringFeesIn, type PaymentHabit } from './bulk/bring-in.ts'
export { countOutcomes, sumReceived } from './figures.sql.ts'
export { selectRefundsStuck } from './work/sql.ts'
