import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { type Dates, isLessonOf, type LessonStaff, publishedLessons } from './held.sql.ts'

interface GroupQuestion {
  readonly classIds: Fragment
  readonly dates: Dates
  /** Members of staff who read it: of sessions with lessons of theirs the groups of these alone. */
  readonly staff: LessonStaff | undefined
}

/**
 * Which groups attend the published lessons of classes on the dates, as a derived table of `class_id, date, period_id,
 * group_ids`; null: the whole class.
 */
export const attendingGroups = (tenant: string, { classIds, dates, staff }: GroupQuestion): Fragment => {
  const isOwn = staff ? isLessonOf(staff) : sql`true`
  const isWhole = sql`bool_or(lesson.class_group_id is null)`
  const groups = sql`array_agg(lesson.class_group_id)`
  return sql`
    select lesson.class_id, lesson.date, lesson.period_id,
      case when not coalesce(${isWhole} filter (where ${isOwn}), ${isWhole})
        then coalesce(${groups} filter (where ${isOwn}), ${groups}) end as group_ids
    from (${publishedLessons(tenant, classIds, dates)}) lesson
    group by lesson.class_id, lesson.date, lesson.period_id`
}

/** Ids of the students of the groups of the alias `session`. */
export const studentIdsOfGroups = (tenant: string): Fragment => sql`
  select member.student_id from class_group_members member
  where member.tenant_id = ${tenant} and member.class_group_id = any(session.group_ids)`
