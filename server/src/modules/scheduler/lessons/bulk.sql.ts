import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { LessonRow } from './insert-lessons.ts'

/** Every live lesson of a schedule, locked until the transaction ends. */
export const selectLessonsForUpdate = (
  tenant: string,
  scheduleId: string,
): Statement<LessonRow> => sql<LessonRow>`
  select lesson.id, lesson.schedule_id, lesson.requirement_id, lesson.duration, lesson.cycle_day, lesson.period_id,
    lesson.room_id, lesson.staff_ids, lesson.is_locked
  from schedule_lessons lesson
  where lesson.tenant_id = ${tenant} and lesson.schedule_id = ${scheduleId} and lesson.archived_at is null
  for update`

/** Of the ids those that are live rooms, and those that are live members of staff. */
export const selectKnownPlaces = (
  tenant: string,
  of: { readonly rooms: readonly string[]; readonly staff: readonly string[] },
): Statement<{ id: string }> => sql`
  select room.id from rooms room
  where room.tenant_id = ${tenant} and room.id = any(${of.rooms}::uuid[]) and room.archived_at is null
  union all
  select staff.id from staff_members staff
  where staff.tenant_id = ${tenant} and staff.id = any(${of.staff}::uuid[]) and staff.archived_at is null`
