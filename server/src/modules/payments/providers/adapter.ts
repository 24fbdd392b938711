import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import type { Api, Settings } from './api.ts'
import type { CurrentState, Fact, Failure, Provider } from './rules/facts.ts'

export type { Settings } from './api.ts'

/** A webhook as it came. */
export interface Incoming {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: { readonly token?: string | undefined; readonly payment?: string | undefined }
  /** The bytes that were signed. */
  readonly raw: Buffer
  /** Of the caller. */
  readonly address: string
}

/** What is stored of an event, sealed. */
export interface Stored {
  /** The body as it came; of an answer to a question of ours, the standing. */
  readonly body: string
  /** How the provider sent it; `asked`: we asked for the state of the payment. */
  readonly scheme: string
  /** Our id of the payment, where the address of the webhook carried it. */
  readonly payment?: string
  /** What the provider answered when it was asked about it. */
  readonly confirmed?: unknown
}

/** A payment that is to be begun. */
export interface Order {
  readonly paymentId: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
  /** What the payer reads. */
  readonly title: string
  readonly payer: { readonly email: string | null; readonly phone: string | null }
  /** Where the payer comes back to. */
  readonly returnUrl: string
  /** The address to which the provider reports the outcome. */
  readonly webhookUrl: string
}

export interface Begun {
  readonly providerReference: string | null
  /** Where the payer goes on: `url`, or what to do instead. */
  readonly checkout: Readonly<Record<string, unknown>>
}

/** A payment as it is asked about. */
export interface Requested {
  readonly paymentId: string
  readonly providerReference: string | null
  readonly currency: string
}

/** A refund that the provider is to make. */
export interface RefundOrder {
  /** The key against making it twice. */
  readonly refundId: string
  readonly paymentId: string
  /** What the provider calls the payment. */
  readonly providerReference: string
  /** Minor units. */
  readonly amount: bigint
  readonly currency: string
  /** Why, as the office wrote it; the payer may read it. */
  readonly reason: string
}

/** The state of a refund at the provider. */
export interface RefundState {
  /** What the provider calls it. */
  readonly providerReference: string
  readonly status: 'pending' | 'completed' | 'failed'
  readonly failure?: Failure
}

/** One provider: the pure part verifies and reads, the other calls its interface. */
export interface Adapter {
  readonly provider: Provider
  /** Its key in the catalog of integrations. */
  readonly service: string
  /** Currencies that it takes; null: any. */
  readonly currencies: readonly string[] | null
  /** The address of its interface, where the settings name no other. */
  standardUrl(settings: Settings): string
  /** Whether the provider itself sent this: the word of its scheme, or null. */
  verify(incoming: Incoming, settings: Settings, api: Api): Promise<string | null> | string | null
  /** The provider's own id of an event; null where it has none. */
  eventId(body: unknown, scheme: string): string | null
  /** Where there is none: what makes the event the same when it comes again. */
  sameness(body: unknown): string | null
  /** What is wrong with a body, where its sender can mend it; left out: whatever is signed is taken. */
  detailsOf?(body: unknown): readonly ProblemDetail[]
  /** The event in our words. Takes any JSON. */
  read(body: unknown, scheme: string): Fact
  /** Asks about a fact that is `unproven`, or goes on with what the payer agreed to; null: it cannot be asked. */
  confirm?(api: Api, fact: Fact, asked: Requested): Promise<CurrentState | null>
  /** Begins a payment; with the same order again it answers the same or does no harm. */
  begin(api: Api, order: Order): Promise<Begun>
  /** Unless the payer would be asked twice: then a call whose answer was lost is not repeated. */
  readonly beginsOnce?: true
  /** The state of a payment; null: it cannot be queried. */
  ask(api: Api, asked: Requested): Promise<CurrentState | null>
  /** Whether the provider accepts a request to refund the payment with this id; omitted: it does not. */
  canRefund?(providerReference: string): boolean
  /** Makes a refund; with the same order again it answers the same refund. */
  refund?(api: Api, order: RefundOrder): Promise<RefundState>
  /** Unless it would be made twice: then a call whose answer was lost is not repeated. */
  readonly refundsOnce?: true
  /** Looks for a refund that may have been made already, when it is sent again; null: there is none. */
  findRefund?(api: Api, order: RefundOrder): Promise<RefundState | null>
  /** The state of a refund, by the provider's id. */
  askRefund?(api: Api, providerReference: string): Promise<RefundState>
  /** Ends a checkout that nobody is to pay any more; does no harm to one that is over. */
  expire?(api: Api, providerReference: string): Promise<void>
  /** Members of the response to a webhook in addition to our own. */
  readonly acknowledgement?: Readonly<Record<string, unknown>>
}
