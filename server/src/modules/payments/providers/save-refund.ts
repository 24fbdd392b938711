import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { holdRefund, markAccepted } from '../sending.ts'
import type { Adapter, RefundOrder, RefundState } from './adapter.ts'
import { providerEventQueue } from './event-queue.ts'
import { applyEvent, followRefunds } from './events/apply.ts'
import { keepEvent } from './events/keep.ts'
import { refundScheme, storedRefund } from './stored-event.ts'

/**
 * Books a provider's response about one of our refunds: it is stored as an event and processed like all events, so that
 * the answer and the webhooks come to the same whichever is first.
 */
export async function keepRefundState(
  tx: Transaction,
  box: SecretBox,
  adapter: Adapter,
  { order, standing: current }: { readonly order: RefundOrder; readonly standing: RefundState },
): Promise<void> {
  const at = tx.now()
  await tx.execute(providerEventQueue.lock(tx.tenant))
  const held = await holdRefund(tx, { at, userId: null, requestId: null }, order.refundId)
  if (!held) return
  const { providerReference: name, status } = current
  if (name !== '') await markAccepted(held, name)
  if (status === 'pending') return followRefunds(tx, box, adapter, held.payment)
  const stored = {
    body: JSON.stringify(storedRefund(order, current, at)),
    scheme: refundScheme,
    payment: order.paymentId,
  }
  const eventId = `refund:${order.refundId}:${status}`
  const id = await keepEvent(tx, box, adapter, { eventId, kept: stored, connectionId: null, at })
  if (id !== undefined) await applyEvent(tx, box, id, { kept: stored })
}
