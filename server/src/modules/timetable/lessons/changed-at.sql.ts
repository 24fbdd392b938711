import { type Fragment, sql } from '../../../kernel/db/statement.ts'

/** Covers that were removed after the instant, as a derived table of `date, period_id, class_id, at`. */
export const removedCovers = (tenant: string, since: string | undefined): Fragment => sql`
  select (change.before->>'date')::date as date, (change.before->>'period_id')::uuid as period_id,
    class_id::uuid as class_id, change.at
  from cover_history change
  cross join jsonb_array_elements_text(change.before->'class_ids') class_id
  where change.tenant_id = ${tenant} and change.entity = 'cover' and change.action = 'removed'
    and change.at >= ${since}::date`

/**
 * When what a calendar says of a lesson last changed, of the aliases of `selectLessons` and `removed_cover`: its
 * records, its covers, and the timetables of the class that have begun by then. Nothing is stored for it.
 */
export const lessonChangedAt = (tenant: string): Fragment => sql`
  greatest(period.updated_at, class.updated_at, class_group.updated_at, subject.updated_at, room.updated_at,
    (select max(greatest(timetable.published_at, case when timetable.ends_on < lesson.date then timetable.ended_at end))
      from timetable_classes member
      join timetables timetable on timetable.tenant_id = ${tenant} and timetable.id = member.timetable_id
      where member.tenant_id = ${tenant} and member.class_id = lesson.class_id and timetable.starts_on <= lesson.date),
    (select max(greatest(cover.assigned_at, staff.updated_at)) from lesson_covers cover
      left join staff_members staff on staff.tenant_id = ${tenant} and staff.id = cover.staff_id
      where cover.tenant_id = ${tenant} and cover.class_id = lesson.class_id and cover.date = lesson.date
      and cover.period_id = lesson.period_id),
    (select max(staff.updated_at) from staff_members staff
      where staff.tenant_id = ${tenant} and staff.id = any(lesson.staff_ids)),
    (select max(removed_cover.at) from removed_cover where removed_cover.class_id = lesson.class_id
      and removed_cover.date = lesson.date and removed_cover.period_id = lesson.period_id))`
