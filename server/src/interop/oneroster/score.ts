import type { ScoreStatus } from './vocabulary.ts'

/**
 * The score of a result between our rows, where it may be missing, and OneRoster 1.1, where it may not (section 4.10:
 * `score` 1..1). Whatever Campus counts scores in, this is the one place where they become numbers of the standard.
 */

/** Statuses that say by themselves that nothing was marked. */
const unmarked: readonly string[] = ['exempt', 'not submitted', 'submitted'] satisfies readonly ScoreStatus[]

/** The score in the standard: 0 without one, and the scoreStatus says the rest. */
export const reportedScore = (score: string | null): string => score ?? '0'

/** The meaning of a score of the standard: 0 for unmarked work is no score. */
export const meantScore = (status: string, score: string | null): string | null =>
  isPlaceholder(status, score) ? null : score

/** Whether a score is there only because the standard requires one. */
export const isPlaceholder = (status: unknown, score: unknown): boolean =>
  typeof status === 'string' && unmarked.includes(status) && score !== null && Number(score) === 0
