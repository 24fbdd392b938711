import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { termSpan } from '../sessions/sql.ts'

/**
 * Who sat in which class from when until when, as a derived table of `class_id, student_id, first_day, end_day`: the
 * end is exclusive, and a side that nothing bounds is `infinity`. An open date lasts as long as the terms of the class,
 * and no longer than the class itself.
 */
export const studentSeats = (tenant: string): Fragment => sql`
  select enrollment.class_id, enrollment.student_id,
    greatest(coalesce(enrollment.starts_on, '-infinity'), class.first_day) as first_day,
    least(coalesce(enrollment.ends_on, 'infinity'), class.end_day) as end_day
  from enrollments enrollment
  join (select class.id, coalesce(span.first_day, '-infinity') as first_day,
      least(coalesce(span.last_day + 1, 'infinity'), coalesce(class.archived_at::date, 'infinity')) as end_day
    from classes class cross join lateral (${termSpan(tenant, sql`class.term_ids`)}) span
    where class.tenant_id = ${tenant}) class on class.id = enrollment.class_id
  where enrollment.tenant_id = ${tenant} and enrollment.role = 'student' and enrollment.archived_at is null`
