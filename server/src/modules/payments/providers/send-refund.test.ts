import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ConnectedSchool } from '../../../../test/support/providers/connected-school.ts'
import { PaymentFixture } from '../../../../test/support/providers/payment-fixture.ts'
import { refundCalls } from '../../../../test/support/providers/refund-calls.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { askAboutPaymentsOf } from './ask-waiting.ts'

let at: ConnectedSchool
before(async () => {
  at = await ConnectedSchool.open(await PaymentFixture.open())
})
after(() => at.close())

const {
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
} = refundCalls(() => at)

test('a refund is made by its provider, once, also when the worker is killed before it is written down', async () => {
  for (const provider of ['stripe', 'paypal']) {
    const payment = await at.paid(provider)
    const refund = await refunded(payment)
    assert.deepEqual((await at.now(payment)).books, { cash: '10000', refund: '-3000', wallet: '-7000' })
    at.standIn.trouble = { times: 1, lost: true, path: provider === 'stripe' ? '/v1/refunds' : '/refund' }
    await assert.rejects(at.sendRefund(refund), /not available/, provider)
    assert.deepEqual(await stands(payment), ['30.00 pending'])
    await Promise.all([at.sendRefund(refund), at.sendRefund(refund)])
    await at.sendRefund(refund)
    const [made] = await refundsOf(payment)
    assert.deepEqual([made?.status, made?.through, made?.failure], ['completed', 'provider', null], provider)
    assert.ok(made?.sent_at && made.provider_reference)
    assert.equal(at.standIn.refunds.get(made.provider_reference)?.ours, refund)
    assert.deepEqual((await at.now(payment)).books, { cash: '7000', wallet: '-7000' }, provider)
  }
  assert.deepEqual([...at.standIn.refunds.values()].length, 2)
  await inLedger()
})

test('a provider that would make it twice is not asked twice: the refund waits for its event, or for the office', async () => {
  for (const provider of ['paystack', 'flutterwave']) {
    const payment = await at.paid(provider, { currency: 'NGN' })
    const refund = await refunded(payment)
    const before = posts('/refund')
    at.standIn.trouble = { times: 1, lost: true, path: '/refund' }
    await at.sendRefund(refund)
    await at.sendRefund(refund)
    assert.equal(posts('/refund') - before, 1, provider)
    assert.deepEqual(await stands(payment), ['30.00 pending answer_lost'], provider)
    const again = await at.fixture.ask(at.school, 'POST', path(payment, `refunds/${refund}/send`))
    assert.deepEqual([again.status, again.body.code], [422, 'method_refused'])
    if (provider === 'flutterwave') {
      await at.fixture.ask(at.school, 'POST', path(payment, `refunds/${refund}/fail`))
      assert.deepEqual(await stands(payment), ['30.00 failed answer_lost'])
      continue
    }
    const data = { status: 'processed', transaction_reference: payment, amount: '3000', currency: 'NGN' }
    await reportedByPaystack('refund.processed', { ...data, id: '900', merchant_note: `Refund ${refund}` })
    const [made] = await refundsOf(payment)
    assert.deepEqual([made?.status, made?.provider_reference, made?.failure], ['completed', '900', null])
  }
  await inLedger()
})

test('killed after it was written that it is asked, before it was: nobody knows, and nothing fails by itself', async () => {
  const payment = await at.paid('paystack', { currency: 'NGN' })
  const refund = await refunded(payment)
  at.standIn.trouble = { times: 1, lost: false, path: '/refund' }
  await at.sendRefund(refund)
  assert.deepEqual(await stands(payment), ['30.00 pending answer_lost'])
  assert.equal((await at.now(payment)).refunded, 3000n)
  // Two workers at once: one asks, and its answer counts whatever the other thought.
  const both = await refunded(payment)
  const sent = posts('/refund')
  await Promise.all([at.sendRefund(both), at.sendRefund(both)])
  assert.equal(posts('/refund') - sent, 1)
  assert.deepEqual((await stands(payment))[1], '30.00 pending')
  assert.ok((await refundsOf(payment))[1]?.provider_reference)
})

test('that a later try is refused says nothing of the first one', async () => {
  const payment = await at.paid('stripe')
  const refund = await refunded(payment)
  at.standIn.trouble = { times: 1, lost: true, path: '/v1/refunds' }
  await assert.rejects(at.sendRefund(refund), /not available/)
  // Its list does not show it yet, and the key is forgotten: nothing is left of the payment.
  const [made] = at.standIn.refundsOf(intentOf(payment))
  assert.ok(made)
  const hidden = { ...made, id: 're_hidden', ours: null, amount: '10000' }
  at.standIn.refunds.set('re_hidden', hidden)
  at.standIn.refunds.delete(made.id)
  at.standIn.repeated.delete(`stripe ${refund}`)
  await at.sendRefund(refund)
  assert.deepEqual(await stands(payment), ['30.00 pending charge_already_refunded'])
  at.standIn.refunds.set(made.id, made)
  await at.fixture.ask(at.school, 'POST', path(payment, `refunds/${refund}/send`))
  await at.sendRefund(refund)
  assert.deepEqual(await stands(payment), ['30.00 completed'], 'found by our id')
})

test('given up, it stays pending and says so; the office sends it again, with the same key', async () => {
  const payment = await at.paid('stripe')
  const refund = await refunded(payment)
  at.standIn.trouble = { times: 1, lost: true, path: '/v1/refunds' }
  await assert.rejects(at.sendRefund(refund), /not available/)
  await at.giveRefundUp(refund)
  assert.deepEqual(await stands(payment), ['30.00 pending provider_unavailable'])
  assert.equal(await isSent(refund), false, 'nothing sends it by itself')
  const again = () => at.fixture.ask(at.school, 'POST', path(payment, `refunds/${refund}/send`))
  const answers = await Promise.all([again(), again()])
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.refund.failure]),
    [
      [202, null],
      [202, null],
    ],
  )
  await at.sendRefund(refund)
  assert.deepEqual(await stands(payment), ['30.00 completed'])
  assert.equal(at.standIn.refundsOf(intentOf(payment)).length, 1)
  assert.deepEqual([(await again()).status, (await again()).body.code], [409, 'refund_state'])
})

test('accepted and made days later: by its event, or because it was asked about; or it fails then', async () => {
  at.standIn.refundsAre = 'pending'
  const [requested, fails] = [await at.paid('paypal'), await at.paid('stripe')]
  const first = await refunded(requested)
  const second = await refunded(fails)
  await Promise.all([at.sendRefund(first), at.sendRefund(second)])
  at.standIn.refundsAre = 'done'
  assert.deepEqual([await stands(requested), await stands(fails)], [['30.00 pending'], ['30.00 pending']])
  for (const refund of at.standIn.refundsOf(intentOf(fails))) refund.state = 'failed'
  for (const refund of at.standIn.refunds.values()) if (refund.ours === first) refund.state = 'done'
  const { kernel } = at.fixture.campus.application
  await askAboutPaymentsOf(kernel, at.school.id)
  assert.deepEqual(await stands(requested), ['30.00 pending'], 'not so soon')
  await at.fixture.campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update payment_refunds set created_at = created_at - interval '20 minutes'
      where tenant_id = ${at.school.id} and id = any(${[first, second]}::uuid[])`),
  )
  await askAboutPaymentsOf(kernel, at.school.id)
  await askAboutPaymentsOf(kernel, at.school.id)
  assert.deepEqual(await stands(requested), ['30.00 completed'])
  assert.deepEqual(await stands(fails), ['30.00 failed expired_or_canceled_card'])
  assert.equal((await at.now(fails)).refunded, 0n)
  await inLedger()
})

test('through whom: where the provider accepts no request the error says what to do; not for others, not for another school', async () => {
  const payment = await at.paid('stripe')
  const own = await refunded(payment, { through: 'dashboard', amount: '10.00' })
  assert.equal(await isSent(own), false)
  const ofDashboard = await at.fixture.ask(at.school, 'POST', path(payment, `refunds/${own}/send`))
  assert.deepEqual([ofDashboard.status, ofDashboard.body.code], [422, 'method_refused'])
  await reportedTotal(payment, 1000)
  assert.deepEqual(await stands(payment), ['10.00 completed'])
  const wrong = await ask(payment, { method: 'card', through: 'provider' })
  assert.deepEqual([wrong.status, wrong.body.details[0].path], [422, 'body/through'])
  const mpesa = await at.paid('mpesa', { currency: 'KES' })
  const refused = await ask(mpesa, { through: 'provider' })
  assert.deepEqual([refused.status, refused.body.details[0].path], [422, 'body/through'])
  assert.match(refused.body.details[0].message, /dashboard/)
  const [left] = [await refunded(mpesa)]
  assert.equal((await refundsOf(mpesa))[0]?.through, 'dashboard')
  assert.ok(left)
  const guardian = await at.fixture.campus.person(at.school, ['guardian'])
  const to = path(payment, `refunds/${own}/send`)
  const byGuardian = await at.fixture.campus.request('POST', to, { token: guardian.token, school: at.school })
  assert.equal(byGuardian.status, 403)
  const other = await at.fixture.school({})
  assert.equal((await at.fixture.ask(other, 'POST', to)).status, 404)
})
