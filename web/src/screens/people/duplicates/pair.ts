import type { Duplicate } from '../../../kernel/api/wire.ts'

/** Two people who may be one. */
export type Pair = Duplicate
