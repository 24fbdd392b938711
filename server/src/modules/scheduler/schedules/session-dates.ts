import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { selectSessionDates } from './sql.ts'

interface Dates {
  readonly session_id: string
  readonly starts_on: string
  readonly ends_on: string
}

/** What is wrong with the days of a schedule: they lie within its term or school year. */
export async function errorsOfDates(tx: Transaction, schedule: Dates): Promise<ProblemDetail[]> {
  const session = await tx.one(selectSessionDates(tx.tenant, schedule.session_id))
  if (!session) return []
  const { title, starts_on: first, ends_on: last } = session
  const message = `is outside of ${title}, ${first} to ${last}`
  return (['starts_on', 'ends_on'] as const)
    .filter((member) => schedule[member] < first || schedule[member] > last)
    .map((member) => ({ path: `body/${member}`, code: 'outside_session', message }))
}
