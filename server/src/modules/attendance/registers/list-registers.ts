import type { RequestContext } from '../../../kernel/http/context.ts'
import { type SchoolCalendar, schoolCalendarOf, selectSchoolCalendar } from '../../academics/index.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { isExtraOutsideWeek, isNeeded } from '../rules/sessions.ts'
import { followedClassIds } from '../visibility.sql.ts'
import { visibilityOf } from '../visibility.ts'
import type { RegisterListQuery, RegisterRowBody } from './schema.ts'
import { dayPageOf } from './session-page.ts'
import {
  type ExtraDay,
  type SessionRow,
  type SessionsQuestion,
  type SessionTally,
  selectSessions,
  type Taken,
  tallySessions,
} from './sessions.sql.ts'
import { countMarks, countSeats, type RegisterStateRow, selectRegisters, type TallyRow } from './sql.ts'
import { presentPeriod, presentTaking, tallyOf } from './taking.ts'

type Context = RequestContext<unknown, RegisterListQuery, unknown>

/**
 * A page of the sessions of a day, by time over all pages: of the classes that have students then and whose attendance
 * the caller follows, taken or not, with what the calendar says of the day.
 */
export async function listRegisters(context: Context) {
  const { query, school, today } = context
  const requested = dayPageOf(query, today)
  const { date } = requested
  const [[stored]] = await context.read([selectSchoolCalendar(school.id, date, date)])
  if (!stored) throw new Error('The calendar answered no row.')
  const { dayOf } = schoolCalendarOf(stored)
  const until = begunUntil(context, date)
  const question: SessionsQuestion = {
    date,
    classIds: followedClassIds(visibilityOf(context), date),
    orgId: query.org_id,
    gradeLevel: query.grade_level,
    extraDays: extraDaysOf(stored.orgs, (orgId) => dayOf(orgId, date)),
    begunUntil: until,
    shutOrgs: [null, ...stored.orgs.map(({ id }) => id)].filter((orgId) => !dayOf(orgId, date).is_school_day),
  }
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

/** Until which local time `HH:MM` the sessions of a date have begun: all of a day that is over; null: none, of one to come. */
function begunUntil({ clock, school, today }: Context, date: string): string | null {
  if (date !== today) return date < today ? '24:00' : null
  const time = { timeZone: school.timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', time).format(clock.now())
}

/** The orgs, and the school as a whole, whose day is an extra one outside of their week. */
function extraDaysOf(
  orgs: readonly { readonly id: string }[],
  dayOf: (orgId: string | null) => ReturnType<SchoolCalendar['dayOf']>,
): ExtraDay[] {
  return [null, ...orgs.map(({ id }) => id)].flatMap((orgId) => {
    const day = dayOf(orgId)
    return isExtraOutsideWeek(day) ? [{ org_id: orgId, week: day.week }] : []
  })
}

/** What is known of the classes of a page on the day. */
interface Facts {
  readonly registers: ReadonlyMap<string, readonly RegisterStateRow[]>
  readonly marks: ReadonlyMap<string, readonly TallyRow[]>
  readonly seats: ReadonlyMap<string, number>
}

async function readFacts({ school, read }: Context, rows: readonly SessionRow[], date: string) {
  const ids = [...new Set(rows.map((row) => row.class_id))]
  const [registers, marks, seats] = await read([
    selectRegisters(school.id, ids, date),
    countMarks(school.id, ids, date),
    countSeats(school.id, ids, date),
  ])
  return {
    registers: Map.groupBy(registers, (row) => row.class_id),
    marks: Map.groupBy(marks, (row) => row.class_id),
    seats: new Map(seats.map((row) => [row.class_id, row.count])),
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
  const tally = { ...tallyOf(own, facts.seats.get(row.class_id) ?? 0), isNeeded: isNeeded(row.period, day) }
  return {
    class_id: row.class_id,
    class_name: row.class_name,
    class_code: row.class_code,
    date,
    ...presentTaking(register, row.period_id, tally),
    is_school_day: day.is_school_day,
    day_reason: day.reason,
    has_begun: until !== null && row.begins <= until,
    period: presentPeriod(row.period),
    counts: countsOf(own),
  }
}

const countsOf = (tally: readonly { status: string; count: number }[]): RegisterRowBody['counts'] =>
  Object.fromEntries(
    attendanceStatuses.map((status) => [status, tally.find((row) => row.status === status)?.count ?? 0]),
  ) as RegisterRowBody['counts']
