import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { daraja } from './daraja.ts'
import { flutterwaveApi } from './flutterwave-api.ts'
import { paypalApi } from './paypal-api.ts'
import { paystackApi } from './paystack-api.ts'
import type {
  ProviderAnswer,
  ProviderCall,
  ProviderPayment,
  ProviderRefund,
  StandInState,
} from './provider-api.ts'
import { stripeApi } from './stripe-api.ts'

/** The interfaces of all providers on one port of the loopback; each checks its own keys and repetitions. */
export class StandIn implements StandInState {
  readonly payments = new Map<string, ProviderPayment>()
  readonly refunds = new Map<string, ProviderRefund>()
  refundsAre: ProviderRefund['state'] = 'done'
  readonly repeated = new Map<string, { text: string; answer: ProviderAnswer }>()
  readonly certificates = new Map<string, string>()
  readonly calls: ProviderCall[] = []
  count = 0
  /** Answers so many calls (whose path ends so) with 503, or `{}` and another status; `lost`: after having done what was asked. */
  trouble: { times: number; lost: boolean; path?: string; status?: number } = { times: 0, lost: false }
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response))
  }

  static async open(): Promise<StandIn> {
    const made = new StandIn()
    made.#server.listen(0, '127.0.0.1')
    await once(made.#server, 'listening')
    return made
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The provider's view of a payment of ours. */
  payment(id: string): ProviderPayment {
    const found = this.payments.get(id)
    if (!found) throw new Error(`No provider was asked for the payment ${id}.`)
    return found
  }

  /** What the provider has of refunds of a payment, by our ids of them. */
  refundsOf(payment: string): ProviderRefund[] {
    return [...this.refunds.values()].filter((one) => one.payment === payment)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const call = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers as Record<string, string | undefined>,
      text: Buffer.concat(pieces).toString('utf8'),
    }
    this.calls.push(call)
    const fails = this.trouble.times > 0 && pathname.endsWith(this.trouble.path ?? '')
    if (fails) this.trouble.times -= 1
    const answer = fails && !this.trouble.lost ? undefined : this.#answer(call)
    const reported = fails
      ? { status: this.trouble.status ?? 503, json: {} }
      : (answer ?? { status: 404, json: { message: 'No such path' } })
    response.writeHead(reported.status, {
      'content-type': reported.text === undefined ? 'application/json' : 'text/plain',
    })
    response.end(reported.text ?? JSON.stringify(reported.json))
  }

  #answer(call: ProviderCall): ProviderAnswer | undefined {
    for (const api of [stripeApi, paystackApi, flutterwaveApi, daraja, paypalApi]) {
      const answer = api(call, this)
      if (answer) return answer
    }
    return undefined
  }
}
