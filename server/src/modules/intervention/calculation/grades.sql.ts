import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { countingResults } from '../../gradebook/index.ts'

/** Averages of a student over classes, each result by its points. */
export interface GradesRow {
  readonly student_id: string
  readonly average: number | null
  readonly classes: number
  readonly failures: number
  readonly trend: number | null
}

export interface GradesQuestion {
  /** The first day of the year, the first day of the window, and the last day. */
  readonly from: string
  readonly split: string
  readonly to: string
  /** Share of the points from which a class is passed. */
  readonly pass: number
  /** A query of the ids of the students; undefined: all. */
  readonly students: Fragment | undefined
}

/** Published evaluations of the span; drafts are the teacher's. */
const itemsOf = (tenant: string, { from, to }: GradesQuestion): Fragment => sql`
  select item.id from line_items item
  where item.tenant_id = ${tenant} and item.archived_at is null and item.status <> 'draft'
  and item.result_value_max > item.result_value_min
  and coalesce(item.due_date, item.assign_date) between ${from}::date and ${to}::date`

/**
 * One row for each student with a score in the span. Items are found by their key: how many there are is estimated far too
 * low, and any other join then costs minutes.
 */
export const selectGrades = (
  tenant: string,
  question: GradesQuestion,
): Statement<GradesRow> => sql<GradesRow>`
  with scored as (
    select result.student_id, item.class_id, coalesce(item.due_date, item.assign_date) as day,
      (result.score - item.result_value_min) as points, (item.result_value_max - item.result_value_min) as possible
    from (${countingResults(tenant, itemsOf(tenant, question))}) result
    join line_items item on item.tenant_id = ${tenant} and item.id = result.line_item_id
    where result.score is not null and result.score_status = 'fully graded'
    ${sqlIf(question.students, () => sql`and ${inSubquery(sql`result.student_id`, question.students ?? sql`select null::uuid`)}`)}
  ), by_class as (
    select scored.student_id, scored.class_id, sum(points) / sum(possible) as share,
      sum(points) filter (where day >= ${question.split}::date)
        / nullif(sum(possible) filter (where day >= ${question.split}::date), 0) as recent,
      sum(points) filter (where day < ${question.split}::date)
        / nullif(sum(possible) filter (where day < ${question.split}::date), 0) as before
    from scored group by scored.student_id, scored.class_id
  )
  select student_id, (avg(share) * 100)::float8 as average, count(*)::int as classes,
    count(*) filter (where share < ${question.pass})::int as failures,
    (avg(recent - before) * 100)::float8 as trend
  from by_class group by student_id`

export interface WorkRow {
  readonly student_id: string
  readonly due: number
  readonly missing: number
}

/** Work that was due in the window and is not there; who is exempt, or was absent, owes nothing. */
export const selectWork = (tenant: string, question: GradesQuestion): Statement<WorkRow> => sql<WorkRow>`
  with item as materialized (
    select line.id, line.class_id, line.due_date from line_items line
    where line.tenant_id = ${tenant} and line.archived_at is null and line.status <> 'draft'
    and line.due_date between ${question.split}::date and ${question.to}::date
  )
  select seat.student_id, count(*)::int as due,
    count(*) filter (where result.score_status is null or result.score_status = 'not submitted')::int as missing
  from item
  join enrollments seat on seat.tenant_id = ${tenant} and seat.class_id = item.class_id and seat.role = 'student'
    and seat.archived_at is null and coalesce(seat.starts_on, item.due_date) <= item.due_date
    and coalesce(seat.ends_on, item.due_date) >= item.due_date
  left join (${countingResults(tenant, sql`select item.id from item`)}) result
    on result.line_item_id = item.id and result.student_id = seat.student_id
  where (result.score_status is distinct from 'exempt') and not coalesce(result.absent, false)
  ${sqlIf(question.students, () => sql`and ${inSubquery(sql`seat.student_id`, question.students ?? sql`select null::uuid`)}`)}
  group by seat.student_id`
