import type { Answer } from '../../kernel/session/session.ts'

export type Till = Answer<'finance.readTill'>
export type ListedTill = Answer<'finance.listTills'>['results'][number]
