import { type Fraction, hundred, isPositive, times } from '../../../kernel/decimal/fraction.ts'
import { roundedText, shown } from '../../../kernel/decimal/round.ts'
import { type Marking, markRounding } from './marking.ts'
import type { Exclusion } from './rules/count-result.ts'
import type { MarkPlan } from './rules/plan-marks.ts'
import { inScale } from './rules/scale.ts'
import type { CountedCategory, TermMark } from './rules/term-mark.ts'

/** How a mark was computed, for users who check it. */
export interface Working {
  readonly weighting: MarkPlan['weighting']
  readonly categories: readonly {
    readonly category_id: string | null
    readonly title: string | null
    readonly weight: number | null
    /** Part of the mark in percent, after scaling up; extra credit on top of 100. */
    readonly effective_weight: number | null
    readonly percent: number | null
    /** Mean of the marks in it, in the unit of the scale; null or absent: marks were made of points. */
    readonly mean?: number | null
    readonly points: number
    readonly possible: number
    readonly counted: number
    readonly dropped: readonly string[]
    readonly excluded: readonly { readonly evaluation_id: string; readonly why: Exclusion }[]
  }[]
  /** Of the categories that count, or the points possible. */
  readonly sum_of_weights: number
  /** In the unit of the scale, before it is rounded; null: undefined. */
  readonly unrounded: number | null
  /** The sums, one a line, without words. */
  readonly steps: readonly string[]
}

const places = { decimals: 4, mode: 'half_up' } as const
const text = (value: Fraction): string => roundedText(value, places).replace(/\.?0+$/, '')
const percentOf = (share: Fraction): string => `${text(times(share, hundred))} %`

export function workingOf(plan: MarkPlan, made: TermMark, marking: Marking): Working {
  const { share, sumOfWeights, categories } = made
  return {
    weighting: plan.weighting,
    categories: categories.map((one) => ({
      mean: plan.onScale && one.share ? shown(inScale(one.share, marking.scale)) : null,
      category_id: one.category.id,
      title: one.category.title,
      weight: one.category.weight && shown(one.category.weight),
      effective_weight: one.effectiveWeight && shown(times(one.effectiveWeight, hundred)),
      percent: one.share && !plan.onScale ? shown(times(one.share, hundred)) : null,
      ...sumsOf(plan, one, marking),
      counted: one.counted,
      dropped: one.dropped,
      excluded: one.excluded,
    })),
    sum_of_weights: shown(sumOfWeights),
    unrounded: share && shown(inScale(share, marking.scale)),
    steps: share ? stepsOf(plan, made, share, marking) : [],
  }
}

/** Points reached and possible; of marks their sum and how much they weigh together. */
const sumsOf = (plan: MarkPlan, { points, possible, share }: CountedCategory, { scale }: Marking) => {
  const sum = plan.onScale && share ? times(inScale(share, scale), possible) : points
  return { points: shown(sum), possible: shown(possible) }
}

function stepsOf(plan: MarkPlan, made: TermMark, share: Fraction, marking: Marking): string[] {
  if (plan.onScale) return stepsOfMarks(plan, made, share, marking)
  const counting = made.categories.filter((one) => one.share && one.effectiveWeight)
  const sums = counting.map((one) => lineOf(one))
  const [whole] =
    plan.weighting === 'categories'
      ? [counting.map(weighed).join(' + ')]
      : [`${counting.map(({ points }) => text(points)).join(' + ')} ÷ ${text(made.sumOfWeights)}`]
  const value = inScale(share, marking.scale)
  return [
    ...sums,
    `${whole} = ${percentOf(share)}`,
    ...(marking.scale ? [`${percentOf(share)} → ${text(value)}`] : []),
    `${text(value)} → ${roundedText(value, marking.rounding)}`,
  ]
}

/** The sums of marks, in the unit of the scale all the way: `Written: 7.25 ÷ 3 = 2.4167`. */
function stepsOfMarks(plan: MarkPlan, made: TermMark, share: Fraction, marking: Marking): string[] {
  const { scale } = marking
  const counting = made.categories.filter((one) => one.share && isPositive(one.possible))
  const sum = (one: CountedCategory): string =>
    one.share ? text(times(inScale(one.share, scale), one.possible)) : '–'
  const mean = (one: CountedCategory): string => (one.share ? text(inScale(one.share, scale)) : '–')
  const lines = counting.map(
    (one) => `${one.category.title ?? '–'}: ${sum(one)} ÷ ${text(one.possible)} = ${mean(one)}`,
  )
  const whole =
    plan.weighting === 'categories'
      ? counting
          .flatMap((one) => (one.effectiveWeight ? `${mean(one)} × ${percentOf(one.effectiveWeight)}` : []))
          .join(' + ')
      : `(${counting.map(sum).join(' + ')}) ÷ ${text(made.sumOfWeights)}`
  const value = inScale(share, scale)
  return [
    ...lines,
    `${whole} = ${text(value)}`,
    `${text(value)} → ${roundedText(value, markRounding(marking, true))}`,
  ]
}

const lineOf = ({ category, points, possible, share }: CountedCategory): string =>
  `${category.title ?? '–'}: ${text(points)} ÷ ${text(possible)} = ${share ? percentOf(share) : '–'}`

const weighed = ({ share, effectiveWeight }: CountedCategory): string =>
  share && effectiveWeight ? `${percentOf(share)} × ${percentOf(effectiveWeight)}` : ''
