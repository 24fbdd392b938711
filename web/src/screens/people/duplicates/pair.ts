import type { Answer } from '../../../kernel/session/session.ts'

/** Two people who may be one. */
export type Pair = Answer<'people.listDuplicates'>['results'][number]
