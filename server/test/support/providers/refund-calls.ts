import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { verifyLedger } from '../../../src/modules/ledger/verify.ts'
import type { ConnectedSchool } from './connected-school.ts'
import { stripeEvent } from './payment-fixture.ts'
import { keys } from './provider-api.ts'

/** Refunds of a connected school over HTTP, what its providers report about them, and their state. */
export function refundCalls(at: () => ConnectedSchool) {
  const path = (payment: string, more: string) => `/api/v1/finance/payments/${payment}/${more}`

  const ask = (payment: string, body: object) =>
    at().fixture.ask(at().school, 'POST', path(payment, 'refund'), { reason: 'Moved away', ...body })

  /** A refund of 30.00 that the provider is to make, unless said otherwise. */
  async function refunded(payment: string, body: object = {}): Promise<string> {
    const { status, body: made, text } = await ask(payment, { amount: '30.00', ...body })
    assert.equal(status, 201, text)
    return made.refund.id
  }

  async function refundsOf(payment: string) {
    const { body, text } = await at().fixture.ask(at().school, 'GET', path(payment, 'refunds/'))
    assert.ok(body.results, text)
    return body.results as {
      id: string
      amount: string
      status: string
      through: string
      sent_at: string | null
      provider_reference: string | null
      failure: { code: string } | null
    }[]
  }

  const stands = async (payment: string) =>
    (await refundsOf(payment)).map(({ amount, status, failure }) =>
      [amount, status, failure?.code].filter((word) => word !== undefined).join(' '),
    )

  const inLedger = async () => {
    const { difference } = await verifyLedger(at().fixture.campus.database, at().school.id)
    assert.deepEqual(difference, null)
  }

  const intentOf = (payment: string) => at().standIn.payment(payment).reference.replace('cs_test', 'pi')

  /** Stripe reports the sum refunded, and not of which refund. */
  async function reportedTotal(payment: string, total: number, created = 1_900_000_000): Promise<void> {
    const object = { id: 'ch_1', payment_intent: intentOf(payment), amount_refunded: total, currency: 'eur' }
    const event = stripeEvent(`evt_${payment}_${total}`, 'charge.refunded', object, created)
    assert.equal((await at().fixture.stripe(at().school, event)).status, 200)
    await at().work()
  }

  async function reportedByPaystack(event: string, data: object): Promise<void> {
    const raw = JSON.stringify({ event, data })
    const signature = createHmac('sha512', keys.paystack).update(raw).digest('hex')
    const answer = await at().fixture.tell(at().school, 'paystack', raw, {
      'x-paystack-signature': signature,
    })
    assert.equal(answer.status, 200, answer.text)
    await at().work()
  }

  const posts = (ending: string) =>
    at().standIn.calls.filter(({ method, path: to }) => method === 'POST' && to.endsWith(ending)).length

  const isSent = async (refund: string) => ((await at().sendRefund(refund)) as { sent: boolean }).sent

  return {
    path,
    ask,
    refunded,
    refundsOf,
    stands,
    inLedger,
    intentOf,
    toldTotal: reportedTotal,
    toldByPaystack: reportedByPaystack,
    posts,
    isSent,
  }
}
