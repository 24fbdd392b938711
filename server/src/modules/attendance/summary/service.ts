import type { RequestContext } from '../../../kernel/http/context.ts'
import { decodeCursor, pageFrom } from '../../../kernel/http/paging.ts'
import { invalidCursor, invalidParameter } from '../../../kernel/http/problems.ts'
import { addDays, daysBetween } from '../../../kernel/time/dates.ts'
import { selectClassesById } from '../../academics/index.ts'
import { fullName, selectStudentsById } from '../../people/index.ts'
import {
  averageDaily,
  isChronic,
  leastDays,
  leastSessions,
  percentOf,
  persistenceOf,
} from '../rules/rates.ts'
import { sightOf } from '../sight.ts'
import type { SummaryQueryValue, SummaryRowWire } from './schema.ts'
import { countGroups, type GroupRow, type SummaryQuestion, selectGroups } from './sql.ts'

type Context = RequestContext<unknown, SummaryQueryValue, unknown>

/** Most days that one summary spans. */
const mostDays = 800

/** A page of groups with their figures: at most three statements, whatever the number of marks. */
export async function summarise(context: Context) {
  const { query } = context
  const question = questionOf(context)
  const sight = sightOf(context)
  const cursor = decodeCursor(query.cursor, 1)
  const [after] = cursor?.after ?? []
  if (cursor && (typeof after !== 'string' || !after.isWellFormed())) throw invalidCursor()
  const size = query.page_size ?? 50
  const select = selectGroups(sight, question, { cursor, limit: size + 1 })
  const [rows, counted] = query.count
    ? await context.read([select, countGroups(sight, question)])
    : [...(await context.read([select])), undefined]
  const page = pageFrom(rows, size, cursor, (row) => [row.key])
  const labels = await labelsOf(context, question, page.rows)
  return {
    group_by: question.grouping,
    date_from: question.from,
    date_to: question.to,
    minimum_days: question.leastDays,
    minimum_sessions: question.leastSessions,
    results: page.rows.map((row) => presentGroup(row, question, labels.get(row.key) ?? null)),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(counted ? { count: counted[0]?.count ?? 0 } : {}),
  }
}

function questionOf({ query, today }: Context): SummaryQuestion {
  const to = query.date_to ?? today
  const from = query.date_from ?? addDays(to, -365)
  const refuse = (code: string, message: string) =>
    invalidParameter({ details: [{ path: 'query/date_to', code, message }] })
  if (to < from) throw refuse('before_date_from', 'lies before date_from')
  if (daysBetween(from, to) >= mostDays) throw refuse('range', `is more than ${mostDays} days from date_from`)
  return {
    grouping: query.group_by ?? 'school',
    ...{ from, to, classId: query.class_id, studentId: query.student_id, gradeLevel: query.grade_level },
    leastDays: query.minimum_days ?? leastDays,
    leastSessions: query.minimum_sessions ?? leastSessions,
  }
}

async function labelsOf(
  context: Context,
  { grouping }: SummaryQuestion,
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
  const keyIf = (wanted: string): string | null => (grouping === wanted && row.key !== '' ? row.key : null)
  const absent = row.possible - row.attended
  const isStudent = grouping === 'student'
  const isCrowd = !isStudent && grouping !== 'day'
  return {
    ...{ student_id: keyIf('student'), class_id: keyIf('class') },
    ...{ grade_level: keyIf('grade'), date: keyIf('day'), label },
    ...{ students: row.students, days: row.days },
    ...{ possible_sessions: row.possible, attended_sessions: row.attended, absent_sessions: absent },
    ...{ authorised_absences: row.authorised, unauthorised_absences: row.unauthorised },
    ...{ late_sessions: row.late, not_counted_sessions: row.not_counted },
    attendance_rate: percentOf(row.attended, row.possible),
    absence_rate: percentOf(absent, row.possible),
    ada: averageDaily(row.attended_days, row.days),
    adm: averageDaily(row.enrolled_days, row.days),
    days_enrolled: isStudent ? row.enrolled_days : null,
    days_absent: isStudent ? row.absent_days : null,
    chronic: isStudent ? isChronic({ enrolled: row.enrolled_days, absent: row.absent_days }, days) : null,
    persistence: isStudent ? persistenceOf({ possible: row.possible, absent }, sessions) : null,
    chronic_students: isCrowd ? { judged: row.chronic_judged, chronic: row.chronic } : null,
    persistent_students: isCrowd
      ? { judged: row.persistence_judged, persistent: row.persistent, severe: row.severe }
      : null,
  }
}
