import { type Fraction, isPositive, sumOf } from '../../../../kernel/decimal/fraction.ts'
import type { AbsencePolicy } from './count-result.ts'

/** How evaluations are weighed: by the shares of their categories, by their points, or each like the other. */
export type Weighting = 'categories' | 'points' | 'equal'

/**
 * In what drop rules choose where points are added up: in each category by itself, as Canvas does within an assignment
 * group, or in all categories together so that the whole mark becomes the best (for the lowest) or worst.
 */
export type DropScope = 'category' | 'overall'

/** A category of a class; null id: the evaluations without one. */
export interface MarkCategory {
  readonly id: string | null
  readonly title: string | null
  /** Share of the term; null: none was given. */
  readonly weight: Fraction | null
  readonly dropLowest: number
  readonly dropHighest: number
}

export interface MarkEvaluation {
  readonly id: string
  readonly categoryId: string | null
  readonly maximum: Fraction
  readonly weight: Fraction
  readonly extraCredit: boolean
  readonly draft: boolean
  /** Marks of a scale are its results: their scores are shares of 1, and it counts by its weight alone. */
  readonly onScale?: boolean
}

/** What a class is marked by. */
export interface MarkRules extends AbsencePolicy {
  readonly weighting: Weighting
  readonly drop_scope: DropScope
}

/** A category with its evaluations in their order. */
export interface Group {
  readonly category: MarkCategory
  readonly evaluations: readonly MarkEvaluation[]
  /** Nothing but extra credit: what is reached comes on top of the other categories. */
  readonly extra: boolean
}

/** A class made ready for the marks of any number of students. */
export interface MarkPlan {
  readonly rules: MarkRules
  /** `categories` falls back to `points` where no category has a share. */
  readonly weighting: Weighting
  /** Each evaluation counts by its weight alone, whatever its maximum. */
  readonly equally: boolean
  /** Marks of a scale are among the results. */
  readonly onScale: boolean
  readonly groups: readonly Group[]
  /** Shares of all categories that are no extra credit. */
  readonly fullWeight: Fraction
}

const uncategorised: MarkCategory = { id: null, title: null, weight: null, dropLowest: 0, dropHighest: 0 }

/** Puts the evaluations of a term into their categories; one without category, or with an unknown one, is separate. */
export function planMarks(
  rules: MarkRules,
  categories: readonly MarkCategory[],
  evaluations: readonly MarkEvaluation[],
): MarkPlan {
  const known = new Set(categories.map(({ id }) => id))
  const byCategory = Map.groupBy(evaluations, ({ categoryId }) => (known.has(categoryId) ? categoryId : null))
  const groups = [...categories, uncategorised].flatMap((category): Group[] => {
    const own = byCategory.get(category.id)
    return own ? [{ category, evaluations: own, extra: own.every(({ extraCredit }) => extraCredit) }] : []
  })
  // Points and marks have no common sum: together with marks each evaluation counts by its weight.
  const onScale = evaluations.some((evaluation) => evaluation.onScale)
  const shared = groups.some(({ category }) => category.weight !== null)
  const bySum = onScale ? 'equal' : 'points'
  const weighting =
    rules.weighting === 'equal' || (rules.weighting === 'categories' && shared) ? rules.weighting : bySum
  return {
    rules,
    weighting,
    equally: weighting === 'equal' || onScale,
    onScale,
    groups,
    fullWeight: sumOf(
      groups.flatMap(({ category: { weight }, extra }) =>
        !extra && weight && isPositive(weight) ? weight : [],
      ),
    ),
  }
}
