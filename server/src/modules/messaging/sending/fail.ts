import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { recordWorker } from '../history.ts'
import type { MessageRow } from '../messages/sql.ts'
import type { MessageFailure } from '../rules/states.ts'
import { notifyOfFailure } from '../staff-notices/notify.ts'
import { updateFailed } from './sql.ts'

/** Ends a message that cannot go out, or not further, and says so to its author and to those who approve. */
export async function failMessage(
  context: { readonly tx: Transaction; readonly school: School; readonly now: Date },
  message: MessageRow,
  failure: MessageFailure,
): Promise<void> {
  const { tx, now } = context
  const ended = await tx.one(updateFailed(tx.tenant, message.id, { failure, at: now }))
  if (!ended) return
  await recordWorker(tx, now, [{ entity: 'message', id: message.id, action: 'failed', change: { failure } }])
  await notifyOfFailure(context, message, failure)
}
