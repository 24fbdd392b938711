import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PaymentCounter } from '../../../../test/support/payment-counter.ts'
import { settlePayment } from '../settle.ts'

let counter: PaymentCounter
/** The household of Amina and Bilal. */
let household: string
before(async () => {
  counter = await PaymentCounter.open()
  household = (await counter.invoice(counter.fixture.children.amina, '5.00')).household_id
  await counter.good(201, counter.pay(household, '5.00'))
})
after(() => counter.close())

const code = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

const topUp = (amount: string, more: object = {}, person = counter.fixture.bursar) =>
  counter.ask('POST', 'wallet/top-up', { household_id: household, method: 'cash', amount, ...more }, person)

test('the office tops a wallet up with money in hand; a guardian needs a provider', async () => {
  const { wallet, payment } = await counter.good(201, topUp('40.00', { reference: 'in hand' }))
  assert.deepEqual([wallet.balance, payment.purpose, payment.status], ['40.00', 'wallet', 'completed'])
  assert.ok(payment.receipt_number)
  const again = await counter.good(
    201,
    counter.ask('POST', 'wallet/top-up', { wallet_id: wallet.id, method: 'card', amount: '10.00' }),
  )
  assert.equal(again.wallet.balance, '50.00')
  const { ada, eve } = counter.fixture
  assert.deepEqual(code(await topUp('10.00', {}, ada)), [403, 'forbidden'])
  assert.deepEqual(code(await topUp('10.00', { method: 'online' }, ada)), [422, 'no_provider'])
  assert.deepEqual(code(await topUp('10.00', { method: 'online' }, eve)), [422, 'unknown_payer'])
  assert.deepEqual(code(await topUp('10.00', { method: 'wallet' })), [422, 'method_refused'])
  assert.deepEqual(code(await counter.ask('GET', `wallets/${wallet.id}/`, undefined, eve)), [
    404,
    'not_found',
  ])
  const { results } = await counter.good(200, counter.ask('GET', 'wallets/', undefined, ada))
  assert.deepEqual([results.length, results[0].balance], [1, '50.00'])
})

test('a guardian pays at once from the wallet of the own household; its statement adds up', async () => {
  const invoice = await counter.invoice(counter.fixture.children.bilal, '30.00')
  const [wallet] = (await counter.good(200, counter.ask('GET', 'wallets/', undefined, counter.fixture.ada)))
    .results
  const path = `wallets/${wallet.id}/pay`
  assert.deepEqual(code(await counter.ask('POST', path, {}, counter.fixture.eve)), [404, 'not_found'])
  const paid = await counter.good(
    201,
    counter.ask('POST', path, { invoice_id: invoice.id }, counter.fixture.ada),
  )
  assert.deepEqual([paid.amount, paid.method, paid.status], ['30.00', 'wallet', 'completed'])
  assert.deepEqual(code(await counter.ask('POST', path, {}, counter.fixture.ada)), [422, 'overpayment'])
  const refund = await counter.good(
    201,
    counter.ask('POST', `payments/${paid.id}/refund`, { reason: 'Wrong one' }),
  )
  assert.equal(refund.refund.method, 'wallet')
  const cash = await counter.ask('POST', `payments/${paid.id}/refund`, { reason: 'Again', method: 'cash' })
  assert.equal(cash.status, 409)
  await counter.good(201, counter.ask('POST', path, { invoice_id: invoice.id, amount: '20.00' }))
  const first = await counter.good(
    200,
    counter.ask('GET', `wallets/${wallet.id}/entries/?page_size=2&count=true`),
  )
  const next = new URL(first.next)
  const rest = await counter.good(200, counter.ask('GET', `wallets/${wallet.id}/entries/${next.search}`))
  const rows = [...first.results, ...rest.results]
  assert.equal(first.count, 5)
  assert.deepEqual(
    [...rows].map(({ amount, balance_after }: { amount: string; balance_after: string }) => [
      amount,
      balance_after,
    ]),
    [
      ['-20.00', '30.00'],
      ['30.00', '50.00'],
      ['-30.00', '20.00'],
      ['10.00', '50.00'],
    ],
  )
  await counter.good(201, counter.pay(household, '10.00'))
  await counter.requireInStep()
})

test('a hundred debits at once never take a wallet below zero', async () => {
  const [wallet] = (await counter.good(200, counter.ask('GET', 'wallets/'))).results
  assert.equal(wallet.balance, '30.00')
  await counter.invoice(counter.fixture.children.amina, '500.00')
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => counter.ask('POST', `wallets/${wallet.id}/pay`, { amount: '1.00' })),
  )
  const counts = Object.groupBy(answers, (answer) => code(answer).join())
  assert.deepEqual(
    Object.entries(counts)
      .map(([kind, all]) => [kind, all?.length])
      .toSorted(),
    [
      ['201,', 30],
      ['409,wallet_too_small', 70],
    ],
  )
  assert.equal((await counter.good(200, counter.ask('GET', `wallets/${wallet.id}/`))).balance, '0.00')
  await counter.requireInStep()
  await counter.good(201, counter.pay(household, '470.00'))
})

test('the school’s limits apply to top-ups and to overpayments', async () => {
  const limits = { most_balance: '100.00', most_top_up: '60.00' }
  const { owner } = { owner: await counter.campus.person(counter.fixture.school, ['owner']) }
  await counter.good(200, counter.ask('PATCH', 'settings/', { wallet_limits: limits }, owner))
  const tooMuch = await topUp('60.01')
  assert.deepEqual(
    [...code(tooMuch), tooMuch.body.limit, tooMuch.body.most],
    [422, 'wallet_limit', 'most_top_up', '60.00'],
  )
  await counter.good(201, topUp('60.00'))
  const full = await topUp('40.01')
  assert.deepEqual([...code(full), full.body.limit], [422, 'wallet_limit', 'most_balance'])
  const stored = await counter.pay(household, '40.01', { overpayment: 'wallet' })
  assert.deepEqual(code(stored), [422, 'wallet_limit'])
  await counter.good(201, counter.pay(household, '40.00', { overpayment: 'wallet' }))
  await counter.good(200, counter.ask('PATCH', 'settings/', { wallet_limits: null }, owner))
})

test('a guardian pays a provider: nothing moves before it confirms', async () => {
  const { ada, school } = counter.fixture
  const owner = await counter.campus.person(school, ['owner'])
  const connected = await counter.campus.request('POST', '/api/v1/integrations/service-connections/', {
    token: owner.token,
    school,
    body: {
      service: 'generic_payments',
      settings: {
        name: 'Bank',
        webhook_secret: 'a-shared-secret-of-the-bank',
        payment_page_url: 'https://bank.test/',
      },
    },
  })
  assert.equal(connected.status, 201, connected.text)
  const { wallet, payment } = await counter.good(202, topUp('12.00', { method: 'online' }, ada))
  assert.deepEqual([payment.status, payment.provider, payment.receipt_number], ['pending', 'generic', null])
  const confirmed = () =>
    counter.campus.database.transaction(school.id, (tx) => {
      const author = { at: counter.campus.clock.now(), userId: null, requestId: null }
      return settlePayment(tx, author, { paymentId: payment.id, to: 'completed', at: author.at })
    })
  assert.deepEqual((await Promise.all([confirmed(), confirmed()])).toSorted(), ['applied', 'unchanged'])
  const after = await counter.good(200, counter.ask('GET', `wallets/${wallet.id}/`, undefined, ada))
  assert.equal(Number(after.balance), Number(wallet.balance) + 12)
  const invoice = await counter.invoice(counter.fixture.children.bilal, '10.00')
  const online = await counter.good(201, counter.pay(household, '10.00', { method: 'online' }, ada))
  assert.equal(online.status, 'pending')
  assert.equal((await counter.good(200, counter.ask('GET', `invoices/${invoice.id}/`))).balance, '10.00')
  assert.deepEqual(code(await counter.ask('POST', `payments/${online.id}/complete`, {})), [
    422,
    'method_refused',
  ])
  await counter.good(200, counter.ask('POST', `payments/${online.id}/cancel`, { reason: 'Gave up' }))
  await counter.good(201, counter.pay(household, '10.00'))
})

test('a till: cash belongs to it, what is counted is compared, the difference is booked', async () => {
  const { bursar, principal, ada } = counter.fixture
  const owner = await counter.campus.person(counter.fixture.school, ['owner'])
  await counter.good(200, counter.ask('PATCH', 'settings/', { require_till: true }, owner))
  await counter.invoice(counter.fixture.children.amina, '100.00')
  assert.deepEqual(code(await counter.pay(household, '10.00')), [409, 'till_required'])
  await counter.good(201, counter.pay(household, '10.00', { method: 'card' }))
  assert.deepEqual(code(await counter.ask('POST', 'till-sessions/', { opening_amount: '1.00' }, ada)), [
    403,
    'forbidden',
  ])
  const till = await counter.good(201, counter.ask('POST', 'till-sessions/', { opening_amount: '50.00' }))
  const twice = await counter.ask('POST', 'till-sessions/', { opening_amount: '0.00' })
  assert.deepEqual([...code(twice), twice.body.till_session_id], [409, 'till_open', till.id])
  const cash = await counter.good(201, counter.pay(household, '40.00'))
  assert.equal(cash.till_session_id, till.id)
  await counter.good(201, counter.pay(household, '10.00', { method: 'cheque' }))
  const back = { reason: 'Too much', amount: '15.00' }
  await counter.good(201, counter.ask('POST', `payments/${cash.id}/refund`, back))
  const later = { reason: 'Too much', amount: '5.00', status: 'pending' }
  const { refund } = await counter.good(201, counter.ask('POST', `payments/${cash.id}/refund`, later))
  assert.equal(refund.till_session_id, null)
  const path = `till-sessions/${till.id}/`
  assert.equal((await counter.good(200, counter.ask('GET', path))).expected_amount, '75.00')
  const paidOut = `payments/${cash.id}/refunds/${refund.id}/complete`
  const { refund: out } = await counter.good(200, counter.ask('POST', paidOut))
  assert.equal(out.till_session_id, till.id, 'what is paid out later comes out of the till too')
  const shown = await counter.good(200, counter.ask('GET', path, undefined, principal))
  assert.equal(shown.expected_amount, '70.00')
  const facts = ({ method, received_amount, pending_amount, refunded_amount }: Record<string, string>) =>
    [method, received_amount, pending_amount, refunded_amount].join()
  assert.deepEqual(shown.takings.map(facts), ['cash,40.00,0.00,20.00', 'cheque,0.00,10.00,0.00'])
  const other = await counter.campus.person(counter.fixture.school, ['bursar'])
  const count = { counted_amount: '69.50', note: 'Half a euro short' }
  assert.deepEqual(code(await counter.ask('POST', `${path}close`, count, other)), [403, 'till_not_yours'])
  const closed = await counter.good(200, counter.ask('POST', `${path}close`, count))
  assert.deepEqual([closed.expected_amount, closed.difference], ['70.00', '-0.50'])
  assert.equal(await counter.balance('cash_difference'), 50)
  assert.deepEqual(code(await counter.ask('POST', `${path}close`, count)), [409, 'till_closed'])
  assert.deepEqual(code(await counter.pay(household, '10.00')), [409, 'till_required'])
  const open = await counter.good(
    200,
    counter.ask('GET', 'till-sessions/?open=false&count=true', undefined, bursar),
  )
  assert.equal(open.count, 1)
})

test('no payment slips past the closing count of its till', async () => {
  const till = await counter.good(201, counter.ask('POST', 'till-sessions/', { opening_amount: '0.00' }))
  await counter.invoice(counter.fixture.children.bilal, '100.00')
  const paying = Array.from({ length: 10 }, () => counter.pay(household, '1.00'))
  const closing = counter.ask('POST', `till-sessions/${till.id}/close`, { counted_amount: '0.00' })
  const answers = await Promise.all([...paying, closing])
  const taken = answers.slice(0, -1).filter(({ status }) => status === 201).length
  const { expected_amount } = await counter.good(200, counter.ask('GET', `till-sessions/${till.id}/`))
  assert.equal(expected_amount, `${taken}.00`)
  await counter.requireInStep()
})

/** An invoice of Chidi paid by cheque and then credited in full, so that the money is in the wallet. */
async function creditedIntoWallet() {
  const { id, household_id } = await counter.invoice(counter.fixture.children.chidi, '20.00')
  const allocations = [{ invoice_id: id, amount: '20.00' }]
  const cheque = { method: 'cheque', status: 'completed', allocations }
  const paid = await counter.good(201, counter.pay(household_id, '20.00', cheque))
  const path = `invoices/${id}/credit-notes`
  await counter.good(201, counter.ask('POST', path, { reason: 'Left early' }))
  const { results } = await counter.good(200, counter.ask('GET', `wallets/?household_id=${household_id}`))
  return { payment: paid.id as string, wallet: results[0].id as string }
}

test('what a credit note put into the wallet is taken out of it again, spent or not, and the books agree', async () => {
  const stored = await creditedIntoWallet()
  const back = { reason: 'Left early' }
  await counter.good(201, counter.ask('POST', `payments/${stored.payment}/refund`, back))
  await counter.requireInStep()
  const spent = await creditedIntoWallet()
  const next = await counter.invoice(counter.fixture.children.chidi, '20.00')
  const paid = await counter.good(
    201,
    counter.ask('POST', `wallets/${spent.wallet}/pay`, { invoice_id: next.id }),
  )
  const bounced = { reason: 'Bounced' }
  await counter.good(200, counter.ask('POST', `payments/${spent.payment}/fail`, bounced))
  const undone = await counter.good(200, counter.ask('GET', `payments/${paid.id}/`))
  assert.deepEqual([undone.status, undone.failure.code], ['failed', 'wallet_money_reversed'])
  await counter.requireInStep()
})

test('what goes back into the wallet is there at once: it does not wait to be paid out', async () => {
  const { wallet } = await creditedIntoWallet()
  const next = await counter.invoice(counter.fixture.children.chidi, '20.00')
  const order = { invoice_id: next.id }
  const paid = await counter.good(201, counter.ask('POST', `wallets/${wallet}/pay`, order))
  const back = { reason: 'Wrong one', status: 'pending' }
  const waiting = await counter.ask('POST', `payments/${paid.id}/refund`, back)
  await counter.requireInStep()
  assert.deepEqual(code(waiting), [422, 'method_refused'])
})

test('money that did not stay is fetched back from however many payments spent it, and from no more', async () => {
  const { id, household_id } = await counter.invoice(counter.fixture.children.chidi, '40.00')
  const topUp = { household_id, method: 'cheque', amount: '28.00' }
  const { payment, wallet } = await counter.good(202, counter.ask('POST', 'wallet/top-up', topUp))
  await counter.good(200, counter.ask('POST', `payments/${payment.id}/complete`, {}))
  const order = { invoice_id: id, amount: '1.00' }
  for (let count = 0; count < 28; count += 1)
    await counter.good(201, counter.ask('POST', `wallets/${wallet.id}/pay`, order))
  const query = `payments/?household_id=${household_id}&method=wallet&status=failed&count=true&page_size=1`
  const failed = async () => (await counter.good(200, counter.ask('GET', query))).count
  const before = await failed()
  await counter.good(200, counter.ask('POST', `payments/${payment.id}/fail`, { reason: 'Bounced' }))
  const { balance } = await counter.good(200, counter.ask('GET', `wallets/${wallet.id}/`))
  assert.deepEqual([(await failed()) - before, balance], [28, '0.00'])
  await counter.requireInStep()
})
