import { type Fraction, fractionOf, one } from '../../../kernel/decimal/fraction.ts'
import { rounded, roundedText } from '../../../kernel/decimal/round.ts'
import { type Marking, markRounding } from '../marks/marking.ts'
import type { ClassFiguresRow } from '../marks/own/sql.ts'
import { ranksOf } from '../marks/rules/rank.ts'
import { markOf, type ScaledMark } from '../marks/rules/scale.ts'
import { weightedMean } from '../marks/rules/weighted-mean.ts'
import type { CardMarkRow } from './sql.ts'

/** The marks of one class on a card: of the terms, and the one of the term or year. */
export interface ClassMark {
  /** In the unit of the scale, rounded; null: none. */
  readonly value: Fraction | null
  readonly rows: readonly CardMarkRow[]
  /** Marks of the scale were entered: a mark that has no percent was made of them. */
  readonly onScale: boolean
}

/**
 * The mark of a class: that of the term, or of the year the mean of its terms by their weights, of the marks as they
 * were printed, rounded again.
 */
function classMark(rows: readonly CardMarkRow[], terms: readonly string[], marking: Marking): ClassMark {
  const marks = rows.map(({ term_id, value }) => ({
    value: value === null ? null : fractionOf(value),
    weight: terms.length === 1 ? one : marking.weightOfTerm(term_id),
  }))
  const mean = weightedMean(marks)
  const onScale = rows.some(({ value, percent }) => value !== null && percent === null)
  return { value: mean && fractionOf(roundedText(mean, markRounding(marking, onScale))), rows, onScale }
}

/** A student's marks by class. */
export const marksByClass = (
  rows: readonly CardMarkRow[],
  terms: readonly string[],
  marking: Marking,
): Map<string, ClassMark> =>
  new Map(
    [...Map.groupBy(rows, ({ class_id }) => class_id)].map(([id, own]) => [
      id,
      classMark(own, terms, marking),
    ]),
  )

/** The average of the classes by their coefficients; null: no class has a mark. */
export function overallOf(marks: ReadonlyMap<string, ClassMark>, marking: Marking): ScaledMark | null {
  const mean = weightedMean(
    [...marks].map(([id, { value }]) => ({ value, weight: marking.coefficientOf(id) })),
  )
  return mean && markOf(mean, marking.scale, marking.rounding)
}

/** Averages of students who are compared. */
export interface Comparison {
  /** Place of a student, and among how many. */
  readonly rankOf: (studentId: string) => number | null
  readonly ranked: number
  readonly figures: ClassFiguresRow
}

/** Compares the averages of students; who left in the time has no place, as in each class. */
export function compareAll(
  values: ReadonlyMap<string, number | null>,
  stays: (studentId: string) => boolean,
  marking: Marking,
): Comparison {
  const ids = [...values.keys()]
  const all = [...values.values()]
  const ranks = ranksOf(
    [...values].map(([id, value]) => (stays(id) ? value : null)),
    marking.scale?.direction ?? 'higher_is_better',
  )
  const known = all.filter((value) => value !== null)
  const mean = weightedMean(known.map((value) => ({ value: fractionOf(value), weight: one })))
  const places = new Map(ids.map((id, index) => [id, ranks[index] ?? null]))
  return {
    rankOf: (id) => places.get(id) ?? null,
    ranked: ranks.filter((rank) => rank !== null).length,
    figures: {
      average: mean && rounded(mean, marking.rounding),
      lowest: known.length > 0 ? Math.min(...known) : null,
      highest: known.length > 0 ? Math.max(...known) : null,
      students: known.length,
    },
  }
}
