import type { Rollover } from '../../kernel/api/wire.ts'

/** A rollover as the server tells it. */
export type RolloverAnswer = Rollover
