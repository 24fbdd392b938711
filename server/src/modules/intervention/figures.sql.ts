import { type Statement, sql } from '../../kernel/db/statement.ts'

/** How many students are red, for how many a case was opened while red, and how many of those recovered. */
interface RecoveryFigures {
  readonly red: number
  readonly opened: number
  readonly recovered: number
}

/** Days after the opening of a case within which a score below red counts as recovery. */
export const recoveryWindow = 60

/** The recovery of a school, of all its students in one statement. */
export const countRecovery = (tenant: string, timeZone: string): Statement<RecoveryFigures> =>
  sql<RecoveryFigures>`
    select
      (select count(*)::int from risk_scores where tenant_id = ${tenant} and band = 'red') as red,
      count(*)::int as opened,
      count(*) filter (where exists (
        select from risk_history history
        where history.tenant_id = ${tenant} and history.student_id = one.student_id
          and history.date > one.opened_on and history.date <= one.opened_on + ${recoveryWindow}::int
          and history.band in ('amber', 'green')
      ))::int as recovered
    from (
      select student_id, (opened_at at time zone ${timeZone}::text)::date as opened_on from intervention_cases
      where tenant_id = ${tenant} and band_at_open = 'red'
    ) one`
