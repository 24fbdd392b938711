import { average, type ForecastMethod, windowOf } from './methods.ts'

/** Students by school year (the year in which it ends), in the order of the ladder, the lowest grade first. */
export type Counts = ReadonlyMap<number, readonly number[]>

/** What is known of those who will enter the lowest grade, by the school year in which they do. */
export interface EntryFacts {
  /** How many will enter. */
  readonly entrants: ReadonlyMap<number, number>
  /** How many were born who come of age to enter. */
  readonly births: ReadonlyMap<number, number>
}

export const entryBases = ['entrants', 'births', 'trend'] as const
export type EntryBasis = (typeof entryBases)[number]

/** Where the projection of a grade comes from. */
export type GradeBasis = EntryBasis | 'ratio' | 'no_change'

export interface ProjectedGrade {
  readonly value: number
  readonly basis: GradeBasis
  /** The average ratio that was applied; null where none was. */
  readonly ratio: number | null
  /** The years that the average goes over, the newest first; projected ones too. */
  readonly years: readonly number[]
}

export interface ProjectedYear {
  readonly year: number
  readonly grades: readonly ProjectedGrade[]
}

export interface Projection {
  readonly counts: Counts
  readonly method: ForecastMethod
  readonly entry: EntryFacts
  /** The place of each grade's ratio among those that are pooled with it; see `poolsOf`. */
  readonly pools: readonly (readonly number[])[]
}

export interface YearRatio {
  readonly year: number
  readonly ratio: number
}

/** Cohorts smaller than this are pooled with their neighbours. */
export const smallCohort = 10

const at = (counts: Counts, year: number, grade: number): number => counts.get(year)?.[grade] ?? 0
const sumOf = (counts: Counts, year: number, grades: readonly number[]): number =>
  grades.reduce((sum, grade) => sum + at(counts, year, grade), 0)

/**
 * The grade progression ratios of a grade, the newest first: r(g, y) = E(g, y) / E(g-1, y-1), the grade progression
 * ratio method of the US Census Bureau and of NCES (Projections of Education Statistics, appendix on enrolment). Pooled
 * grades have one ratio of their sums. A year whose divisor is zero has none.
 */
export function ratiosOf(counts: Counts, pool: readonly number[], most: number): YearRatio[] {
  const ratios: YearRatio[] = []
  for (const year of [...counts.keys()].sort((one, other) => other - one)) {
    if (ratios.length === most) break
    if (!counts.has(year - 1)) continue
    const before = sumOf(
      counts,
      year - 1,
      pool.map((grade) => grade - 1),
    )
    if (before > 0) ratios.push({ year, ratio: sumOf(counts, year, pool) / before })
  }
  return ratios
}

/**
 * Which grades share a ratio: a grade any of whose cohorts within the window is smaller than ten goes together with the
 * one below and the one above (the entry grade has no ratio). Small divisors make ratios leap.
 */
export function poolsOf(counts: Counts, gradeCount: number, method: ForecastMethod): number[][] {
  const years = [...counts.keys()].sort((one, other) => other - one)
  const pairs = years.filter((year) => counts.has(year - 1)).slice(0, windowOf(method))
  return Array.from({ length: gradeCount }, (_, grade) => {
    const cohorts = pairs.map((year) => at(counts, year - 1, grade - 1))
    const isSmall = grade > 0 && cohorts.some((size) => size < smallCohort)
    return isSmall ? [grade - 1, grade, grade + 1].filter((one) => one > 0 && one < gradeCount) : [grade]
  })
}

/**
 * Carries the newest year on, one school year after the other: E(g, y) = E(g-1, y-1) × average ratio. The window of the
 * average rolls over projected years too, so that a ratio keeps moving with its own projections.
 */
export function project(plan: Projection, steps: number): ProjectedYear[] {
  const known = new Map(plan.counts)
  const newest = Math.max(...known.keys())
  return Array.from({ length: steps }, (_, step) => {
    const year = newest + step + 1
    const grades = plan.pools.map((pool, grade) =>
      projectGrade({ ...plan, counts: known }, { year, grade, pool }),
    )
    known.set(
      year,
      grades.map(({ value }) => value),
    )
    return { year, grades }
  })
}

interface Cell {
  readonly year: number
  readonly grade: number
  readonly pool: readonly number[]
}

function projectGrade(plan: Projection, { year, grade, pool }: Cell): ProjectedGrade {
  const { counts, method } = plan
  if (method === 'no_change') {
    return { value: at(counts, year - 1, grade), basis: 'no_change', ratio: null, years: [year - 1] }
  }
  if (grade === 0) return projectEntry(plan, year)
  const ratios = ratiosOf(counts, pool, windowOf(method))
  const ratio = average(
    method,
    ratios.map((one) => one.ratio),
  )
  if (ratio === undefined) return trendOf(plan, grade)
  return {
    value: at(counts, year - 1, grade - 1) * ratio,
    ...{ basis: 'ratio', ratio, years: ratios.map((one) => one.year) },
  }
}

/** The lowest grade: those who were announced, else births × average share of a birth year that entered, else the trend. */
function projectEntry(plan: Projection, year: number): ProjectedGrade {
  const { counts, method, entry } = plan
  const announced = entry.entrants.get(year)
  if (announced !== undefined) return { value: announced, basis: 'entrants', ratio: null, years: [year] }
  const births = entry.births.get(year)
  const shares = [...counts.keys()]
    .sort((one, other) => other - one)
    .flatMap((one) => {
      const born = entry.births.get(one) ?? 0
      return born > 0 ? [{ year: one, ratio: at(counts, one, 0) / born }] : []
    })
    .slice(0, windowOf(method))
  const ratio = average(
    method,
    shares.map((share) => share.ratio),
  )
  if (births === undefined || ratio === undefined) return trendOf(plan, 0)
  return { value: births * ratio, basis: 'births', ratio, years: shares.map((share) => share.year) }
}

/** The average of a grade's own counts, for one that no cohort moves up into. */
function trendOf({ counts, method }: Projection, grade: number): ProjectedGrade {
  const years = [...counts.keys()].sort((one, other) => other - one).slice(0, windowOf(method))
  const value = average(
    method,
    years.map((year) => at(counts, year, grade)),
  )
  return { value: value ?? 0, basis: 'trend', ratio: null, years }
}
