import type { Answer } from '../../kernel/session/session.ts'

export type Book = Answer<'finance.readCashBook'>
