import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ConnectedSchool, stripeAt } from '../../../../test/support/providers/connected-school.ts'
import { PaymentFixture } from '../../../../test/support/providers/payment-fixture.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { askAboutPaymentsOf } from './ask-waiting.ts'

let at: ConnectedSchool
before(async () => {
  at = await ConnectedSchool.open(await PaymentFixture.open())
})
after(() => at.close())

const inCurrency: Readonly<Record<string, object>> = {
  stripe: {},
  paystack: { currency: 'NGN' },
  flutterwave: { currency: 'NGN' },
  paypal: {},
  mpesa: { currency: 'KES' },
}

test('a payment is begun with its provider; killed before it was written down, it is begun once all the same', async () => {
  const shown: Record<string, unknown> = {}
  for (const [provider, more] of Object.entries(inCurrency)) {
    const id = await at.pending(provider, more)
    if (provider !== 'mpesa') {
      at.standIn.trouble = { times: 1, lost: true }
      await assert.rejects(at.begin(id), /not available/, provider)
      assert.equal((await at.now(id)).checkout, null)
    }
    await at.begin(id)
    await at.begin(id)
    const { status, checkout, provider_reference: reference } = await at.now(id)
    assert.equal(status, 'pending', provider)
    const known = at.standIn.payment(id)
    assert.equal(known.reference.replace(/\.2$/, ''), known.reference.startsWith(id) ? id : known.reference)
    if (provider !== 'flutterwave') assert.equal(reference, known.reference, provider)
    shown[provider] = [known.amount, checkout?.['url'] ?? checkout?.['phone_prompt']]
  }
  const url = (text: unknown) => assert.match(String(text), /^https:\/\//)
  for (const provider of ['stripe', 'paystack', 'flutterwave', 'paypal']) {
    const [amount, page] = shown[provider] as [string, string]
    assert.equal(amount, { stripe: '10000', paystack: '10000' }[provider] ?? '100.00', provider)
    url(page)
  }
  assert.deepEqual(shown['mpesa'], ['100', true])
  const id = await at.pending('generic')
  await at.begin(id)
  const page = String((await at.now(id)).checkout?.['url'])
  assert.equal(
    page.split('&return_url=')[0],
    `https://bank.test/pay?a=1&reference=${id}&amount=100.00&currency=EUR`,
  )
})

test('what a provider does not take fails, and says why; an unconnected one too', async () => {
  const cents = await at.pending('mpesa', { currency: 'KES', amount: 150_050n })
  const nobody = await at.fixture.pending(at.school, { provider: 'paystack', currency: 'NGN' })
  const other = await at.fixture.school({})
  const unconnected = await at.fixture.pending(other, { provider: 'stripe' })
  await Promise.all([at.begin(cents), at.begin(nobody), at.begin(unconnected, other)])
  const codes = await Promise.all([at.now(cents), at.now(nobody), at.fixture.payment(other, unconnected)])
  assert.deepEqual(
    codes.map(({ status, failure_code }) => [status, failure_code]),
    [
      ['failed', 'amount_not_chargeable'],
      ['failed', 'payer_email_needed'],
      ['failed', 'provider_not_connected'],
    ],
  )
  const wrong = await at.fixture.school({
    stripe: {
      publishable_key: 'pk_test_1',
      secret_key: 'sk_test_wrong',
      webhook_secret: 'whsec_1',
      api_url: at.standIn.url,
    },
  })
  const id = await at.fixture.pending(wrong)
  await at.begin(id, wrong)
  assert.deepEqual((await at.fixture.payment(wrong, id)).failure_code, 'invalid_request_error')
  assert.ok(!at.fixture.campus.logged().includes('sk_test_wrong'))
})

test('M-Pesa: a call whose answer was lost is not made twice, and the callback still finds its payment', async () => {
  const id = await at.pending('mpesa', { currency: 'KES' })
  at.standIn.trouble = { times: 1, lost: true, path: '/processrequest' }
  await assert.rejects(at.begin(id), /not available/)
  const prompts = () => at.standIn.calls.filter(({ path }) => path.endsWith('processrequest')).length
  const sent = prompts()
  await at.begin(id)
  assert.equal(prompts(), sent)
  assert.deepEqual([(await at.now(id)).status, (await at.now(id)).failure_code], ['failed', 'answer_lost'])
  at.standIn.payment(id).state = 'paid'
  await at.callBack(id, `&payment=${id}`)
  await at.work()
  assert.deepEqual(
    [(await at.now(id)).status, (await at.now(id)).books],
    ['completed', { cash: '10000', wallet: '-10000' }],
  )
})

test('a lost webhook: the provider is asked after a quarter of an hour, and its answer goes the way of all events', async () => {
  const createdAt = new Date(at.fixture.campus.clock.now().getTime() - 20 * 60_000)
  const young = await at.pending('stripe')
  const ids: Record<string, string> = {}
  for (const [provider, more] of Object.entries(inCurrency)) {
    ids[provider] = await at.pending(provider, { ...more, createdAt })
    await at.begin(String(ids[provider]))
  }
  await at.begin(young)
  const { kernel } = at.fixture.campus.application
  await askAboutPaymentsOf(kernel, at.school.id)
  await at.work()
  const all = Object.values(ids)
  assert.ok((await Promise.all(all.map((id) => at.now(id)))).every(({ status }) => status === 'pending'))
  for (const id of [...all, young]) at.standIn.payment(id).state = 'paid'
  at.standIn.payment(String(ids['paypal'])).state = 'approved'
  at.standIn.payment(String(ids['paystack'])).state = 'failed'
  await askAboutPaymentsOf(kernel, at.school.id)
  await askAboutPaymentsOf(kernel, at.school.id)
  await at.work()
  const ends = await Promise.all(
    Object.entries(ids).map(async ([provider, id]) => [provider, (await at.now(id)).status]),
  )
  const done = 'completed'
  assert.deepEqual(Object.fromEntries(ends), {
    stripe: done,
    paystack: 'failed',
    flutterwave: done,
    paypal: done,
    mpesa: done,
  })
  assert.equal((await at.now(young)).status, 'pending')
})

test('however many wait, each is asked about: the one that was not for longest first', async () => {
  const school = await at.fixture.school({ stripe: stripeAt(at.standIn.url) })
  const { kernel } = at.fixture.campus.application
  const now = kernel.clock.now().getTime()
  await at.fixture.campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`insert into payments (tenant_id, id, purpose, household_id, status, method, currency, amount,
        paid_at, provider, provider_reference, checkout, created_at, updated_at)
      select ${school.id}, gen_random_uuid(), 'invoices', ${school.household}, 'pending', 'online', 'EUR', 100,
        made.at, 'stripe', 'cs_many_' || made.number, '{}', made.at, made.at
      from (select number, ${new Date(now - 40 * 60_000)}::timestamptz + make_interval(secs => number) as at
        from generate_series(1, 230) number) made`),
  )
  const requested = new Map<string, number>()
  const count = () => {
    for (const { path } of at.standIn.calls.splice(0)) {
      const name = /cs_many_\d+$/.exec(path)?.[0]
      if (name) requested.set(name, (requested.get(name) ?? 0) + 1)
    }
    return requested.size
  }
  count()
  const seen: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await askAboutPaymentsOf(kernel, school.id)
    seen.push(count())
  }
  assert.deepEqual(seen, [100, 200, 230])
  assert.ok([...requested.values()].every((times) => times <= 2))
})
