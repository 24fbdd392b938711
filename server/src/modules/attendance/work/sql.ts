import { join, type Statement, sql } from '../../../kernel/db/statement.ts'
import { type SessionsQuestion, tallySessions } from '../registers/sessions.sql.ts'

interface MissingDay {
  readonly count: number
  readonly date: string
}

/** How many registers are missing on each of the days, the newest first; days without any are left out. */
export function selectMissing(
  tenant: string,
  questions: readonly [SessionsQuestion, ...SessionsQuestion[]],
): Statement<MissingDay> {
  const [first, ...others] = questions
  const missing = (question: SessionsQuestion) => sql`
    select tally.missing as count, ${question.date}::date as date from (${tallySessions(tenant, question)}) tally`
  const further = others.map((question) => sql`union all ${missing(question)}`)
  return sql<MissingDay>`
    select day.count, day.date from (${missing(first)} ${join(further, ' ')}) day
    where day.count > 0 order by day.date desc`
}
