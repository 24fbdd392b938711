import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Bell, BellPeriod, Cycle } from '../../../modules/scheduler/index.ts'

interface StaffRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly preferred_name: string | null
  readonly staff_number: string | null
  readonly email: string | null
}

/** Members of staff who have not left. */
export const selectStaffNames = (tenant: string): Statement<StaffRow> => sql<StaffRow>`
  select staff.id, staff.first_name, staff.last_name, staff.preferred_name, staff.staff_number, staff.email
  from staff_members staff
  where staff.tenant_id = ${tenant} and staff.archived_at is null and staff.status <> 'left'
  order by staff.last_name, staff.first_name, staff.id`

interface ClassRow {
  readonly id: string
  readonly title: string
  readonly class_code: string | null
  readonly room_id: string | null
  readonly grade_levels: readonly string[]
}

/** Classes of no term, or of one within the dates. */
export const selectClassNames = (
  tenant: string,
  { from, to }: { readonly from: string; readonly to: string },
): Statement<ClassRow> => sql<ClassRow>`
  select class.id, class.title, class.class_code, class.room_id, class.grade_levels
  from classes class
  where class.tenant_id = ${tenant} and class.archived_at is null
  and (class.term_ids = '{}' or exists (
    select 1 from academic_sessions session
    where session.tenant_id = ${tenant} and session.id = any(class.term_ids)
    and session.starts_on <= ${to}::date and session.ends_on >= ${from}::date))
  order by class.title, class.id`

interface GroupRow {
  readonly id: string
  readonly name: string
  readonly class_id: string
  readonly class_title: string
}

export const selectGroupNames = (tenant: string): Statement<GroupRow> => sql<GroupRow>`
  select part.id, part.name, part.class_id, class.title as class_title
  from class_groups part
  join classes class on class.tenant_id = ${tenant} and class.id = part.class_id and class.archived_at is null
  where part.tenant_id = ${tenant} and part.archived_at is null
  order by class.title, part.name, part.id`

interface CodeRow {
  readonly id: string
  readonly code: string
  readonly name: string
}

export const selectSubjectNames = (tenant: string): Statement<CodeRow> => sql<CodeRow>`
  select subject.id, subject.code, subject.name from subjects subject
  where subject.tenant_id = ${tenant} and subject.archived_at is null order by subject.code, subject.id`

/** The rooms of an org and those of no org; every room where the org is null. */
export const selectRoomNames = (tenant: string, orgId: string | null): Statement<CodeRow> => sql<CodeRow>`
  select room.id, room.code, room.name from rooms room
  where room.tenant_id = ${tenant} and room.archived_at is null
  and (${orgId}::uuid is null or room.org_id is null or room.org_id = ${orgId}::uuid)
  order by room.code, room.id`

export const selectPeriodNames = (tenant: string): Statement<BellPeriod> => sql<BellPeriod>`
  select period.id, period.org_id, period.code, period.name, period.start_time, period.end_time, period.weekdays,
    period.kind
  from periods period where period.tenant_id = ${tenant} and period.archived_at is null
  order by period.start_time, period.id`

interface SessionRow {
  readonly id: string
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

export const selectSession = (tenant: string, id: string): Statement<SessionRow> => sql<SessionRow>`
  select session.id, session.title, session.starts_on, session.ends_on from academic_sessions session
  where session.tenant_id = ${tenant} and session.id = ${id} and session.archived_at is null`

export const selectOrgId = (tenant: string, id: string): Statement<{ id: string }> => sql<{ id: string }>`
  select org.id from orgs org where org.tenant_id = ${tenant} and org.id = ${id} and org.archived_at is null`

/** What a new draft takes over from an earlier version. */
export interface BaseRow {
  readonly id: string
  readonly org_id: string | null
  readonly session_id: string
  readonly kind: 'base' | 'overlay'
  readonly starts_on: string
  readonly ends_on: string
  readonly cycle: Cycle
  readonly period_ids: readonly string[]
  readonly bells: readonly Bell[]
  readonly class_ids: readonly string[]
}

export const selectBase = (tenant: string, id: string): Statement<BaseRow> => sql<BaseRow>`
  select schedule.id, schedule.org_id, schedule.session_id, schedule.kind, schedule.starts_on, schedule.ends_on,
    schedule.cycle, schedule.period_ids, schedule.bells, schedule.class_ids
  from schedules schedule where schedule.tenant_id = ${tenant} and schedule.id = ${id}`
