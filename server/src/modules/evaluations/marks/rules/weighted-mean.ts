import { dividedBy, type Fraction, isPositive, sumOf, times } from '../../../../kernel/decimal/fraction.ts'

/** A mark with its share in a mean. */
interface WeighedMark {
  /** Rounded, as it is printed; null: none. */
  readonly value: Fraction | null
  readonly weight: Fraction
}

/**
 * The mean of marks by their weights: of terms in the mark of the year, of classes (by coefficient) in an overall
 * average. It is made of the marks as they are printed, so that anyone can check it with the report card in hand, and
 * rounded once when it is printed. Missing marks are left out with their weight (a class without a mark
 * does not pull the average down). The French bulletin is the example: «moyenne générale», the mean of the averages of
 * the subjects by their coefficients.
 *
 * @returns null where no mark has a weight above 0
 */
export function weightedMean(marks: readonly WeighedMark[]): Fraction | null {
  const existing = marks.flatMap(({ value, weight }) =>
    value && isPositive(weight) ? { value, weight } : [],
  )
  if (existing.length === 0) return null
  const sum = sumOf(existing.map(({ value, weight }) => times(value, weight)))
  return dividedBy(sum, sumOf(existing.map(({ weight }) => weight)))
}
