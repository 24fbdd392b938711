import { among } from '../../../kernel/db/among.sql.ts'
import { type Fragment, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { countsAsPossible, meanings, meaningsOfStatus } from '../rules/meanings.ts'

/** Sessions of a student in a span of days, as a report card tells them. */
export interface StudentAbsences {
  readonly student_id: string
  /** Marked sessions that the student could attend. */
  readonly sessions: number
  readonly absences_justified: number
  readonly absences_unjustified: number
  readonly lates: number
}

const meaningOfStatus = sql`case mark.status ${join(
  attendanceStatuses.map((status) => sql`when ${status} then ${meaningsOfStatus[status][0]}`),
  ' ',
)} end`

const possible = meanings.filter(countsAsPossible)

/**
 * The marked sessions of students from one day to another, both included: registrations alone where the school holds
 * any, else all, as the summary counts them. `studentIds` is a query; a student without a mark is left out.
 */
export const selectStudentAbsences = (
  tenant: string,
  { studentIds, from, to }: { readonly studentIds: Fragment; readonly from: Fragment; readonly to: Fragment },
): Statement<StudentAbsences> => sql`
  with registration as materialized (
    select period.id, period.archived_at from periods period
    where period.tenant_id = ${tenant} and period.kind = 'registration')
  select counted.student_id, count(*) filter (where counted.meaning = any(${possible}::text[]))::int as sessions,
    count(*) filter (where counted.meaning = 'authorised_absence')::int as absences_justified,
    count(*) filter (where counted.meaning = 'unauthorised_absence')::int as absences_unjustified,
    count(*) filter (where counted.status = 'late')::int as lates
  from (select mark.student_id, mark.status, coalesce(own.meaning, ${meaningOfStatus}) as meaning
    from attendance_marks mark
    left join attendance_codes own on own.tenant_id = ${tenant} and own.code = mark.code
    where mark.tenant_id = ${tenant} and ${among(sql`mark.student_id`, studentIds)}
    and mark.date between (${from}) and (${to})
    and (not exists (select from registration where archived_at is null)
      or mark.period_id in (select id from registration))) counted
  group by counted.student_id`
