import type { Observations } from './score.ts'

/** What is recorded about a student, as counts. Nothing here says who the student is. */
export interface StudentFacts {
  /** Sessions of the year that were recorded and could be attended, and those missed, justified or not. */
  readonly year: Sessions
  /** The same in the window. */
  readonly window: Sessions
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

/** Fewer sessions say nothing: two weeks of mornings and afternoons. */
const minSessions = 20

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
  const isYearKnown = year.recorded >= minSessions
  const isWindowKnown = window.recorded >= minSessions
  return defined({
    attendance_rate: isYearKnown ? one(100 - percent(year.absent, year.recorded), ofYear) : undefined,
    chronic_absence: isWindowKnown ? one(percent(window.absent, window.recorded), ofWindow) : undefined,
    unexcused_absence: isWindowKnown ? one(window.unjustified, ofWindow) : undefined,
    lateness: isWindowKnown ? one(window.late, ofWindow) : undefined,
    late_entry: facts.days_late === null ? undefined : one(facts.days_late, 1),
    mobility: facts.moves === null ? undefined : one(facts.moves, 1),
    behaviour: facts.incidents === null ? undefined : one(facts.incidents, 1),
    grade_level: facts.average === null ? undefined : one(facts.average, 1),
    grade_trend: facts.trend === null ? undefined : one(facts.trend, 1),
    course_failures: facts.classes === 0 ? undefined : one(facts.failures, 1),
    missing_work: facts.due < minWork ? undefined : one(percent(facts.missing, facts.due), 1),
    retention: facts.repeated === null ? undefined : one(facts.repeated, 1),
  })
}

const one = (value: number, completeness: number) => ({ value: Math.round(value * 10) / 10, completeness })

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part * 100) / whole)

const completenessOf = ({ recorded, expected }: Sessions): number =>
  expected === 0 ? 1 : Math.min(1, Math.round((recorded * 1000) / expected) / 1000)

const defined = (all: Readonly<Record<string, Observations[keyof Observations]>>): Observations =>
  Object.fromEntries(Object.entries(all).filter(([, observation]) => observation !== undefined))
