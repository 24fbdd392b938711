import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { studentSeats } from '../../academics/index.ts'
import { studentNames, visibleStudents } from '../../people/index.ts'
import type { CalculationInput } from '../calculation/job.ts'
import { lastContacts, openCases } from '../cases/open-cases.sql.ts'
import type { Unreliable } from '../rules/judge-school.ts'
import type { Band } from '../rules/score.ts'
import type { Visibility } from '../visibility.ts'
import type { changes, FactorWire } from './schema.ts'

export const selectStartLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`risk start ${tenant}`}, 0))`

/** Calculations that have not ended. */
export const selectActiveCalculations = (
  tenant: string,
  kind: string,
): Statement<{ id: string; input: CalculationInput }> => sql<{ id: string; input: CalculationInput }>`
  select job.id, job.input from jobs job
  where job.tenant_id = ${tenant} and job.kind = ${kind} and job.state in ('queued', 'running')
  order by job.created_at`

/** Ids of the active students whom the caller sees, of those in a query. */
export const selectIdsOf = (
  { tenant, rings, today }: Visibility,
  ids: Fragment | undefined,
): Statement<{ id: string }> => sql<{ id: string }>`
  select student.id from (${studentNames(tenant)}) student
  where student.archived_at is null and student.status in ('active', 'suspended')
  and ${visibleStudents(tenant, rings, today, sql`student.id`)}
  ${sqlIf(ids, () => sql`and ${inSubquery(sql`student.id`, ids ?? sql.empty)}`)}
  order by student.id`

/** A factor as it is stored. */
export type StoredFactor = Pick<
  FactorWire,
  'indicator' | 'value' | 'from' | 'full' | 'points' | 'completeness'
>

interface TrendPoint {
  readonly date: string
  readonly score: number | null
  readonly band: Band
}

/** A student with the stored score. */
export interface ScoreRow {
  readonly student_id: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly grade_level: string | null
  readonly score: number | null
  readonly band: Band
  readonly previous_score: number | null
  readonly previous_band: Band | null
  readonly completeness: number
  readonly factors: readonly StoredFactor[]
  readonly change: (typeof changes)[number]
  readonly computed_at: Date
  readonly trend: readonly TrendPoint[] | null
}

interface FlagRow extends ScoreRow, KeysetRow {
  /** On all pages. */
  readonly count: number
  readonly open_case: {
    readonly id: string
    readonly status: 'open' | 'in_progress'
    readonly owner_user_id: string | null
    readonly owner_name: string | null
  } | null
  readonly last_contact_on: string | null
}

/** By a point or more; smaller moves are noise. */
const changeOf = (threshold: number): Fragment => sql`
  case when held.score >= ${threshold} and coalesce(held.previous_score, -1) < ${threshold} then 'new'
    when held.score - held.previous_score >= 1 then 'worse'
    when held.score - held.previous_score <= -1 then 'better' else 'same' end`

/** Scores with what depends on the threshold, of the students whom the caller sees. */
const scoresOf = ({ tenant, rings, today }: Visibility, threshold: number): Fragment => sql`
  select held.student_id as id, held.student_id, student.first_name, student.middle_name, student.last_name, student.grade_level,
    student.sort_name, held.score::float8, held.band, held.previous_score::float8, held.previous_band,
    held.completeness::float8, held.factors, held.computed_at, ${changeOf(threshold)} as change
  from risk_scores held
  join (${studentNames(tenant)}) student on student.id = held.student_id
  where held.tenant_id = ${tenant} and ${visibleStudents(tenant, rings, today, sql`held.student_id`)}`

const trendOf = (tenant: string, studentId: Fragment, limit: number): Fragment => sql`
  select json_agg(json_build_object('date', point.date, 'score', point.score, 'band', point.band) order by point.date)
  from (select history.date, history.score, history.band from risk_history history
    where history.tenant_id = ${tenant} and history.student_id = ${studentId}
    order by history.date desc limit ${limit}) point`

/** Texts that ascend as the list does; a score goes down. */
const downwards = sql`lpad((1000 - round(flag.score * 10))::text, 4, '0')`

export const flagSorting: Sorting = {
  id: sql`flag.id`,
  columns: {
    change: {
      kind: 'text',
      column: sql`(case flag.change when 'new' then '0' when 'worse' then '1' when 'better' then '2' else '3' end
        || ${downwards}) collate "C"`,
    },
    score: { kind: 'text', column: sql`${downwards} collate "C"` },
    name: { kind: 'text', column: sql`flag.sort_name collate "C"` },
  },
}

const seatedIn = (tenant: string, classId: string, today: string): Fragment => sql`
  select seat.student_id from (${studentSeats(tenant)}) seat
  where seat.class_id = ${classId} and seat.first_day <= ${today}::date and seat.end_day > ${today}::date`

interface FlagQuestion {
  readonly threshold: number
  readonly class_id: string | undefined
  readonly grade_level: string | undefined
}

const matching = (
  visibility: Visibility,
  { threshold, class_id, grade_level }: FlagQuestion,
): Fragment => sql`
  select scored.* from (${scoresOf(visibility, threshold)}) scored where scored.score >= ${threshold}
  ${sqlIf(grade_level, () => sql`and scored.grade_level = ${grade_level}`)}
  ${sqlIf(
    class_id,
    () =>
      sql`and ${inSubquery(
        sql`scored.student_id`,
        seatedIn(visibility.tenant, class_id ?? '', visibility.today),
      )}`,
  )}`

/** One page of the flags with the count of all, seen by one snapshot. */
export const selectFlags = (
  visibility: Visibility,
  question: FlagQuestion,
  { page, trend }: { readonly page: Keyset; readonly trend: number },
): Statement<FlagRow> => {
  const { tenant } = visibility
  return sql<FlagRow>`
    with matching as materialized (${matching(visibility, question)}), page as materialized (
      select flag.*, ${page.key} as sort_key from matching flag where true ${page.after} ${page.order}
    )
    select flag.*, (select count(*)::int from matching) as count,
      (${trendOf(tenant, sql`flag.student_id`, trend)}) as trend,
      (select json_build_object('id', held.id, 'status', held.status, 'owner_user_id', held.owner_user_id,
        'owner_name', held.owner_name) from (${openCases(tenant)}) held where held.student_id = flag.student_id)
        as open_case,
      (select held.day from (${lastContacts(tenant)}) held where held.student_id = flag.student_id) as last_contact_on
    from page flag ${page.order}`
}

/** How many flags there are, for a page without rows. */
export const countFlags = (visibility: Visibility, question: FlagQuestion): Statement<{ count: number }> =>
  sql<{
    count: number
  }>`select count(*)::int as count from (${matching(visibility, question)}) flag`

interface StateRow {
  readonly computed_at: Date | null
  readonly unreliable_reason: Unreliable | null
  readonly unreliable_since: Date | null
}

/** How the last calculation of the school ended; none: never computed. */
export const selectState = (tenant: string): Statement<StateRow> => sql<StateRow>`
  select state.computed_at, state.unreliable_reason, state.unreliable_since from risk_states state
  where state.tenant_id = ${tenant}`

/** A visible student, with the score where there is one. */
export type StudentScoreRow = Pick<
  ScoreRow,
  'student_id' | 'first_name' | 'middle_name' | 'last_name' | 'grade_level' | 'trend'
> & {
  readonly score: ScoreRow | null
}

/** A student and all that is known of the score: one statement. */
export const selectStudentScore = (
  visibility: Visibility,
  studentId: string,
  { threshold, days }: { readonly threshold: number; readonly days: number },
): Statement<StudentScoreRow> => {
  const { tenant, rings, today } = visibility
  return sql<StudentScoreRow>`
    select student.id as student_id, student.first_name, student.middle_name, student.last_name, student.grade_level,
      (select row_to_json(scored) from (${scoresOf(visibility, threshold)}) scored
        where scored.student_id = student.id) as score,
      (${trendOf(tenant, sql`student.id`, days)}) as trend
    from (${studentNames(tenant)}) student
    where student.id = ${studentId} and ${visibleStudents(tenant, rings, today, sql`student.id`)}`
}
