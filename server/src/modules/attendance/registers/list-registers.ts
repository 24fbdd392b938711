import type { RequestContext } from '../../../kernel/http/context.ts'
import { listClasses } from '../../academics/index.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import type { RegisterListQuery, RegisterRowBody } from '../schema.ts'
import { followedClassIds } from '../sight.sql.ts'
import { sightOf } from '../sight.ts'
import { countMarks, countSeats, selectRegisters } from './sql.ts'
import { presentTaking } from './taking.ts'

/**
 * A page of the classes that have students on the date and whose attendance the caller follows, each taken or not.
 * A page counts classes; a class with several takings that day answers a row for each.
 */
export async function listRegisters(context: RequestContext<unknown, RegisterListQuery, unknown>) {
  const date = context.query.date ?? context.today
  const { results: classes, ...page } = await listClasses(context, followedClassIds(sightOf(context), date))
  const ids = classes.map((one) => one.id)
  const tenant = context.school.id
  const [registers, marks, seats] = await context.read([
    selectRegisters(tenant, ids, date),
    countMarks(tenant, ids, date),
    countSeats(tenant, ids, date),
  ])
  const takings = Map.groupBy(registers, (row) => row.class_id)
  const expected = new Map(seats.map((row) => [row.class_id, row.count]))
  const tallies = Map.groupBy(marks, (row) => row.class_id)
  const results = classes.flatMap((one) =>
    (takings.get(one.id) ?? [undefined]).map((register): RegisterRowBody => {
      const taking = presentTaking(register, null)
      const own = (tallies.get(one.id) ?? []).filter((row) => row.period_id === taking.period_id)
      return {
        class_id: one.id,
        class_name: one.title,
        class_code: one.class_code,
        date,
        ...taking,
        expected: expected.get(one.id) ?? 0,
        counts: countsOf(own),
      }
    }),
  )
  return { results, ...page }
}

const countsOf = (tally: readonly { status: string; count: number }[]): RegisterRowBody['counts'] =>
  Object.fromEntries(
    attendanceStatuses.map((status) => [status, tally.find((row) => row.status === status)?.count ?? 0]),
  ) as RegisterRowBody['counts']
