import { at, type Counts, yearsOf } from './counts.ts'

/**
 * How a grade gets its students: `entry`, the lowest one that had students without a cohort below it; `joined`, another
 * one that fills from outside; `moved`, from the grade below; `opening`, from the year on in which the school, that
 * grows by a grade a year, has students below it; `empty`, not at all.
 */
export interface GradeRole {
  readonly kind: 'entry' | 'joined' | 'moved' | 'opening' | 'empty'
  /** The grades that share its ratio; the grade alone when none does. */
  readonly pool: readonly number[]
  /** The ratio is that of the sums of several years. */
  readonly isSmall: boolean
}

/** Cohorts smaller than this have no ratio of a single year. */
const smallCohort = 10

/** School years that say how a grade gets its students. */
const window = 5

interface History {
  readonly counts: Counts
  readonly gradeCount: number
  /** The newest first. */
  readonly years: readonly number[]
  /** Those that have the year before, within the window. */
  readonly pairs: readonly number[]
}

/** The role of every grade of the ladder, by the newest years. */
export function rolesOf(counts: Counts, gradeCount: number): GradeRole[] {
  const years = yearsOf(counts)
  const pairs = years.filter((year) => counts.has(year - 1)).slice(0, window)
  const history: History = { counts, gradeCount, years, pairs }
  const kinds: GradeRole['kind'][] = Array.from({ length: gradeCount }, (_, grade) => {
    if (isUnused(history, grade) || isClosed(history, grade)) return 'empty'
    return isFilledFromOutside(history, grade) ? 'joined' : 'moved'
  })
  const entry = kinds.indexOf('joined')
  if (entry >= 0) kinds[entry] = 'entry'
  const top = newTop(history)
  if (top !== undefined) kinds.fill('opening', top + 1)
  return kinds.map((kind, grade) => ({ kind, ...poolOf(history, kinds, grade) }))
}

/** The place of the entry grade; the lowest grade where there is none. */
export const entryOf = (roles: readonly GradeRole[]): number =>
  Math.max(
    0,
    roles.findIndex(({ kind }) => kind === 'entry'),
  )

const isUnused = ({ counts, years }: History, grade: number): boolean =>
  years.slice(0, window + 1).every((year) => at(counts, year, grade) === 0)

/** The students of the newest years are gone, and were too many, or should have been, to be missing by chance. */
function isClosed({ counts, years, pairs }: History, grade: number): boolean {
  const last = years.find((year) => at(counts, year, grade) > 0)
  if (last === undefined || last === years[0]) return false
  const before = years.filter((year) => year <= last && at(counts, year, grade) > 0).slice(0, window)
  const usual = before.reduce((sum, year) => sum + at(counts, year, grade), 0) / before.length
  const zeros = years.filter((year) => year > last)
  const below = zeros.reduce((sum, year) => sum + at(counts, year - 1, grade - 1), 0)
  const isFed = pairs.some((year) => year <= last && at(counts, year - 1, grade - 1) > 0)
  return (isFed ? below : usual * zeros.length) >= smallCohort
}

/** In the newest year with students there was no cohort below, or only a handful of them came from it. */
function isFilledFromOutside({ counts, years, pairs }: History, grade: number): boolean {
  if (grade === 0) return true
  const used = pairs.filter((year) => at(counts, year, grade) > 0)
  const [newest] = used
  if (newest === undefined) return at(counts, (years[0] ?? 0) - 1, grade - 1) === 0
  if (at(counts, newest - 1, grade - 1) === 0) return true
  const since = used.findIndex((year) => at(counts, year - 1, grade - 1) === 0)
  const run = since < 0 ? used : used.slice(0, since)
  const cohorts = run.map((year) => at(counts, year - 1, grade - 1))
  const own = run.reduce((sum, year) => sum + at(counts, year, grade), 0)
  const isSmall = cohorts.some((size) => size < smallCohort)
  return isSmall && 2 * cohorts.reduce((sum, size) => sum + size, 0) < own
}

/**
 * The top grade of a school that grows by one grade a year: the newest year opened it, and the year before the one
 * below, where so much is known.
 */
function newTop({ counts, gradeCount, years }: History): number | undefined {
  const [newest = 0] = years
  const topOf = (year: number) => (counts.get(year) ?? []).findLastIndex((students) => students > 0)
  const top = topOf(newest)
  const opened = (year: number) => topOf(year) === topOf(year - 1) + 1 && topOf(year - 1) >= 0
  const isNew = years.every((year) => year === newest || topOf(year) < top)
  const isGrowing = isNew && opened(newest) && (!counts.has(newest - 2) || opened(newest - 1))
  return isGrowing && top + 1 < gradeCount ? top : undefined
}

function poolOf(
  { counts, pairs }: History,
  kinds: readonly GradeRole['kind'][],
  grade: number,
): Pick<GradeRole, 'pool' | 'isSmall'> {
  const kind = kinds[grade]
  const moved = kinds.flatMap((one, place) => (one === 'moved' ? [place] : []))
  if (kind === 'opening') return { pool: [...moved, grade], isSmall: false }
  if (kind !== 'moved') return { pool: [grade], isSmall: false }
  const cohorts = pairs
    .filter((year) => at(counts, year, grade) > 0 || at(counts, year - 1, grade - 1) > 0)
    .map((year) => at(counts, year - 1, grade - 1))
  const isSmall = cohorts.some((size) => size < smallCohort)
  const isTiny = cohorts.reduce((sum, size) => sum + size, 0) < smallCohort
  const near = [grade - 1, grade, grade + 1].filter((place) => moved.includes(place))
  return { pool: isTiny ? near : [grade], isSmall }
}
