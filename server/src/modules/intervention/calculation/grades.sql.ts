import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { studentSeats } from '../../academics/index.ts'
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

/**
 * Common table expressions: the published evaluations of the span, drafts being the teacher's, and the results that count
 * in them. They are read once for grades and work, and found by the key of the evaluations: how many there are is
 * estimated far too low.
 */
export const resultsOf = (tenant: string, { from, to, students }: GradesQuestion): Fragment => sql`
  item as materialized (
    select line.id, line.class_id, line.due_date, coalesce(line.due_date, line.assign_date) as day,
      line.result_value_min as lowest, line.result_value_max - line.result_value_min as possible
    from line_items line
    where line.tenant_id = ${tenant} and line.archived_at is null and line.status <> 'draft'
    and coalesce(line.due_date, line.assign_date) between ${from}::date and ${to}::date
  ), counting as materialized (
    select result.line_item_id, result.student_id, result.score, result.score_status, result.absent
    from (${countingResults(tenant, sql`select item.id from item`)}) result
    ${sqlIf(students, () => sql`where ${inSubquery(sql`result.student_id`, students ?? nobody)}`)}
  )`

const nobody = sql`select null::uuid where false`

/** One row for each student with a score in the span, out of `resultsOf`. */
export const selectGrades = ({ split, pass }: GradesQuestion): Statement<GradesRow> => sql<GradesRow>`
  with scored as (
    select counting.student_id, item.class_id, item.day >= ${split}::date as is_recent,
      sum(counting.score - item.lowest) as points, sum(item.possible) as possible
    from item join counting on counting.line_item_id = item.id
    where item.possible > 0 and counting.score is not null and counting.score_status = 'fully graded'
    group by 1, 2, 3
  ), by_class as (
    select scored.student_id, scored.class_id, sum(points) / sum(possible) as share,
      sum(points / possible) filter (where is_recent) as recent, sum(points / possible) filter (where not is_recent) as before
    from scored group by scored.student_id, scored.class_id
  )
  select student_id, (avg(share) * 100)::float8 as average, count(*)::int as classes,
    count(*) filter (where share < ${pass})::int as failures,
    (avg(recent - before) * 100)::float8 as trend
  from by_class group by student_id`

export interface WorkRow {
  readonly student_id: string
  readonly due: number
  readonly missing: number
}

/** Whether anybody has a result: work that nobody has graded says nothing about who handed it in. */
const isBegun = (tenant: string): Fragment => sql`exists (
  select from results graded where graded.tenant_id = ${tenant} and graded.line_item_id = item.id
  and graded.archived_at is null)`

/**
 * Work that was due in the window, until yesterday, and is not there; who is exempt, or was absent, owes nothing. Out of
 * `resultsOf`.
 */
export const selectWork = (
  tenant: string,
  { split, to, students }: GradesQuestion,
): Statement<WorkRow> => sql<WorkRow>`
  select seat.student_id, count(*)::int as due,
    count(*) filter (where counting.score_status is null or counting.score_status = 'not submitted')::int as missing
  from item
  join (${studentSeats(tenant)}) seat on seat.class_id = item.class_id
    and seat.first_day <= item.due_date and seat.end_day > item.due_date
  join students student on student.tenant_id = ${tenant} and student.id = seat.student_id
    and coalesce(student.entry_date, item.due_date) <= item.due_date
  left join counting on counting.line_item_id = item.id and counting.student_id = seat.student_id
  where item.due_date >= ${split}::date and item.due_date < ${to}::date and ${isBegun(tenant)}
  and (counting.score_status is distinct from 'exempt') and not coalesce(counting.absent, false)
  ${sqlIf(students, () => sql`and ${inSubquery(sql`seat.student_id`, students ?? nobody)}`)}
  group by seat.student_id`
