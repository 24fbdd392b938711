import { fractionOf, times } from '../../src/kernel/decimal/fraction.ts'
import { roundedText } from '../../src/kernel/decimal/round.ts'
import type { CurrentResult } from '../../src/modules/evaluations/marks/rules/count-result.ts'
import {
  type MarkCategory,
  type MarkEvaluation,
  type MarkRules,
  planMarks,
} from '../../src/modules/evaluations/marks/rules/plan-marks.ts'
import { type TermMark, termMark } from '../../src/modules/evaluations/marks/rules/term-mark.ts'

/** An evaluation with what the student reached in it: a score, a status, or nothing. */
export interface Given {
  readonly of: number
  readonly in?: string
  readonly got?: number | CurrentResult['status'] | undefined
  readonly weight?: number
  readonly extra?: boolean
  readonly draft?: boolean
  readonly partial?: boolean
  readonly away?: boolean
}
type Shares = Readonly<Record<string, number | null>>
export type Drops = Readonly<Record<string, readonly [lowest: number, highest: number]>>
export type Extra = Partial<MarkRules> & { readonly drops?: Drops }

const resultOf = ({ got = null, partial = false }: Given): CurrentResult | undefined =>
  got === null
    ? undefined
    : typeof got === 'number'
      ? { status: 'scored', score: fractionOf(got), partial }
      : { status: got, score: null }

/** The term mark of what a student reached; shares of categories in percent. */
export function mark(
  given: readonly Given[],
  shares: Shares = {},
  { drops = {}, ...rules }: Extra = {},
): TermMark {
  const categories = Object.entries(shares).map(
    ([id, weight]): MarkCategory => ({
      id,
      title: id,
      weight: weight === null ? null : fractionOf(weight),
      dropLowest: drops[id]?.[0] ?? 0,
      dropHighest: drops[id]?.[1] ?? 0,
    }),
  )
  const evaluations = given.map(
    (one, index): MarkEvaluation => ({
      id: String(index),
      categoryId: one.in ?? null,
      maximum: fractionOf(one.of),
      weight: fractionOf(one.weight ?? 1),
      extraCredit: one.extra ?? false,
      draft: one.draft ?? false,
    }),
  )
  const own = {
    weighting: 'categories',
    drop_scope: 'category',
    missing_counts_as_zero: false,
    absent_counts_as_zero: false,
  } as const
  return termMark(planMarks({ ...own, ...rules }, categories, evaluations), {
    resultOf: (id) => resultOf(given[Number(id)] ?? { of: 1 }),
    belongs: (id) => given[Number(id)]?.away !== true,
  })
}

/** In percent with two places, as Canvas shows it; null: undefined. */
export const percent = (of: TermMark): string | null =>
  of.share && roundedText(times(of.share, fractionOf(100)), { decimals: 2, mode: 'half_up' })
/** Why results did not count. */
export const whyOf = (of: TermMark) => of.categories.flatMap(({ excluded }) => excluded.map(({ why }) => why))
