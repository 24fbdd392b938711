import type { SessionRow } from '../../academics/index.ts'
import type { GradeCount } from '../../people/index.ts'
import type { Counts } from './rules/counts.ts'
import { type SchoolYearSpan, schoolYearOf, spanOfDays, usualSpan } from './rules/school-year.ts'
import type { CountRow } from './sql.ts'

/** The school year that is on, or the latest that has begun; of a school that has none that of its country. */
export function currentSchoolYear(
  sessions: readonly SessionRow[],
  { today, countryCode }: { readonly today: string; readonly countryCode: string },
): number {
  return latestYear(sessions, today)?.school_year ?? schoolYearOf(countryCode, today)
}

/** How the school's years are named: as the current one spans one calendar year or two. */
export function currentSpan(
  sessions: readonly SessionRow[],
  { today, countryCode }: { readonly today: string; readonly countryCode: string },
): SchoolYearSpan {
  const year = latestYear(sessions, today)
  return year ? spanOfDays(year.starts_on, year.ends_on) : usualSpan(countryCode)
}

function latestYear(sessions: readonly SessionRow[], today: string): SessionRow | undefined {
  const begun = sessions.filter(({ kind, starts_on }) => kind === 'school_year' && starts_on <= today)
  return begun.toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1)).at(-1)
}

/** The active students of today in the order of the ladder, and those who stand on no rung of it. */
export function liveCounts(grades: readonly string[], live: readonly GradeCount[]) {
  const counts = grades.map((grade) => live.find((one) => one.grade_level === grade)?.students ?? 0)
  const total = live.reduce((sum, { students }) => sum + students, 0)
  return { counts, total, withoutGrade: total - counts.reduce((sum, one) => sum + one, 0) }
}

/**
 * The stored figures by year in the order of the ladder; figures of grades that the ladder no longer has
 * are listed separately.
 */
export function storedCounts(
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
