import { at, type Counts, sumOf, yearsOf } from './counts.ts'
import { average, type ForecastMethod, windowOf } from './methods.ts'
import type { GradeRole } from './roles.ts'

export interface YearRatio {
  readonly year: number
  readonly ratio: number
  /** Students of the divisor: the cohort the year before. */
  readonly cohort: number
}

/** Years over whose sums the ratio of a small cohort goes, whatever the method. */
const smallWindow = 5

/**
 * The grade progression ratios of a grade, the newest first: r(g, y) = E(g, y) / E(g-1, y-1), the grade progression
 * ratio method of the US Census Bureau and of NCES (Projections of Education Statistics, appendix on enrolment). Pooled
 * grades have one ratio of their sums. A year whose divisor is zero has none, nor has one before the grade opened.
 */
function ratiosOf(counts: Counts, pool: readonly number[], max: number): YearRatio[] {
  const years = yearsOf(counts)
  const first = new Map(pool.map((grade) => [grade, years.findLast((year) => at(counts, year, grade) > 0)]))
  const ratios: YearRatio[] = []
  for (const year of years) {
    if (ratios.length === max) break
    if (!counts.has(year - 1)) continue
    const open = pool.filter((grade) => year >= (first.get(grade) ?? Number.POSITIVE_INFINITY))
    const cohort = sumOf(
      counts,
      year - 1,
      open.map((grade) => grade - 1),
    )
    if (cohort > 0) ratios.push({ year, ratio: sumOf(counts, year, open) / cohort, cohort })
  }
  return ratios
}

/** The ratios of a grade that its average goes over, and that average; undefined for none. */
export function averageRatio(
  counts: Counts,
  { pool, isSmall }: Pick<GradeRole, 'pool' | 'isSmall'>,
  method: ForecastMethod,
): { readonly ratios: readonly YearRatio[]; readonly average: number | undefined } {
  const ratios = ratiosOf(counts, pool, isSmall ? smallWindow : windowOf(method))
  if (!isSmall) {
    return {
      ratios,
      average: average(
        method,
        ratios.map(({ ratio }) => ratio),
      ),
    }
  }
  // The quotient of the sums: small divisors make single ratios leap.
  const cohorts = ratios.reduce((sum, { cohort }) => sum + cohort, 0)
  const moved = ratios.reduce((sum, { ratio, cohort }) => sum + ratio * cohort, 0)
  return { ratios, average: cohorts > 0 ? moved / cohorts : undefined }
}
