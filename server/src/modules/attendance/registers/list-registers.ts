import type { RequestContext } from '../../../kernel/http/context.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import type { SchoolCalendar } from '../../academics/index.ts'
import { fullName } from '../../people/index.ts'
import { type ClassTeacherRow, selectReminded, selectTeachers, teachersOf } from '../reminders/sql.ts'
import { minutesOf } from '../rules/day-time.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { lessonsFollowed } from '../visibility.sql.ts'
import { visibilityOf } from '../visibility.ts'
import { registersQuestion } from './question.ts'
import type { RegisterListQuery, RegisterRowBody } from './schema.ts'
import { dayPageOf } from './session-page.ts'
import {
  type SessionRow,
  type SessionsQuestion,
  type SessionTally,
  selectSessions,
  type Taken,
  tallySessions,
} from './sessions.sql.ts'
import {
  countMarks,
  countSeats,
  type RegisterStateRow,
  type SeatsRow,
  selectRegisters,
  type TallyRow,
} from './sql.ts'
import { presentPeriod, presentTaking, seatsIn, tallyOf } from './taking.ts'

type Context = RequestContext<unknown, RegisterListQuery, unknown>

/**
 * A page of the sessions of a day, by time over all pages: of the classes that have students then and whose attendance
 * the caller follows, taken or not, with what the calendar says of the day.
 */
export async function listRegisters(context: Context) {
  const { query, school, today } = context
  const requested = dayPageOf(query, today)
  const { date } = requested
  const { sessions, dayOf } = await registersQuestion(context, date, async (statement) => {
    const [[row]] = await context.read([statement])
    return row
  })
  const question: SessionsQuestion = { ...sessions, orgId: query.org_id, gradeLevel: query.grade_level }
  const until = sessions.begunUntil
  const [rows, tally] = await Promise.all([
    context
      .read([selectSessions(school.id, question, { ...requested, taken: query.taken })])
      .then(([found]) => found),
    query.count || query.tally
      ? context.read([tallySessions(school.id, question)]).then(([[row]]) => row)
      : undefined,
  ])
  const page = requested.page(rows)
  const facts = await readFacts(context, page.rows, date)
  const day = dayOf(question.orgId ?? null, date)
  return {
    results: page.rows.map((row) =>
      presentSession(row, { date, until, day: dayOf(row.org_id, date), facts }),
    ),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
    ...(tally && query.count ? { count: tally[countedBy(query.taken)] } : {}),
    ...(tally && query.tally ? { tally } : {}),
    day: { date, today, is_school_day: day.is_school_day, reason: day.reason, title: day.title },
  }
}

const countedBy = (taken: Taken): keyof SessionTally =>
  taken === undefined ? 'sessions' : taken ? 'taken' : 'missing'

/** What is known of the classes of a page on the day. */
interface Facts {
  readonly registers: ReadonlyMap<string, readonly RegisterStateRow[]>
  readonly marks: ReadonlyMap<string, readonly TallyRow[]>
  readonly seats: ReadonlyMap<string, readonly SeatsRow[]>
  readonly teachers: ReadonlyMap<string, readonly ClassTeacherRow[]>
  readonly reminded: ReadonlyMap<string, readonly { period_id: string | null; reminded_at: Date }[]>
}

async function readFacts(context: Context, rows: readonly SessionRow[], date: string): Promise<Facts> {
  const { school, read } = context
  const ids = [...new Set(rows.map((row) => row.class_id))]
  const staff = lessonsFollowed(visibilityOf(context))
  const [registers, marks, seats, teachers, reminded] = await read([
    selectRegisters(school.id, ids, date),
    countMarks(school.id, ids, date),
    countSeats(school.id, { classIds: ids, date, staff }),
    selectTeachers(school.id, ids, date),
    selectReminded(school.id, ids, date),
  ])
  return {
    registers: Map.groupBy(registers, (row) => row.class_id),
    marks: Map.groupBy(marks, (row) => row.class_id),
    seats: Map.groupBy(seats, (row) => row.class_id),
    teachers: Map.groupBy(teachers, (row) => row.class_id),
    reminded: Map.groupBy(reminded, (row) => row.class_id),
  }
}

interface Seen {
  readonly date: string
  /** Local time `HH:MM` until which sessions have begun; null: none has. */
  readonly until: string | null
  readonly day: ReturnType<SchoolCalendar['dayOf']>
  readonly facts: Facts
}

function presentSession(row: SessionRow, { date, until, day, facts }: Seen): RegisterRowBody {
  const ofSession = ({ period_id }: { period_id: string | null }) => period_id === row.period_id
  const register = facts.registers.get(row.class_id)?.find(ofSession)
  const own = (facts.marks.get(row.class_id) ?? []).filter(ofSession)
  const tally = {
    ...tallyOf(own, seatsIn(facts.seats.get(row.class_id) ?? [], row.period_id)),
    isNeeded: day.is_school_day && (row.period?.is_held ?? true),
  }
  return {
    class_id: row.class_id,
    class_name: row.class_name,
    class_code: row.class_code,
    date,
    ...presentTaking(register, row.period_id, tally),
    is_school_day: day.is_school_day,
    day_reason: day.reason,
    has_begun: until !== null && row.begins <= until,
    minutes_late: minutesLate(row, { until, isMissing: !register && tally.isNeeded }),
    reminded_at: remindedAt(facts.reminded.get(row.class_id)?.find(ofSession)),
    room: row.room,
    is_cover: row.is_cover,
    teachers: teachersOf(facts.teachers.get(row.class_id) ?? [], row.period_id).map((teacher) => ({
      teacher_id: teacher.staff_id,
      name: fullName(teacher),
    })),
    period: presentPeriod(row.period),
    counts: countsOf(own),
  }
}

/** Minutes since the lesson began, of a missing register of today; null: not missing, or of another day. */
function minutesLate(
  { begins }: SessionRow,
  { until, isMissing }: { readonly until: string | null; readonly isMissing: boolean },
): number | null {
  if (!isMissing || until === null || until === '24:00' || begins > until) return null
  return minutesOf(until) - minutesOf(begins)
}

const remindedAt = (row: { readonly reminded_at: Date } | undefined): string | null =>
  row ? formatInstant(row.reminded_at) : null

const countsOf = (tally: readonly { status: string; count: number }[]): RegisterRowBody['counts'] =>
  Object.fromEntries(
    attendanceStatuses.map((status) => [status, tally.find((row) => row.status === status)?.count ?? 0]),
  ) as RegisterRowBody['counts']
