import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { classIdsSatIn, selectMembers } from '../../academics/index.ts'
import { reachableMembers } from '../../identity/index.ts'
import { currentStaff, type PersonName } from '../../people/index.ts'

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
  readonly staff_id: string
  readonly email: string | null
}

/** Who teaches the classes on the date, by name. */
export const selectTeachers = (
  tenant: string,
  classIds: readonly string[],
  date: string,
): Statement<ClassTeacherRow> => sql<ClassTeacherRow>`
  select distinct member.class_id, staff.id as staff_id, staff.first_name, staff.middle_name, staff.last_name,
    account.email
  from (${selectMembers(tenant, { classIds, on: date, roles: ['teacher'] })}) member
  join (${currentStaff(tenant)}) staff on staff.id = member.staff_id
  left join (${reachableMembers(tenant, 'teacher')}) account on account.user_id = staff.user_id
  order by staff.last_name, staff.first_name, staff.id`

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
