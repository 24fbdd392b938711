import {
  compare,
  dividedBy,
  type Fraction,
  fractionOf,
  minus,
  one,
  plus,
  times,
} from '../../../../kernel/decimal/fraction.ts'
import { type Rounding, roundedText } from '../../../../kernel/decimal/round.ts'

/** What marks need of a school's scale; bounds in the scale's own unit, the best grade first. */
export interface MarkScale {
  readonly kind: 'numeric' | 'ordinal'
  readonly min: number
  readonly max: number
  readonly pass: number | null
  readonly direction: 'higher_is_better' | 'lower_is_better'
  readonly grades: readonly {
    readonly code: string
    readonly min: number
    readonly max: number
    readonly passed: boolean
  }[]
}

/** A mark in the unit of a scale, rounded by the school's rule. */
export interface ScaledMark {
  /** A decimal with the places of the rule. */
  readonly value: string
  readonly letter: string | null
  /** null: the scale fails nobody, or the school has none. */
  readonly passed: boolean | null
}

const within = (share: Fraction): Fraction =>
  share.over < 0n ? { over: 0n, under: 1n } : compare(share, one) > 0 ? one : share

/**
 * A share of what was possible (0 to 1) in the unit of the scale: linear between its ends, 1 the best. 0.725 is 14.5 on
 * France's 0 to 20 and 2.375 on Germany's 6 to 1, where lower is better. A share above 1 (extra credit) or below 0 is
 * the end of the scale: no mark leaves its scale. Without a scale the unit is percent, unbounded.
 *
 * The linear key is the simplest one that preserves a fraction of points; a school with another key enters
 * scores by that key, or makes a scale whose grades carry it. No standard prescribes one.
 */
export function inScale(share: Fraction, scale: MarkScale | null): Fraction {
  if (!scale) return times(share, { over: 100n, under: 1n })
  const [worst, best] = ends(scale)
  return plus(worst, times(minus(best, worst), within(share)))
}

/** The share of a value of the scale; the exact inverse of `inScale`. */
export function shareOf(value: Fraction, scale: MarkScale | null): Fraction {
  if (!scale) return dividedBy(value, { over: 100n, under: 1n })
  const [worst, best] = ends(scale)
  return dividedBy(minus(value, worst), minus(best, worst))
}

/**
 * The place of a mark between the worst (0) and the best (1) mark of the scale that it was entered on, exactly. Means of
 * places are places of means, so the mean of marks comes out of `inScale` as it is worked out by hand, without loss.
 */
export function markShare(
  mark: Fraction,
  { min, max, lowerIsBetter }: { min: Fraction; max: Fraction; lowerIsBetter: boolean },
): Fraction {
  const [worst, best] = lowerIsBetter ? [max, min] : [min, max]
  return compare(worst, best) === 0 ? one : within(dividedBy(minus(mark, worst), minus(best, worst)))
}

function ends({ min, max, direction }: MarkScale): readonly [worst: Fraction, best: Fraction] {
  const bounds = [fractionOf(min), fractionOf(max)] as const
  return direction === 'higher_is_better' ? bounds : [bounds[1], bounds[0]]
}

/**
 * A mark of a value that is not rounded yet. Letter and passing follow the rounded value, which is the one that is
 * printed: with two places 89.995 is 90.00 and an A-. Both come from one comparison, so that they never contradict
 * each other: a value whose nearest grade passes, passes. Where no grade is found the pass mark of the scale decides.
 */
export function markOf(value: Fraction, scale: MarkScale | null, rounding: Rounding): ScaledMark {
  const text = roundedText(value, rounding)
  if (!scale) return { value: text, letter: null, passed: null }
  const number = Number(text)
  const grade = gradeOf(number, scale)
  const passed = scale.pass === null ? null : (grade?.passed ?? reaches(number, scale.pass, scale))
  return { value: text, letter: grade?.code ?? null, passed }
}

const reaches = (value: number, pass: number, { direction }: MarkScale): boolean =>
  direction === 'higher_is_better' ? value >= pass : value <= pass

/**
 * The grade of a value. On a numeric scale the band that contains it, the better one of two on their bound; on an ordinal
 * scale the nearest grade, the better one of two as near.
 */
function gradeOf(value: number, { kind, grades }: MarkScale): MarkScale['grades'][number] | undefined {
  if (kind === 'numeric') return grades.find(({ min, max }) => value >= min && value <= max)
  const distances = grades.map((grade) => Math.abs(grade.min - value))
  return grades[distances.indexOf(Math.min(...distances))]
}
