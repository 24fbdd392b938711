import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestPerson } from '../../../../test/support/campus.ts'
import { PaymentCounter } from '../../../../test/support/payment-counter.ts'
import { refundsFromProvider } from '../reported-refunds.ts'
import { disputeFromProvider, settlePayment } from '../settle.ts'

let counter: PaymentCounter
before(async () => {
  counter = await PaymentCounter.open()
})
after(() => counter.close())

const code = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code]

/** A paid invoice. */
async function paid(amount = '100.00', more: object = {}) {
  const invoice = await counter.invoice(counter.fixture.children.amina, '100.00')
  const body = { method: 'card', allocations: [{ invoice_id: invoice.id, amount: '100.00' }], ...more }
  return { invoice, payment: await counter.good(201, counter.pay(invoice.household_id, amount, body)) }
}

const open = (payment_id: string, person: TestPerson, more: object = {}) =>
  counter.ask('POST', 'disputes', { payment_id, reason: 'duplicate', description: 'Twice', ...more }, person)

async function file(person: TestPerson): Promise<string> {
  const { body } = await counter.campus.request('POST', '/api/v1/files/?name=proof.txt', {
    token: person.token,
    school: counter.fixture.school,
    raw: 'proof',
    headers: { 'content-type': 'text/plain' },
  })
  return body.file_id
}

test('a guardian opens one, adds evidence and decides nothing; one of a payment is open', async () => {
  const { ada, eve, bursar, principal } = counter.fixture
  const { payment } = await paid()
  assert.deepEqual(code(await open(payment.id, eve)), [404, 'not_found'])
  const mine = await counter.good(201, open(payment.id, ada))
  assert.deepEqual([mine.state, mine.moves, mine.amount], ['open', [], '100.00'])
  const twice = await open(payment.id, bursar)
  assert.deepEqual([...code(twice), twice.body.dispute_id], [409, 'dispute_open', mine.id])
  const path = `disputes/${mine.id}`
  const patch = (body: object, person: TestPerson) => counter.ask('PATCH', path, body, person)
  assert.deepEqual(code(await patch({ state: 'closed', resolution: 'x' }, ada)), [403, 'forbidden'])
  const strange = { evidence: [{ file_id: await file(bursar), description: 'Not hers' }] }
  assert.deepEqual(code(await patch(strange, ada)), [422, 'evidence_refused'])
  const proof = { evidence: [{ file_id: await file(ada), description: 'Both receipts' }] }
  const proven = await counter.good(200, patch(proof, ada))
  assert.deepEqual([proven.evidence.length, proven.evidence[0].description], [1, 'Both receipts'])
  assert.equal((await counter.good(200, patch(proof, ada))).evidence.length, 1)
  assert.deepEqual(code(await patch(proof, eve)), [404, 'not_found'])
  assert.deepEqual(code(await patch(proof, principal)), [403, 'forbidden'])
  await counter.good(200, patch({ evidence_due_at: '2026-11-20T00:00:00Z' }, bursar))
  const late = await counter.good(200, counter.ask('GET', 'disputes?overdue=true&count=true'))
  assert.deepEqual([late.count, late.disputes[0].id, late.disputes[0].is_overdue], [1, mine.id, true])
  assert.deepEqual((await counter.good(200, counter.ask('GET', 'disputes', undefined, eve))).disputes, [])
  // Who may move it is shown other members, though nobody changed it between: another answer has another tag.
  const tagOf = async (person: TestPerson) =>
    (await counter.ask('GET', path, undefined, person)).headers.get('etag')
  assert.notEqual(await tagOf(bursar), await tagOf(ada))
  const closed = await counter.good(200, patch({ state: 'closed', resolution: 'Withdrawn' }, bursar))
  assert.deepEqual(
    closed.history
      .map(({ action, from, to }: Record<string, string>) => [action, from, to])
      .filter(([action]: (string | undefined)[]) => action !== 'updated'),
    [
      ['opened', null, 'open'],
      ['resolved', 'open', 'closed'],
    ],
  )
  assert.deepEqual(code(await patch({ state: 'open' }, bursar)), [409, 'dispute_move'])
  assert.deepEqual(code(await patch(proof, ada)), [409, 'dispute_decided'])
  await counter.good(201, open(payment.id, ada))
})

test('resolved_refund gives the amount back exactly once, also when it is asked for twenty times', async () => {
  const { bursar } = counter.fixture
  const { payment, invoice } = await paid()
  const { id } = await counter.good(201, open(payment.id, bursar, { amount: '40.00' }))
  assert.deepEqual(code(await counter.ask('PATCH', `disputes/${id}`, { state: 'resolved_refund' })), [
    422,
    'invalid_body',
  ])
  const body = { state: 'resolved_refund', resolution: 'Paid twice', refund: { credit: true } }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => counter.ask('PATCH', `disputes/${id}`, body)),
  )
  const good = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  assert.ok(refused.every((answer) => answer.status === 422 || answer.body.code === 'dispute_move'))
  assert.equal(good.length, 1)
  assert.ok(good[0]?.body.refund_id)
  const { results } = await counter.good(200, counter.ask('GET', `payments/${payment.id}/refunds/`))
  assert.deepEqual(
    results.map(({ amount }: { amount: string }) => amount),
    ['40.00'],
  )
  const { balance, credited_amount } = await counter.good(200, counter.ask('GET', `invoices/${invoice.id}/`))
  assert.deepEqual([balance, credited_amount], ['0.00', '40.00'])
  await counter.requireInStep()
})

test('a provider withholds, loses, wins and takes up again; every order of its words ends the same', async () => {
  const { school, bursar } = counter.fixture
  const { payment, invoice } = await paid('130.00', { overpayment: 'wallet' })
  const author = { at: counter.campus.clock.now(), userId: null, requestId: null }
  const said = (
    state: 'open' | 'under_review' | 'won' | 'lost' | 'closed',
    hour: number,
    providerState: string = state,
  ) =>
    counter.campus.database.transaction(school.id, (tx) =>
      disputeFromProvider(tx, author, {
        paymentId: payment.id,
        provider: 'stripe',
        providerReference: 'dp_1',
        state,
        providerState,
        amount: 130_00n,
        dueAt: new Date('2026-12-01T00:00:00Z'),
        reason: 'fraud',
        at: new Date(Date.UTC(2026, 10, 22, hour)),
      }),
    )
  const books = async () => [await counter.balance('dispute'), await counter.balance('cash', 'card')]
  const [, cash = 0] = await books()
  const own = await counter.good(201, open(payment.id, bursar))
  assert.equal(await said('open', 1, 'warning_needs_response'), 'applied')
  assert.deepEqual(await books(), [0, cash])
  assert.equal(await said('open', 2, 'needs_response'), 'applied')
  assert.deepEqual(await books(), [130_00, cash - 130_00])
  assert.equal(await said('open', 2, 'needs_response'), 'unchanged')
  const shown = async () => counter.good(200, counter.ask('GET', `disputes/${own.id}`))
  assert.deepEqual([(await shown()).provider, (await shown()).moves], ['stripe', ['under_review']])
  const back = await counter.ask('POST', `payments/${payment.id}/refund`, { reason: 'x' })
  assert.deepEqual(code(back), [409, 'payment_disputed'])
  assert.deepEqual(
    code(await counter.ask('PATCH', `disputes/${own.id}`, { state: 'resolved_no_refund', resolution: 'x' })),
    [409, 'dispute_move'],
  )
  assert.deepEqual([await said('won', 5), await said('under_review', 3)], ['applied', 'unchanged'])
  assert.deepEqual([(await shown()).state, await books()], ['resolved_no_refund', [0, cash]])
  assert.equal(await said('open', 6, 'needs_response'), 'applied')
  assert.deepEqual([(await shown()).state, await books()], ['open', [130_00, cash - 130_00]])
  // The wallet's part was spent meanwhile: that payment is reversed.
  const other = await counter.invoice(counter.fixture.children.bilal, '30.00')
  await counter.good(201, counter.ask('POST', `wallets/${payment.wallet_id}/pay`, { invoice_id: other.id }))
  assert.deepEqual([await said('lost', 7), await said('lost', 7)], ['applied', 'unchanged'])
  assert.deepEqual([(await shown()).state, await books()], ['resolved_refund', [0, cash - 130_00]])
  const owed = async (id: string) => (await counter.good(200, counter.ask('GET', `invoices/${id}/`))).balance
  assert.deepEqual([await owed(invoice.id), await owed(other.id)], ['100.00', '30.00'])
  await counter.requireInStep()
  assert.equal(await said('won', 8), 'applied')
  assert.deepEqual(
    [(await shown()).state, await books(), await owed(invoice.id)],
    ['resolved_no_refund', [0, cash], '0.00'],
  )
  const { refunded_amount, status } = await counter.good(200, counter.ask('GET', `payments/${payment.id}/`))
  assert.deepEqual([refunded_amount, status], ['0.00', 'completed'])
  await counter.requireInStep()
})

test('what a provider reports is booked once, in any order', async () => {
  const mine = await counter.invoice(counter.fixture.children.chidi, '100.00')
  const { school } = counter.fixture
  const author = { at: counter.campus.clock.now(), userId: null, requestId: null }
  const card = await counter.good(201, counter.pay(mine.household_id, '100.00', { method: 'bank_transfer' }))
  const said = (to: 'completed' | 'failed', second: number) =>
    counter.campus.database.transaction(school.id, (tx) =>
      settlePayment(tx, author, {
        paymentId: card.id,
        to,
        at: new Date(Date.UTC(2026, 10, 22, 10, 0, second)),
        providerReference: 'pi_1',
        failure: { code: 'told', message: 'Told.' },
      }),
    )
  const stands = async () => (await counter.good(200, counter.ask('GET', `payments/${card.id}/`))).status
  const words = [
    await said('failed', 1),
    await said('completed', 3),
    await said('failed', 2),
    await said('completed', 3),
  ]
  assert.deepEqual([words, await stands()], [['applied', 'applied', 'unchanged', 'unchanged'], 'completed'])
  assert.deepEqual(
    [await said('failed', 4), await said('completed', 3), await stands()],
    ['applied', 'unchanged', 'failed'],
  )
  assert.deepEqual([await said('completed', 5), await stands()], ['applied', 'completed'])
  const refunded = (total: bigint) =>
    counter.campus.database.transaction(school.id, (tx) =>
      refundsFromProvider(tx, author, card.id, {
        total,
        hasTotals: true,
        singles: [],
        failed: [],
        at: author.at,
        reference: 're_1',
      }),
    )
  const both = await Promise.all([refunded(30_00n), refunded(30_00n)])
  assert.deepEqual(both.toSorted(), ['applied', 'unchanged'])
  assert.deepEqual([await refunded(50_00n), await refunded(30_00n)], ['applied', 'unchanged'])
  const { balance } = await counter.good(200, counter.ask('GET', `invoices/${mine.id}/`))
  assert.equal(balance, '50.00')
  await counter.requireInStep()
})
