import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { listClasses, selectClassesById } from '../../academics/index.ts'
import { mayDo, ringsOf } from '../../identity/index.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { recordingRights } from '../rules/recording-rights.ts'
import type { OpenRegisterBody, RegisterListQuery, RegisterRowBody } from '../schema.ts'
import { followedClassIds, type Sight } from '../sight.sql.ts'
import { countMarks, countSeats, selectRegister, selectRegisterMarks, selectRegisters } from './sql.ts'
import type { RegisterMarkRow, RegisterStateRow } from './sql.ts'

const sightOf = ({ school, principal, today }: RequestContext<unknown, unknown, unknown>): Sight => ({
  tenant: school.id,
  rings: ringsOf(principal, 'attendance'),
  today,
})

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
  const expected = new Map(seats.map((row) => [row.class_id, row.count]))
  const countsOf = (classId: string, periodId: string | null): RegisterRowBody['counts'] => {
    const own = marks.filter((row) => row.class_id === classId && row.period_id === periodId)
    const count = (status: string) => own.find((row) => row.status === status)?.count ?? 0
    return Object.fromEntries(attendanceStatuses.map((status) => [status, count(status)])) as RegisterRowBody['counts']
  }
  const takings = Map.groupBy(registers, (row) => row.class_id)
  const results = classes.flatMap((one) =>
    (takings.get(one.id) ?? [undefined]).map((register) => ({
      class_id: one.id,
      class_name: one.title,
      class_code: one.class_code,
      date,
      ...takingOf(register, null),
      expected: expected.get(one.id) ?? 0,
      counts: countsOf(one.id, register?.period_id ?? null),
    })),
  )
  return { results, ...page }
}

const takingOf = (register: RegisterStateRow | undefined, periodId: string | null) => ({
  period_id: register ? register.period_id : periodId,
  register_id: register?.id ?? null,
  status: register === undefined ? ('not_taken' as const) : register.status === 'closed' ? ('closed' as const) : ('taken' as const),
  taken_by: register?.taken_by ?? null,
  taken_at: register ? formatInstant(register.taken_at) : null,
})
