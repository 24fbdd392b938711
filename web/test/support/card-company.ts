import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { approve, type Proposed } from './money.ts'
import { call, tokenOf } from './person.ts'

const services = '/api/v1/integrations/service-connections/'
const secret = 'whsec_of_the_card_company_of_a_journey'

type Trouble = 'busy' | 'refuses' | 'none'

/** A card company on the loopback that greenfield is connected to, as much of docs.stripe.com/api as a refund needs. */
interface CardCompany {
  /** What it does on a refund request, and afterwards: nothing when the list is at its end. */
  readonly troubles: Trouble[]
  /** How many refunds it made. */
  made(): number
  /** Reports to the school that a payment has arrived. */
  pays(payment: { readonly id: string; readonly amount: string }): Promise<void>
  stop(): Promise<void>
}

const error = (status: number, code: string) => ({ status, json: { error: { code, message: 'Not now.' } } })

function answerTo(method: string, path: string, troubles: Trouble[], refunds: string[]) {
  if (path.startsWith('/v1/checkout/sessions'))
    return { status: 200, json: { id: 'cs_test_1', url: 'https://cards.example/pay', status: 'open' } }
  const trouble = troubles.shift() ?? 'none'
  if (trouble === 'busy') return error(503, 'api_error')
  if (trouble === 'refuses') return error(400, 'charge_disputed')
  if (method === 'GET') return { status: 200, json: { object: 'list', data: [] } }
  refunds.push(path)
  return { status: 200, json: { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' } }
}

/** Opens the company and connects greenfield to it. */
export async function openCardCompany(address: string): Promise<CardCompany> {
  const troubles: Trouble[] = []
  const refunds: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { status, json } = answerTo(request.method ?? '', pathname, troubles, refunds)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const disconnect = await connect(address, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    troubles,
    made: () => refunds.length,
    pays: (payment) => reportPaid(address, payment),
    stop: async () => {
      await disconnect()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function connect(address: string, api_url: string): Promise<() => Promise<void>> {
  const token = await tokenOf(address, 'admin@greenfield.test')
  const settings = { publishable_key: 'pk_test_1', secret_key: 'sk_test_1', webhook_secret: secret, api_url }
  const made = await call<Proposed>(address, token, 'POST', services, { service: 'stripe', settings })
  await approve(address, made)
  return () => call(address, token, 'DELETE', `${services}${made.id}/`)
}

async function reportPaid(address: string, { id, amount }: { id: string; amount: string }): Promise<void> {
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const path = `/api/v1/finance/payments/${id}/`
  const { updated_at } = await call<{ updated_at: string }>(address, token, 'GET', path)
  // By the clock of the demo, which is its own.
  const time = Math.floor(new Date(updated_at).getTime() / 1000)
  const object = {
    id: 'cs_test_1',
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: `pi_${id}`,
    amount_total: Math.round(Number(amount) * 100),
    currency: 'gbp',
    metadata: { payment_id: id },
  }
  const event = { id: `evt_${id}`, type: 'checkout.session.completed', created: time, data: { object } }
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const hook = '/finance/payments/webhook/stripe/?school_slug=greenfield'
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
  const answer = await fetch(new URL(hook, address), { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`The school did not take the event: ${answer.status}`)
}
