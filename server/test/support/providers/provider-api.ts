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
  /** As the provider was told it: its own units, or a decimal text. */
  readonly amount: string
  readonly currency: string
  state: 'open' | 'approved' | 'paid' | 'failed'
}

/** The keys that every stand-in takes. */
export const keys = {
  stripe: 'sk_test_standin',
  paystack: 'sk_test_standin',
  flutterwave: 'FLWSECK_TEST-standin',
  mpesa: { key: 'consumer', secret: 'consumer-secret', passkey: 'passkey', shortCode: '174379' },
  paypal: { id: 'client', secret: 'client-secret' },
}
