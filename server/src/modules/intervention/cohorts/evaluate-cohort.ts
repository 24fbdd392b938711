import { aucOf, type Confusion, confusionOf, type Estimate } from '../rules/evaluate.ts'
import { type ColumnValue, FlagError, readColumnValue, readFlag } from '../rules/flags.ts'
import { type IndicatorCode, indicatorCodes } from '../rules/indicators.ts'
import { type Observations, type ScoreRules, scoreOf } from '../rules/score.ts'
import type { CohortLayout } from './layouts.ts'
import type { Cohort } from './read-cohort.ts'

interface FlagVerdict {
  readonly flag: string
  readonly confusion: Confusion
}

export interface AreaVerdict {
  readonly name: string
  readonly area: Estimate | null
}

/** How well flags, single columns and the score foresaw the outcome. */
export interface CohortVerdict {
  readonly students: number
  readonly withOutcome: number
  readonly flags: readonly FlagVerdict[]
  readonly singles: readonly AreaVerdict[]
  readonly score: AreaVerdict
  /** Students about whom too little is recorded for a score; they count as 0. */
  readonly unscored: number
}

/**
 * Compares what could be known of a past cohort with what happened.
 *
 * @throws FlagError for a text that cannot be read, or a column that the file does not have as numbers.
 */
export function evaluateCohort(cohort: Cohort, layout: CohortLayout, rules: ScoreRules): CohortVerdict {
  const outcome = readFlag(layout.outcome)
  const flags = layout.flags.map(readFlag)
  const singles = layout.singles.map((text) => ({ name: text, value: readColumnValue(text) }))
  const values = indicatorValues(layout)
  requireColumns(cohort, [
    ...[outcome, ...flags].flatMap(({ columns }) => columns),
    ...[...singles.map(({ value }) => value), ...values.values()].map(({ column }) => column),
  ])
  const scores = cohort.rows.map((row) => scoreOf(observationsOf(values, row), rules).score)
  const areaOf = (valueAt: (at: number) => number) =>
    aucOf(cohort.rows.map((row, at) => ({ value: valueAt(at), isTrue: outcome.isTrue(row) })))
  return {
    students: cohort.rows.length,
    withOutcome: cohort.rows.filter((row) => outcome.isTrue(row)).length,
    flags: flags.map((flag) => ({
      flag: flag.text,
      confusion: confusionOf(
        cohort.rows.map((row) => ({ value: flag.isTrue(row) ? 1 : 0, isTrue: outcome.isTrue(row) })),
        (value) => value === 1,
      ),
    })),
    singles: singles.map(({ name, value }) => ({
      name,
      area: areaOf((at) => value.valueOf(cohort.rows[at] ?? {})),
    })),
    score: { name: 'score', area: areaOf((at) => scores[at] ?? 0) },
    unscored: scores.filter((score) => score === null).length,
  }
}

const indicatorValues = ({ indicators }: CohortLayout): ReadonlyMap<IndicatorCode, ColumnValue> =>
  new Map(
    indicatorCodes.flatMap((code) => {
      const text = indicators[code]
      return text === undefined ? [] : [[code, readColumnValue(text)] as const]
    }),
  )

const observationsOf = (
  values: ReadonlyMap<IndicatorCode, ColumnValue>,
  row: Cohort['rows'][number],
): Observations =>
  Object.fromEntries(
    [...values].map(([code, column]) => [code, { value: column.valueOf(row), completeness: 1 }]),
  )

function requireColumns({ columns }: Cohort, needed: readonly string[]): void {
  const known = new Set(columns)
  const missing = [...new Set(needed)].filter((column) => !known.has(column))
  if (missing.length > 0)
    throw new FlagError(
      `The file has no column of numbers named ${missing.join(', ')}. It has: ${columns.join(', ')}.`,
    )
}
