import { at, type Counts, yearsOf } from './counts.ts'
import { average, type ForecastMethod, windowOf } from './methods.ts'
import { averageRatio } from './ratios.ts'
import type { GradeRole } from './roles.ts'

/** What is known of those who will enter the entry grade, by the school year in which they do. */
export interface EntryFacts {
  /** How many will enter. */
  readonly entrants: ReadonlyMap<number, number>
  /** How many were born who come of age to enter. */
  readonly births: ReadonlyMap<number, number>
}

const entryBases = ['entrants', 'births', 'trend'] as const
export type EntryBasis = (typeof entryBases)[number]

/** Where the projection of a grade comes from; `empty`: it has no students and nobody moves up into it. */
export const gradeBases = ['ratio', ...entryBases, 'no_change', 'empty'] as const
type GradeBasis = (typeof gradeBases)[number]

export interface ProjectedGrade {
  readonly value: number
  readonly basis: GradeBasis
  /** The average ratio that was applied; null where none was. */
  readonly ratio: number | null
  /** The years that the average goes over, the newest first; projected ones too. */
  readonly years: readonly number[]
}

interface ProjectedYear {
  readonly year: number
  readonly grades: readonly ProjectedGrade[]
}

interface Projection {
  readonly counts: Counts
  readonly method: ForecastMethod
  readonly entry: EntryFacts
  readonly roles: readonly GradeRole[]
}

/** Carries the newest year on, one school year after the other. The window rolls over projected years too. */
export function project(plan: Projection, steps: number): ProjectedYear[] {
  const known = new Map(plan.counts)
  const newest = Math.max(...known.keys())
  return Array.from({ length: steps }, (_, step) => {
    const year = newest + step + 1
    const grades = plan.roles.map((role, grade) =>
      projectGrade({ ...plan, counts: known }, { year, grade, role }),
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
  readonly role: GradeRole
}

const empty: ProjectedGrade = { value: 0, basis: 'empty', ratio: null, years: [] }

function projectGrade(plan: Projection, { year, grade, role }: Cell): ProjectedGrade {
  const { counts, method } = plan
  if (method === 'no_change') {
    return { value: at(counts, year - 1, grade), basis: 'no_change', ratio: null, years: [year - 1] }
  }
  if (role.kind === 'empty') return empty
  if (role.kind === 'entry') return projectEntry(plan, year, grade)
  if (role.kind === 'joined') return trendOf(plan, grade)
  const cohort = at(counts, year - 1, grade - 1)
  if (cohort === 0) return empty
  const { ratios, average: ratio } = averageRatio(counts, role, method)
  if (ratio === undefined) return { value: cohort, basis: 'ratio', ratio: 1, years: [] }
  return { value: cohort * ratio, basis: 'ratio', ratio, years: ratios.map((one) => one.year) }
}

/** The entry grade: announced entrants, otherwise births × average share of a birth year that entered, otherwise the trend. */
function projectEntry(plan: Projection, year: number, grade: number): ProjectedGrade {
  const { counts, method, entry } = plan
  const announced = entry.entrants.get(year)
  if (announced !== undefined) return { value: announced, basis: 'entrants', ratio: null, years: [year] }
  const births = entry.births.get(year)
  const shares = yearsSinceOpened(counts, grade)
    .flatMap((one) => {
      const born = entry.births.get(one) ?? 0
      return born > 0 ? [{ year: one, ratio: at(counts, one, grade) / born }] : []
    })
    .slice(0, windowOf(method))
  const ratio = average(
    method,
    shares.map((share) => share.ratio),
  )
  if (births === undefined || ratio === undefined) return trendOf(plan, grade)
  return { value: births * ratio, basis: 'births', ratio, years: shares.map((share) => share.year) }
}

/** The average of a grade's own counts since it opened, for one that no cohort moves up into. */
function trendOf({ counts, method }: Projection, grade: number): ProjectedGrade {
  const years = yearsSinceOpened(counts, grade).slice(0, windowOf(method))
  const value = average(
    method,
    years.map((year) => at(counts, year, grade)),
  )
  return { value: value ?? 0, basis: 'trend', ratio: null, years }
}

/** The years of the counts from the first in which the grade had students, the newest first. */
function yearsSinceOpened(counts: Counts, grade: number): number[] {
  const years = yearsOf(counts)
  const first = years.findLast((year) => at(counts, year, grade) > 0)
  return years.filter((year) => first !== undefined && year >= first)
}
