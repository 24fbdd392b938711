import type { RequestContext } from '../../../kernel/http/context.ts'
import { weekday } from '../../../kernel/time/dates.ts'
import { fullName } from '../../people/index.ts'
import type { Span } from '../rules/clock.ts'
import { type CoverDay, keyOf, type LessonToCover, lessonsToCover } from '../rules/lessons-to-cover.ts'
import type { Candidate } from '../rules/rank-cover.ts'
import {
  countInWindow,
  type PersonRow,
  type SettingsRow,
  selectPeople,
  selectSettings,
  selectTeaching,
  type TeachingRow,
} from './candidates.sql.ts'
import { type AwayRow, type CoverRow, selectAway, selectCovers, selectHeldLessons } from './sql.ts'

export const defaultSettings: SettingsRow = {
  fairness_window: 'fortnight',
  max_covers_per_day: 2,
  version: 0,
}

/** A date as screens show it. */
export interface LoadedDay {
  readonly date: string
  readonly toCover: readonly LessonToCover[]
  readonly nameOf: (staffId: string) => string
}

/** A date with everybody who could cover, and what speaks for them. */
export interface DayPlan extends LoadedDay {
  readonly day: CoverDay
  /** Every current member of staff, also those who take no covers unless the office names them. */
  readonly people: readonly Person[]
}

interface Person {
  readonly name: string
  readonly takesCover: boolean
  readonly candidate: Candidate
}

/** What is to be covered on a date: three statements. */
export async function loadDay({ school, read }: RequestContext, date: string): Promise<LoadedDay> {
  const range = { from: date, to: date }
  const [lessons, absences, covers] = await read([
    selectHeldLessons(school.id, range),
    selectAway(school.id, range),
    selectCovers(school.id, range),
  ])
  return {
    date,
    toCover: lessonsToCover({ lessons, absences, covers }),
    nameOf: namesOf(absences, covers, []),
  }
}

/** The same with everybody who could take the lessons: seven statements. */
export async function loadPlan({ school, read }: RequestContext, date: string): Promise<DayPlan> {
  const range = { from: date, to: date }
  const [lessons, absences, covers, people, teaching, counts, [settings = defaultSettings]] = await read([
    selectHeldLessons(school.id, range),
    selectAway(school.id, range),
    selectCovers(school.id, range),
    selectPeople(school.id),
    selectTeaching(school.id, date),
    countInWindow(school.id, date),
    selectSettings(school.id),
  ])
  const day = { lessons, absences, covers }
  const facts: Facts = {
    date,
    settings,
    away: Map.groupBy(absences, ({ staff_id }) => staff_id),
    lessons: lessonsByStaff(day),
    teaching: new Map(teaching.map((row) => [row.staff_id, row])),
    counts: new Map(counts.map((row) => [row.staff_id, row.count])),
    covers: Map.groupBy(covers, ({ staff_id }) => staff_id ?? ''),
  }
  return {
    date,
    day,
    toCover: lessonsToCover(day),
    nameOf: namesOf(absences, covers, people),
    people: people.map((row) => ({
      name: fullName(row),
      takesCover: row.takes_cover,
      candidate: candidateOf(row, facts),
    })),
  }
}

interface Facts {
  readonly date: string
  readonly settings: SettingsRow
  readonly away: ReadonlyMap<string, readonly AwayRow[]>
  readonly lessons: ReadonlyMap<string, readonly Span[]>
  readonly teaching: ReadonlyMap<string, TeachingRow>
  readonly counts: ReadonlyMap<string, number>
  readonly covers: ReadonlyMap<string, readonly CoverRow[]>
}

function candidateOf(row: PersonRow, facts: Facts): Candidate {
  const { staff_id: staffId } = row
  const teaching = facts.teaching.get(staffId)
  return {
    staffId,
    isExternal: row.is_external,
    availability: row.availability,
    isWorking: isWorking(row, facts.date),
    away: (facts.away.get(staffId) ?? []).flatMap(({ period_ids, spans }) =>
      period_ids.length === 0 ? [{ start: '00:00', end: '24:00' }] : spans,
    ),
    lessons: facts.lessons.get(staffId) ?? [],
    classIds: new Set(teaching?.class_ids),
    subjectCodes: new Set([...row.subjects, ...(teaching?.subject_codes ?? [])]),
    coversInWindow: facts.counts.get(staffId) ?? 0,
    coversToday: takenBy(facts.covers.get(staffId) ?? []),
    maxPerDay: row.max_covers_per_day ?? facts.settings.max_covers_per_day,
  }
}

const isWorking = ({ weekdays, employed_from, employed_until }: PersonRow, date: string): boolean =>
  (weekdays === null || weekdays.includes(weekday(date))) &&
  (employed_from ?? date) <= date &&
  (employed_until ?? date) >= date

/** A lesson of several classes is one cover. */
const takenBy = (rows: readonly CoverRow[]) => [
  ...new Map(
    rows.map(({ cover_id, start, end, period_id, absent_staff_id }) => [
      cover_id,
      { start, end, key: keyOf(period_id, absent_staff_id), absentStaffId: absent_staff_id },
    ]),
  ).values(),
]

function lessonsByStaff({ lessons }: CoverDay): Map<string, Span[]> {
  const byStaff = new Map<string, Span[]>()
  for (const { staff_ids, start, end } of lessons)
    for (const id of staff_ids) byStaff.set(id, [...(byStaff.get(id) ?? []), { start, end }])
  return byStaff
}

function namesOf(
  absences: readonly AwayRow[],
  covers: readonly CoverRow[],
  people: readonly PersonRow[],
): (staffId: string) => string {
  const names = new Map([
    ...people.map((row) => [row.staff_id, fullName(row)] as const),
    ...absences.map((row) => [row.staff_id, fullName(row)] as const),
    ...covers.map((row) => [row.absent_staff_id, fullName(row.absent_name)] as const),
    ...covers.flatMap((row) =>
      row.staff_id && row.staff_name ? [[row.staff_id, fullName(row.staff_name)] as const] : [],
    ),
  ])
  return (staffId) => names.get(staffId) ?? ''
}
