import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import type { Adapter, RefundOrder, RefundState, Stored } from './adapter.ts'
import { type CurrentState, type Fact, factOfState } from './rules/facts.ts'
import { instantAt } from './rules/members.ts'

export const contextOf = (id: string): string => `provider_events.${id}`

/** The stored part of an event, sealed because it names people. */
export const sealStored = (box: SecretBox, id: string, stored: Stored): string =>
  box.seal(JSON.stringify(stored), contextOf(id))

export const openStored = (
  box: SecretBox,
  row: { readonly id: string; readonly sealed_body: string },
): Stored => JSON.parse(box.open(row.sealed_body, contextOf(row.id))) as Stored

/** The scheme of events that we made of the answers to our own questions. */
export const requestedScheme = 'asked'

/** The state of a payment as stored in JSON. */
export const storedState = (current: CurrentState): object => ({
  ...current,
  amount: current.amount === null ? null : String(current.amount),
  occurredAt: current.occurredAt?.toISOString() ?? null,
})

function currentOf(value: unknown): CurrentState {
  const stored = value as Omit<CurrentState, 'amount' | 'occurredAt'> & {
    readonly amount: string | null
    readonly occurredAt: string | null
  }
  return {
    ...stored,
    amount: stored.amount === null ? null : BigInt(stored.amount),
    occurredAt: instantAt(stored.occurredAt),
  }
}

/** The scheme of events that we made of what a provider answered about a refund of ours. */
export const refundScheme = 'refund'

/** The state of one of our refunds as stored in JSON. */
export const storedRefund = (order: RefundOrder, current: RefundState, at: Date): object => ({
  refundId: order.refundId,
  amount: String(order.amount),
  currency: order.currency,
  ...current,
  at: at.toISOString(),
})

function factOfRefund(value: unknown, paymentId: string): Fact {
  const stored = value as RefundState & {
    readonly refundId: string
    readonly amount: string
    readonly currency: string
    readonly at: string
  }
  const name = stored.providerReference === '' ? null : stored.providerReference
  return {
    type: stored.status === 'failed' ? 'refund.failed' : 'payment.refunded',
    references: [paymentId],
    providerReference: null,
    amount: BigInt(stored.amount),
    currency: stored.currency,
    occurredAt: instantAt(stored.at),
    refund: { reference: stored.refundId, name, ours: stored.refundId, isTotal: false },
    ...(stored.failure ? { failure: stored.failure } : {}),
  }
}

/** What an event says, the answer of the provider included where it was asked. */
export function factOf(adapter: Adapter, stored: Stored): Fact {
  if (stored.scheme === requestedScheme)
    return factOfState(currentOf(JSON.parse(stored.body)), stored.payment ?? '')
  if (stored.scheme === refundScheme) return factOfRefund(JSON.parse(stored.body), stored.payment ?? '')
  const read = adapter.read(JSON.parse(stored.body), stored.scheme)
  const references = [...read.references, ...(stored.payment === undefined ? [] : [stored.payment])]
  if (!read.unproven || stored.confirmed === undefined) return { ...read, references }
  const { unproven: _, failure: __, ...fact } = read
  const proven = factOfState(currentOf(stored.confirmed), '')
  return {
    ...fact,
    references,
    type: proven.type,
    amount: proven.amount ?? fact.amount,
    currency: proven.currency ?? fact.currency,
    providerReference: proven.providerReference ?? fact.providerReference,
    occurredAt: proven.occurredAt ?? fact.occurredAt,
    ...(proven.failure ? { failure: proven.failure } : {}),
  }
}
