import type { SecretBox } from '../../../kernel/crypto/secret-box.ts'
import type { Adapter, Kept, RefundOrder, RefundStanding } from './adapter.ts'
import { type Fact, factOfStanding, type Standing } from './rules/facts.ts'
import { instantAt } from './rules/members.ts'

export const contextOf = (id: string): string => `provider_events.${id}`

/** The stored part of an event, sealed because it names people. */
export const sealKept = (box: SecretBox, id: string, kept: Kept): string =>
  box.seal(JSON.stringify(kept), contextOf(id))

export const openKept = (box: SecretBox, row: { readonly id: string; readonly sealed_body: string }): Kept =>
  JSON.parse(box.open(row.sealed_body, contextOf(row.id))) as Kept

/** The scheme of events that we made of the answers to our own questions. */
export const askedScheme = 'asked'

/** The state of a payment as stored in JSON. */
export const keptStanding = (standing: Standing): object => ({
  ...standing,
  amount: standing.amount === null ? null : String(standing.amount),
  occurredAt: standing.occurredAt?.toISOString() ?? null,
})

function standingOf(value: unknown): Standing {
  const kept = value as Omit<Standing, 'amount' | 'occurredAt'> & {
    readonly amount: string | null
    readonly occurredAt: string | null
  }
  return {
    ...kept,
    amount: kept.amount === null ? null : BigInt(kept.amount),
    occurredAt: instantAt(kept.occurredAt),
  }
}

/** The scheme of events that we made of what a provider answered about a refund of ours. */
export const refundScheme = 'refund'

/** The state of one of our refunds as stored in JSON. */
export const keptRefund = (order: RefundOrder, standing: RefundStanding, at: Date): object => ({
  refundId: order.refundId,
  amount: String(order.amount),
  currency: order.currency,
  ...standing,
  at: at.toISOString(),
})

function factOfRefund(value: unknown, paymentId: string): Fact {
  const kept = value as RefundStanding & {
    readonly refundId: string
    readonly amount: string
    readonly currency: string
    readonly at: string
  }
  const name = kept.providerReference === '' ? null : kept.providerReference
  return {
    type: kept.status === 'failed' ? 'refund.failed' : 'payment.refunded',
    references: [paymentId],
    providerReference: null,
    amount: BigInt(kept.amount),
    currency: kept.currency,
    occurredAt: instantAt(kept.at),
    refund: { reference: kept.refundId, name, ours: kept.refundId, isTotal: false },
    ...(kept.failure ? { failure: kept.failure } : {}),
  }
}

/** What an event says, the answer of the provider included where it was asked. */
export function factOf(adapter: Adapter, kept: Kept): Fact {
  if (kept.scheme === askedScheme)
    return factOfStanding(standingOf(JSON.parse(kept.body)), kept.payment ?? '')
  if (kept.scheme === refundScheme) return factOfRefund(JSON.parse(kept.body), kept.payment ?? '')
  const read = adapter.read(JSON.parse(kept.body), kept.scheme)
  const references = [...read.references, ...(kept.payment === undefined ? [] : [kept.payment])]
  if (!read.unproven || kept.confirmed === undefined) return { ...read, references }
  const { unproven: _, failure: __, ...fact } = read
  const proven = factOfStanding(standingOf(kept.confirmed), '')
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
