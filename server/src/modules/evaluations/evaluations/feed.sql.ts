import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { studentSeats } from '../../academics/index.ts'
import type { FeedDate, FeedQuestion } from '../../timetable/index.ts'
import { isPublic, ownStudentIdsSeen, taughtByCaller, type Visibility } from '../visibility.sql.ts'

/** Of a student the public evaluations of classes in which they sit then, where the owner may see their results. */
const ofStudent = (visibility: Visibility, studentId: string): Fragment => sql`
  ${isPublic(visibility)} and ${inSubquery(sql`${studentId}::uuid`, ownStudentIdsSeen(visibility))}
  and exists (select from (${studentSeats(visibility.tenant)}) seat
    where seat.class_id = item.class_id and seat.student_id = ${studentId}
    and coalesce(item.due_date, item.assign_date) >= seat.first_day
    and coalesce(item.due_date, item.assign_date) < seat.end_day)`

/** The evaluations of a personal calendar on their day: what has been worked on since an earlier one is a deadline. */
export function selectEvaluationDates(question: FeedQuestion): Statement<FeedDate> {
  const { tenant, studentId, from, to } = question
  return sql<FeedDate>`
    select item.id, coalesce(item.due_date, item.assign_date) as date, item.title, class.title as class_name,
      greatest(item.updated_at, class.updated_at) as updated_at,
      case when item.assign_date < item.due_date then 'deadline' else 'exam' end as kind
    from line_items item
    join classes class on class.tenant_id = ${tenant} and class.id = item.class_id
    where item.tenant_id = ${tenant} and item.archived_at is null
    and coalesce(item.due_date, item.assign_date) between ${from} and ${to}
    and ${studentId === null ? taughtByCaller(question, sql`item.class_id`) : ofStudent(question, studentId)}
    order by date, item.title, item.id`
}
