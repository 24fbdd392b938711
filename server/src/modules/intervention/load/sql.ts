import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { caseWorkers } from '../cases/workers.sql.ts'
import { noHelpDays, recoveryDays } from '../rules/case-states.ts'

export interface LoadRow {
  readonly user_id: string | null
  readonly name: string | null
  readonly open: number
  readonly in_progress: number
  readonly overdue: number
  readonly no_contact: number
  readonly closed: number
  readonly improved: number
  readonly unchanged: number
  readonly worse: number
}

/** A span of days of the school, both included. */
interface LoadSpan {
  readonly tenant: string
  readonly today: string
  readonly timeZone: string
  readonly from: string
  readonly to: string
}

const inSpan = (column: Fragment, { timeZone, from, to }: LoadSpan): Fragment => sql`
  (${column} at time zone ${timeZone})::date between ${from}::date and ${to}::date`

/** Cases by owner: open ones now, closed ones of the span. */
export const selectLoad = (span: LoadSpan): Statement<LoadRow> => {
  const { tenant, today, timeZone } = span
  return sql<LoadRow>`
  select worker.user_id, worker.name,
    count(*) filter (where item.closed_at is null)::int as open,
    count(*) filter (where item.status = 'in_progress')::int as in_progress,
    count(*) filter (where item.closed_at is null and (item.due_on < ${today}::date or exists (select from case_tasks task
      where task.tenant_id = ${tenant} and task.case_id = item.id and task.done_at is null and task.due_on < ${today}::date)))::int as overdue,
    count(*) filter (where item.closed_at is null
      and (item.opened_at at time zone ${timeZone})::date <= ${today}::date - ${noHelpDays}::int
      and not exists (select from case_notes note where note.tenant_id = ${tenant} and note.case_id = item.id
        and note.kind = 'contact' and note.removed_at is null
        and note.happened_on >= ${today}::date - ${noHelpDays}::int))::int as no_contact,
    count(*) filter (where item.closed_at is not null)::int as closed,
    count(*) filter (where item.outcome = 'improved')::int as improved,
    count(*) filter (where item.outcome = 'unchanged')::int as unchanged,
    count(*) filter (where item.outcome = 'worse')::int as worse
  from intervention_cases item
  left join (${caseWorkers(tenant)}) worker on worker.user_id = item.owner_user_id
  where item.tenant_id = ${tenant} and (item.closed_at is null or ${inSpan(sql`item.closed_at`, span)})
  group by worker.user_id, worker.name
  order by open desc, closed desc, worker.name nulls last, worker.user_id limit 1000`
}

interface RecoveryRow {
  readonly judged: number
  readonly recovered: number
}

/** Cases of the span that were opened at a red score, and how many of them fell below red within the window. */
export const selectRecovery = (span: LoadSpan): Statement<RecoveryRow> => {
  const { tenant, today, timeZone } = span
  return sql<RecoveryRow>`
  select count(*) filter (where red.recovered or red.opened_on + ${recoveryDays}::int < ${today}::date)::int as judged,
    count(*) filter (where red.recovered)::int as recovered
  from (select opened.opened_on, exists (select from risk_history past
      where past.tenant_id = ${tenant} and past.student_id = opened.student_id and past.band in ('green', 'amber')
      and past.date > opened.opened_on and past.date <= opened.opened_on + ${recoveryDays}::int) as recovered
    from (select item.student_id, (item.opened_at at time zone ${timeZone})::date as opened_on from intervention_cases item
      where item.tenant_id = ${tenant} and item.band_at_open = 'red' and ${inSpan(sql`item.opened_at`, span)}) opened) red`
}
