import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { ConnectedSchool } from '../../../../../test/support/providers/connected-school.ts'
import {
  PaymentFixture,
  secrets,
  stripeEvent,
} from '../../../../../test/support/providers/payment-fixture.ts'
import { keys } from '../../../../../test/support/providers/provider-api.ts'
import { type Statement, sql } from '../../../../kernel/db/statement.ts'
import { beginOnlinePayment } from '../start-payment.ts'
import { keepUpProviderEvents } from '../upkeep.ts'

let at: ConnectedSchool
before(async () => {
  at = await ConnectedSchool.open(await PaymentFixture.open())
})
after(() => at.close())

test('M-Pesa: believed only when the query says so too, and only for the amount asked', async () => {
  const [paid, forged, less] = await Promise.all(
    [1, 2, 3].map(() => at.pending('mpesa', { currency: 'KES' })),
  )
  assert.ok(paid && forged && less)
  for (const id of [paid, forged, less]) await at.begin(id)
  at.standIn.payment(paid).state = 'paid'
  at.standIn.payment(less).state = 'paid'
  const answer = await at.callBack(paid)
  assert.deepEqual(answer.body, { ResultCode: 0, ResultDesc: 'Accepted', status: 'received' })
  assert.equal((await at.callBack(paid)).body.reason, 'duplicate')
  await at.callBack(forged)
  await at.callBack(less, '', 1)
  await at.work()
  const status = async (id: string) => (await at.now(id)).status
  assert.deepEqual(
    [await status(paid), await status(forged), await status(less)],
    ['completed', 'pending', 'pending'],
  )
  const [row] = await at.fixture.events(at.school, `?payment_id=${less}`)
  assert.deepEqual([row?.['state'], row?.['note']], ['suspicious', 'amount_differs'])
  assert.equal(
    (await at.fixture.events(at.school, '?state=received')).length,
    1,
    'the forged one is asked about again',
  )
  at.standIn.payment(forged).state = 'failed'
  await at.work()
  assert.equal(await status(forged), 'failed')
})

test('Flutterwave: v3 is asked about again, v4 is signed', async () => {
  const [third, forged, fourth] = await Promise.all(
    [1, 2, 3].map(() => at.pending('flutterwave', { currency: 'NGN' })),
  )
  assert.ok(third && forged && fourth)
  for (const id of [third, forged, fourth]) await at.begin(id)
  at.standIn.payment(third).state = 'paid'
  at.standIn.payment(forged).state = 'failed'
  const data = (id: string, status: string) => ({
    id: 4_975_363,
    tx_ref: id,
    amount: 100,
    currency: 'NGN',
    status,
  })
  for (const id of [third, forged])
    await at.fixture.tell(
      at.school,
      'flutterwave',
      {
        event: 'charge.completed',
        data: { ...data(id, 'successful'), id: Number.parseInt(id.slice(-6), 16) },
      },
      { 'verif-hash': 'a-hash' },
    )
  const signed = JSON.stringify({
    id: 'wbk_1',
    type: 'charge.completed',
    timestamp: 1_739_456_704_200,
    data: { id: 'chg_1', reference: fourth, amount: 100, currency: 'NGN', status: 'succeeded' },
  })
  const signature = createHmac('sha256', 'a-hash').update(signed).digest('base64')
  await at.fixture.tell(at.school, 'flutterwave', signed, { 'flutterwave-signature': signature })
  await at.work()
  const ends = await Promise.all([third, forged, fourth].map((id) => at.now(id)))
  assert.deepEqual(
    ends.map(({ status }) => status),
    ['completed', 'failed', 'completed'],
  )
})

test('PayPal: what the payer agreed to is captured, and the events of the capture change nothing more', async () => {
  const id = await at.pending('paypal')
  await at.begin(id)
  const order = at.standIn.payment(id)
  order.state = 'approved'
  const money = { currency_code: 'EUR', value: '100.00' }
  const unit = { custom_id: id, amount: money }
  const agreed = await at.paypal('WH-A', 'CHECKOUT.ORDER.APPROVED', {
    id: order.reference,
    purchase_units: [unit],
  })
  assert.equal(agreed.status, 200, agreed.text)
  await at.work()
  const capture = order.reference.replace('ORDER', 'CAPTURE')
  assert.deepEqual([(await at.now(id)).status, (await at.now(id)).provider_reference], ['completed', capture])
  const done = { id: capture, custom_id: id, amount: money }
  assert.equal((await at.paypal('WH-B', 'PAYMENT.CAPTURE.COMPLETED', done)).body.status, 'received')
  await at.paypal('WH-C', 'PAYMENT.CAPTURE.REFUNDED', {
    id: 'REFUND1',
    custom_id: id,
    amount: { ...money, value: '40.00' },
    seller_payable_breakdown: { total_refunded_amount: { ...money, value: '40.00' } },
  })
  await at.work()
  const end = await at.now(id)
  assert.deepEqual([end.status, end.refunded, end.books['cash']], ['completed', 4000n, '6000'])
})

test('Paystack: signed by the key; a dispute that names only the reference comes before the success', async () => {
  const id = await at.pending('paystack', { currency: 'NGN' })
  await at.begin(id)
  const reported = (event: string, data: object) => {
    const raw = JSON.stringify({ event, data })
    const signature = createHmac('sha512', keys.paystack).update(raw).digest('hex')
    return at.fixture.tell(at.school, 'paystack', raw, { 'x-paystack-signature': signature })
  }
  const transaction = { reference: id, amount: 10_000, currency: 'NGN' }
  const dispute = { id: 2867, refund_amount: 10_000, currency: 'NGN', transaction, category: 'fraud' }
  await reported('charge.dispute.create', {
    ...dispute,
    status: 'awaiting-merchant-feedback',
    resolution: null,
  })
  await at.work()
  assert.equal((await at.now(id)).status, 'pending')
  await reported('charge.success', { ...transaction, id: 302_961, paid_at: '2026-11-19T21:10:19.000Z' })
  await at.work()
  const end = await at.now(id)
  assert.equal(end.status, 'completed')
  assert.deepEqual(end.books['dispute'], '10000')
})

/** A new school with a payment of 100.00 through a bank, and the bank's report of it. */
async function ofBank() {
  const { fixture } = at
  const generic_payments = { name: 'Bank', webhook_secret: secrets.generic }
  const school = await fixture.school({ generic_payments })
  const id = await fixture.pending(school, { provider: 'generic' })
  const reported = async (event_id: string, type: string, amount: string) => {
    const event = { event_id, type, reference: id, amount, currency: 'EUR' }
    assert.equal((await fixture.generic(school, event)).status, 200)
    await fixture.work(school)
  }
  const run = (statement: Statement<unknown>) =>
    fixture.campus.database.transaction(school.id, (tx) => tx.execute(statement))
  return { fixture, school, id, told: reported, run }
}

test('events that cannot be worked off, however many, hold up no other', async () => {
  const { fixture, school, id, told: reported, run } = await ofBank()
  await run(sql`insert into provider_events (tenant_id, id, provider, event_id, sealed_body, received_at, state)
    select ${school.id}, gen_random_uuid(), 'stripe', 'bad_' || number, 'no seal', '2020-01-01', 'received'
    from generate_series(1, 201) number`)
  await reported('good', 'payment.succeeded', '100.00')
  assert.equal((await fixture.payment(school, id)).status, 'completed')
  const [row] = await fixture.campus.database.read(school.id, [
    sql<{ left: number }>`select count(*)::int as left from provider_events
      where tenant_id = ${school.id} and state = 'received'`,
  ])
  assert.equal(row[0]?.left, 201)
})

test('refunds add up, also to those of more than 18 months ago', async () => {
  const { fixture, school, id, told: reported, run } = await ofBank()
  await reported('paid', 'payment.succeeded', '100.00')
  await reported('first', 'payment.refunded', '30.00')
  assert.equal((await fixture.payment(school, id)).refunded, 3000n)
  await run(sql`update provider_events set received_at = received_at - interval '19 months'
    where tenant_id = ${school.id}`)
  await keepUpProviderEvents(fixture.campus.application.kernel)
  await reported('second', 'payment.refunded', '20.00')
  assert.equal((await fixture.payment(school, id)).refunded, 5000n)
})

test('the worker does it all by itself: begins the payment, and makes of its event what it means', async () => {
  const { campus } = at.fixture
  const worker = await campus.application.startWorker()
  try {
    const id = await at.pending('stripe')
    const job = await campus.database.transaction(at.school.id, (tx) => beginOnlinePayment(tx, id))
    assert.equal((await campus.jobEnded(at.school.id, job)).state, 'succeeded')
    assert.match(String((await at.now(id)).checkout?.['url']), /^https:/)
    const session = { id: at.standIn.payment(id).reference, client_reference_id: id, payment_status: 'paid' }
    const paid = { ...session, payment_intent: 'pi_worker', amount_total: 10_000, currency: 'eur' }
    await at.fixture.stripe(at.school, stripeEvent('evt_worker', 'checkout.session.completed', paid))
    for (let turn = 0; turn < 400 && (await at.now(id)).status === 'pending'; turn += 1) await wait(25)
    assert.deepEqual(
      [(await at.now(id)).status, (await at.now(id)).provider_reference],
      ['completed', 'pi_worker'],
    )
  } finally {
    await worker.stop()
  }
})
