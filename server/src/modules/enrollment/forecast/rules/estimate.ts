import type { Spread } from './interval.ts'
import type { ProjectedGrade } from './project.ts'

/** A projection with its band. */
export interface Estimate {
  readonly projected: number
  readonly lower: number
  readonly upper: number
  readonly spread: Spread
}

interface ForecastGrade extends Estimate {
  readonly grade: string
  readonly basis: ProjectedGrade['basis']
  readonly ratio: number | null
}

export interface ForecastYear extends Estimate {
  readonly year: number
  /** Change against the year before; null when that has nobody. */
  readonly growthRate: number | null
  /** Every year that an average of this year goes over, projected ones too. */
  readonly basisYears: readonly number[]
  readonly grades: readonly ForecastGrade[]
}
