import type { RequestContext } from '../../../kernel/http/context.ts'
import { listClasses, schoolCalendarOf, selectSchoolCalendar } from '../../academics/index.ts'
import { type ClassPeriodRow, selectPeriodsOfClasses } from '../periods/sql.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { type Day, isNeeded, sessionsOn } from '../rules/sessions.ts'
import type { RegisterListQuery, RegisterRowBody } from '../schema.ts'
import { followedClassIds } from '../sight.sql.ts'
import { sightOf } from '../sight.ts'
import { countMarks, countSeats, type RegisterStateRow, selectRegisters } from './sql.ts'
import { presentPeriod, presentTaking, tallyOf } from './taking.ts'

/**
 * A page of the classes that have students on the date and whose attendance the caller follows: a row for each of
 * their sessions, taken or not, in the order of the day, with what the calendar says of it. A page counts classes.
 */
export async function listRegisters(context: RequestContext<unknown, RegisterListQuery, unknown>) {
  const date = context.query.date ?? context.today
  const { results: classes, ...page } = await listClasses(context, followedClassIds(sightOf(context), date))
  const ids = classes.map((one) => one.id)
  const tenant = context.school.id
  const [registers, marks, seats, periods, [kept]] = await context.read([
    selectRegisters(tenant, ids, date),
    countMarks(tenant, ids, date),
    countSeats(tenant, ids, date),
    selectPeriodsOfClasses(tenant, ids),
    selectSchoolCalendar(tenant, date, date),
  ])
  if (!kept) throw new Error('The calendar answered no row.')
  const { dayOf } = schoolCalendarOf(kept)
  const takings = Map.groupBy(registers, (row) => row.class_id)
  const expected = new Map(seats.map((row) => [row.class_id, row.count]))
  const tallies = Map.groupBy(marks, (row) => row.class_id)
  const lessons = Map.groupBy(periods, (row) => row.class_id)
  const rows = classes.flatMap((one) => {
    const day = dayOf(one.org_id, date)
    return sessionsOfClass(takings.get(one.id) ?? [], lessons.get(one.id) ?? [], day).map(
      ({ register, period, periodId }) => {
        const own = (tallies.get(one.id) ?? []).filter((row) => row.period_id === periodId)
        const tally = { ...tallyOf(own, expected.get(one.id) ?? 0), isNeeded: isNeeded(period, day) }
        const body: RegisterRowBody = {
          class_id: one.id,
          class_name: one.title,
          class_code: one.class_code,
          date,
          ...presentTaking(register, periodId, tally),
          is_school_day: day.is_school_day,
          day_reason: day.reason,
          period: presentPeriod(period),
          counts: countsOf(own),
        }
        return { body, period }
      },
    )
  })
  const day = dayOf(context.query.org_id?.toLowerCase() ?? null, date)
  return {
    results: rows.toSorted(inOrderOfDay).map(({ body }) => body),
    ...page,
    day: { date, is_school_day: day.is_school_day, reason: day.reason, title: day.title },
  }
}

interface Placed {
  readonly body: RegisterRowBody
  readonly period: ClassPeriodRow | null
}

/** Daily sessions first, then by time and position; at the same time by the name of the class. */
function inOrderOfDay(one: Placed, other: Placed): number {
  const [start, otherStart] = [one.period?.start_time ?? '', other.period?.start_time ?? '']
  if (start !== otherStart) return start < otherStart ? -1 : 1
  const positions = (one.period?.position ?? 0) - (other.period?.position ?? 0)
  if (positions !== 0) return positions
  return one.body.class_name < other.body.class_name ? -1 : 1
}

/** The sessions of the day with their registers, and after them registers that were taken outside of any. */
function sessionsOfClass(
  registers: readonly RegisterStateRow[],
  periods: readonly ClassPeriodRow[],
  day: Day,
) {
  const sessions = sessionsOn(periods, day).map((period) => {
    const periodId = period?.id ?? null
    return { period, periodId, register: registers.find((row) => row.period_id === periodId) }
  })
  const others = registers.filter((row) => !sessions.some(({ periodId }) => periodId === row.period_id))
  const rest = others.map((register) => ({
    period: periods.find(({ id }) => id === register.period_id) ?? null,
    ...{ periodId: register.period_id, register },
  }))
  return [
    ...(periods.length === 0 && rest.length > 0 ? sessions.filter(({ register }) => register) : sessions),
    ...rest,
  ]
}

const countsOf = (tally: readonly { status: string; count: number }[]): RegisterRowBody['counts'] =>
  Object.fromEntries(
    attendanceStatuses.map((status) => [status, tally.find((row) => row.status === status)?.count ?? 0]),
  ) as RegisterRowBody['counts']
