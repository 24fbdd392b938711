import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import {
  type PayingSchool,
  PaymentFixture,
  secrets,
  stripeEvent,
} from '../../../../../test/support/providers/payment-fixture.ts'
import { callbackWords } from './routes.ts'

let fixture: PaymentFixture
let school: PayingSchool
before(async () => {
  fixture = await PaymentFixture.open()
  school = await fixture.school({ generic_payments: { name: 'Bank', webhook_secret: secrets.generic } })
})
after(() => fixture.close())

test('the generic callback: the published line signs it, a wrong body is 422, the answer says what happened', async () => {
  const of = school
  const id = await fixture.pending(of, { provider: 'generic' })
  const body = {
    event_id: 'callback-1',
    type: 'payment.failed',
    reference: id,
    amount: '100.00',
    currency: 'GBP',
  }
  const line = /`(printf .*?)`\./.exec(callbackWords)?.[1] ?? ''
  const t = String(Math.floor(fixture.campus.clock.now().getTime() / 1000))
  const env = { PATH: process.env['PATH'] ?? '', t, body: JSON.stringify(body), secret: secrets.generic }
  const v1 = execFileSync('sh', ['-c', line], { env }).toString().trim()
  const signed = await fixture.tell(of, 'generic', env.body, { 'x-webhook-signature': `t=${t},v1=${v1}` })
  assert.deepEqual(
    [signed.status, signed.body],
    [200, { status: 'received', state: 'suspicious', note: 'currency_differs' }],
  )
  const send = async (event: object) => (await fixture.generic(of, event)).body
  const right = { ...body, currency: 'EUR' }
  const became = async (event: object) => {
    const { state, note } = await send(event)
    return [state, note]
  }
  assert.deepEqual(await became({ ...right, event_id: 'callback-2', amount: '99.00' }), [
    'suspicious',
    'amount_differs',
  ])
  const paid = { ...right, event_id: 'callback-3', type: 'payment.succeeded' }
  assert.deepEqual(await became(paid), ['applied', null])
  assert.deepEqual(await became({ ...right, event_id: 'callback-4' }), [
    'ignored',
    'payment_already_received',
  ])
  assert.equal((await fixture.payment(of, id)).status, 'completed')
  assert.deepEqual(await send(paid), { status: 'ignored', reason: 'duplicate' })
  for (const wrong of [{}, { ...paid, type: 'payment.completed' }, { ...paid, reference: undefined }]) {
    const refused = await fixture.generic(of, { ...wrong, event_id: 'callback-5' })
    assert.deepEqual([refused.status, refused.body.code], [422, 'invalid_body'])
  }
})

test('a failure that comes late, in another currency, changes nothing of a payment whose money is there', async () => {
  const of = await fixture.school({
    generic_payments: { name: 'Bank', webhook_secret: secrets.generic },
    stripe: { publishable_key: 'pk_test_1', secret_key: 'sk_test_1', webhook_secret: secrets.stripe },
  })
  const id = await fixture.pending(of, { provider: 'generic' })
  const came = { type: 'payment.succeeded', reference: id, amount: '100.00', currency: 'EUR' }
  const became = async (event: object) => {
    const { body } = await fixture.generic(of, event)
    return [body.state, body.note]
  }
  assert.deepEqual(await became({ ...came, event_id: 'late-1' }), ['applied', null])
  const settled = await fixture.payment(of, id)
  assert.equal(settled.status, 'completed')
  const late = { type: 'payment.failed', reference: id, currency: 'GBP' }
  const alien = ['suspicious', 'currency_differs']
  assert.deepEqual(await became({ ...late, event_id: 'late-2', amount: '100.00' }), alien)
  assert.deepEqual(await became({ ...late, event_id: 'late-3' }), alien, 'without an amount too')
  const other = await fixture.pending(of, { provider: 'stripe' })
  const intent = { id: 'pi_late', amount: 10_000, amount_received: 10_000, metadata: { payment_id: other } }
  const stripe = async (event: string, type: string, currency: string) => {
    await fixture.stripe(of, stripeEvent(event, `payment_intent.${type}`, { ...intent, currency }))
    await fixture.work(of)
    const rows = await fixture.events(of, `?payment_id=${other}`)
    const row = rows.find((one) => one['event_id'] === event)
    return [row?.['state'], row?.['note']]
  }
  assert.deepEqual(await stripe('evt_late_1', 'succeeded', 'eur'), ['applied', null])
  const taken = await fixture.payment(of, other)
  assert.deepEqual(await stripe('evt_late_2', 'payment_failed', 'gbp'), alien)
  assert.deepEqual(await stripe('evt_late_3', 'payment_failed', 'eur'), [
    'ignored',
    'payment_already_received',
  ])
  assert.deepEqual([await fixture.payment(of, id), await fixture.payment(of, other)], [settled, taken])
})
