import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import { memberNames } from '../../identity/index.ts'
import { searchPatterns } from '../../people/index.ts'
import type { CaseChange, CaseStatus } from '../rules/case-states.ts'
import { noHelpDays, recoveryDays } from '../rules/case-states.ts'
import { currentScores, type StoredFactor } from './risk.sql.ts'
import type { CaseRow } from './sql.ts'
import { type CaseVisibility, caseIsVisible, dayOf, noteIsReadable } from './visibility.sql.ts'
import { caseWorkers } from './workers.sql.ts'

/** A case as the list shows it. */
export interface ShownCaseRow extends CaseRow {
  readonly student_name: string
  readonly student_code: string
  readonly grade_level: string | null
  readonly worker_id: string | null
  readonly worker_name: string | null
  readonly former_owner_name: string | null
  readonly opened_by_name: string | null
  readonly closed_by_name: string | null
  readonly score: number | null
  readonly band: string | null
  readonly factors: readonly StoredFactor[] | null
  readonly score_before: number | null
  readonly score_after: number | null
  readonly changes: readonly CaseChange[]
  readonly contact: { readonly on: string; readonly with: string | null } | null
  readonly task: {
    readonly id: string
    readonly title: string
    readonly due_on: string | null
    readonly assignee_user_id: string | null
    readonly assignee_name: string | null
  } | null
  readonly current: readonly {
    readonly id: string
    readonly name: string
    readonly dose: string | null
    readonly starts_on: string
    readonly ends_on: string | null
  }[]
  readonly interventions_count: number
}

/** What a list is narrowed to; users and the student are named by id. */
interface CaseMatch {
  readonly owner?: string | undefined
  readonly status?: CaseStatus | 'active' | 'closed' | 'all' | undefined
  readonly change?: CaseChange | undefined
  readonly student_id?: string | undefined
  readonly class_id?: string | undefined
  readonly grade_level?: string | undefined
  readonly q?: string | undefined
  readonly ids?: readonly string[] | undefined
}

/** What is shown of cases: to whom, compared with which moment. */
export interface CaseView extends CaseVisibility {
  readonly since: Date
}

/** Points of a score by which a change counts. */
const pointsThatCount = 5

const statusIs = (status: CaseMatch['status']): Fragment => {
  if (status === 'all') return sql`true`
  if (status === 'closed') return sql`item.closed_at is not null`
  return status === undefined || status === 'active'
    ? sql`item.closed_at is null`
    : sql`item.status = ${status}`
}

const ownerIs = (owner: string, userId: string | null): Fragment =>
  owner === 'none'
    ? sql`worker.user_id is null`
    : sql`worker.user_id = ${owner === 'me' ? userId : owner}::uuid`

const matching = (view: CaseView, match: CaseMatch): Fragment => {
  const { tenant, today, userId } = view
  const { owner, student_id, class_id, grade_level, q, ids } = match
  return sql`${caseIsVisible(view)} and ${ids === undefined ? statusIs(match.status) : sql`item.id = any(${ids}::uuid[])`}
    ${sqlIf(owner, () => sql`and ${ownerIs(owner ?? 'none', userId)}`)}
    ${sqlIf(student_id, () => sql`and item.student_id = ${student_id}`)}
    ${sqlIf(grade_level, () => sql`and student.grade_level = ${grade_level}`)}
    ${sqlIf(
      class_id,
      () =>
        sql`and ${inSubquery(
          sql`item.student_id`,
          enrolledStudentIds(tenant, { classId: class_id ?? '', on: today }),
        )}`,
    )}
    ${sqlIf(
      q,
      () =>
        sql`and (${join(
          searchPatterns(q ?? '').map((patterns) => sql`student.search_text like all(${patterns}::text[])`),
          ' or ',
        )} or student.student_code = ${q})`,
    )}`
}

const rank = (band: Fragment): Fragment => sql`array_position(array['green', 'amber', 'red'], ${band})`

const change = (condition: Fragment, name: string): Fragment =>
  sql`case when item.closed_at is null and (${condition}) then ${name}::text end`

const changesOf = ({ since, today, now }: CaseView): Fragment => {
  const long = new Date(now.getTime() - noHelpDays * 86_400_000)
  return sql`array_remove(array[
    ${change(sql`item.opened_at > ${since}`, 'new')},
    ${change(sql`risk.score - earlier.score >= ${pointsThatCount} or ${rank(sql`risk.band`)} > ${rank(sql`earlier.band`)}`, 'worse')},
    ${change(sql`earlier.score - risk.score >= ${pointsThatCount} or ${rank(sql`risk.band`)} < ${rank(sql`earlier.band`)}`, 'better')},
    ${change(sql`item.opened_at <= ${long} and not help.recent and coalesce(contact.happened_on < ${today}::date - ${noHelpDays}::int, true)`, 'no_help')},
    ${change(sql`item.due_on < ${today}::date or task.due_on < ${today}::date`, 'overdue')}], null)`
}

/** Places a case: changes by their urgency, then the highest score; closed ones last, the latest first. */
const urgency = sql`case when item.closed_at is not null
    then '9' || lpad((99999999999 - extract(epoch from item.closed_at)::bigint)::text, 11, '0')
    else coalesce(array_position(array['new', 'worse', 'better', 'no_help', 'overdue'], changed.changes[1]), 6)::text
      || lpad((1000 - round(coalesce(risk.score, 0) * 10))::int::text, 11, '0') end`

/** The cases that match, each with what its place in the list depends on. */
const found = (view: CaseView, match: CaseMatch): Fragment => {
  const { tenant, today, since } = view
  return sql`
  select item.id, ${urgency} as urgency, changed.changes, worker.user_id as worker_id, worker.name as worker_name,
    risk.score, risk.band, risk.factors, earlier.score::float8 as score_before,
    case when contact.happened_on is null then null
      else json_build_object('on', contact.happened_on, 'with', contact.contact_with) end as contact,
    task.id as task_id
  from intervention_cases item
  join students student on student.tenant_id = ${tenant} and student.id = item.student_id
  left join (${caseWorkers(tenant)}) worker on worker.user_id = item.owner_user_id
  left join (${currentScores(tenant)}) risk on risk.student_id = item.student_id
  left join lateral (select past.score, past.band from risk_history past where past.tenant_id = ${tenant}
    and past.student_id = item.student_id and past.date <= ${dayOf(sql`${since}::timestamptz`, view)} order by past.date desc limit 1) earlier on true
  left join lateral (select note.happened_on, note.contact_with from case_notes note where note.tenant_id = ${tenant}
    and note.case_id = item.id and note.kind = 'contact' and note.removed_at is null and ${noteIsReadable(view)}
    order by note.happened_on desc, note.id desc limit 1) contact on true
  left join lateral (select open.id, open.due_on from case_tasks open where open.tenant_id = ${tenant}
    and open.case_id = item.id and open.done_at is null order by open.due_on nulls last, open.id limit 1) task on true
  cross join lateral (select exists (select from case_interventions given where given.tenant_id = ${tenant}
    and given.case_id = item.id and given.starts_on <= ${today}::date
    and (given.ends_on is null or given.ends_on >= ${today}::date - ${noHelpDays}::int)) as recent) help
  cross join lateral (select ${changesOf(view)} as changes) changed
  where ${matching(view, match)}
  ${sqlIf(match.change, () => sql`and ${match.change}::text = any(changed.changes)`)}`
}

export const caseSorting: Sorting = {
  id: sql`shown.id`,
  columns: { urgency: { column: sql`shown.urgency`, kind: 'text' } },
}

const columns = (view: CaseView): Fragment => {
  const { tenant, today } = view
  const closedOn = dayOf(sql`item.closed_at`, view)
  return sql`
  item.*, item.score_at_open::float8 as score_at_open, item.score_at_close::float8 as score_at_close,
  shown.changes, shown.worker_id, shown.worker_name, shown.score, shown.band, shown.factors, shown.score_before, shown.contact,
  concat_ws(' ', student.first_name, student.middle_name, student.last_name) as student_name,
  student.student_code, student.grade_level,
  case when shown.worker_id is null then former.name end as former_owner_name,
  opener.name as opened_by_name, closer.name as closed_by_name,
  (select past.score::float8 from risk_history past where past.tenant_id = ${tenant} and past.student_id = item.student_id
    and item.closed_at is not null and ${closedOn} + ${recoveryDays}::int <= ${today}::date
    and past.date > ${closedOn} and past.date <= ${closedOn} + ${recoveryDays}::int
    order by past.date desc limit 1) as score_after,
  (select json_build_object('id', task.id, 'title', task.title, 'due_on', task.due_on,
      'assignee_user_id', assignee.user_id, 'assignee_name', assignee.name)
    from case_tasks task left join (${caseWorkers(tenant)}) assignee on assignee.user_id = task.assignee_user_id
    where task.tenant_id = ${tenant} and task.id = shown.task_id) as task,
  (select coalesce(json_agg(json_build_object('id', given.id, 'name', given.name, 'dose', given.dose,
      'starts_on', given.starts_on, 'ends_on', given.ends_on) order by given.starts_on, given.id), '[]')
    from (select one.id, one.name, one.dose, one.starts_on, one.ends_on from case_interventions one
      where one.tenant_id = ${tenant} and one.case_id = item.id and one.starts_on <= ${today}::date
      and (one.ends_on is null or one.ends_on >= ${today}::date) order by one.starts_on, one.id limit 10) given) as current,
  (select count(*)::int from case_interventions given where given.tenant_id = ${tenant} and given.case_id = item.id)
    as interventions_count`
}

/** Cases as the list shows them, the most urgent first. */
export const selectCases = (
  view: CaseView,
  match: CaseMatch,
  page: Keyset,
): Statement<ShownCaseRow & KeysetRow> => {
  const { tenant } = view
  return sql<ShownCaseRow & KeysetRow>`
  select ${page.key} as sort_key, ${columns(view)}
  from (${found(view, match)}) shown
  join intervention_cases item on item.tenant_id = ${tenant} and item.id = shown.id
  join students student on student.tenant_id = ${tenant} and student.id = item.student_id
  left join (${memberNames(tenant)}) former on former.user_id = item.owner_user_id
  left join (${memberNames(tenant)}) opener on opener.user_id = item.opened_by
  left join (${memberNames(tenant)}) closer on closer.user_id = item.closed_by
  where true ${page.after} ${page.order}`
}

export const countCases = (view: CaseView, match: CaseMatch): Statement<{ count: number }> => sql<{
  count: number
}>`
  select count(*)::int as count from (${found(view, match)}) shown`

/** Ids of the cases that match, the most urgent first. */
export const selectCaseIds = (view: CaseView, match: CaseMatch, limit: number): Statement<{ id: string }> =>
  sql<{
    id: string
  }>`select shown.id from (${found(view, match)}) shown order by shown.urgency, shown.id limit ${limit}`
