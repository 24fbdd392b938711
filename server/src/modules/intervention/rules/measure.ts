import type { Observations } from './score.ts'

/** What is recorded about a student, as counts. Nothing here says who the student is. */
export interface StudentFacts {
  /** Sessions of the year that were recorded and could be attended, and those missed, justified or not. */
  readonly year: Sessions
  /** The same in the window. */
  readonly window: Sessions
  /** Sessions of a school day: several where halves of the day or lessons are counted. */
  readonly sessions_per_day: number
  /** Whether so little of the year is over that its results say nothing yet. */
  readonly is_early: boolean
  /** Days from the first day of the year to the entry; null: there since its beginning, or not known. */
  readonly days_late: number | null
  /** Average of the classes in percent; null: no results. */
  readonly average: number | null
  /** Classes with results, and those of them below the mark to pass. */
  readonly classes: number
  readonly failures: number
  /** Change of the average in the window against before, in percentage points; null: nothing to compare. */
  readonly trend: number | null
  /** Work that was due in the window, and that of it which is missing. */
  readonly due: number
  readonly missing: number
  /** Incidents of the window, a serious one 2, a major one 4; null: the school records none. */
  readonly incidents: number | null
  /** Years repeated; null: no rollover is recorded. */
  readonly repeated: number | null
  /** School changes since the first record; null: not known. */
  readonly moves: number | null
}

export interface Sessions {
  readonly recorded: number
  readonly absent: number
  readonly unjustified: number
  readonly late: number
  /** Sessions that the calendar has; more than recorded where registers are missing. */
  readonly expected: number
}

/** Fewer sessions say nothing: two weeks of mornings and afternoons, and no fewer days where lessons are counted. */
const minSessions = 20
const minDays = 10

/** Less work than this says nothing. */
const minWork = 3

/**
 * The indicators that can be computed. What too little is recorded for is left out: it is missing, not fine.
 * Completeness is the share of what the calendar expects that is recorded.
 */
export function observationsOf(facts: StudentFacts): Observations {
  const { year, window } = facts
  const ofYear = completenessOf(year)
  const ofWindow = completenessOf(window)
  const isYearKnown = isEnough(year, facts)
  const isWindowKnown = isEnough(window, facts)
  return defined({
    attendance_rate: isYearKnown ? one(100 - percent(year.absent, year.recorded), ofYear) : undefined,
    chronic_absence: isWindowKnown ? one(percent(window.absent, window.recorded), ofWindow) : undefined,
    unexcused_absence: isWindowKnown ? one(window.unjustified / facts.sessions_per_day, ofWindow) : undefined,
    lateness: isWindowKnown ? one(window.late, ofWindow) : undefined,
    late_entry: known(facts.days_late),
    mobility: known(facts.moves),
    behaviour: known(facts.incidents),
    retention: known(facts.repeated),
    ...(facts.is_early ? {} : resultsOf(facts)),
  })
}

const isEnough = ({ recorded }: Sessions, { sessions_per_day }: StudentFacts): boolean =>
  recorded >= minSessions && recorded / sessions_per_day >= minDays

const known = (value: number | null) => (value === null ? undefined : one(value, 1))

const resultsOf = ({ average, classes, failures, trend, due, missing }: StudentFacts) => ({
  grade_level: known(average),
  grade_trend: known(trend),
  course_failures: known(classes === 0 ? null : failures),
  missing_work: known(due < minWork ? null : percent(missing, due)),
})

const one = (value: number, completeness: number) => ({ value: Math.round(value * 10) / 10, completeness })

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part * 100) / whole)

const completenessOf = ({ recorded, expected }: Sessions): number =>
  expected === 0 ? 1 : Math.min(1, Math.round((recorded * 1000) / expected) / 1000)

const defined = (all: Readonly<Record<string, Observations[keyof Observations]>>): Observations =>
  Object.fromEntries(Object.entries(all).filter(([, observation]) => observation !== undefined))
