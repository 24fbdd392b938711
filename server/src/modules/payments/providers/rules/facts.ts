/** The providers that can be connected, by the word of their webhook's address. */
export const providers = ['stripe', 'paystack', 'flutterwave', 'mpesa', 'paypal', 'generic'] as const

export type Provider = (typeof providers)[number]

/** What became of an event. */
export const eventStates = ['received', 'applied', 'ignored', 'unmatched', 'suspicious'] as const

export type EventState = (typeof eventStates)[number]

/** What an event can mean, in our words. */
export const factTypes = [
  'payment.succeeded',
  'payment.failed',
  'payment.reversed',
  'payment.refunded',
  'refund.failed',
  'dispute.opened',
  'dispute.updated',
  'dispute.closed',
] as const

export type FactType = (typeof factTypes)[number]

export type DisputeState = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

export type DisputeReason = 'duplicate' | 'not_received' | 'incorrect_amount' | 'fraud' | 'other'

export interface DisputeFact {
  /** What the provider calls the dispute. */
  readonly reference: string
  readonly state: DisputeState
  /** The provider's own name of its state. */
  readonly providerState: string
  readonly reason: DisputeReason
  /** Until when evidence is taken. */
  readonly dueAt: Date | null
}

export interface Failure {
  readonly code: string
  readonly message: string
}

interface RefundFact {
  /** What distinguishes this refund from others of its payment, however often it is reported. */
  readonly reference: string
  /** Whether the fact's amount is all that was refunded so far. */
  readonly isTotal: boolean
  /** Minor units of this refund alone, where the amount is the total; omitted: not reported. */
  readonly own?: bigint | null
  /** Our id of it, where the provider carries it. */
  readonly ours?: string | null
  /** The provider's id of it; omitted: not reported. */
  readonly name?: string | null
}

/** An event of a provider in our words. What it could not say, or said in a shape we do not know, is null. */
export interface Fact {
  /** null: of no concern to a payment. */
  readonly type: FactType | null
  /** What names the payment, the surest first: our id of it, or names that the provider gave it. */
  readonly references: readonly string[]
  /** What the provider calls the payment from now on. */
  readonly providerReference: string | null
  /** Minor units by ISO 4217. */
  readonly amount: bigint | null
  readonly currency: string | null
  readonly occurredAt: Date | null
  /** Nothing proves it: it is believed once the provider was asked, or the payer's consent is to be acted on. */
  readonly unproven?: true
  /** Of `payment.refunded` and `refund.failed`. */
  readonly refund?: RefundFact
  readonly dispute?: DisputeFact
  readonly failure?: Failure
}

/** The state of a payment as the provider reports it on request. */
export interface CurrentState {
  readonly status: 'succeeded' | 'failed' | 'pending'
  /** Minor units; null where the provider does not report it. */
  readonly amount: bigint | null
  readonly currency: string | null
  readonly providerReference: string | null
  /** Our id of the payment as the provider stored it; null where it does not report it. */
  readonly paymentReference: string | null
  readonly occurredAt: Date | null
  readonly failure?: Failure
}

/** What a standing says of the payment, as a fact. */
export const factOfState = (current: CurrentState, paymentId: string): Fact => ({
  type: current.status === 'pending' ? null : `payment.${current.status}`,
  references: [paymentId],
  providerReference: current.providerReference,
  amount: current.amount,
  currency: current.currency,
  occurredAt: current.occurredAt,
  ...(current.failure ? { failure: current.failure } : {}),
})

/** Nothing that concerns a payment. */
export const noConcern: Fact = {
  type: null,
  references: [],
  providerReference: null,
  amount: null,
  currency: null,
  occurredAt: null,
}
