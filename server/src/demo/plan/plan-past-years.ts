import { censusDate } from '../../modules/enrollment/index.ts'
import { seeded } from '../random.ts'
import type { DemoSchool } from '../school.ts'
import type { Ground } from './ground.ts'
import type { SchoolPlan } from './plan-school.ts'

/** How many years the demo school has counted before this one. */
const yearsBack = 6

/** Students by school year and grade level, and the children announced for the next one. */
export interface PastYears {
  readonly counts: readonly {
    readonly school_year: number
    readonly grade_level: string
    readonly students: number
    readonly source: 'entered' | 'counted'
    readonly census_date: string
  }[]
  readonly cohorts: readonly {
    readonly school_year: number
    readonly kind: 'entrants'
    readonly children: number
  }[]
}

/**
 * This year as the school counted it on its census date, once that has come, and past years as cohorts that have moved up to where they sit now, with some who came
 * and some who left; draws of its own.
 */
export function planPastYears(school: DemoSchool, { families }: SchoolPlan, ground: Ground): PastYears {
  const random = seeded(`${school.slug} past years`, Date.parse(`${ground.today}T00:00:00Z`))
  const current = Number(ground.year.ends_on.slice(0, 4))
  const begins = Number(ground.year.starts_on.slice(0, 4))
  const drift = () => 0.96 + random.next() * 0.09
  const present = school.levels.map(
    ({ code }) => families.students.filter(({ grade_level }) => grade_level === code).length,
  )
  const counted = censusDate(ground.year.starts_on)
  const currentCounts = present.map((students, level) => ({
    school_year: current,
    grade_level: school.levels[level]?.code ?? '',
    students,
    source: 'counted' as const,
    census_date: counted,
  }))
  let students = present
  const entrants = Math.round((students[0] ?? 0) * drift())
  const counts = Array.from({ length: yearsBack }, (_, index) => {
    const next = students
    students = next.map((size, level) => Math.round((next[level + 1] ?? size) / drift()))
    return students.map((size, level) => ({
      school_year: current - index - 1,
      grade_level: school.levels[level]?.code ?? '',
      students: size,
      source: 'entered' as const,
      census_date: `${begins - index - 1}-10-01`,
    }))
  })
  return {
    counts: [...(counted <= ground.today ? currentCounts : []), ...counts.flat()],
    cohorts: [{ school_year: current + 1, kind: 'entrants', children: entrants }],
  }
}
