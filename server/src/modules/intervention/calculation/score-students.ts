import { daysBetween } from '../../../kernel/time/dates.ts'
import type { StudentSessionsRow } from '../../attendance/index.ts'
import { observationsOf, type Sessions, type StudentFacts } from '../rules/measure.ts'
import { type Observations, type Score, type ScoreRules, scoreOf } from '../rules/score.ts'
import type { FactsRow } from './facts.sql.ts'
import type { FrameRow } from './frame.sql.ts'

/** The days that are looked at. */
export interface Spans {
  /** First day of the year, and of the window in it. */
  readonly from: string
  readonly split: string
  /** School days of the year so far; none: it has no calendar. */
  readonly dates: readonly string[]
}

/** A student with everything that the score is made of. */
export interface Scored {
  readonly facts: FactsRow
  readonly observed: Observations
  readonly score: Score
}

/** The sessions of the window. */
export const recentOf = (row: StudentSessionsRow): Sessions => ({
  recorded: row.recent_recorded,
  absent: row.recent_absent,
  unjustified: row.recent_unjustified,
  late: row.recent_late,
  expected: row.recent_recorded + row.recent_unrecorded,
})

const yearOf = (row: StudentSessionsRow): Sessions => ({
  recorded: row.recorded,
  absent: row.absent,
  unjustified: row.unjustified,
  late: row.late,
  expected: row.recorded + row.unrecorded,
})

/** Fewer school days of a year say nothing of its results: a bad test of the first week is no failed course. */
const earlyDays = 20

const noSessions: Sessions = { recorded: 0, absent: 0, unjustified: 0, late: 0, expected: 0 }

interface School {
  readonly frame: FrameRow
  readonly spans: Spans
  readonly sessions: ReadonlyMap<string, StudentSessionsRow>
  readonly rules: ScoreRules
}

/** Scores a student by what was found. */
export function scoreStudent(facts: FactsRow, school: School): Scored {
  const observed = observationsOf(factsOf(facts, school))
  return { facts, observed, score: scoreOf(observed, school.rules) }
}

function factsOf(row: FactsRow, { frame, spans, sessions }: School): StudentFacts {
  const own = sessions.get(row.student_id)
  const { average, classes, failures, trend, due, missing } = row
  const entry = frame.year === null ? null : row.entry_date
  return {
    year: own ? yearOf(own) : noSessions,
    window: own ? recentOf(own) : noSessions,
    sessions_per_day: sessionsPerDay(own ? yearOf(own) : noSessions, spans, entry),
    is_early: spans.dates.length > 0 && spans.dates.length < earlyDays,
    days_late: entry === null ? null : entry <= spans.from ? 0 : daysBetween(spans.from, entry),
    average,
    // Without a mark to pass, nobody fails and nobody is safe from it.
    classes: frame.pass === null ? 0 : classes,
    failures,
    trend,
    due,
    missing,
    incidents: frame.has_incidents ? row.incidents : null,
    repeated: frame.has_rollovers ? row.repeated : null,
    moves: null,
  }
}

/** How many sessions a day has for the student, by what the calendar expects since the entry. */
function sessionsPerDay({ expected }: Sessions, { dates }: Spans, entry: string | null): number {
  const days = entry === null ? dates.length : dates.filter((date) => date >= entry).length
  return days === 0 ? 1 : Math.max(1, expected / days)
}
