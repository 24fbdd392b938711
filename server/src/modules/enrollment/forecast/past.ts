import type { SessionRow } from '../../academics/index.ts'
import type { GradeCount } from '../../people/index.ts'
import type { Counts } from './rules/project.ts'
import type { CountRow } from './sql.ts'

/** The school year that is on, or the latest that has begun; of a school that keeps none the one that August begins. */
export function currentSchoolYear(sessions: readonly SessionRow[], today: string): number {
  const begun = sessions.filter(({ kind, starts_on }) => kind === 'school_year' && starts_on <= today)
  const last = begun.toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1)).at(-1)
  const [year = 0, month = 0] = today.split('-').map(Number)
  return last?.school_year ?? (month >= 8 ? year + 1 : year)
}

/** The active students of today in the order of the ladder, and those who stand on no rung of it. */
export function liveCounts(grades: readonly string[], live: readonly GradeCount[]) {
  const counts = grades.map((grade) => live.find((one) => one.grade_level === grade)?.students ?? 0)
  const total = live.reduce((sum, { students }) => sum + students, 0)
  return { counts, total, withoutGrade: total - counts.reduce((sum, one) => sum + one, 0) }
}

/**
 * The figures that are kept by year in the order of the ladder; what was kept of grades that the ladder no longer has
 * is told beside.
 */
export function keptCounts(
  grades: readonly string[],
  rows: readonly CountRow[],
): { readonly counts: Counts; readonly unknownGrades: readonly string[] } {
  const counts = new Map<number, number[]>()
  const unknown = new Set<string>()
  for (const { school_year, grade_level, students } of rows) {
    const place = grades.indexOf(grade_level)
    if (place < 0) unknown.add(grade_level)
    if (place < 0) continue
    const year = counts.get(school_year) ?? grades.map(() => 0)
    year[place] = students
    counts.set(school_year, year)
  }
  return { counts, unknownGrades: [...unknown] }
}
