import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PaymentCounter } from '../../../test/support/payment-counter.ts'
import { pdfPages } from '../../../test/support/pdf-text.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians } from '../people/index.ts'

let counter: PaymentCounter
before(async () => {
  counter = await PaymentCounter.open()
})
after(() => counter.close())

const code = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

/** Two households with an invoice each; the invoices of Amina and Bilal are those of one household. */
async function owing(amount = '100.00') {
  const { amina, chidi } = counter.fixture.children
  const mine = await counter.invoice(amina, amount)
  const other = await counter.invoice(chidi, amount)
  return { mine, other, household: mine.household_id as string, otherHousehold: other.household_id as string }
}

/** Pays all that a household owes, so that the next test begins with nothing. */
async function settle(household: string): Promise<void> {
  await counter.requireInStep()
  const { balances } = await counter.good(200, counter.ask('GET', `households/${household}/`))
  for (const { owed_amount: owed } of balances)
    if (Number(owed) > 0) await counter.good(201, counter.pay(household, owed))
}

test('the counter: find the family, receive, receipt, in two calls and few statements', async () => {
  const first = await counter.invoice(counter.fixture.children.amina, '100.00', '2026-12-01')
  const second = await counter.invoice(counter.fixture.children.bilal, '60.00', '2026-11-30')
  const found = await counter.good(200, counter.ask('GET', 'households/?q=okafor&include=open_invoices'))
  const [household] = found.results
  assert.equal(household.balances[0].owed_amount, '160.00')
  await counter.good(201, counter.pay(household.id, '1.00'))
  const counted = await counter.campus.countStatements(() => counter.pay(household.id, '99.00'))
  const { status, body } = counted.result
  assert.equal(status, 201)
  // Who calls is looked up again after a second; that is not the counter's.
  const own = counted.texts.filter((text) => /households|invoices|payments|ledger_|finance_/.test(text))
  assert.ok(own.length <= 10, own.join('\n'))
  assert.deepEqual(
    body.allocations.map((part: { number: string; amount: string }) => [part.number, part.amount]),
    [
      [second.number, '59.00'],
      [first.number, '40.00'],
    ],
  )
  assert.match(body.receipt_number, /^R2026-[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  assert.equal(body.status, 'completed')
  const receipt = await counter.ask('GET', `payments/${body.id}/receipt`)
  const path = new URL(body.receipt_url).pathname
  assert.equal(path, `/api/v1/finance/payments/${body.id}/receipt`)
  assert.equal(receipt.headers.get('content-type'), 'application/pdf')
  const bytes = await fetch(new URL(path, counter.campus.url), {
    headers: {
      authorization: `Bearer ${counter.fixture.bursar.token}`,
      'x-school-slug': counter.fixture.school.slug,
    },
  })
  const text = pdfPages(Buffer.from(await bytes.arrayBuffer())).join(' ')
  for (const word of [body.receipt_number, second.number])
    assert.ok(text.includes(word), `${word} in ${text}`)
  const shown = await counter.good(200, counter.ask('GET', `payments/${body.id}/`))
  assert.deepEqual(shown, body)
  await settle(household.id)
})

test('an overpayment is rejected with the open amount, or goes into the wallet on request', async () => {
  const { household } = await owing()
  const refused = await counter.pay(household, '150.00')
  assert.deepEqual([...code(refused), refused.body.owed_amount], [422, 'overpayment', '100.00'])
  const stored = await counter.good(201, counter.pay(household, '150.00', { overpayment: 'wallet' }))
  assert.equal(stored.wallet_amount, '50.00')
  assert.deepEqual(code(await counter.pay(household, '1.00')), [422, 'overpayment'])
  const [wallet] = (await counter.good(200, counter.ask('GET', `wallets/?household_id=${household}`))).results
  assert.equal(wallet.balance, '50.00')
  const given = await counter.good(
    201,
    counter.ask('POST', `payments/${stored.id}/refund`, { reason: 'Typed wrong' }),
  )
  assert.deepEqual([given.refund.wallet_amount, given.payment.status], ['50.00', 'refunded'])
  await settle(household)
})

test('parts as named; what cannot be as named is said', async () => {
  const { mine, other, household, otherHousehold } = await owing()
  const bad = await counter.pay(household, '100.00', {
    allocations: [
      { invoice_id: mine.id, amount: '60.00' },
      { invoice_id: other.id, amount: '10.00' },
    ],
  })
  assert.deepEqual(code(bad), [422, 'allocation_refused'])
  assert.deepEqual(
    bad.body.details.map(({ path }: { path: string }) => path),
    ['body/allocations/1'],
  )
  const part = { allocations: [{ invoice_id: mine.id, amount: '60.00' }] }
  assert.deepEqual(code(await counter.pay(household, '70.00', part)), [422, 'overpayment'])
  const paid = await counter.good(201, counter.pay(household, '60.00', part))
  assert.equal(paid.allocations[0].invoice_id, mine.id)
  await settle(household)
  await settle(otherHousehold)
})

test('fifty payments of one invoice at once never overpay it, and a key replays its answer', async () => {
  const { mine, household } = await owing('100.00')
  const answers = await Promise.all(Array.from({ length: 50 }, () => counter.pay(household, '10.00')))
  const good = answers.filter(({ status }) => status === 201)
  assert.equal(good.length, 10)
  const refused = answers.filter(({ status }) => status !== 201).map((answer) => code(answer).join())
  assert.deepEqual([...new Set(refused)], ['422,overpayment'])
  const { paid_amount, status } = await counter.good(200, counter.ask('GET', `invoices/${mine.id}/`))
  assert.deepEqual([paid_amount, status], ['100.00', 'paid'])
  const again = await owing('100.00')
  const body = { household_id: household, method: 'cash', amount: '40.00' }
  const keyed = () => counter.ask('POST', 'payments/', body, undefined, { 'idempotency-key': 'till-7' })
  const [one, two] = [await keyed(), await keyed()]
  assert.equal(two.headers.get('idempotent-replayed'), 'true')
  assert.deepEqual(two.body, one.body)
  const { balance } = await counter.good(200, counter.ask('GET', `invoices/${again.mine.id}/`))
  assert.equal(balance, '60.00')
  await settle(household)
  await settle(again.otherHousehold)
})

test('a cheque waits, clears, bounces: its invoices are owed again, spent wallet money is fetched back', async () => {
  const { mine, household } = await owing('100.00')
  const cheque = await counter.good(
    201,
    counter.pay(household, '150.00', { method: 'cheque', reference: '0042', overpayment: 'wallet' }),
  )
  assert.deepEqual([cheque.status, cheque.receipt_number, cheque.allocations], ['pending', null, []])
  assert.deepEqual(code(await counter.ask('GET', `payments/${cheque.id}/receipt`)), [409, 'no_receipt_yet'])
  const cash = await counter.balance('cash', 'cheque')
  const cleared = await counter.good(200, counter.ask('POST', `payments/${cheque.id}/complete`, {}))
  assert.deepEqual([cleared.status, cleared.wallet_amount], ['completed', '50.00'])
  assert.equal(await counter.balance('cash', 'cheque'), cash + 150_00)
  assert.deepEqual(code(await counter.ask('POST', `payments/${cheque.id}/complete`, {})), [
    409,
    'payment_state',
  ])
  const next = await counter.invoice(counter.fixture.children.amina, '30.00')
  const spent = await counter.good(201, counter.ask('POST', `wallets/${cleared.wallet_id}/pay`, {}))
  assert.deepEqual([spent.amount, spent.allocations[0].invoice_id], ['30.00', next.id])
  const bounced = await counter.good(
    200,
    counter.ask('POST', `payments/${cheque.id}/fail`, { reason: 'No cover' }),
  )
  assert.deepEqual([bounced.status, bounced.allocations, bounced.failure.message], ['failed', [], 'No cover'])
  for (const [id, balance] of [
    [mine.id, '100.00'],
    [next.id, '30.00'],
  ])
    assert.equal((await counter.good(200, counter.ask('GET', `invoices/${id}/`))).balance, balance)
  assert.equal((await counter.good(200, counter.ask('GET', `payments/${spent.id}/`))).status, 'failed')
  assert.equal((await counter.good(200, counter.ask('GET', `wallets/${cleared.wallet_id}/`))).balance, '0.00')
  assert.equal(await counter.balance('cash', 'cheque'), cash)
  await settle(household)
})

test('refunds: part, more than remains, named, credited, and paid out later or not at all', async () => {
  const { mine, household } = await owing('100.00')
  const paid = await counter.good(201, counter.pay(household, '100.00', { method: 'card' }))
  const refund = (body: object) =>
    counter.ask('POST', `payments/${paid.id}/refund`, { reason: 'Moved away', ...body })
  const part = await counter.good(201, refund({ amount: '20.00' }))
  assert.deepEqual([part.payment.status, part.payment.refunded_amount], ['completed', '20.00'])
  const tooMuch = await refund({ amount: '80.01' })
  assert.deepEqual([...code(tooMuch), tooMuch.body.refundable_amount], [422, 'refund_too_large', '80.00'])
  const credited = await counter.good(
    201,
    refund({ amount: '30.00', credit: true, allocations: [{ invoice_id: mine.id, amount: '30.00' }] }),
  )
  assert.equal(credited.payment.refunded_amount, '50.00')
  const invoice = await counter.good(200, counter.ask('GET', `invoices/${mine.id}/`))
  assert.deepEqual(
    [invoice.credited_amount, invoice.paid_amount, invoice.balance],
    ['30.00', '50.00', '20.00'],
  )
  const waiting = await counter.good(
    201,
    refund({ amount: '10.00', method: 'bank_transfer', status: 'pending' }),
  )
  assert.equal(await counter.balance('refund'), -10_00)
  const path = `payments/${paid.id}/refunds/${waiting.refund.id}`
  assert.equal((await counter.good(200, counter.ask('POST', `${path}/complete`))).refund.status, 'completed')
  assert.deepEqual(code(await counter.ask('POST', `${path}/fail`)), [409, 'refund_state'])
  const lost = await counter.good(201, refund({ method: 'bank_transfer', status: 'pending' }))
  assert.equal(lost.payment.status, 'refunded')
  const back = await counter.good(
    200,
    counter.ask('POST', `payments/${paid.id}/refunds/${lost.refund.id}/fail`),
  )
  assert.deepEqual([back.payment.status, back.payment.refunded_amount], ['completed', '60.00'])
  assert.equal(await counter.balance('refund'), 0)
  const { results } = await counter.good(200, counter.ask('GET', `payments/${paid.id}/refunds/`))
  assert.deepEqual(
    results.map(({ status }: { status: string }) => status),
    ['completed', 'completed', 'completed', 'failed'],
  )
  await settle(household)
})

test('nobody changes what their own children owe but the owner; a guardian pays own, and does no more', async () => {
  const { household, otherHousehold } = await owing()
  const { school, ada, eve, principal, children } = counter.fixture
  const { campus } = counter
  const both = await campus.person(school, ['bursar', 'guardian'])
  const owner = await campus.person(school, ['owner', 'guardian'])
  for (const [index, person] of [both, owner].entries()) {
    const id = `01970000-0000-7000-8000-00000000000${index}`
    await campus.database.transaction(school.id, async (tx) => {
      const at = campus.clock.now()
      await upsertGuardians(tx, [{ id, first_name: 'Own', last_name: 'Okafor' }], {
        at,
        userId: null,
        requestId: null,
      })
      await upsertGuardianLinks(
        tx,
        [{ student_id: children.amina, guardian_id: id, is_primary: false, can_view_finance: true }],
        at,
      )
      await linkUser(tx, 'guardian', id, person.userId)
    })
  }
  assert.deepEqual(code(await counter.pay(household, '10.00', {}, both)), [403, 'own_household'])
  const paid = await counter.good(201, counter.pay(household, '10.00', {}, owner))
  const refund = { reason: 'Own' }
  assert.deepEqual(code(await counter.ask('POST', `payments/${paid.id}/refund`, refund, both)), [
    403,
    'own_household',
  ])
  await counter.good(201, counter.pay(otherHousehold, '10.00', {}, both))
  assert.deepEqual(code(await counter.pay(household, '10.00', {}, ada)), [403, 'forbidden'])
  assert.deepEqual(code(await counter.pay(household, '10.00', { method: 'online' }, ada)), [
    422,
    'no_provider',
  ])
  assert.deepEqual(code(await counter.pay(household, '10.00', { method: 'wallet' }, ada)), [
    409,
    'wallet_too_small',
  ])
  assert.deepEqual(code(await counter.pay(household, '10.00', { method: 'wallet' }, eve)), [
    422,
    'unknown_payer',
  ])
  assert.deepEqual(code(await counter.ask('POST', `payments/${paid.id}/refund`, refund, ada)), [
    403,
    'forbidden',
  ])
  assert.deepEqual(code(await counter.ask('GET', `payments/${paid.id}/`, undefined, eve)), [404, 'not_found'])
  await counter.good(200, counter.ask('GET', `payments/${paid.id}/`, undefined, ada))
  await counter.good(200, counter.ask('GET', `payments/${paid.id}/`, undefined, principal))
  assert.deepEqual(code(await counter.pay(household, '10.00', {}, principal)), [403, 'forbidden'])
  const seen = await counter.good(200, counter.ask('GET', 'payments/?count=true', undefined, ada))
  assert.ok(seen.results.every((row: { household_id: string }) => row.household_id === household))
  await settle(household)
  await settle(otherHousehold)
})
