import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BellPeriod } from '../rules/bells.ts'
import type { Audience, DraftClass, DraftGroup, DraftRoom, DraftSchedule, DraftStaff } from './draft-parts.ts'

/** A schedule with what publishing it needs. */
export interface ScheduleRow extends DraftSchedule {
  readonly kind: 'base' | 'overlay'
  readonly starts_on: string
  readonly ends_on: string
  readonly class_ids: readonly string[]
  readonly status: 'draft' | 'published' | 'archived'
  readonly based_on: string | null
  readonly session_starts_on: string
  readonly version: number
}

export const selectSchedule = (tenant: string, id: string): Statement<ScheduleRow> => sql<ScheduleRow>`
  select schedule.id, schedule.name, schedule.org_id, schedule.kind, schedule.starts_on, schedule.ends_on,
    schedule.cycle, schedule.period_ids, schedule.bells, schedule.class_ids, schedule.status, schedule.based_on,
    schedule.version, session.starts_on as session_starts_on
  from schedules schedule
  join academic_sessions session on session.tenant_id = ${tenant} and session.id = schedule.session_id
  where schedule.tenant_id = ${tenant} and schedule.id = ${id}`

/** The periods of the school. */
export const selectPeriods = (tenant: string): Statement<BellPeriod> => sql<BellPeriod>`
  select period.id, period.org_id, period.code, period.name, period.start_time, period.end_time, period.weekdays,
    period.kind
  from periods period where period.tenant_id = ${tenant} and period.archived_at is null
  order by period.start_time, period.id`

/** The rooms of an org and those of no org; every room where the org is null. */
export const selectRooms = (tenant: string, orgId: string | null): Statement<DraftRoom> => sql<DraftRoom>`
  select room.id, room.name, room.building, room.capacity, room.features
  from rooms room where room.tenant_id = ${tenant} and room.archived_at is null
  and (${orgId}::uuid is null or room.org_id is null or room.org_id = ${orgId}::uuid)
  order by room.code, room.id`

/** Ids of the classes that a stored schedule has requirements for. */
export const classIdsOf = (tenant: string, scheduleId: string): Fragment => sql`
  select unnest(requirement.class_ids) from schedule_requirements requirement
  where requirement.tenant_id = ${tenant} and requirement.schedule_id = ${scheduleId}
  and requirement.archived_at is null`

/** The same from a list. */
export const idsIn = (ids: readonly string[]): Fragment => sql`select unnest(${ids}::uuid[])`

export const selectClasses = (tenant: string, ids: Fragment): Statement<DraftClass> => sql<DraftClass>`
  select class.id, class.title as name, class.grade_levels, class.room_id
  from classes class where class.tenant_id = ${tenant} and class.id in (${ids})
  order by class.title, class.id`

/** The groups within classes. */
export const selectGroups = (tenant: string, ids: Fragment): Statement<DraftGroup> => sql<DraftGroup>`
  select part.id, part.name, part.class_id from class_groups part
  where part.tenant_id = ${tenant} and part.class_id in (${ids}) and part.archived_at is null
  order by part.name, part.id`

/** Ids of the members of staff that a stored schedule names. */
export const staffIdsOf = (tenant: string, scheduleId: string): Fragment => sql`
  select unnest(requirement.staff_ids) from schedule_requirements requirement
  where requirement.tenant_id = ${tenant} and requirement.schedule_id = ${scheduleId}
  and requirement.archived_at is null
  union
  select unnest(lesson.staff_ids) from schedule_lessons lesson
  where lesson.tenant_id = ${tenant} and lesson.schedule_id = ${scheduleId} and lesson.archived_at is null`

export const selectStaff = (tenant: string, ids: Fragment): Statement<DraftStaff> => sql<DraftStaff>`
  select staff.id, concat_ws(' ', staff.first_name, staff.last_name) as name
  from staff_members staff where staff.tenant_id = ${tenant} and staff.id in (${ids})
  order by staff.last_name, staff.first_name, staff.id`

/** Who sits in which of the classes and groups today, counted by what they have in common. */
export const selectAudiences = (
  tenant: string,
  ids: Fragment,
  on: string,
): Statement<Audience> => sql<Audience>`
  with seat as (
    select enrollment.student_id, enrollment.class_id as unit from enrollments enrollment
    where enrollment.tenant_id = ${tenant} and enrollment.role = 'student' and enrollment.archived_at is null
    and enrollment.class_id in (${ids})
    and (enrollment.ends_on is null or enrollment.ends_on > ${on}::date)
    union
    select member.student_id, member.class_group_id from class_group_members member
    join class_groups part on part.tenant_id = ${tenant} and part.id = member.class_group_id
      and part.archived_at is null
    where member.tenant_id = ${tenant} and part.class_id in (${ids})
  ), attending as (
    select seat.student_id, array_agg(seat.unit order by seat.unit) as units from seat group by seat.student_id
  )
  select attending.units, count(*)::int as students from attending group by attending.units
  order by attending.units`
