import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { countingResults, type ScoreStatus } from '../../gradebook/index.ts'
import { type PersonName, studentNames } from '../../people/index.ts'
import { countsForTerm } from './term-items.sql.ts'
import type { Working } from './working.ts'

/** Of which classes, a query that answers ids, and for which term rows are asked. */
export interface MarksQuestion {
  readonly classIds: Fragment
  readonly termId: string
  /** A condition on evaluations `item`; without it all. */
  readonly items?: Fragment
  /** A query of student ids; without it all. */
  readonly studentIds?: Fragment
}

/** These ids, as a query of them. */
export const these = (ids: readonly string[]): Fragment => sql`select unnest(${ids}::uuid[])`

/** The evaluations `item` that are not drafts. */
export const isGiven: Fragment = sql`item.status <> 'draft'`

const term = ({ termId }: MarksQuestion): Fragment => sql`${termId}::uuid`

/** A category of a class, or (null) of every class of the school. */
export interface CategoryRow {
  readonly id: string
  readonly class_id: string | null
  readonly code: string | null
  readonly title: string
  readonly weight: string | null
  readonly drop_lowest: number
  readonly drop_highest: number
}

/** The categories of the classes; archived ones too, as long as evaluations are in them. */
export const selectCategories = (tenant: string, question: MarksQuestion): Statement<CategoryRow> => sql`
  select category.id, category.class_id, category.code, category.title, category.weight, category.drop_lowest,
    category.drop_highest
  from line_item_categories category
  where category.tenant_id = ${tenant} and (category.class_id is null
    or ${inSubquery(sql`category.class_id`, question.classIds)})
  and (category.archived_at is null or exists (select 1 from line_items item
    where item.tenant_id = ${tenant} and item.category_id = category.id and item.archived_at is null
    and ${inSubquery(sql`item.class_id`, question.classIds)}))
  order by category.class_id nulls last, category.title, category.id`

/** An evaluation that counts for the term. */
export interface ItemRow {
  readonly id: string
  readonly class_id: string
  readonly category_id: string | null
  readonly title: string
  readonly kind: string | null
  readonly assign_date: string | null
  readonly due_date: string | null
  readonly result_value_min: string
  readonly result_value_max: string
  /** Code of the scale that marks are entered on; null: points. */
  readonly entry_scale: string | null
  readonly lower_is_better: boolean
  readonly weight: string
  readonly extra_credit: boolean
  readonly status: 'draft' | 'published' | 'closed'
  readonly publish_at: Date | null
  readonly published_at: Date | null
  readonly version: number
}

const itemsOf = (tenant: string, question: MarksQuestion, columns: Fragment): Fragment => sql`
  select ${columns} from line_items item
  where item.tenant_id = ${tenant} and ${inSubquery(sql`item.class_id`, question.classIds)}
  and ${countsForTerm(tenant, term(question))} ${question.items ? sql`and ${question.items}` : sql.empty}`

/** The evaluations of the classes in the term, the earlier first. */
export const selectItems = (tenant: string, question: MarksQuestion): Statement<ItemRow> => sql<ItemRow>`
  ${itemsOf(
    tenant,
    question,
    sql`item.id, item.class_id, item.category_id, item.title, item.kind, item.assign_date, item.due_date,
      item.result_value_min, item.result_value_max, item.entry_scale, item.lower_is_better, item.weight, item.extra_credit, item.status, item.publish_at, item.published_at,
      item.version`,
  )} order by coalesce(item.due_date, item.assign_date), item.id`

/** The same locked, so that nobody saves results of them until the transaction ends. */
export const selectItemsForUpdate = (tenant: string, question: MarksQuestion): Statement<{ id: string }> =>
  sql<{ id: string }>`${itemsOf(tenant, question, sql`item.id`)} order by item.id for update of item`

/** A result as marks need it. */
export interface ReachedRow {
  readonly line_item_id: string
  readonly student_id: string
  readonly score_status: ScoreStatus
  readonly absent: boolean
  readonly score: string | null
  readonly comment: string | null
  readonly version: number
}

/** What was reached in those evaluations. */
export const selectReached = (tenant: string, question: MarksQuestion): Statement<ReachedRow> => sql`
  select reached.line_item_id, reached.student_id, reached.score_status, reached.absent, reached.score,
    reached.comment, reached.version
  from (${countingResults(tenant, itemsOf(tenant, question, sql`item.id`))}) reached
  ${question.studentIds ? sql`where ${inSubquery(sql`reached.student_id`, question.studentIds)}` : sql.empty}`

/** When a student sat in a class, as one row a student; the end is exclusive. */
export interface SeatRow extends PersonName {
  readonly class_id: string
  readonly student_id: string
  readonly student_code: string
  readonly grade_level: string | null
  readonly sort_name: string
  /** Each stay as `[first day or null, day after the last or null]`. */
  readonly stays: readonly (readonly [string | null, string | null])[]
  /** The mark that the closing of the term froze; null: none. */
  readonly frozen: FrozenMark | null
}

/** A mark as a closing froze it. */
export interface FrozenMark {
  readonly value: number | null
  readonly percent: number | null
  readonly letter: string | null
  readonly passed: boolean | null
  readonly rank: number | null
  readonly provisional: boolean
  readonly counted: number
  readonly working: Working
}

/** The seats `enrollment` of students that have a day in the term `span`. */
const inTerm = (tenant: string): Fragment => sql`
  enrollment.tenant_id = ${tenant} and enrollment.role = 'student' and enrollment.archived_at is null
  and (enrollment.starts_on is null or enrollment.starts_on <= span.ends_on)
  and (enrollment.ends_on is null or enrollment.ends_on > greatest(span.starts_on, enrollment.starts_on))`

/** The students who sat in the classes on a day of the term, by name. Archived students are left out. */
export const selectSeats = (tenant: string, question: MarksQuestion): Statement<SeatRow> => sql`
  select seat.class_id, seat.student_id, student.student_code, student.first_name, student.middle_name,
    student.last_name, student.grade_level, student.sort_name, seat.stays,
    (select json_build_object('value', mark.value, 'percent', mark.percent, 'letter', mark.letter,
      'passed', mark.passed, 'rank', mark.rank, 'provisional', mark.provisional, 'counted', mark.counted,
      'working', mark.working) from term_marks mark
      where mark.tenant_id = ${tenant} and mark.class_id = seat.class_id and mark.term_id = ${term(question)}
      and mark.student_id = seat.student_id and mark.archived_at is null) as frozen
  from (select enrollment.class_id, enrollment.student_id,
      json_agg(json_build_array(to_char(enrollment.starts_on, 'YYYY-MM-DD'), to_char(enrollment.ends_on, 'YYYY-MM-DD'))
        order by enrollment.starts_on nulls first) as stays
    from enrollments enrollment
    join academic_sessions span on span.tenant_id = ${tenant} and span.id = ${term(question)}
    where ${inTerm(tenant)} and ${inSubquery(sql`enrollment.class_id`, question.classIds)}
    ${question.studentIds ? sql`and ${inSubquery(sql`enrollment.student_id`, question.studentIds)}` : sql.empty}
    group by enrollment.class_id, enrollment.student_id) seat
  join (${studentNames(tenant)}) student on student.id = seat.student_id and student.archived_at is null
  order by student.sort_name, seat.student_id`

/** A student with a result of a class, sent by another system, who has no seat in it in the term. */
export interface FormerMemberRow extends PersonName {
  readonly student_id: string
  readonly student_code: string
}

/** Who has results in those evaluations and no seat in their class on any day of the term, by name. */
export const selectFormerMembers = (
  tenant: string,
  question: MarksQuestion,
): Statement<FormerMemberRow> => sql`
  select student.id as student_id, student.student_code, student.first_name, student.middle_name, student.last_name
  from (select distinct late.student_id from results late
    join line_items item on item.tenant_id = ${tenant} and item.id = late.line_item_id
    where late.tenant_id = ${tenant} and late.archived_at is null
    and ${inSubquery(sql`late.line_item_id`, itemsOf(tenant, question, sql`item.id`))}
    and not exists (select 1 from enrollments enrollment
      join academic_sessions span on span.tenant_id = ${tenant} and span.id = ${term(question)}
      where ${inTerm(tenant)} and enrollment.class_id = item.class_id
      and enrollment.student_id = late.student_id)) outside
  join (${studentNames(tenant)}) student on student.id = outside.student_id and student.archived_at is null
  order by student.sort_name, student.id`
