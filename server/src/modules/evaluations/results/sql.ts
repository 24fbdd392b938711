import { genericPlan } from '../../../kernel/db/generic-plan.sql.ts'
import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { type CountingResultRow, countingResultOf, countingResults } from '../../gradebook/index.ts'
import { type PersonName, studentNames } from '../../people/index.ts'
import { type SettingsRow, selectSettings } from '../marks/settings.sql.ts'
import { termIsClosed } from '../terms/closed.sql.ts'
import { isCaller, resultSeen, taughtByCaller, type Visibility } from '../visibility.sql.ts'

/** Whether the school lets scores stand above the highest one; not unless its policy says so. */
export const scoresAboveAllowed = (tenant: string): Fragment => sql`
  coalesce((select policy.scores_above_maximum from evaluation_policies policy
    where policy.tenant_id = ${tenant}), false)`

/** A student of a request, archived or not. */
export interface RequestedStudent extends PersonName {
  readonly id: string
  readonly student_code: string
  readonly archived: boolean
  /** The caller: nobody enters their own results. */
  readonly is_caller: boolean
}

/** A seat in the class; the end is exclusive, null is open. */
export interface Seat {
  readonly student_id: string
  readonly starts_on: string | null
  readonly ends_on: string | null
}

/** What results of evaluations of a class are judged by, in addition to the current ones. */
export interface PlacesRow {
  /** The caller teaches the class today. */
  readonly taught: boolean
  /** The school lets scores stand above the highest one. */
  readonly above: boolean
  /** What marks are made by, scales among it. */
  readonly settings: SettingsRow
  /** Of each evaluation the days of its term, null where it counts for none, and whether that is closed. */
  readonly terms: readonly {
    readonly evaluation_id: string
    readonly first_day: string | null
    readonly last_day: string | null
    readonly closed: boolean
  }[]
  readonly students: readonly RequestedStudent[]
  /** Of the students asked about. */
  readonly seats: readonly Seat[]
}

interface PlacesQuestion {
  readonly evaluationIds: readonly string[]
  readonly studentIds: readonly string[]
  /** The class of the evaluations; without it that of the one evaluation asked about. */
  readonly classId?: string | undefined
}

/**
 * One row, whatever the number of evaluations and students. To be asked in a later statement than the one that locks the
 * evaluations, so that a request that waited for the lock sees what was decided meanwhile.
 */
export function selectPlaces(
  visibility: Visibility,
  { evaluationIds, studentIds, classId }: PlacesQuestion,
): Statement<PlacesRow> {
  const { tenant } = visibility
  const [only] = evaluationIds
  const classIds =
    classId === undefined
      ? sql`select one.class_id from line_items one where one.tenant_id = ${tenant} and one.id = ${only}`
      : sql`select ${classId}::uuid`
  const ids = genericPlan(evaluationIds, 'uuid[]')
  const requested = genericPlan(studentIds, 'uuid[]')
  const closed = termIsClosed(tenant, {
    classId: sql`item.class_id`,
    termId: sql`item.grading_period_id`,
    date: sql`coalesce(item.due_date, item.assign_date)`,
  })
  return sql<PlacesRow>`
    select ${taughtByCaller(visibility, sql`class.id`)} as taught, ${scoresAboveAllowed(tenant)} as above,
      (select row_to_json(settings) from (${selectSettings(tenant)}) settings) as settings,
      (select coalesce(json_agg(json_build_object('evaluation_id', item.id,
        'first_day', to_char(term.starts_on, 'YYYY-MM-DD'), 'last_day', to_char(term.ends_on, 'YYYY-MM-DD'),
        'closed', ${closed})), '[]')
        from line_items item
        left join academic_sessions term on term.tenant_id = ${tenant} and term.id = item.grading_period_id
        where item.tenant_id = ${tenant} and item.id = any(${ids}) and item.class_id = class.id) as terms,
      (select coalesce(json_agg(student), '[]') from (
        select named.id, named.student_code, named.first_name, named.middle_name, named.last_name,
          named.archived_at is not null as archived, ${isCaller(visibility, sql`named.id`)} as is_caller
        from (${studentNames(tenant)}) named where named.id = any(${requested})) student) as students,
      (select coalesce(json_agg(json_build_object('student_id', seat.student_id,
        'starts_on', to_char(seat.starts_on, 'YYYY-MM-DD'), 'ends_on', to_char(seat.ends_on, 'YYYY-MM-DD'))), '[]')
        from enrollments seat
        where seat.tenant_id = ${tenant} and seat.class_id = class.id and seat.role = 'student'
        and seat.archived_at is null and seat.student_id = any(${requested})) as seats
    from classes class where class.tenant_id = ${tenant} and class.id in (${classIds})`
}

/** The results that count of the students in the evaluations. */
export const selectState = (
  tenant: string,
  { evaluationIds, studentIds }: PlacesQuestion,
): Statement<CountingResultRow> => sql<CountingResultRow>`
  select reached.* from (${countingResults(tenant, sql`select unnest(${genericPlan(evaluationIds, 'uuid[]')})`)}) reached
  where reached.student_id = any(${genericPlan(studentIds, 'uuid[]')})`

export const resultsTable = {
  table: 'results',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    line_item_id: 'uuid',
    student_id: 'uuid',
    score_status: 'text',
    absent: 'boolean',
    score: 'numeric',
    score_date: 'date',
    comment: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** A student on the list of an evaluation, with the result that counts, if there is one. */
export interface ListedResultRow extends PersonName {
  /** Of the student. */
  readonly id: string
  readonly student_code: string
  readonly score_status: CountingResultRow['score_status'] | null
  readonly absent: boolean | null
  readonly score: string | null
  readonly comment: string | null
  readonly version: number | null
  readonly updated_at: Date | null
  readonly former_member: boolean
}

/** An evaluation whose results are asked for: as the caller sees it. */
interface ListedEvaluation {
  readonly id: string
  readonly class_id: string
  readonly grading_period_id: string | null
}

/** Ids of the students with a seat in the class on a day of the term that the evaluation counts for. */
const seatedIds = (tenant: string, { class_id, grading_period_id }: ListedEvaluation): Fragment => sql`
  select seat.student_id from enrollments seat
  left join academic_sessions term on term.tenant_id = ${tenant} and term.id = ${grading_period_id}::uuid
  where seat.tenant_id = ${tenant} and seat.class_id = ${class_id} and seat.role = 'student' and seat.archived_at is null
  and (seat.starts_on is null or term.id is null or seat.starts_on <= term.ends_on)
  and (seat.ends_on is null or term.id is null or seat.ends_on > term.starts_on)`

/** Ids of these students and of those with a result in the evaluation. */
const listedIds = (tenant: string, evaluation: ListedEvaluation): Fragment => sql`
  ${seatedIds(tenant, evaluation)}
  union
  select other.student_id from results other
  where other.tenant_id = ${tenant} and other.line_item_id = ${evaluation.id} and other.archived_at is null`

/** Those of them whose results the caller sees. */
const listed = (visibility: Visibility, evaluation: ListedEvaluation): Fragment => sql`
  item.tenant_id = ${visibility.tenant} and item.id = ${evaluation.id} and student.archived_at is null
  and ${inSubquery(sql`student.id`, listedIds(visibility.tenant, evaluation))} and ${resultSeen(visibility, sql`student.id`)}`

export const selectListedResults = (
  visibility: Visibility,
  evaluation: ListedEvaluation,
  page: Keyset,
): Statement<ListedResultRow & KeysetRow> => sql<ListedResultRow & KeysetRow>`
  select student.id, student.student_code, student.first_name, student.middle_name, student.last_name,
    reached.score_status, reached.absent, reached.score, reached.comment, reached.version, reached.updated_at,
    not (${inSubquery(sql`student.id`, seatedIds(visibility.tenant, evaluation))}) as former_member, ${page.key} as sort_key
  from line_items item
  cross join (${studentNames(visibility.tenant)}) student
  left join lateral (${countingResultOf(visibility.tenant, {
    lineItemId: sql`${evaluation.id}::uuid`,
    studentId: sql`student.id`,
  })}) reached on true
  where ${listed(visibility, evaluation)} ${page.after} ${page.order}`

export const countListedResults = (
  visibility: Visibility,
  evaluation: ListedEvaluation,
): Statement<{ count: number }> => sql`
  select count(*)::int as count from line_items item cross join (${studentNames(visibility.tenant)}) student
  where ${listed(visibility, evaluation)}`

/** By name. */
export const resultSorting: Sorting = {
  id: sql`student.id`,
  columns: { name: { column: sql`student.sort_name`, kind: 'text' } },
}
