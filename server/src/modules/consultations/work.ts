import type { Transaction } from '../../kernel/db/transaction.ts'
import { type ChangeContext, changesOf } from '../../kernel/history/record-change.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { School } from '../../kernel/tenancy/school.ts'

/** What changes of appointments are made with, by a request or by a job. */
export interface Work {
  readonly tx: Transaction
  readonly school: Pick<School, 'id' | 'timeZone' | 'locale'>
  /** The school's date. */
  readonly today: string
  readonly now: Date
  readonly changes: ChangeContext
}

export const workOf = (context: RequestContext): Work => ({
  tx: context.tx,
  school: context.school,
  today: context.today,
  now: context.clock.now(),
  changes: changesOf(context),
})

/** The same, where the request has named what it changed already and more follows from it. */
export const followingWork = (work: Work): Work =>
  Object.assign({}, work, { changes: { tx: work.changes.tx, author: work.changes.author } })
