import type { CashBook, LedgerVerification } from '../../kernel/api/wire.ts'

export type Book = CashBook
export type Verification = LedgerVerification
