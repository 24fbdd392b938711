/** The door of finance: what the school charges, what families pay, and the books underneath. */
export { type BulkFees, bringFeesIn, type PaymentHabit } from './bulk/bring-in.ts'
export { rollUp } from './ledger/rollup.ts'
export { type LedgerVerdict, verifyLedger } from './ledger/verify.ts'
