import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { expectedResults } from '../terms/class-figures.sql.ts'
import { hasMarksIn } from '../terms/sql.ts'
import { taughtByCaller, type Visibility, wholeClassSeen } from '../visibility.sql.ts'

/** Days back: older evaluations belong to terms that were closed. */
const evaluationDays = 90

/** Evaluations of the classes that the caller teaches whose day is over, with what is expected of them. */
const taughtEvaluations = (visibility: Visibility): Fragment => sql`
  line_items item cross join lateral (${expectedResults(visibility.tenant)}) expected
  where item.tenant_id = ${visibility.tenant} and item.archived_at is null and item.status <> 'closed'
  and not item.extra_credit and ${taughtByCaller(visibility, sql`item.class_id`)}
  and coalesce(item.due_date, item.assign_date) < ${visibility.today}::date
  and coalesce(item.due_date, item.assign_date) >= ${visibility.today}::date - ${evaluationDays}::int
  and expected.students > 0`

interface EvaluationsRow {
  readonly count: number
  readonly date: string | null
}

/** Evaluations of the caller's classes that lack results, and the day of the oldest. */
export const selectToGrade = (visibility: Visibility): Statement<EvaluationsRow> => sql<EvaluationsRow>`
  select count(*)::int as count, min(coalesce(item.due_date, item.assign_date)) as date
  from ${taughtEvaluations(visibility)} and expected.marked < expected.students`

/** Those that have all results and that families do not see. */
export const selectToPublish = (visibility: Visibility): Statement<EvaluationsRow> => sql<EvaluationsRow>`
  select count(*)::int as count, min(coalesce(item.due_date, item.assign_date)) as date
  from ${taughtEvaluations(visibility)} and item.status = 'draft' and expected.marked = expected.students`

/** Terms of which classes are open or unpublished are those that end by then, or ended since. */
const termDays = { before: 90, ahead: 14 } as const

interface TermRow {
  readonly count: number
  readonly date: string
  readonly subject_id: string
  readonly subject_title: string
}

/** Classes of terms that are about to end, or ended, by how far their grades are; a row for each term. */
const termClasses = (visibility: Visibility, which: Fragment): Statement<TermRow> => sql<TermRow>`
  select count(*)::int as count, term.ends_on as date, term.id as subject_id, term.title as subject_title
  from academic_sessions term
  join classes class on class.tenant_id = ${visibility.tenant}
  left join term_gradings grading on grading.tenant_id = ${visibility.tenant} and grading.class_id = class.id
    and grading.term_id = term.id
  where term.tenant_id = ${visibility.tenant} and term.archived_at is null and term.kind <> 'school_year'
  and term.ends_on between ${visibility.today}::date - ${termDays.before}::int
    and ${visibility.today}::date + ${termDays.ahead}::int
  and ${wholeClassSeen(visibility, sql`class.id`)} and ${which}
  group by term.id, term.title, term.ends_on order by term.ends_on desc, term.id limit 3`

/** Classes whose term grades are not closed. */
export const selectToClose = (visibility: Visibility): Statement<TermRow> =>
  termClasses(visibility, sql`grading.closed_at is null and ${hasMarksIn(visibility.tenant)}`)

/** Classes whose term grades are closed, and that families do not see. */
export const selectClosedToPublish = (visibility: Visibility): Statement<TermRow> =>
  termClasses(visibility, sql`grading.closed_at is not null and grading.published_at is null`)
