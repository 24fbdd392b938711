import type { Transaction } from '../../kernel/db/transaction.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { dateIn } from '../../kernel/time/zones.ts'
import { type Author, authorOf } from '../ledger/index.ts'
import { selectSchoolById } from '../tenants/index.ts'

/** Where money is booked: the transaction, who does it, and the zone that decides the school's days. */
export interface PaymentContext {
  readonly tx: Transaction
  readonly author: Author
  readonly timeZone: string
}

/** The payments of a request. */
export const paymentContextOf = (context: RequestContext): PaymentContext => ({
  tx: context.tx,
  author: authorOf(context),
  timeZone: context.school.timeZone,
})

/** The payments of a job. */
export async function paymentContextOfJob(tx: Transaction, author: Author): Promise<PaymentContext> {
  const school = await tx.one(selectSchoolById(tx.tenant))
  if (!school) throw new Error('A school is not there.')
  return { tx, author, timeZone: school.time_zone }
}

/** The school's day of an instant. */
export const dayOf = ({ timeZone }: PaymentContext, at: Date): string => dateIn(at, timeZone)
