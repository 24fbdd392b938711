import type { RequestContext } from '../../../kernel/http/context.ts'
import { decodeCursor, pageFrom } from '../../../kernel/http/paging.ts'
import { invalidCursor, invalidParameter } from '../../../kernel/http/problems.ts'
import { addDays, addDaysWithin, daysBetween } from '../../../kernel/time/dates.ts'
import { selectClassesById, selectSchoolCalendar } from '../../academics/index.ts'
import { fullName, selectStudentsById } from '../../people/index.ts'
import {
  averageDaily,
  isChronic,
  leastDays,
  leastSessions,
  percentOf,
  persistenceOf,
} from '../rules/rates.ts'
import type { Scope } from '../rules/scope.ts'
import { countingOf } from '../rules/units.ts'
import { visibilityOf } from '../visibility.ts'
import { countedPeriods, factsOf, scopeOf, wholeCounting } from './counting.ts'
import type { SummaryQuestion } from './marks.sql.ts'
import type { SummaryQueryValue, SummaryRowWire } from './schema.ts'
import { schoolDaysOf } from './school-days.ts'
import { type CountingRow, countGroups, type GroupRow, selectCounting, selectGroups } from './sql.ts'
import { studentsOf } from './students.sql.ts'

type Context = RequestContext<unknown, SummaryQueryValue, unknown>

/** Most days that one summary spans. */
const maxDays = 800

/** A page of groups with their figures: at most six statements, whatever the number of marks. */
export async function summarise(context: Context) {
  const { query, school, today } = context
  const range = rangeOf(context)
  const cursor = cursorOf(query)
  const [[calendar], [counting]] = await context.read([
    selectSchoolCalendar(school.id, range.from, range.to),
    selectCounting(school.id),
  ])
  if (!calendar || !counting) throw new Error('The calendar answered no row.')
  const { scope, visibility } = await scopeOf(context, visibilityOf(context), query.student_id)
  const how = howOf(query, scope, counting)
  const question: SummaryQuestion = { ...questionOf(context, range), ...how.counted }
  const filter = { missed: query.missed ?? false, unauthorisedFrom: query.unauthorised_absences_from }
  const requested = { question, days: schoolDaysOf(calendar, question.from, question.to), filter }
  const size = query.page_size ?? 50
  const select = selectGroups(visibility, requested, {
    cursor,
    limit: size + 1,
    descending: query.sort === '-key',
  })
  const [rows, counted] = query.count
    ? await context.read([select, countGroups(visibility, requested)])
    : [...(await context.read([select])), undefined]
  const page = pageFrom(rows, size, cursor, (row) => [row.key])
  const labels = await labelsOf(context, question, page.rows)
  return {
    group_by: question.grouping,
    sessions: how.sessions,
    unit: how.unit,
    scope,
    date_from: range.from,
    date_to: range.to,
    days_in_progress: isWithin(today, range) ? 1 : 0,
    minimum_days: question.leastDays,
    minimum_sessions: question.leastSessions,
    results: page.rows.map((row) => presentGroup(row, question, labels.get(row.key) ?? null)),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(counted ? { count: counted[0]?.count ?? 0 } : {}),
  }
}

/** The cursor holds the key of a group. PostgreSQL accepts no text with a lone surrogate. */
function cursorOf({ cursor: text }: SummaryQueryValue) {
  const cursor = decodeCursor(text, 1)
  if (!cursor) return undefined
  const [after] = cursor.after
  if (typeof after !== 'string' || !after.isWellFormed()) throw invalidCursor()
  return cursor
}

interface DateSpan {
  readonly from: string
  readonly to: string
}

const isWithin = (date: string, { from, to }: DateSpan): boolean => from <= date && date <= to

function rangeOf({ query, today }: Context): DateSpan {
  const to = query.date_to ?? today
  const from = query.date_from ?? addDaysWithin(to, -365)
  const refuse = (code: string, message: string) =>
    invalidParameter({ details: [{ path: 'query/date_to', code, message }] })
  if (to < from) throw refuse('before_date_from', 'is before date_from')
  if (daysBetween(from, to) >= maxDays) throw refuse('range', `is more than ${maxDays} days from date_from`)
  return { from, to }
}

/** The last day that counts is over, unless the caller wants today as far as it is. */
function questionOf(
  { query, today }: Context,
  { from, to }: DateSpan,
): Omit<SummaryQuestion, 'periodIds' | 'counting'> {
  const last = query.include_today ? today : addDays(today, -1)
  const studentId = query.student_id
  return {
    grouping: query.group_by ?? 'school',
    from,
    to: to < last ? to : last,
    classId: query.class_id,
    gradeLevel: query.grade_level,
    homerooms: query.homerooms ?? false,
    students: studentId === undefined ? undefined : studentsOf([studentId]),
    leastDays: query.minimum_days ?? leastDays,
    leastSessions: query.minimum_sessions ?? leastSessions,
  }
}

/**
 * Whole students are counted as the school counts. A class and a period are asked about by their own registers, lessons
 * too; so is what a teacher sees.
 */
function howOf(query: SummaryQueryValue, scope: Scope, row: CountingRow) {
  const ofClasses = query.class_id !== undefined || query.group_by === 'class' || scope === 'taught'
  const isPart = ofClasses || query.period_id !== undefined
  const sessions = query.sessions ?? (isPart ? 'all' : wholeCounting(row).choice)
  const { unit, counting } = countingOf(factsOf(row), sessions)
  const statutory = countedPeriods(row, sessions)
  const period = query.period_id
  if (period === undefined) return { sessions, unit, counted: { counting, periodIds: statutory } }
  const isCounted = statutory === undefined || statutory.includes(period)
  return { sessions, unit, counted: { counting, periodIds: isCounted ? [period] : [] } }
}

async function labelsOf(
  context: Context,
  { grouping }: Pick<SummaryQuestion, 'grouping'>,
  rows: readonly GroupRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map((row) => row.key)
  const tenant = context.school.id
  if (grouping === 'class') {
    const [classes] = await context.read([selectClassesById(tenant, ids)])
    return new Map(classes.map((one) => [one.id, one.title]))
  }
  if (grouping !== 'student') return new Map()
  const [students] = await context.read([selectStudentsById(tenant, ids)])
  return new Map(students.map((student) => [student.id, fullName(student)]))
}

function presentGroup(row: GroupRow, question: SummaryQuestion, label: string | null): SummaryRowWire {
  const { grouping, leastDays: days, leastSessions: sessions } = question
  const keyIf = (requested: string): string | null =>
    grouping === requested && row.key !== '' ? row.key : null
  const absent = row.possible - row.attended
  const isStudent = grouping === 'student'
  const isCrowd = !isStudent && grouping !== 'day'
  return {
    student_id: keyIf('student'),
    class_id: keyIf('class'),
    grade_level: keyIf('grade'),
    date: keyIf('day'),
    label,
    students: row.students,
    absent_students: row.absent_students,
    days: row.days,
    days_recorded: row.days_recorded,
    possible_sessions: row.possible,
    attended_sessions: row.attended,
    absent_sessions: absent,
    authorised_absences: row.authorised,
    unauthorised_absences: row.unauthorised,
    late_sessions: row.late,
    not_counted_sessions: row.not_counted,
    unrecorded_sessions: row.unrecorded,
    outside_school_days: row.outside,
    attendance_rate: percentOf(row.attended, row.possible),
    absence_rate: percentOf(absent, row.possible),
    ada: averageDaily(row.attended_days, row.days_recorded),
    adm: averageDaily(row.member_days, row.days_recorded),
    days_enrolled: isStudent ? row.enrolled_days : null,
    days_absent: isStudent ? row.absent_days : null,
    chronic: isStudent ? isChronic({ enrolled: row.marked_days, absent: row.absent_days }, days) : null,
    persistence: isStudent ? persistenceOf({ possible: row.possible, absent }, sessions) : null,
    chronic_students: isCrowd ? { judged: row.chronic_judged, chronic: row.chronic } : null,
    persistent_students: isCrowd
      ? { judged: row.persistence_judged, persistent: row.persistent, severe: row.severe }
      : null,
  }
}
