import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import { selectClassPeriods } from '../attendance/index.ts'
import type { DateSpan, LessonPeriod } from './rules/lesson-days.ts'

/** The lesson periods of classes; registrations are none. */
const selectLessonPeriods = (
  tenant: string,
  classIds: Fragment,
): Statement<LessonPeriod & { readonly class_id: string }> => sql`
  select lesson.class_id, lesson.id, lesson.position, lesson.start_time, lesson.end_time, lesson.weekdays
  from (${selectClassPeriods(tenant, classIds)}) lesson
  join periods period on period.tenant_id = ${tenant} and period.id = lesson.id and period.kind = 'lesson'`

/** The spans of the live terms that a list of ids names, as JSON. */
export const termSpans = (tenant: string, termIds: Fragment): Fragment => sql`
  (select coalesce(json_agg(json_build_object('starts_on', term.starts_on, 'ends_on', term.ends_on)), '[]')
    from academic_sessions term where term.tenant_id = ${tenant} and term.archived_at is null
    and term.id = any(${termIds}))`

export interface TaughtClassRow {
  readonly id: string
  readonly org_id: string | null
  readonly course_id: string | null
  readonly terms: readonly DateSpan[]
}

/** The same of classes named by their ids. */
export const selectLessonPeriodsOf = (
  tenant: string,
  classIds: readonly string[],
): ReturnType<typeof selectLessonPeriods> =>
  selectLessonPeriods(tenant, sql`select unnest(${classIds}::uuid[])`)
