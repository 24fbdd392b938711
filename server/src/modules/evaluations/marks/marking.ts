import { type Fraction, fractionOf, one } from '../../../kernel/decimal/fraction.ts'
import type { Rounding } from '../../../kernel/decimal/round.ts'
import { defaultGrading, type ScaleRow } from '../../configuration/index.ts'
import { type EntryRules, type EntryScale, entryRulesOf } from './rules/entry.ts'
import type { MarkRules } from './rules/plan-marks.ts'
import { type Ranking, rankingOf } from './rules/policy.ts'
import type { PolicyRow, SettingsRow } from './settings.sql.ts'

/** What a school does until it says otherwise. */
export const defaultPolicy: PolicyRow = {
  weighting: 'categories',
  drop_scope: 'category',
  absent_counts_as_zero: false,
  scores_above_maximum: false,
  ranks: null,
  entry: null,
  entry_step: null,
  mark_step: null,
  show_class_average: true,
  comment_max_length: 1000,
  term_weights: [],
  coefficients: [],
  version: 0,
}

/** What the marks of a school are made by. */
export interface Marking {
  readonly rules: MarkRules
  readonly rounding: Rounding<'half_up' | 'half_even' | 'down'>
  /** How results are entered, in which steps, and how marks made of marks are rounded. */
  readonly entry: EntryRules
  /** All scales that the school knows. */
  readonly scales: readonly ScaleRow[]
  /** null: marks are in percent. */
  readonly scale: ScaleRow | null
  readonly ranks: Ranking
  readonly policy: PolicyRow
  /** The share of a kind of evaluation that the school gives its categories of this code. */
  readonly weightOfCode: (code: string | null) => Fraction | null
  readonly coefficientOf: (classId: string) => Fraction
  readonly weightOfTerm: (termId: string) => Fraction
}

/** Puts together what the school, its education DNA and its template say. */
export function markingOf(row: SettingsRow): Marking {
  const policy = row.policy ?? defaultPolicy
  const grading = { ...defaultGrading, ...row.configuration?.grading }
  const weights = row.configuration?.mark_weights ?? []
  const coefficients = new Map(policy.coefficients.map((of) => [of.class_id, fractionOf(of.coefficient)]))
  const terms = new Map(policy.term_weights.map((of) => [of.term_id, fractionOf(of.weight)]))
  return {
    rules: {
      weighting: policy.weighting,
      drop_scope: policy.drop_scope,
      missing_counts_as_zero: grading.missing_counts_as_zero,
      absent_counts_as_zero: policy.absent_counts_as_zero,
    },
    rounding: grading.rounding,
    scale: row.scales.find(({ code }) => code === row.configuration?.grading_scale) ?? null,
    entry: entryRulesOf(policy, row.template),
    scales: row.scales,
    ranks: rankingOf(policy.ranks, row.template),
    policy,
    weightOfCode: (code) => {
      const share = weights.find(({ category }) => category === code)
      return share ? fractionOf(share.weight) : null
    },
    coefficientOf: (classId) => coefficients.get(classId) ?? one,
    weightOfTerm: (termId) => terms.get(termId) ?? one,
  }
}

/** How a mark that is made of marks on the scale is rounded: to the step of the school, where it has one. */
export const markRounding = (
  { rounding, entry }: Pick<Marking, 'rounding' | 'entry'>,
  onScale: boolean,
): Rounding => (onScale && entry.mark_step !== null ? { ...rounding, step: entry.mark_step } : rounding)

/** The scale of that code as marks are entered on it; null: the school has none of that code. */
export function entryScaleOf(
  { scales, entry }: Pick<Marking, 'scales' | 'entry'>,
  code: string | null,
): EntryScale | null {
  const scale = code === null ? undefined : scales.find((one) => one.code === code)
  return scale ? { ...scale, step: entry.entry_step } : null
}
