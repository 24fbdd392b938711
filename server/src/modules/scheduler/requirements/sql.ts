import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { HangingRow } from '../../../kernel/resource/resource.ts'

/** One row when the school has a live subject with the code. */
export const selectSubjectCode = (tenant: string, code: string): Statement<{ code: string }> => sql`
  select subject.code from subjects subject
  where subject.tenant_id = ${tenant} and subject.code = ${code} and subject.archived_at is null`

/** Groups with the class that they are a part of. */
export const selectGroupClasses = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; class_id: string }> => sql`
  select part.id, part.class_id from class_groups part
  where part.tenant_id = ${tenant} and part.id = any(${ids}::uuid[])`

/** Lessons of a requirement that have a place. */
export const selectPlacedOf = (tenant: string, id: string): Statement<HangingRow> => sql`
  select lesson.id, concat(lesson.cycle_day, ' · ', period.name) as label, count(*) over ()::int as total
  from schedule_lessons lesson
  join periods period on period.tenant_id = ${tenant} and period.id = lesson.period_id
  where lesson.tenant_id = ${tenant} and lesson.requirement_id = ${id}::uuid and lesson.archived_at is null
  order by lesson.cycle_day, period.start_time, lesson.id limit 5`

/** What decides which lessons a requirement still lacks. */
interface LessonCountRow {
  readonly id: string
  readonly duration: number
  readonly is_free: boolean
}

/** The live lessons of a requirement; those without a place that are not locked may be removed. */
export const selectLessonsOf = (tenant: string, requirementId: string): Statement<LessonCountRow> => sql`
  select lesson.id, lesson.duration, lesson.period_id is null and not lesson.is_locked as is_free
  from schedule_lessons lesson
  where lesson.tenant_id = ${tenant} and lesson.requirement_id = ${requirementId} and lesson.archived_at is null
  order by lesson.id`

/** Archives lessons. */
export const updateLessonsArchived = (
  tenant: string,
  ids: readonly string[],
  at: Date,
): Statement<unknown> => sql`
  update schedule_lessons set archived_at = ${at}, updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** How a requirement is now. */
export const selectRequirement = (
  tenant: string,
  id: string,
): Statement<{
  schedule_id: string
  lessons_per_cycle: number
  double_lessons: number
  archived_at: Date | null
}> => sql`
  select item.schedule_id, item.lessons_per_cycle, item.double_lessons, item.archived_at
  from schedule_requirements item where item.tenant_id = ${tenant} and item.id = ${id}`
