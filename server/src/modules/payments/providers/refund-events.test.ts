import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ConnectedSchool } from '../../../../test/support/providers/connected-school.ts'
import { PaymentFixture, stripeEvent } from '../../../../test/support/providers/payment-fixture.ts'
import { refundCalls } from '../../../../test/support/providers/refund-calls.ts'

let at: ConnectedSchool
before(async () => {
  at = await ConnectedSchool.open(await PaymentFixture.open())
})
after(() => at.close())

const { path, refunded, stands, inLedger, intentOf, toldTotal: reportedTotal } = refundCalls(() => at)

test('an event that comes before the answer is left for the refund that is being sent', async () => {
  const payment = await at.paid('stripe')
  const refund = await refunded(payment)
  at.standIn.trouble = { times: 1, lost: true, path: '/v1/refunds' }
  await assert.rejects(at.sendRefund(refund), /not available/)
  await reportedTotal(payment, 3000)
  assert.equal((await stands(payment)).length, 1)
  await at.sendRefund(refund)
  await reportedTotal(payment, 3000)
  assert.deepEqual(await stands(payment), ['30.00 completed'])
  // The same by its name, which the event carries.
  const second = await refunded(payment)
  at.standIn.trouble = { times: 1, lost: true, path: '/v1/refunds' }
  await assert.rejects(at.sendRefund(second), /not available/)
  const object = { ...at.standIn.refundsOf(intentOf(payment)).at(-1), payment_intent: intentOf(payment) }
  const reported = { id: object.id, payment_intent: object.payment_intent, amount: 3000, currency: 'eur' }
  const event = stripeEvent('evt_named', 'refund.created', {
    ...reported,
    status: 'succeeded',
    metadata: { refund_id: second },
  })
  await at.fixture.stripe(at.school, event)
  await at.work()
  assert.deepEqual(await stands(payment), ['30.00 completed', '30.00 completed'])
  await at.sendRefund(second)
  await reportedTotal(payment, 6000)
  assert.equal((await at.now(payment)).refunded, 6000n)
  assert.equal(at.standIn.refundsOf(intentOf(payment)).length, 2)
  await inLedger()
})

test('a refund of the dashboard is not taken for ours: by its amount, its name, or when ours turns out otherwise', async () => {
  const payment = await at.paid('stripe')
  const queued = await refunded(payment, { amount: '20.00' })
  // Not sent yet: it cannot be ours, whatever its amount.
  await reportedTotal(payment, 2000)
  assert.deepEqual(await stands(payment), ['20.00 pending', '20.00 completed'])
  at.standIn.trouble = { times: 1, lost: false, path: '/v1/refunds' }
  await assert.rejects(at.sendRefund(queued), /not available/)
  await reportedTotal(payment, 3000)
  assert.deepEqual(
    await stands(payment),
    ['20.00 pending', '20.00 completed', '10.00 completed'],
    'of another amount',
  )
  await reportedTotal(payment, 5000)
  assert.equal((await stands(payment)).length, 3, 'perhaps ours')
  await at.sendRefund(queued)
  assert.deepEqual((await stands(payment))[0], '20.00 completed')
  await reportedTotal(payment, 7000)
  assert.deepEqual((await stands(payment)).slice(3), ['20.00 completed'], 'now two of the same amount')
  assert.equal((await at.now(payment)).refunded, 7000n)
  await inLedger()
})

test('what the provider refuses fails and says why; what was reported meanwhile is booked then', async () => {
  const payment = await at.paid('stripe')
  const first = await refunded(payment, { amount: '60.00' })
  // The office was in the dashboard: 60.00 of 100.00 are gone there.
  const state = at.standIn
  const outside = { id: 're_out', payment: intentOf(payment), ours: null, amount: '6000', currency: 'eur' }
  state.refunds.set('re_out', { ...outside, state: 'done' })
  await at.sendRefund(first)
  assert.deepEqual(await stands(payment), ['60.00 failed charge_already_refunded'])
  assert.deepEqual((await at.now(payment)).books, { cash: '10000', wallet: '-10000' })
  await reportedTotal(payment, 6000)
  assert.deepEqual((await stands(payment))[1], '60.00 completed')
  assert.equal((await at.now(payment)).refunded, 6000n)
  await inLedger()
})

test('of two of the same amount the refused one is the one that fails, whatever was reported before', async () => {
  const payment = await at.paid('stripe')
  const ids = [await refunded(payment), await refunded(payment)]
  const [first = '', second = ''] = ids
  at.standIn.trouble = { times: 2, lost: false, path: '/v1/refunds' }
  for (const id of ids) await assert.rejects(at.sendRefund(id), /not available/)
  await at.sendRefund(second)
  await reportedTotal(payment, 3000)
  assert.deepEqual(await stands(payment), ['30.00 pending', '30.00 completed'])
  await at.giveRefundUp(first)
  assert.deepEqual(await stands(payment), ['30.00 pending provider_unavailable', '30.00 completed'])
  const failed = await at.fixture.ask(at.school, 'POST', path(payment, `refunds/${first}/fail`))
  assert.equal(failed.status, 200, failed.text)
  await at.work()
  assert.deepEqual(await stands(payment), ['30.00 failed provider_unavailable', '30.00 completed'])
  assert.equal((await at.now(payment)).refunded, 3000n)
  await inLedger()
})

test('what was left for a refund that the office ends is somebody else’s then', async () => {
  const payment = await at.paid('stripe')
  const refund = await refunded(payment)
  at.standIn.trouble = { times: 1, lost: false, path: '/v1/refunds' }
  await assert.rejects(at.sendRefund(refund), /not available/)
  await reportedTotal(payment, 3000)
  await at.giveRefundUp(refund)
  assert.deepEqual(await stands(payment), ['30.00 pending provider_unavailable'])
  await at.fixture.ask(at.school, 'POST', path(payment, `refunds/${refund}/fail`))
  await at.work()
  assert.deepEqual(await stands(payment), ['30.00 failed provider_unavailable', '30.00 completed'])
  assert.equal((await at.now(payment)).refunded, 3000n)
})
