/** A student of a past cohort: the score or value then, and whether the outcome came true. */
export interface Outcome {
  readonly value: number
  readonly isTrue: boolean
}

export interface Confusion {
  readonly tp: number
  readonly fp: number
  readonly fn: number
  readonly tn: number
}

/** A share with its interval of 95 %; null where it is a share of nobody. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Two-sided quantile of the normal distribution for 95 %. */
const z95 = 1.959963984540054

/** Counts who was flagged and who had the outcome. */
export function confusionOf(outcomes: readonly Outcome[], isFlagged: (value: number) => boolean): Confusion {
  const counts = { tp: 0, fp: 0, fn: 0, tn: 0 }
  for (const { value, isTrue } of outcomes)
    counts[isFlagged(value) ? (isTrue ? 'tp' : 'fp') : isTrue ? 'fn' : 'tn'] += 1
  return counts
}

/** Share of those with the outcome who were flagged. */
export const sensitivityOf = ({ tp, fn }: Confusion): Estimate | null => shareOf(tp, tp + fn)

/** Share of those without the outcome who were not flagged. */
export const specificityOf = ({ tn, fp }: Confusion): Estimate | null => shareOf(tn, tn + fp)

/** Share of the flagged who had the outcome. */
export const precisionOf = ({ tp, fp }: Confusion): Estimate | null => shareOf(tp, tp + fp)

/** A share with the interval of Wilson (1927), which holds for small numbers and for 0 and 1 too. */
export function shareOf(part: number, whole: number): Estimate | null {
  if (whole === 0) return null
  const share = part / whole
  const z2 = z95 ** 2
  const middle = (share + z2 / (2 * whole)) / (1 + z2 / whole)
  const half = (z95 / (1 + z2 / whole)) * Math.sqrt((share * (1 - share)) / whole + z2 / (4 * whole * whole))
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/**
 * Area under the ROC curve, the chance that a student with the outcome has a higher value than one without (ties count
 * half), with the interval of DeLong, DeLong and Clarke-Pearson (1988), computed from midranks as Sun and Xu (2014) do:
 * O(n log n). Null where either group is empty; an interval needs two students in each.
 */
export function aucOf(outcomes: readonly Outcome[]): Estimate | null {
  const cases = outcomes.filter(({ isTrue }) => isTrue).map(({ value }) => value)
  const controls = outcomes.filter(({ isTrue }) => !isTrue).map(({ value }) => value)
  const [m, n] = [cases.length, controls.length]
  if (m === 0 || n === 0) return null
  const all = midranks([...cases, ...controls])
  const ownCases = midranks(cases)
  const ownControls = midranks(controls)
  const sum = all.slice(0, m).reduce((total, rank) => total + rank, 0)
  const value = sum / m / n - (m + 1) / (2 * n)
  if (m < 2 || n < 2) return { value, low: 0, high: 1 }
  const ofCases = ownCases.map((rank, at) => ((all[at] as number) - rank) / n)
  const ofControls = ownControls.map((rank, at) => 1 - ((all[m + at] as number) - rank) / m)
  const error = Math.sqrt(varianceOf(ofCases) / m + varianceOf(ofControls) / n)
  return { value, low: Math.max(0, value - z95 * error), high: Math.min(1, value + z95 * error) }
}

function varianceOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/** Ranks from 1; equal values share the mean of theirs. */
function midranks(values: readonly number[]): readonly number[] {
  const order = [...values.keys()].toSorted(
    (one, other) => (values[one] as number) - (values[other] as number),
  )
  const ranks = new Array<number>(values.length).fill(0)
  for (let start = 0; start < order.length; ) {
    let end = start
    while (end < order.length && values[order[end] as number] === values[order[start] as number]) end += 1
    for (let at = start; at < end; at += 1) ranks[order[at] as number] = (start + end + 1) / 2
    start = end
  }
  return ranks
}

/** What was said against what happened, for scores from `from` up to `to`. */
interface CalibrationBin {
  readonly from: number
  readonly to: number
  readonly students: number
  readonly outcome: Estimate | null
}

/** Shares with the outcome, by score in steps of ten. */
export function calibrationOf(outcomes: readonly Outcome[]): readonly CalibrationBin[] {
  return Array.from({ length: 10 }, (_, step) => {
    const from = step * 10
    const to = from + 10
    const own = outcomes.filter(({ value }) => value >= from && (value < to || (to === 100 && value === 100)))
    return {
      from,
      to,
      students: own.length,
      outcome: shareOf(own.filter(({ isTrue }) => isTrue).length, own.length),
    }
  })
}
