import {
  dividedBy,
  type Fraction,
  isPositive,
  plus,
  sumOf,
  times,
  zero,
} from '../../../../kernel/decimal/fraction.ts'
import { type CurrentResult, countedScore, type Exclusion, isPending } from './count-result.ts'
import { type Counted, keepAfterDrops } from './drop-results.ts'
import type { Group, MarkCategory, MarkEvaluation, MarkPlan } from './plan-marks.ts'

/** What of a category counts for a student. */
export interface CountedCategory {
  readonly category: MarkCategory
  readonly extra: boolean
  /** Points reached and possible, as they count. */
  readonly points: Fraction
  readonly possible: Fraction
  /** Evaluations that count, extra credit included. */
  readonly counted: number
  readonly dropped: readonly string[]
  readonly excluded: readonly { readonly evaluation_id: string; readonly why: Exclusion }[]
  /** Points reached by points possible (1 is all); null: nothing counts. */
  readonly share: Fraction | null
  /** Part of the mark that the category decides, in the sum 1; extra credit on top. null: it decides nothing. */
  readonly effectiveWeight: Fraction | null
  readonly pending: boolean
}

/** A term mark before it is put into a scale and rounded. */
export interface TermMark {
  /** Part of what was possible, 1 is all; null: undefined, nothing counts or weighs. */
  readonly share: Fraction | null
  readonly sumOfWeights: Fraction
  readonly categories: readonly CountedCategory[]
  /** Something is handed in and not marked, not marked at all, marked in part, or not published yet. */
  readonly provisional: boolean
}

/** A student's results by evaluation, and which evaluations fall into the time as a member. */
interface StudentResults {
  readonly resultOf: (evaluationId: string) => CurrentResult | undefined
  readonly belongs: (evaluationId: string) => boolean
}

/**
 * The mark of a student in a term.
 *
 * - Each evaluation adds its score times its weight to the points reached and its maximum times its weight to the
 *   points possible; with `equal` weighting the score by its maximum, times its weight, and its weight.
 * - Extra credit adds to the points reached alone (Canvas and Moodle: «extra credit» is not in the total of the
 *   maxima); a category of nothing else comes on top of all others with its weight, as far as all its work is done (Moodle,
 *   weighted mean of grades).
 * - Drop rules choose among what counts (`keepAfterDrops`), in each category by itself unless the school wants the best
 *   choice of the whole (`drop_scope`); extra credit is never dropped.
 * - `categories`: the shares reached in the categories by their weights; a category in which nothing counts is left
 *   out and the weights of the others are scaled up to the whole (Canvas, «weighted assignment groups»; Moodle,
 *   «exclude empty grades»). `points` and `equal`: all points reached by all points possible.
 * - Nothing that counts, or no weight above 0 in all: undefined, null, never a zero and never NaN.
 */
export function termMark(plan: MarkPlan, student: StudentResults): TermMark {
  const made = tallies(plan, student)
  const { share, sumOfWeights, parts } =
    plan.weighting === 'categories' ? byCategories(plan, made) : byPoints(made)
  return {
    share,
    sumOfWeights,
    categories: made.map((one, index) => ({ ...one, effectiveWeight: parts[index] ?? null })),
    provisional: made.some(({ pending }) => pending),
  }
}

type Tally = Omit<CountedCategory, 'effectiveWeight'>

/** What of a category could count, before anything is dropped. */
interface Candidates {
  readonly group: Group
  readonly regular: readonly Counted[]
  readonly extra: readonly Counted[]
  readonly excluded: CountedCategory['excluded']
  readonly pending: boolean
}

/** Points reached and possible of an evaluation for a score, as the weighting counts them. */
const counting = (
  { equally }: MarkPlan,
  { maximum, weight, id }: MarkEvaluation,
  score: Fraction,
): Counted =>
  equally
    ? { id, gain: times(weight, dividedBy(score, maximum)), base: weight }
    : { id, gain: times(weight, score), base: times(weight, maximum) }

function candidatesOf(plan: MarkPlan, group: Group, student: StudentResults): Candidates {
  const regular: Counted[] = []
  const extra: Counted[] = []
  const excluded: { evaluation_id: string; why: Exclusion }[] = []
  let pending = false
  for (const evaluation of group.evaluations) {
    const result = student.resultOf(evaluation.id)
    const counted = judge(plan, group, evaluation, student.belongs(evaluation.id), result)
    if ('why' in counted) excluded.push({ evaluation_id: evaluation.id, why: counted.why })
    else (evaluation.extraCredit ? extra : regular).push(counting(plan, evaluation, counted.score))
    const open = 'why' in counted ? isPending(counted.why) && !evaluation.draft : evaluation.draft
    pending ||= (open && isPositive(evaluation.weight)) || (result?.partial === true && !('why' in counted))
  }
  return { group, regular, extra, excluded, pending }
}

const gainsOf = (all: readonly Counted[]): Fraction => sumOf(all.map(({ gain }) => gain))

/** What of the categories counts: their points stand for themselves, or are added up together. */
function tallies(plan: MarkPlan, student: StudentResults): Tally[] {
  const all = plan.groups.map((group) => candidatesOf(plan, group, student))
  const drops = all.map(({ group: { category }, regular }) => ({
    results: regular,
    lowest: category.dropLowest,
    highest: category.dropHighest,
  }))
  const isByCategory = plan.weighting === 'categories' || plan.rules.drop_scope === 'category'
  const stored = isByCategory
    ? all.map(({ extra }, index) => keepAfterDrops(drops.slice(index, index + 1), gainsOf(extra))[0])
    : keepAfterDrops(drops, gainsOf(all.flatMap(({ extra }) => extra)))
  return all.map((candidates, index) => tally(plan, candidates, stored[index] ?? []))
}

function tally(plan: MarkPlan, candidates: Candidates, stored: readonly Counted[]): Tally {
  const { group, regular, extra, excluded, pending } = candidates
  const dropped = regular.filter((one) => !stored.includes(one)).map(({ id }) => id)
  const sums = summed(plan, group, stored, extra)
  return { ...sums, excluded: [...excluded, ...sums.excluded], dropped, pending }
}

/** The score that counts, or why none does; an evaluation that cannot weigh anything is out whatever it says. */
function judge(
  plan: MarkPlan,
  { category, extra }: Group,
  evaluation: MarkEvaluation,
  belongs: boolean,
  result: CurrentResult | undefined,
): ReturnType<typeof countedScore> {
  if (!result && !belongs) return { why: 'not_a_member' }
  const counted = countedScore(result, plan.rules)
  if ('why' in counted) return counted
  if (!isPositive(evaluation.weight) || !isPossible(plan, evaluation)) return { why: 'no_weight' }
  if (plan.weighting !== 'categories') return counted
  if (category.weight === null) return { why: 'category_without_weight' }
  return isPositive(category.weight) || extra ? counted : { why: 'no_weight' }
}

/** Extra credit may have no maximum, points that come on top of whatever else there is. */
const isPossible = ({ equally }: MarkPlan, { maximum, extraCredit }: MarkEvaluation): boolean =>
  isPositive(maximum) || (extraCredit && !equally)

function summed(
  plan: MarkPlan,
  { category, extra: onTop, evaluations }: Group,
  stored: readonly Counted[],
  extra: readonly Counted[],
): Pick<Tally, 'category' | 'extra' | 'points' | 'possible' | 'counted' | 'share' | 'excluded'> {
  // All extra work is what could be reached on top: doing more of it, however badly, never lowers anything.
  const work = evaluations.filter(({ weight, maximum }) => isPositive(weight) && isPositive(maximum))
  const possible = sumOf(
    onTop ? work.map((one) => counting(plan, one, zero).base) : stored.map(({ base }) => base),
  )
  const counts = isPositive(possible)
  // Without points possible a category has no share that extra credit could raise; in the sum of all points it does.
  const idle = plan.weighting === 'categories' && !counts
  const all = idle ? [] : [...stored, ...extra]
  const points = gainsOf(all)
  return {
    category,
    extra: onTop,
    points,
    possible,
    counted: all.length,
    share: counts && (!onTop || all.length > 0) ? dividedBy(points, possible) : null,
    excluded: idle ? extra.map(({ id }) => ({ evaluation_id: id, why: 'nothing_to_add_to' })) : [],
  }
}

interface Weighed {
  readonly share: Fraction | null
  readonly sumOfWeights: Fraction
  readonly parts: readonly (Fraction | null)[]
}

function byCategories({ fullWeight }: MarkPlan, all: readonly Tally[]): Weighed {
  const weightOf = ({ category }: Tally): Fraction => category.weight ?? zero
  const regular = all.filter((one) => !one.extra && one.share)
  const sumOfWeights = sumOf(regular.map(weightOf))
  if (!isPositive(sumOfWeights)) return { share: null, sumOfWeights, parts: [] }
  const parts = all.map((one) =>
    one.share ? dividedBy(weightOf(one), one.extra ? fullWeight : sumOfWeights) : null,
  )
  const shares = all.map(({ share }, index) => times(share ?? zero, parts[index] ?? zero))
  return { share: sumOf(shares), sumOfWeights, parts }
}

function byPoints(all: readonly Tally[]): Weighed {
  const possible = sumOf(all.map((one) => (one.extra ? zero : one.possible)))
  if (!isPositive(possible)) return { share: null, sumOfWeights: possible, parts: [] }
  const points = all.reduce((sum, one) => plus(sum, one.points), zero)
  const parts = all.map((one) => (isPositive(one.possible) ? dividedBy(one.possible, possible) : null))
  return { share: dividedBy(points, possible), sumOfWeights: possible, parts }
}
