import type { Rollover } from '../../kernel/api/wire.ts'

/** A rollover as the server sends it. */
export type RolloverAnswer = Rollover
