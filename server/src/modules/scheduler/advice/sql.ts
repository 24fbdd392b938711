import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** The schedule of a live lesson. */
export const selectScheduleOfLesson = (tenant: string, id: string): Statement<{ schedule_id: string }> => sql`
  select lesson.schedule_id from schedule_lessons lesson
  where lesson.tenant_id = ${tenant} and lesson.id = ${id} and lesson.archived_at is null`
