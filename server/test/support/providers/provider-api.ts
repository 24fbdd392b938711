/** A call as a stand-in sees it. */
export interface ProviderCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
}

/** What a stand-in answers: a status and JSON, or text. */
export interface ProviderAnswer {
  readonly status: number
  readonly json?: unknown
  readonly text?: string
}

/** One provider's interface: undefined for a path that it does not have. */
export type ProviderApi = (call: ProviderCall, state: StandInState) => ProviderAnswer | undefined

/** What a provider remembers. */
export interface StandInState {
  /** Payments by our id of them, as the provider knows them. */
  readonly payments: Map<string, ProviderPayment>
  /** Refunds by the provider's id of them. */
  readonly refunds: Map<string, ProviderRefund>
  /** The state of a refund that is made now. */
  refundsAre: ProviderRefund['state']
  /** Answers by the key against doing it twice. */
  readonly repeated: Map<string, { readonly text: string; readonly answer: ProviderAnswer }>
  /** PEM by path. */
  readonly certificates: Map<string, string>
  /** `checkout.…` and the like count up. */
  count: number
}

export interface ProviderPayment {
  readonly paymentId: string
  /** What the provider calls it. */
  readonly reference: string
  /** As the provider received it: its own units, or a decimal text. */
  readonly amount: string
  readonly currency: string
  state: 'open' | 'approved' | 'paid' | 'failed'
}

export interface ProviderRefund {
  readonly id: string
  /** What the provider calls the payment. */
  readonly payment: string
  /** Our id of it, where we sent one; a refund of the dashboard has none. */
  readonly ours: string | null
  /** As the provider received it. */
  readonly amount: string
  readonly currency: string
  state: 'pending' | 'done' | 'failed'
}

/** Makes a refund of a payment that was paid; undefined when less than that is left of it. */
export function makeRefund(
  state: StandInState,
  of: { readonly payment: string; readonly amount: string; readonly ours: string | null },
  known: ProviderPayment,
  prefix = '',
): ProviderRefund | undefined {
  const made = [...state.refunds.values()].filter(
    (one) => one.payment === of.payment && one.state !== 'failed',
  )
  const left = made.reduce((rest, { amount }) => rest - Number(amount), Number(known.amount))
  if (known.state !== 'paid' || Number(of.amount) > left) return undefined
  state.count += 1
  const refund = {
    ...of,
    id: `${prefix}${900_000 + state.count}`,
    currency: known.currency,
    state: state.refundsAre,
  }
  state.refunds.set(refund.id, refund)
  return refund
}

/** The keys that every stand-in takes. */
export const keys = {
  stripe: 'sk_test_standin',
  paystack: 'sk_test_standin',
  flutterwave: 'FLWSECK_TEST-standin',
  mpesa: { key: 'consumer', secret: 'consumer-secret', passkey: 'passkey', shortCode: '174379' },
  paypal: { id: 'client', secret: 'client-secret' },
}
