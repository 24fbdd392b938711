import { notFound } from '../../kernel/http/problems.ts'
import { holdNamed, type OfRefund, refused, shown } from './changes.ts'
import { presentRefund } from './present.ts'
import { canSendAgain } from './providers/refund-ways.ts'
import { sendRefund } from './providers/send-refund.ts'
import { waitingRefund } from './refund.ts'
import { type ListedRefundRow, updateRefund } from './refunds.sql.ts'

/**
 * Sends a pending refund to the provider again, with the same key; one that is being sent, or that the provider
 * has accepted, is left as it is. 409 `refund_state`, 422 `method_refused`.
 */
export async function sendRefundAgain(context: OfRefund) {
  const { params, tx } = context
  const { payments, before } = await holdNamed(context)
  const made = await waitingRefund(payments, before, params.refund_id)
  if (!made) throw notFound()
  if (made.through !== 'provider')
    throw refused('method', 'This refund does not go through the provider by us.')
  const isStuck = made.failure_code !== null && made.provider_reference === null
  if (isStuck && made.sent_at !== null && !canSendAgain(before))
    throw refused(
      'method',
      'The provider may have made it and would make it twice: look in its dashboard; if it is not there, end this refund as failed and make another.',
    )
  const after: ListedRefundRow = isStuck ? { ...made, failure_code: null, failure_message: null } : made
  if (isStuck) {
    await tx.execute(updateRefund(tx.tenant, after))
    await sendRefund(tx, made.id)
  }
  return { refund: presentRefund(after, before.currency), payment: await shown(context, before.id) }
}
