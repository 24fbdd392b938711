import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { selectMembers } from '../../academics/index.ts'
import { memberNames } from '../../identity/index.ts'
import { attendingGroups, type LessonStaff, studentIdsOfGroups } from '../../timetable/index.ts'
import type { AttendanceStatus } from '../rules/marks.ts'

export interface RegisterStateRow {
  readonly id: string
  readonly class_id: string
  readonly period_id: string | null
  readonly status: 'open' | 'closed'
  readonly taken_by: string | null
  readonly taken_at: Date
}

/** The registers of the classes on a date that have been taken. */
export const selectRegisters = (
  tenant: string,
  classIds: readonly string[],
  date: string,
): Statement<RegisterStateRow> => sql<RegisterStateRow>`
  select register.id, register.class_id, register.period_id, register.status, register.taken_by, register.taken_at
  from registers register
  where register.tenant_id = ${tenant} and register.date = ${date} and register.class_id = any(${classIds}::uuid[])
  order by register.class_id, register.period_id nulls first`

export interface HeldRegisterRow extends RegisterStateRow {
  readonly date: string
}

/** One register, locked until the transaction ends. */
export const selectRegisterForUpdate = (tenant: string, id: string): Statement<HeldRegisterRow> =>
  sql<HeldRegisterRow>`
    select register.id, register.class_id, register.date, register.period_id, register.status, register.taken_by,
      register.taken_at
    from registers register where register.tenant_id = ${tenant} and register.id = ${id} for update`

export const updateRegisterStatus = (tenant: string, id: string, status: 'open' | 'closed') =>
  sql`update registers set status = ${status} where tenant_id = ${tenant} and id = ${id}`

/**
 * How many marks of each status the registers of the classes hold on a date, and how many of those are of students who
 * sit there then.
 */
export const countMarks = (tenant: string, classIds: readonly string[], date: string) =>
  sql<TallyRow>`
    select mark.class_id, mark.period_id, mark.status, count(*)::int as count, count(seat.student_id)::int as seated
    from attendance_marks mark
    left join (select distinct member.class_id, member.student_id
      from (${selectMembers(tenant, { classIds, on: date, roles: ['student'] })}) member) seat
      on seat.class_id = mark.class_id and seat.student_id = mark.student_id
    where mark.tenant_id = ${tenant} and mark.date = ${date} and mark.class_id = any(${classIds}::uuid[])
    group by mark.class_id, mark.period_id, mark.status`

/** Marks of one status in one register. */
export interface TallyRow {
  readonly class_id: string
  readonly period_id: string | null
  readonly status: AttendanceStatus
  readonly count: number
  readonly seated: number
}

/** How many students a class has; with a period, those of the groups for which its lesson is. */
export interface SeatsRow {
  readonly class_id: string
  readonly period_id: string | null
  readonly count: number
}

interface SeatsQuestion {
  readonly classIds: readonly string[]
  readonly date: string
  /** Members of staff who read it, and see the groups that they teach. */
  readonly staff: LessonStaff | undefined
}

/** How many students the classes have on a date, and the sessions that are for groups. */
export const countSeats = (tenant: string, { classIds, date, staff }: SeatsQuestion) => sql<SeatsRow>`
  with seat as materialized (
    select distinct member.class_id, member.student_id
    from (${selectMembers(tenant, { classIds, on: date, roles: ['student'] })}) member
  )
  select seat.class_id, null::uuid as period_id, count(*)::int as count from seat group by seat.class_id
  union all
  select session.class_id, session.period_id, (select count(*) from seat where seat.class_id = session.class_id
    and seat.student_id in (${studentIdsOfGroups(tenant)}))::int
  from (${attendingGroups(tenant, {
    classIds: sql`select unnest(${classIds}::uuid[])`,
    dates: { from: date, to: date },
    staff,
  })}) session
  where session.group_ids is not null`

/** One taking of attendance, asked for by class, date and period. */
export interface TakingQuestion {
  readonly classId: string
  readonly date: string
  readonly periodId: string | null
}

/** A register as taken, once for each of its marks (once without one when it has none). */
export interface RegisterMarkRow extends RegisterStateRow {
  readonly mark_id: string | null
  readonly version: number
  readonly student_id: string
  readonly mark_status: AttendanceStatus
  readonly code: string | null
  readonly minutes_late: number | null
  readonly reason_code: string | null
  readonly remarks: string | null
  readonly recorded_by: string | null
  readonly recorded_by_name: string | null
  readonly recorded_at: Date
}

/** The register of a class on a date with its marks; no row when it has not been taken. */
export const selectRegisterMarks = (
  tenant: string,
  { classId, date, periodId }: TakingQuestion,
): Statement<RegisterMarkRow> => sql<RegisterMarkRow>`
  select register.id, register.class_id, register.period_id, register.status, register.taken_by, register.taken_at,
    mark.id as mark_id, mark.version, mark.student_id, mark.status as mark_status, mark.code, mark.minutes_late,
    mark.reason_code, mark.remarks, mark.recorded_by, recorder.name as recorded_by_name, mark.recorded_at
  from registers register
  left join attendance_marks mark on mark.tenant_id = ${tenant} and mark.class_id = register.class_id
    and mark.date = register.date and mark.period_id is not distinct from register.period_id
  left join (${memberNames(tenant)}) recorder on recorder.user_id = mark.recorded_by
  where register.tenant_id = ${tenant} and register.class_id = ${classId} and register.date = ${date}
  and register.period_id is not distinct from ${periodId}::uuid`
