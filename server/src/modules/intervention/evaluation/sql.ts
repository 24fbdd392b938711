import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { schoolYears } from '../../academics/index.ts'
import { visibleStudents } from '../../people/index.ts'
import type { Visibility } from '../visibility.ts'

interface YearRow {
  readonly id: string
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

/** The school years that have begun, the newest first. */
export const selectYears = (tenant: string, today: string): Statement<YearRow> => sql<YearRow>`
  select year.id, year.title, year.starts_on, year.ends_on from (${schoolYears(tenant)}) year
  where year.archived_at is null and year.starts_on <= ${today}::date order by year.starts_on desc, year.id limit 20`

/** A score of then and what happened to the student since. */
interface OutcomeRow {
  readonly score: number
  readonly grade_level: string | null
  /** null where it is not compared by sex. */
  readonly sex: string | null
  readonly has_outcome: boolean
}

interface OutcomeQuestion {
  readonly year: { readonly id: string; readonly starts_on: string; readonly ends_on: string }
  /** The days of the scores. */
  readonly from: string
  readonly to: string
  /** Share of the points that passes; null: nothing fails. */
  readonly pass: number | null
  readonly bySex: boolean
}

/** Students whose last mark in each class of the year comes to less than passes. */
const failedIn = (tenant: string, { year, pass }: OutcomeQuestion): Fragment => sql`
  select last.student_id from (
    select distinct on (mark.student_id, mark.class_id) mark.student_id, mark.percent from term_marks mark
    join academic_sessions term on term.tenant_id = ${tenant} and term.id = mark.term_id
      and term.starts_on >= ${year.starts_on}::date and term.ends_on <= ${year.ends_on}::date
    where mark.tenant_id = ${tenant} and mark.archived_at is null and mark.percent is not null
    order by mark.student_id, mark.class_id, term.ends_on desc, mark.term_id
  ) last
  group by last.student_id having avg(last.percent) < ${pass === null ? -1 : pass * 100}`

/** Students who repeated the year or left at its end, by a rollover that holds; or who left during it. */
const heldBack = (tenant: string, { year, to }: OutcomeQuestion): Fragment => sql`
  select moved.student_id from rollover_students moved
  join rollovers rollover on rollover.tenant_id = ${tenant} and rollover.id = moved.rollover_id
    and rollover.state = 'applied' and rollover.from_academic_year_id = ${year.id}
  where moved.tenant_id = ${tenant} and moved.action in ('repeated', 'left')
  union all
  select student.id from students student
  where student.tenant_id = ${tenant} and student.status = 'withdrawn'
  and student.exit_date between ${to}::date and ${year.ends_on}::date`

/** Of each student the first score in the days; students without one are not judged. */
export const selectOutcomes = (
  { tenant, rings, today }: Visibility,
  question: OutcomeQuestion,
): Statement<OutcomeRow> => sql<OutcomeRow>`
  with first_score as materialized (
    select distinct on (history.student_id) history.student_id, history.score from risk_history history
    where history.tenant_id = ${tenant} and history.date between ${question.from}::date and ${question.to}::date
    and history.score is not null and ${visibleStudents(tenant, rings, today, sql`history.student_id`)}
    order by history.student_id, history.date
  ), hit as materialized (
    select failed.student_id from (${failedIn(tenant, question)}) failed
    union select held.student_id from (${heldBack(tenant, question)}) held
  )
  select scored.score::float8, student.grade_level,
    ${question.bySex ? sql`student.sex` : sql`null::text`} as sex, hit.student_id is not null as has_outcome
  from first_score scored
  join students student on student.tenant_id = ${tenant} and student.id = scored.student_id
  left join hit on hit.student_id = scored.student_id
  order by scored.student_id`

interface HelpRow {
  readonly before: number
  readonly after: number
  readonly was_red: boolean
  readonly is_red: boolean
}

/** Cases opened in the days with the score then and the first one from 60 to 90 days later. */
export const selectHelp = (
  { tenant, rings, today }: Visibility,
  { from, to, zone }: { readonly from: string; readonly to: string; readonly zone: string },
): Statement<HelpRow> => sql<HelpRow>`
  select opened.score_at_open::float8 as before, later.score::float8 as after, coalesce(opened.band_at_open = 'red', false) as was_red,
    later.band = 'red' as is_red
  from (
    select held.student_id, held.score_at_open, held.band_at_open,
      (held.opened_at at time zone ${zone})::date as opened_on
    from intervention_cases held where held.tenant_id = ${tenant} and held.score_at_open is not null
  ) opened
  cross join lateral (
    select history.score, history.band from risk_history history
    where history.tenant_id = ${tenant} and history.student_id = opened.student_id and history.score is not null
    and history.date between opened.opened_on + 60 and opened.opened_on + 90
    order by history.date limit 1
  ) later
  where opened.opened_on between ${from}::date and ${to}::date
  and ${visibleStudents(tenant, rings, today, sql`opened.student_id`)}
  order by opened.opened_on, opened.student_id`
