import type { Transaction } from '../../kernel/db/transaction.ts'
import { notFound } from '../../kernel/http/problems.ts'
import type { Author } from '../ledger/index.ts'
import { type PaymentContext, paymentContextOfJob } from './payment-context.ts'
import { type PaymentRow, selectPaymentForUpdate } from './sql.ts'

/** Whether a word of a provider changed anything. */
export type Applied = 'applied' | 'unchanged'

/** The payment, held until the transaction ends, at the payments of a job; 404 when there is none. */
export async function holdPayment(
  tx: Transaction,
  author: Author,
  paymentId: string,
): Promise<{ payments: PaymentContext; before: PaymentRow }> {
  const before = await tx.one(selectPaymentForUpdate(tx.tenant, paymentId))
  if (!before) throw notFound()
  return { payments: await paymentContextOfJob(tx, author), before }
}
