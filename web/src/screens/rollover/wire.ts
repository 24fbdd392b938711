import type { Answer } from '../../kernel/session/session.ts'

/** A rollover as the server tells it. */
export type RolloverAnswer = Answer<'academics.readRollover'>
