import { fullName } from '../../people/index.ts'
import { indicators } from '../rules/indicators.ts'
import type { FactorWire, ReasonWire } from './schema.ts'
import type { ScoreRow, StoredFactor, selectState } from './sql.ts'

/** Reasons that are worded. */
const maxReasons = 3

const presentFactor = (factor: StoredFactor): FactorWire => {
  const { indicator, value, from, full, points, completeness } = factor
  const { domain, unit, window } = indicators[indicator]
  return { indicator, domain, unit, window, value, threshold: from, from, full, points, completeness }
}

/** Factors of indicators that there are: a score of before an update may have had others. */
const existing = (factors: readonly StoredFactor[]): readonly StoredFactor[] =>
  factors.filter(({ indicator }) => Object.hasOwn(indicators, indicator))

/** The factors with the most points, the worst first. */
const reasonsOf = (factors: readonly StoredFactor[]): ReasonWire[] =>
  factors
    .flatMap(({ indicator, value, points }) =>
      value === null || points === null || points === 0
        ? []
        : [{ indicator, unit: indicators[indicator].unit, value, points }],
    )
    .toSorted((one, other) => other.points - one.points)
    .slice(0, maxReasons)

/** A stored score as the wire shows it. */
export function presentScore(row: Omit<ScoreRow, 'trend' | 'computed_at'>) {
  const { score, band, previous_score, previous_band, change, completeness } = row
  const factors = existing(row.factors)
  return {
    student_id: row.student_id,
    name: fullName(row),
    grade_level: row.grade_level,
    score,
    band,
    previous_score,
    previous_band,
    change,
    completeness,
    factors: factors.map(presentFactor),
    reasons: reasonsOf(factors),
  }
}

type State = NonNullable<ReturnType<typeof selectState>['row']>

/** Why the scores are older than they should be. */
export function presentUnreliable(state: State | undefined) {
  if (!state?.unreliable_reason || !state.unreliable_since) return null
  return { reason: state.unreliable_reason, since: state.unreliable_since.toISOString() }
}
