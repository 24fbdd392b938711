import type { Fraction } from '../../../../kernel/decimal/fraction.ts'
import type { ResultStatus } from '../../rules/result-status.ts'

/** A result as marks need it. */
export interface CurrentResult {
  /** null: nothing is entered. */
  readonly status: ResultStatus | null
  readonly score: Fraction | null
  /** Marked in part: counts, and more is to come. */
  readonly partial?: boolean
}

/** Why an evaluation does not count in a student's mark. */
export type Exclusion =
  | 'missing'
  | 'excused'
  | 'absent'
  | 'submitted'
  | 'not_marked'
  | 'not_a_member'
  | 'no_weight'
  | 'category_without_weight'
  | 'nothing_to_add_to'

/** What the school decided about results without a score. */
export interface AbsencePolicy {
  readonly missing_counts_as_zero: boolean
  readonly absent_counts_as_zero: boolean
}

/** The score that counts, or why none does. */
type CountedScore = { readonly score: Fraction } | { readonly why: Exclusion }

const nothing: Fraction = { over: 0n, under: 1n }

/**
 * Which score a result counts with. What is not there is never zero by itself: an excused one is out, a missing one is
 * out unless the school says that it is zero, so is one of a student who was absent; what is handed in and not marked
 * yet, or has no result at all, is out until it is marked.
 */
export function countedScore(result: CurrentResult | undefined, policy: AbsencePolicy): CountedScore {
  if (!result?.status) return { why: 'not_marked' }
  const { status, score } = result
  if (status === 'scored') return score ? { score } : { why: 'not_marked' }
  if (status === 'missing' && policy.missing_counts_as_zero) return { score: nothing }
  if (status === 'absent' && policy.absent_counts_as_zero) return { score: nothing }
  return { why: status }
}

/** Whether something that does not count yet will probably do so later. */
export const isPending = (why: Exclusion): boolean => why === 'submitted' || why === 'not_marked'
