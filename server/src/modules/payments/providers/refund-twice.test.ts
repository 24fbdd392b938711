import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ConnectedSchool } from '../../../../test/support/providers/connected-school.ts'
import { PaymentFixture, stripeEvent } from '../../../../test/support/providers/payment-fixture.ts'
import { refundCalls } from '../../../../test/support/providers/refund-calls.ts'
import { sql } from '../../../kernel/db/statement.ts'

let at: ConnectedSchool
before(async () => {
  at = await ConnectedSchool.open(await PaymentFixture.open())
})
after(() => at.close())

const { path, ask, refunded, stands, inLedger, intentOf, posts } = refundCalls(() => at)

const madeOf = (payment: string) => at.standIn.refundsOf(intentOf(payment)).length

const failed = async (payment: string, refund: string) => {
  const { status, body } = await at.fixture.ask(at.school, 'POST', path(payment, `refunds/${refund}/fail`))
  return [status, body.code ?? body.refund.status]
}

/** A dispute over all of it, opened at 0 and decided later. */
async function disputed(payment: string, status = 'needs_response', later = 0): Promise<void> {
  const kind = later === 0 ? 'charge.dispute.created' : 'charge.dispute.closed'
  const object = {
    id: `dp_${payment}`,
    charge: 'ch_1',
    payment_intent: intentOf(payment),
    reason: 'fraudulent',
    amount: 10_000,
    currency: 'eur',
    status,
  }
  const event = stripeEvent(`evt_${status}_${payment}`, kind, object, 1_700_000_000 + later)
  assert.equal((await at.fixture.stripe(at.school, event)).status, 200)
  await at.work()
}

async function cameBack(payment: string, refund: string, event: string): Promise<void> {
  const made = at.standIn.refundsOf(intentOf(payment)).find(({ ours }) => ours === refund)
  const object = {
    id: made?.id,
    payment_intent: intentOf(payment),
    amount: Number(made?.amount),
    currency: 'eur',
    status: 'failed',
    metadata: { refund_id: refund },
    failure_reason: 'lost_or_stolen_card',
  }
  const reported = stripeEvent(`evt_back_${refund}_${event}`, 'refund.failed', object, 1_950_000_000)
  assert.equal((await at.fixture.stripe(at.school, reported)).status, 200)
  await at.work()
}

/** A first try that reached nobody. */
async function triedInVain(refund: string): Promise<void> {
  at.standIn.trouble = { times: 1, lost: false, path: '/v1/refunds' }
  await assert.rejects(at.sendRefund(refund), /not available/)
}

test('money that the provider holds back since is not sent after it, neither at first nor by the office', async () => {
  const [first, second] = [await at.paid('stripe'), await at.paid('stripe')]
  const [queued, stuck] = [await refunded(first), await refunded(second)]
  await triedInVain(stuck)
  await at.giveRefundUp(stuck)
  for (const payment of [first, second]) await disputed(payment)
  await at.sendRefund(queued)
  assert.deepEqual(await stands(first), ['30.00 failed payment_disputed'])
  assert.deepEqual((await at.now(first)).books, { dispute: '10000', wallet: '-10000' })
  await at.fixture.ask(at.school, 'POST', path(second, `refunds/${stuck}/send`))
  await at.sendRefund(stuck)
  assert.deepEqual(await stands(second), ['30.00 pending payment_disputed'], 'it may have been made')
  assert.deepEqual([madeOf(first), madeOf(second)], [0, 0])
  await inLedger()
})

test('of a payment that did not stay no try makes a refund; one that was made is found', async () => {
  const payment = await at.paid('stripe')
  const [never, made] = [await refunded(payment), await refunded(payment)]
  await triedInVain(never)
  at.standIn.trouble = { times: 1, lost: true, path: '/v1/refunds' }
  await assert.rejects(at.sendRefund(made), /not available/)
  const { status } = await at.fixture.ask(at.school, 'POST', path(payment, 'fail'), { reason: 'Not there' })
  assert.equal(status, 200)
  await at.sendRefund(never)
  assert.deepEqual(await stands(payment), ['30.00 pending payment_reversed', '30.00 pending'])
  await at.sendRefund(made)
  assert.deepEqual((await stands(payment))[1], '30.00 completed')
  assert.equal(madeOf(payment), 1)
  await inLedger()
})

test('what the provider has accepted, or is asked for, is not the office’s to end: it would be made twice', async () => {
  const payment = await at.paid('stripe')
  const [accepted, requested] = [await refunded(payment), await refunded(payment)]
  at.standIn.refundsAre = 'pending'
  await at.sendRefund(accepted)
  at.standIn.refundsAre = 'done'
  await triedInVain(requested)
  for (const refund of [accepted, requested])
    assert.deepEqual(await failed(payment, refund), [422, 'method_refused'])
  await at.giveRefundUp(requested)
  assert.deepEqual(await failed(payment, requested), [200, 'failed'])
  await at.fixture.campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update payment_refunds set created_at = created_at - interval '31 days'
      where tenant_id = ${at.school.id} and id = ${accepted}`),
  )
  assert.deepEqual(await failed(payment, accepted), [200, 'failed'], 'nobody asks about it any more')
  await inLedger()
})

test('an answer that names no refund is none: looked for, or left to the office', async () => {
  const payment = await at.paid('stripe')
  const refund = await refunded(payment)
  at.standIn.trouble = { times: 1, lost: true, path: '/v1/refunds', status: 200 }
  await assert.rejects(at.sendRefund(refund), /names no refund/)
  await at.sendRefund(refund)
  assert.deepEqual([await stands(payment), madeOf(payment)], [['30.00 completed'], 1])
  const other = await at.paid('paystack', { currency: 'NGN' })
  const lost = await refunded(other)
  at.standIn.trouble = { times: 1, lost: true, path: '/refund', status: 200 }
  await at.sendRefund(lost)
  assert.deepEqual(await stands(other), ['30.00 pending answer_lost'])
  // Killed at its last try: it may have been made, so that no other try is to come.
  const killed = await refunded(other)
  await at.fixture.campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`update payment_refunds set sent_at = ${tx.now()}
      where tenant_id = ${at.school.id} and id = ${killed}`),
  )
  await at.giveRefundUp(killed)
  assert.deepEqual((await stands(other))[1], '30.00 pending answer_lost')
  assert.equal(posts('/refund'), 1)
})

test('a refund that was made and comes back is the family’s again, once', async () => {
  const payment = await at.paid('stripe')
  const refund = await refunded(payment)
  await at.sendRefund(refund)
  assert.deepEqual((await at.now(payment)).books, { cash: '7000', wallet: '-7000' })
  for (const event of ['one', 'two']) await cameBack(payment, refund, event)
  assert.deepEqual(await stands(payment), ['30.00 failed lost_or_stolen_card'])
  const { status, refunded: left, books } = await at.now(payment)
  assert.deepEqual([status, left, books], ['completed', 0n, { cash: '10000', wallet: '-10000' }])
  assert.equal((await ask(payment, { amount: '100.00', through: 'dashboard' })).status, 201)
  await inLedger()
})

test('what comes back covers a dispute that was lost: the payer has it from there, and not once more', async () => {
  for (const [amount, taken] of [
    ['30.00', '100.00 completed'],
    ['100.00', '100.00 completed'],
  ] as const) {
    const payment = await at.paid('stripe')
    const refund = await refunded(payment, { amount })
    await at.sendRefund(refund)
    await disputed(payment)
    await disputed(payment, 'lost', 10)
    await cameBack(payment, refund, 'one')
    assert.deepEqual(await stands(payment), [`${amount} failed lost_or_stolen_card`, taken])
    const { status, refunded: gone, books } = await at.now(payment)
    assert.deepEqual([status, gone, books], ['refunded', 10_000n, {}], amount)
    await disputed(payment, 'won', 20)
    assert.deepEqual((await at.now(payment)).books, { cash: '10000', wallet: '-10000' }, amount)
    await inLedger()
  }
  // Won after all, and nothing came back: all of what the provider withheld is given to the family.
  const payment = await at.paid('stripe')
  await at.sendRefund(await refunded(payment))
  for (const [index, status] of ['needs_response', 'lost', 'won'].entries())
    await disputed(payment, status, index * 10)
  assert.deepEqual((await at.now(payment)).books, { cash: '7000', wallet: '-7000' })
  await inLedger()
})

test('reversed while a refund was under way: the refunded amount is gone too, and the refund remains', async () => {
  for (const [way, amount, ...expected] of [
    ['made', '100.00', 'refunded', 10_000n, 'completed'],
    ['refused', '100.00', 'failed', 0n, 'failed'],
    ['ended', '100.00', 'failed', 0n, 'failed'],
    ['made', '30.00', 'failed', 3000n, 'completed'],
    ['refused', '30.00', 'failed', 0n, 'failed'],
  ] as const) {
    at.standIn.refundsAre = 'pending'
    const payment = await at.paid('paypal')
    const refund = await refunded(payment, { amount })
    if (way !== 'ended') await at.sendRefund(refund)
    at.standIn.refundsAre = 'done'
    const capture = at.standIn.payment(payment).reference.replace('ORDER', 'CAPTURE')
    const resource = { id: capture, custom_id: payment, amount: { currency_code: 'EUR', value: '100.00' } }
    const reported = await at.paypal(`WH-${payment}`, 'PAYMENT.CAPTURE.REVERSED', resource)
    assert.equal(reported.status, 200, reported.text)
    await at.work()
    assert.deepEqual(await stands(payment), [`${amount} pending`])
    if (way === 'ended') assert.deepEqual(await failed(payment, refund), [200, 'failed'])
    else await reportedOfRefund(payment, refund, way)
    await at.work()
    const { status, refunded: back, books } = await at.now(payment)
    const [stand = ''] = (await stands(payment)).map((one) => one.split(' ')[1])
    assert.deepEqual([status, back, stand, books], [...expected, {}], `${way} ${amount}`)
  }
  await inLedger()
})

async function reportedOfRefund(payment: string, refund: string, way: 'made' | 'refused'): Promise<void> {
  const made = [...at.standIn.refunds.values()].find(({ ours }) => ours === refund)
  await at.paypal(`WH-R-${payment}`, 'PAYMENT.CAPTURE.REFUNDED', {
    id: made?.id,
    custom_id: refund,
    status: way === 'made' ? 'COMPLETED' : 'FAILED',
    amount: { currency_code: 'EUR', value: made?.amount },
    links: [{ rel: 'up', href: `https://paypal.test/v2/payments/captures/${made?.payment}` }],
  })
}
