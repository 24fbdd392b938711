import type { Answer } from '../../kernel/session/session.ts'

export type Book = Answer<'finance.readCashBook'>
export type Verification = Answer<'finance.listVerifications'>['results'][number]
