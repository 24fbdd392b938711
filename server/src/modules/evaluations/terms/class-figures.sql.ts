import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { countsForTerm } from '../marks/term-items.sql.ts'

/**
 * How many students sat in the class of an evaluation `item` on its day, and how many of them have a result: a query of
 * `students` and `marked`. Nobody enters results of archived students.
 */
export const expectedResults = (tenant: string): Fragment => sql`
  select count(*) as students, count(*) filter (where seat.done) as marked
  from (select enrollment.student_id, bool_or(reached.score_status in ('exempt', 'not submitted')
      or reached.score is not null and reached.score_status <> 'submitted') as done
    from enrollments enrollment
    join students student on student.tenant_id = ${tenant} and student.id = enrollment.student_id
      and student.archived_at is null
    left join results reached on reached.tenant_id = ${tenant} and reached.line_item_id = item.id
      and reached.student_id = enrollment.student_id and reached.archived_at is null
    where enrollment.tenant_id = ${tenant} and enrollment.class_id = item.class_id and enrollment.role = 'student'
    and enrollment.archived_at is null
    and (enrollment.starts_on is null or enrollment.starts_on <= coalesce(item.due_date, item.assign_date, 'infinity'))
    and (enrollment.ends_on is null or enrollment.ends_on > coalesce(item.due_date, item.assign_date, '-infinity'))
    group by enrollment.student_id) seat`

/** What is open of the evaluations `item` of a class in a term: counts. */
export const openCounts = (
  tenant: string,
  classId: Fragment,
  termId: Fragment,
  until: Fragment,
): Fragment => sql`
  select count(*)::int as evaluations, count(*) filter (where item.status = 'draft')::int as unpublished,
    coalesce(sum(expected.students - expected.marked)
      filter (where coalesce(item.due_date, item.assign_date) <= ${until}), 0)::int as to_grade,
    coalesce(sum(expected.students - expected.marked) filter (where item.status <> 'draft' and not item.extra_credit), 0)::int
      as open_results
  from line_items item
  cross join lateral (${expectedResults(tenant)}) expected
  where item.tenant_id = ${tenant} and item.class_id = ${classId} and ${countsForTerm(tenant, termId)}`

/**
 * What was reached in a class: when a result was last entered, and the mean of the published ones, on the scale of the
 * evaluations where they share one, else in per cent.
 */
export const figures = (tenant: string, classId: Fragment, termId: Fragment): Fragment => sql`
  select max(reached.updated_at) as last_graded_at,
    round(avg((reached.score - item.result_value_min) / nullif(item.result_value_max - item.result_value_min, 0))
      filter (where item.status <> 'draft')
      * case when count(distinct item.result_value_max) = 1 then max(item.result_value_max) else 100 end, 2)::text
      as average,
    case when count(distinct item.result_value_max) = 1 then max(item.result_value_max) else 100 end::float8
      as average_of
  from line_items item
  join results reached on reached.tenant_id = ${tenant} and reached.line_item_id = item.id
    and reached.archived_at is null and reached.score is not null and reached.score_status <> 'submitted'
  where item.tenant_id = ${tenant} and item.class_id = ${classId} and ${countsForTerm(tenant, termId)}`

/** Who teaches a class now, by name. */
export const teachersOf = (tenant: string, classId: Fragment): Fragment => sql`
  select coalesce(json_agg(json_build_object('id', staff.id,
    'name', concat_ws(' ', staff.first_name, staff.last_name)) order by enrollment.is_primary desc, staff.sort_name), '[]')
  from enrollments enrollment
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = enrollment.staff_id
  where enrollment.tenant_id = ${tenant} and enrollment.class_id = ${classId} and enrollment.role = 'teacher'
  and enrollment.archived_at is null`
