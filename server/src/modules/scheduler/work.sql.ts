import { type Statement, sql } from '../../kernel/db/statement.ts'

/** How many lessons of the draft that changed last have no place; none where all have one. */
export const selectUnplaced = (
  tenant: string,
): Statement<{ count: number; subject_id: string; subject_title: string }> => sql`
  select count(*)::int as count, draft.id as subject_id, draft.name as subject_title
  from (
    select schedule.id, schedule.name from schedules schedule
    where schedule.tenant_id = ${tenant} and schedule.status = 'draft' and schedule.archived_at is null
    order by schedule.updated_at desc, schedule.id limit 1
  ) draft
  join schedule_lessons lesson on lesson.tenant_id = ${tenant} and lesson.schedule_id = draft.id
    and lesson.archived_at is null and lesson.period_id is null
  group by draft.id, draft.name`
