import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { classIdsSatIn, selectMembers } from '../../academics/index.ts'
import { staffIdsOf } from '../../people/index.ts'

/** Whether any register of the day was taken: used where no calendar has the holidays. */
export const selectAnyTaken = (tenant: string, date: string): Statement<{ any: boolean }> =>
  sql<{ any: boolean }>`
    select exists (select from registers register
      where register.tenant_id = ${tenant} and register.date = ${date}) as any`

/** Ids of the classes that have students on the date. */
export const selectClassIdsSitting = (tenant: string, date: string): Statement<{ class_id: string }> =>
  sql<{ class_id: string }>`${classIdsSatIn(tenant, date)}`

/** Who teaches the classes on the date. */
export const selectTeachers = (tenant: string, classIds: readonly string[], date: string) =>
  sql<{ class_id: string; staff_id: string }>`
    select distinct member.class_id, member.staff_id
    from (${selectMembers(tenant, { classIds, on: date, roles: ['teacher'] })}) member`

/** Answers the member of staff that an account still is: none for one who has left. */
export const selectStaffOf = (tenant: string, userId: string): Statement<{ id: string }> =>
  sql<{ id: string }>`${staffIdsOf(tenant, userId)}`

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
