import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PaymentCounter } from '../../../test/support/payment-counter.ts'
import { postEntries } from '../ledger/index.ts'
import { linkUser, upsertGuardianLinks, upsertGuardians } from '../people/index.ts'
import { settlePayment } from './settle.ts'

let counter: PaymentCounter
before(async () => {
  counter = await PaymentCounter.open()
})
after(() => counter.close())

const code = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

async function connectProvider(): Promise<void> {
  const { campus, fixture } = counter
  const { token } = await campus.person(fixture.school, ['owner'])
  const settings = { name: 'Bank', webhook_secret: 'a-shared-secret-of-the-bank' }
  const made = await campus.request('POST', '/api/v1/integrations/service-connections/', {
    token,
    school: fixture.school,
    body: { service: 'generic_payments', settings },
  })
  assert.equal(made.status, 201, made.text)
}

const settle = (paymentId: string) =>
  counter.campus.database.transaction(counter.fixture.school.id, (tx) => {
    const at = counter.campus.clock.now()
    return settlePayment(tx, { at, userId: null, requestId: null }, { paymentId, to: 'completed', at })
  })

test('a guardian of one child of two neither sees nor pays what the other one is charged', async () => {
  const { school, children } = counter.fixture
  const { campus } = counter
  const uncle = await campus.person(school, ['guardian'])
  const id = '01970000-0000-7000-8000-000000000009'
  await campus.database.transaction(school.id, async (tx) => {
    const at = campus.clock.now()
    const author = { at, userId: null, requestId: null }
    await upsertGuardians(tx, [{ id, first_name: 'Uncle', last_name: 'Okafor' }], author)
    const link = { student_id: children.amina, guardian_id: id, is_primary: false, can_view_finance: true }
    await upsertGuardianLinks(tx, [link], at)
    await linkUser(tx, 'guardian', id, uncle.userId)
  })
  const hidden = await counter.invoice(children.bilal, '30.00', '2026-12-01')
  const own = await counter.invoice(children.amina, '20.00')
  const { household_id } = own
  const part = (invoice: { id: string }, amount: string) => ({ invoice_id: invoice.id, amount })
  const allocations = [part(hidden, '30.00'), part(own, '4.00')]
  const both = await counter.good(201, counter.pay(household_id, '34.00', { allocations }))
  await counter.good(
    201,
    counter.ask('POST', `invoices/${hidden.id}/credit-notes`, { reason: 'Ill', amount: '25.00' }),
  )
  await counter.good(
    201,
    counter.ask('POST', `payments/${both.id}/refund`, { reason: 'Off', amount: '27.00' }),
  )
  const topUp = { household_id, amount: '60.00', method: 'cash' }
  const { wallet } = await counter.good(201, counter.ask('POST', 'wallet/top-up', topUp))
  await connectProvider()
  const spend = (amount: string, more = {}) =>
    counter.pay(household_id, amount, { method: 'online', ...more }, uncle)
  const tooMuch = await spend('20.00')
  assert.deepEqual([...code(tooMuch), tooMuch.body.owed_amount], [422, 'overpayment', '18.00'])
  const refused = await spend('1.00', { allocations: [part(hidden, '1.00')] })
  assert.deepEqual(code(refused), [422, 'allocation_refused'])
  const fromWallet = await spend('1.00', { method: 'wallet' })
  assert.deepEqual(code(fromWallet), [403, 'wallet_partly_visible'])
  assert.equal((await counter.ask('POST', `wallets/${wallet.id}/pay`, {}, uncle)).status, 404)
  const paid = await counter.good(201, spend('18.00'))
  await settle(paid.id)
  const done = await counter.good(200, counter.ask('GET', `payments/${paid.id}/`, undefined, uncle))
  assert.deepEqual([done.status, done.amount, done.allocations[0].invoice_id], ['completed', '18.00', own.id])
  const seen = await counter.good(200, counter.ask('GET', `payments/${both.id}/`, undefined, uncle))
  assert.deepEqual([seen.amount, seen.allocations.length, seen.wallet_amount], ['4.00', 1, '0.00'])
  const places = [`payments/${both.id}/refunds/`, 'payments/']
  for (const place of [...places, `statements/?household_id=${household_id}`]) {
    const { status, text } = await counter.ask('GET', place, undefined, uncle)
    assert.ok(status === 200 && !text.includes(hidden.number) && !text.includes(hidden.id), place)
  }
  await counter.requireInStep()
})

test('an instant or a day at the end of time is refused or found, never an error', async () => {
  const { household_id: household } = await counter.invoice(counter.fixture.children.chidi, '10.00')
  for (const paid_at of ['0001-01-01T00:00:00Z', '1900-01-01T00:00:00Z'])
    assert.deepEqual(code(await counter.pay(household, '1.00', { paid_at })), [422, 'invalid_body'], paid_at)
  await counter.good(200, counter.ask('GET', 'payments/?paid_from=0001-01-01&paid_to=9999-12-31'))
})

test('a student’s billing facts are read again after a discount was granted, though nobody changed them', async () => {
  const { amina } = counter.fixture.children
  const read = (tag = '') =>
    counter.ask('GET', `students/${amina}/billing/`, undefined, counter.fixture.bursar, {
      'if-none-match': tag,
    })
  const tag = (await read()).headers.get('etag') ?? ''
  assert.equal((await read(tag)).status, 304)
  const grant = { student_id: amina, title: 'Staff', kind: 'percentage', percent: 5 }
  await counter.good(201, counter.ask('POST', 'discounts/', grant))
  assert.equal((await read(tag)).status, 200)
})

test('of a statement too long to be printed a page closes with the balance of the whole, and the print is refused', async () => {
  const { household_id: householdId, id: invoiceId } = await counter.invoice(
    counter.fixture.children.chidi,
    '10.00',
  )
  const entries = Array.from({ length: 2000 }, (_, index) => ({
    cause: `trial:${index}`,
    kind: 'trial',
    currency: 'EUR',
    effectiveOn: '2026-11-21',
    description: 'Trial',
    postings: [
      { account: { kind: 'receivable' }, amount: 1n, householdId, invoiceId },
      { account: { kind: 'revenue', subject: 'tuition' }, amount: -1n },
    ] as const,
  }))
  const author = { at: counter.campus.clock.now(), userId: null, requestId: null }
  const { id } = counter.fixture.school
  await counter.campus.database.transaction(id, (tx) => postEntries(tx, author, entries))
  const statement = (days: string) => counter.ask('GET', `statements/?household_id=${householdId}${days}`)
  const printed = await statement('&format=pdf')
  assert.deepEqual([printed.status, printed.body.details[0].code], [400, 'period_too_long'])
  const page = await counter.good(200, statement('&page_size=500'))
  const { rows, closing_balance } = page.currencies[0].account
  assert.deepEqual([rows.length, closing_balance, page.next === null], [500, '40.00', false])
})
