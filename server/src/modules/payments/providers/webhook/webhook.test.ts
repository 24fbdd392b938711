import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type PayingSchool,
  PaymentFixture,
  secrets,
  stripeEvent,
} from '../../../../../test/support/providers/payment-fixture.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { keepUpProviderEvents } from '../upkeep.ts'

const stripe = { publishable_key: 'pk_test_1', secret_key: 'sk_test_1', webhook_secret: secrets.stripe }
const generic_payments = { name: 'Bank', webhook_secret: secrets.generic }

let fixture: PaymentFixture
let school: PayingSchool
before(async () => {
  // 150 webhooks a minute.
  fixture = await PaymentFixture.open({ CAMPUS_LIMITS_SCALE: '0.25' })
  school = await fixture.school({ stripe, generic_payments })
})
after(() => fixture.close())

const succeeded = (id: string, payment: string, more: object = {}) =>
  stripeEvent(id, 'payment_intent.succeeded', {
    id: `pi_${payment.slice(-8)}`,
    amount_received: 10_000,
    currency: 'eur',
    metadata: { payment_id: payment },
    ...more,
  })

const counts = async (of: PayingSchool): Promise<unknown> => {
  const [rows] = await fixture.campus.database.read(of.id, [
    sql`select (select count(*)::int from provider_events where tenant_id = ${of.id}) as events,
      (select count(*)::int from ledger_entries where tenant_id = ${of.id}) as entries,
      (select count(*)::int from audit_log where tenant_id = ${of.id}) as audit`,
  ])
  return rows[0]
}

test('the order of checks: each error comes before all later ones', async () => {
  const path = '/finance/payments/webhook'
  const ask = async (method: string, at: string, headers: Record<string, string>, raw = '{') => {
    const body = method === 'GET' ? {} : { raw }
    return (await fixture.campus.request(method, at, { headers, ...body })).status
  }
  const json = { 'content-type': 'application/json' }
  const here = { 'x-school-slug': school.slug }
  assert.equal(await ask('GET', `${path}/nobody/`, {}), 405)
  assert.equal(await ask('PUT', `${path}/stripe/`, {}), 405)
  assert.equal(await ask('POST', `${path}/nobody/`, {}), 400)
  assert.equal(await ask('POST', `${path}/nobody/?school_slug=other`, here), 400)
  assert.equal(await ask('POST', `${path}/nobody/`, { 'x-school-slug': 'no-such-school' }), 404)
  assert.equal(await ask('POST', `${path}/nobody/`, here), 404)
  assert.equal(await ask('POST', `${path}/stripe/`, here), 415)
  assert.equal(await ask('POST', `${path}/stripe/`, { ...here, 'content-type': 'text/plain' }), 415)
  assert.equal(await ask('POST', `${path}/stripe/`, { ...here, ...json }), 401)
  assert.equal(
    await ask('POST', `${path}/stripe?school_slug=${school.slug}`, json),
    401,
    'without the slash too',
  )
  assert.equal(await ask('POST', `${path}/paystack/`, { ...here, ...json }), 401, 'not connected')
  const t = Math.floor(fixture.campus.clock.now().getTime() / 1000)
  assert.equal((await fixture.stripe(school, 'no object' as unknown as object)).status, 400)
  assert.equal(
    (await fixture.tell(school, 'stripe', 'x'.repeat(300_000), { 'stripe-signature': `t=${t}` })).status,
    413,
  )
  // The limit is checked before the signature and the JSON, after the provider and the type.
  const other = await fixture.school({ stripe })
  const at = { 'x-school-slug': other.slug }
  const all = await Promise.all(
    Array.from({ length: 170 }, () => ask('POST', `${path}/stripe/`, { ...at, ...json })),
  )
  const count = (status: number) => all.filter((one) => one === status).length
  assert.equal(count(401) + count(429), 170)
  // The window slides: where a minute begins during the burst, the count of the one before is an estimate.
  assert.ok(Math.abs(count(401) - 150) <= 5, `${count(401)} were let in`)
  const refused = await fixture.stripe(other, succeeded('evt_limit', other.id))
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal(typeof refused.body.retry_after, 'number')
  assert.equal(await ask('POST', `${path}/nobody/`, { ...at, ...json }), 404)
  assert.equal(await ask('POST', `${path}/stripe/`, at), 415)
})

test('an event is stored, acknowledged and processed once; the same again is a duplicate and changes nothing', async () => {
  const id = await fixture.pending(school)
  const event = succeeded('evt_once', id)
  const firsts = await Promise.all(Array.from({ length: 8 }, () => fixture.stripe(school, event)))
  assert.ok(firsts.every(({ status, headers }) => status === 200 && headers.get('ratelimit')))
  assert.equal(firsts.filter(({ body }) => body.status === 'received').length, 1)
  assert.equal((await fixture.payment(school, id)).status, 'pending')
  const stored = await fixture.events(school, `?payment_id=${id}`)
  assert.deepEqual(stored, [])
  assert.deepEqual((await fixture.stripe(school, event)).body, { status: 'ignored', reason: 'duplicate' })
  await fixture.work(school)
  const done = await fixture.payment(school, id)
  assert.deepEqual([done.status, done.provider_reference], ['completed', `pi_${id.slice(-8)}`])
  assert.deepEqual(done.books, { cash: '10000', wallet: '-10000' })
  const before = await counts(school)
  const many = await Promise.all(Array.from({ length: 8 }, () => fixture.stripe(school, event)))
  assert.ok(many.every(({ body }) => body.reason === 'duplicate'))
  await Promise.all([fixture.work(school), fixture.work(school)])
  assert.deepEqual(await counts(school), before)
  const [row] = await fixture.events(school, `?payment_id=${id}`)
  assert.deepEqual(
    [row?.['state'], row?.['type'], row?.['amount']],
    ['applied', 'payment.succeeded', '100.00'],
  )
})

test('with a wrong signature nothing is stored or changed; the body is nowhere in clear', async () => {
  const id = await fixture.pending(school)
  const before = await counts(school)
  const event = succeeded('evt_forged', id, { receipt_email: 'ada@quetzal.test' })
  assert.equal((await fixture.stripe(school, event, 'whsec_of_somebody')).status, 401)
  assert.deepEqual(await counts(school), before)
  await fixture.stripe(school, event)
  const [rows] = await fixture.campus.database.read(school.id, [
    sql<{ text: string }>`select item::text as text from provider_events item where tenant_id = ${school.id}`,
  ])
  assert.ok(rows.every(({ text }) => !text.includes('quetzal')))
  await fixture.work(school)
  assert.ok(!JSON.stringify(await fixture.events(school)).includes('quetzal'))
  assert.ok(!fixture.campus.logged().includes('quetzal'))
})

test('one school’s secret never moves the money of another', async () => {
  const other = await fixture.school({ stripe: { ...stripe, webhook_secret: 'whsec_of_the_other' } })
  const theirs = await fixture.pending(other)
  const refused = await fixture.stripe(other, succeeded('evt_cross', theirs))
  assert.equal(refused.status, 401)
  // In one's own school the payment of another is no payment.
  assert.equal((await fixture.stripe(school, succeeded('evt_cross', theirs))).status, 200)
  await Promise.all([fixture.work(school), fixture.work(other)])
  assert.equal((await fixture.payment(other, theirs)).status, 'pending')
  const unmatched = await fixture.events(school, '?state=unmatched&provider=stripe')
  assert.ok(unmatched.some(({ event_id }) => event_id === 'evt_cross'))
  assert.deepEqual(await fixture.events(other), [])
})

test('what does not fit its payment is shown to the office, and nothing is booked', async () => {
  const [short, foreign, mixed] = [
    await fixture.pending(school),
    await fixture.pending(school),
    await fixture.pending(school),
  ]
  await fixture.stripe(school, succeeded('evt_short', short, { amount_received: 9999 }))
  await fixture.stripe(school, succeeded('evt_foreign', foreign, { currency: 'usd' }))
  await fixture.generic(school, {
    event_id: 'bank-1',
    type: 'payment.succeeded',
    reference: mixed,
    amount: '100.00',
    currency: 'EUR',
  })
  await fixture.work(school)
  const notes = await Promise.all([short, foreign].map((id) => fixture.events(school, `?payment_id=${id}`)))
  assert.deepEqual(
    notes.map(([row]) => [row?.['state'], row?.['note']]),
    [
      ['suspicious', 'amount_differs'],
      ['suspicious', 'currency_differs'],
    ],
  )
  for (const id of [short, foreign, mixed]) {
    const { status, books } = await fixture.payment(school, id)
    assert.deepEqual([status, books], ['pending', {}], 'also of a payment of another provider')
  }
})

test('a provider’s name of one payment does not complete another', async () => {
  const [first, second] = [await fixture.pending(school), await fixture.pending(school)]
  const same = { id: 'pi_same' }
  await fixture.stripe(school, succeeded('evt_same_1', first, same))
  await fixture.work(school)
  await fixture.stripe(school, succeeded('evt_same_2', second, same))
  await fixture.work(school)
  assert.equal((await fixture.payment(school, second)).status, 'pending')
  const [row] = await fixture.events(school, `?payment_id=${second}`)
  assert.equal(row?.['note'], 'reference_taken')
})

test('whatever the order of the events, the payment and the books end the same', async () => {
  const paid = (id: string) => succeeded(`s_${id}`, id)
  const failed = (id: string) =>
    stripeEvent(`f_${id}`, 'payment_intent.payment_failed', {
      id: `pi_${id.slice(-8)}`,
      metadata: { payment_id: id },
      last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
    })
  const charge = (id: string) => ({ payment_intent: `pi_${id.slice(-8)}`, currency: 'eur' })
  const refunded = (id: string) =>
    stripeEvent(
      `r_${id}`,
      'charge.refunded',
      { id: 'ch_1', amount_refunded: 3000, ...charge(id) },
      1_700_000_100,
    )
  const dispute = (id: string, status: string, created: number) =>
    stripeEvent(
      `d_${status}_${id}`,
      status === 'won' ? 'charge.dispute.closed' : 'charge.dispute.created',
      { id: `dp_${id.slice(-8)}`, amount: 7000, reason: 'fraudulent', status, ...charge(id) },
      created,
    )
  const opened = (id: string) => dispute(id, 'needs_response', 1_700_000_200)
  const won = (id: string) => dispute(id, 'won', 1_700_000_300)
  const steps = [failed, paid, refunded, opened, won]
  const orders = [
    steps,
    steps.toReversed(),
    [opened, failed, won, refunded, paid],
    [refunded, paid, won, opened, failed],
  ]
  const ends = await Promise.all(
    orders.map(async (order, index) => {
      const id = await fixture.pending(school)
      for (const [step, make] of order.entries()) {
        assert.equal((await fixture.stripe(school, make(id))).status, 200)
        // One by one, all at once, and something in between; the first ones again.
        if (index % 2 === 0 || step === 2) await fixture.work(school)
      }
      await Promise.all(order.slice(0, 2).map((make) => fixture.stripe(school, make(id))))
      await fixture.work(school)
      const { provider_reference: _, ...end } = await fixture.payment(school, id)
      const [disputes] = await fixture.campus.database.read(school.id, [
        sql`select state, amount, withheld, provider_state from payment_disputes
          where tenant_id = ${school.id} and payment_id = ${id}`,
      ])
      return { ...end, disputes }
    }),
  )
  const [first] = ends
  assert.equal(first?.status, 'completed')
  assert.equal(first?.refunded, 3000n)
  assert.equal(first?.disputes.length, 1)
  for (const end of ends) assert.deepEqual(end, first)
})

test('the generic provider: Idempotency-Key where the body has no id, and a bank transfer that waits', async () => {
  const id = await fixture.pending(school, { provider: null, method: 'bank_transfer', reference: 'INV-77' })
  const event = { type: 'payment.succeeded', reference: 'INV-77', amount: '100.00', currency: 'EUR' }
  const key = { 'idempotency-key': '"bank-2026-77"' }
  const first = await fixture.generic(school, event, key)
  assert.deepEqual(first.body, { status: 'received', state: 'applied', note: null })
  assert.deepEqual((await fixture.generic(school, event, key)).body, {
    status: 'ignored',
    reason: 'duplicate',
  })
  await fixture.work(school)
  assert.equal((await fixture.payment(school, id)).status, 'completed')
  const [row] = await fixture.events(school, `?payment_id=${id}`)
  assert.equal(row?.['event_id'], 'bank-2026-77')
  assert.equal((await fixture.generic(school, event, { 'idempotency-key': 'a b' })).status, 400)
})

test('an event whose payment is not known waits, and can be processed again by hand', async () => {
  await fixture.generic(school, {
    event_id: 'early',
    type: 'payment.succeeded',
    reference: 'INV-78',
    amount: '100.00',
    currency: 'EUR',
  })
  await fixture.work(school)
  const early = (await fixture.events(school, '?state=unmatched')).find(
    ({ event_id }) => event_id === 'early',
  )
  assert.equal(early?.['note'], 'no_such_payment')
  const id = await fixture.pending(school, { provider: 'generic', reference: 'INV-78' })
  const path = `/api/v1/finance/provider-events/${String(early['id'])}/retry`
  const guardian = await fixture.campus.person(school, ['guardian'])
  const refused = await fixture.campus.request('POST', path, { token: guardian.token, school })
  assert.equal(refused.status, 403)
  const again = await fixture.ask(school, 'POST', path)
  assert.deepEqual([again.status, again.body.state], [202, 'received'])
  await fixture.work(school)
  assert.equal((await fixture.payment(school, id)).status, 'completed')
  const list = await fixture.campus.request('GET', '/api/v1/finance/provider-events/', {
    token: guardian.token,
    school,
  })
  assert.equal(list.status, 403)
  const methods = await fixture.campus.request('GET', '/api/v1/finance/payment-methods/', {
    token: guardian.token,
    school,
  })
  const online = (methods.body.results as { method: string; name: string; refunds: boolean }[]).map(
    ({ method, name, refunds }) => `${method} ${name} ${refunds}`,
  )
  assert.deepEqual(online, ['online Stripe true', 'online Bank false', 'wallet Wallet false'])
})

test('after 18 months an event that is done goes; what waits stays', async () => {
  const of = await fixture.school()
  await fixture.campus.database.transaction(of.id, (tx) =>
    tx.execute(sql`insert into provider_events (tenant_id, id, provider, event_id, sealed_body, received_at, state)
      select ${of.id}, gen_random_uuid(), 'stripe', 'evt_' || number, '', ${fixture.campus.clock.now()}::timestamptz
        - make_interval(months => number), case when number = 30 then 'received' else 'ignored' end
      from unnest(array[1, 17, 19, 30]) number`),
  )
  await keepUpProviderEvents(fixture.campus.application.kernel)
  const left = (await fixture.events(of)).map(({ event_id }) => event_id)
  assert.deepEqual(left.toSorted(), ['evt_1', 'evt_17', 'evt_30'])
})
