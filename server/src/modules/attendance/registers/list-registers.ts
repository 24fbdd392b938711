import type { RequestContext } from '../../../kernel/http/context.ts'
import { listClasses } from '../../academics/index.ts'
import { type ClassPeriodRow, selectPeriodsOfClasses } from '../periods/sql.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { sessionsOn } from '../rules/sessions.ts'
import type { RegisterListQuery, RegisterRowBody } from '../schema.ts'
import { followedClassIds } from '../sight.sql.ts'
import { sightOf } from '../sight.ts'
import { countMarks, countSeats, type RegisterStateRow, selectRegisters } from './sql.ts'
import { presentPeriod, presentTaking } from './taking.ts'

/**
 * A page of the classes that have students on the date and whose attendance the caller follows: a row for each of
 * their sessions, taken or not. A page counts classes.
 */
export async function listRegisters(context: RequestContext<unknown, RegisterListQuery, unknown>) {
  const date = context.query.date ?? context.today
  const { results: classes, ...page } = await listClasses(context, followedClassIds(sightOf(context), date))
  const ids = classes.map((one) => one.id)
  const tenant = context.school.id
  const [registers, marks, seats, periods] = await context.read([
    selectRegisters(tenant, ids, date),
    countMarks(tenant, ids, date),
    countSeats(tenant, ids, date),
    selectPeriodsOfClasses(tenant, ids),
  ])
  const takings = Map.groupBy(registers, (row) => row.class_id)
  const expected = new Map(seats.map((row) => [row.class_id, row.count]))
  const tallies = Map.groupBy(marks, (row) => row.class_id)
  const lessons = Map.groupBy(periods, (row) => row.class_id)
  const results = classes.flatMap((one) =>
    rowsOfClass(takings.get(one.id) ?? [], lessons.get(one.id) ?? [], date).map(
      ({ register, period, periodId }): RegisterRowBody => ({
        class_id: one.id,
        class_name: one.title,
        class_code: one.class_code,
        date,
        ...presentTaking(register, periodId),
        period: presentPeriod(period),
        expected: expected.get(one.id) ?? 0,
        counts: countsOf((tallies.get(one.id) ?? []).filter((row) => row.period_id === periodId)),
      }),
    ),
  )
  return { results, ...page }
}

/** The sessions of the day with their registers, and after them registers that were taken outside of any. */
function rowsOfClass(
  registers: readonly RegisterStateRow[],
  periods: readonly ClassPeriodRow[],
  date: string,
) {
  const sessions = sessionsOn(periods, date).map((period) => {
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
