import type { Refund } from '../wire.ts'

/** The state of a refund as shown to people. */
export type CurrentState =
  | 'paidOut'
  | 'failed'
  | 'toPayOut'
  | 'dashboard'
  | 'sending'
  | 'accepted'
  | 'stuck'
  | 'lost'

/** What the office can do about a refund that waits. */
export type RefundAct = 'complete' | 'fail' | 'send'

/** A refund whose provider would make it twice, and which is therefore not sent again. */
const lost = 'answer_lost'

export function currentOf({ status, through, failure, provider_reference: name }: Refund): CurrentState {
  if (status === 'completed') return 'paidOut'
  if (status === 'failed') return 'failed'
  if (through === null) return 'toPayOut'
  if (through === 'dashboard') return 'dashboard'
  if (name !== null) return 'accepted'
  if (failure === null) return 'sending'
  return failure.code === lost ? 'lost' : 'stuck'
}

export const isBeingSent = (refund: Refund): boolean => currentOf(refund) === 'sending'

/** Milliseconds for which nobody but the provider says what becomes of a refund that it has accepted. */
const answersWithin = 30 * 86_400_000

/** Whether the office may say that a refund that waits was not paid out. */
export function mayEnd(refund: Refund, now: number): boolean {
  const current = currentOf(refund)
  if (current === 'accepted') return now - Date.parse(refund.created_at) > answersWithin
  return current !== 'sending'
}
