/** Values of a student of a past cohort, by column. */
export type CohortRow = Readonly<Record<string, number>>

/** A rule that flags a student or not. */
interface Flag {
  readonly text: string
  readonly columns: readonly string[]
  isTrue(row: CohortRow): boolean
}

/** A flag that cannot be read; the message says which part and what is expected. */
export class FlagError extends Error {}

const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '=': (value, bound) => value === bound,
}

const comparisonPattern = /^\s*([A-Za-z_]\w*)\s*(<=|>=|<|>|=)\s*(-?\d+(?:\.\d+)?)\s*$/
const countPattern = /^\s*(\d+) of (.+)$/

/**
 * Reads `G1<10`, several joined by ` or `, or `2 of G1<10, failures>=1, absences>=10` (at least two of them).
 *
 * @throws FlagError for any other text.
 */
export function readFlag(text: string): Flag {
  const [, count, list] = countPattern.exec(text) ?? []
  const parts = (list === undefined ? text.split(/ or /) : list.split(',')).map(readComparison)
  const min = count === undefined ? 1 : Number(count)
  if (min < 1 || min > parts.length)
    throw new FlagError(`"${text}" needs ${min} of ${parts.length} comparisons, which no student can meet.`)
  return {
    text: text.trim(),
    columns: parts.map(({ column }) => column),
    isTrue: (row) => parts.filter((part) => part.isTrue(row)).length >= min,
  }
}

function readComparison(text: string): { column: string; isTrue(row: CohortRow): boolean } {
  const [, column = '', sign = '', bound] = comparisonPattern.exec(text) ?? []
  const compare = comparisons[sign]
  if (!compare)
    throw new FlagError(
      `"${text.trim()}" is no comparison such as G1<10: a column, one of < <= > >= =, a number.`,
    )
  return { column, isTrue: (row) => compare(row[column] ?? Number.NaN, Number(bound)) }
}

/** How an indicator is computed from a column: a multiple, also subtracted from a number. */
export interface ColumnValue {
  readonly column: string
  valueOf(row: CohortRow): number
}

const productPattern = /^\s*(?:(-?\d+(?:\.\d+)?)\s*-\s*)?([A-Za-z_]\w*)\s*(?:([*/])\s*(\d+(?:\.\d+)?))?\s*$/

/**
 * Reads `absences`, `G1*5`, `absences/1.8` or `100-absences/1.8`.
 *
 * @throws FlagError for any other text.
 */
export function readColumnValue(text: string): ColumnValue {
  const [, start, column, sign, factor = '1'] = productPattern.exec(text) ?? []
  if (column === undefined || Number(factor) === 0)
    throw new FlagError(
      `"${text.trim()}" is no column, nor one times a number such as G1*5 or 100-absences/1.8.`,
    )
  const scale = sign === '/' ? 1 / Number(factor) : Number(factor)
  return {
    column,
    valueOf: (row) => {
      const value = (row[column] ?? Number.NaN) * scale
      return start === undefined ? value : Number(start) - value
    },
  }
}
