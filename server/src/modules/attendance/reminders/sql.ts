import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { classIdsSatIn, selectMembers } from '../../academics/index.ts'
import { reachableMembers } from '../../identity/index.ts'
import { currentStaff, type PersonName } from '../../people/index.ts'
import { lessonTeachers } from '../../timetable/index.ts'

/** Whether any register of the day was taken: used where no calendar has the holidays. */
export const selectAnyTaken = (tenant: string, date: string): Statement<{ any: boolean }> =>
  sql<{ any: boolean }>`
    select exists (select from registers register
      where register.tenant_id = ${tenant} and register.date = ${date}) as any`

/** Ids of the classes that have students on the date. */
export const selectClassIdsSitting = (tenant: string, date: string): Statement<{ class_id: string }> =>
  sql<{ class_id: string }>`${classIdsSatIn(tenant, date)}`

/** A teacher of a class, and where to write to; `email` is null for one who cannot be written to or has left. */
export interface ClassTeacherRow extends PersonName {
  readonly class_id: string
  /** Of this lesson alone, by the published timetable; null: of the class. */
  readonly period_id: string | null
  readonly staff_id: string
  readonly email: string | null
}

/** Who teaches the classes on the date and their published lessons, by name. */
export const selectTeachers = (
  tenant: string,
  classIds: readonly string[],
  date: string,
): Statement<ClassTeacherRow> => sql<ClassTeacherRow>`
  select distinct member.class_id, member.period_id, staff.id as staff_id, staff.first_name, staff.middle_name, staff.last_name,
    account.email
  from (
    select teaching.class_id, null::uuid as period_id, teaching.staff_id
    from (${selectMembers(tenant, { classIds, on: date, roles: ['teacher'] })}) teaching
    union all
    select lesson.class_id, lesson.period_id, lesson.staff_id
    from (${lessonTeachers(tenant, sql`select unnest(${classIds}::uuid[])`, { from: date, to: date })}) lesson
  ) member
  join (${currentStaff(tenant)}) staff on staff.id = member.staff_id
  left join (${reachableMembers(tenant, 'teacher')}) account on account.user_id = staff.user_id
  order by staff.last_name, staff.first_name, staff.id`

/** Of the teachers of a class those of a session: who teaches the lesson by the published timetable, else the class. */
export function teachersOf<Row extends Pick<ClassTeacherRow, 'period_id'>>(
  rows: readonly Row[],
  periodId: string | null,
): readonly Row[] {
  const own = rows.filter((row) => row.period_id !== null && row.period_id === periodId)
  return own.length > 0 ? own : rows.filter((row) => row.period_id === null)
}

/** When somebody was last reminded of each register of the classes on the date. */
export const selectReminded = (
  tenant: string,
  classIds: readonly string[],
  date: string,
): Statement<{ class_id: string; period_id: string | null; reminded_at: Date }> => sql`
  select reminder.class_id, reminder.period_id, max(reminder.reminded_at) as reminded_at
  from register_reminders reminder
  where reminder.tenant_id = ${tenant} and reminder.date = ${date} and reminder.class_id = any(${classIds}::uuid[])
  group by reminder.class_id, reminder.period_id`

export const remindersTable = {
  table: 'register_reminders',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    class_id: 'uuid',
    date: 'date',
    period_id: 'uuid',
    staff_id: 'uuid',
    reminded_at: 'timestamptz',
  },
} as const satisfies BulkTable
