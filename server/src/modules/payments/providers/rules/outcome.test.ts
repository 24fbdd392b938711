import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { DisputeState, FactType } from './facts.ts'
import { type NamedFact, outcomeOf, suspicionOf } from './outcome.ts'

const payment = { amount: 10_000n, currency: 'EUR', received: false }
const start = Date.parse('2026-11-20T09:00:00Z')

let count = 0
const eventId = (): string => {
  count += 1
  return `evt_${count}`
}
const fact = (type: FactType, minute: number, more: Partial<NamedFact> = {}): NamedFact => ({
  type,
  references: ['p'],
  providerReference: `pi_${minute}`,
  amount: 10_000n,
  currency: 'EUR',
  occurredAt: new Date(start + minute * 60_000),
  eventId: eventId(),
  ...more,
})
const refund = (minute: number, amount: bigint, isTotal: boolean, reference = `re_${minute}`) =>
  fact('payment.refunded', minute, { amount, refund: { reference, isTotal } })
const failed = (minute: number, amount: bigint, reference: string) =>
  fact('refund.failed', minute, { amount, refund: { reference, name: reference, isTotal: false } })
const dispute = (minute: number, state: DisputeState, reference = 'dp_1') =>
  fact(state === 'open' ? 'dispute.opened' : 'dispute.closed', minute, {
    dispute: { reference, state, providerState: state, reason: 'fraud', dueAt: null },
  })

function* permutations<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length <= 1) yield items
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest]
  }
}

test('every order of the events of a payment ends the same', () => {
  for (const end of ['won', 'lost', 'closed'] as const) {
    const facts = [
      fact('payment.failed', 0),
      fact('payment.succeeded', 1),
      refund(2, 3000n, true),
      dispute(3, 'open'),
      dispute(4, end),
    ]
    for (const order of permutations(facts)) {
      const { status, refunded, disputes, at } = outcomeOf(order, payment)
      assert.equal(status, 'completed')
      assert.equal(at?.getTime(), start + 60_000)
      assert.equal(refunded?.total, 3000n)
      assert.deepEqual(
        disputes.map(({ state }) => state),
        [end],
      )
    }
  }
})

test('any set of events in any order, with any of them again, ends the same', () => {
  const any = fc.array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom('payment.succeeded', 'payment.failed', 'payment.reversed'), fc.nat(5))
        .map(([type, minute]) => fact(type as FactType, minute)),
      fc
        .tuple(fc.nat(5), fc.bigInt(1n, 10_000n), fc.boolean())
        .map(([minute, amount, isTotal]) => refund(minute, amount, isTotal)),
      fc.tuple(fc.nat(5), fc.nat(5)).map(([minute, which]) => failed(minute, 1000n, `re_${which}`)),
      fc
        .tuple(fc.nat(5), fc.constantFrom('open', 'under_review', 'won', 'lost', 'closed'), fc.nat(1))
        .map(([minute, state, which]) => dispute(minute, state as DisputeState, `dp_${which}`)),
    ),
    { maxLength: 8 },
  )
  const shuffled = any.chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      other: fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
      received: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ facts, other, received }) => {
      const known = { ...payment, received }
      assert.deepEqual(outcomeOf(other, known), outcomeOf(facts, known))
    }),
    { numRuns: 200 },
  )
})

test('money that came is not undone by a failed try, only by a reversal', () => {
  const came = fact('payment.succeeded', 1)
  assert.equal(outcomeOf([came, fact('payment.failed', 2)], payment).status, 'completed')
  const undone = outcomeOf([came, fact('payment.reversed', 1)], payment)
  assert.equal(undone.status, 'failed')
  assert.equal(undone.reversed, true)
  assert.ok(undone.at && came.occurredAt && undone.at > came.occurredAt)
})

test('before money came refunds and disputes wait; after a hand has completed it they count', () => {
  const facts = [fact('payment.failed', 0), refund(2, 500n, false), dispute(3, 'open')]
  const early = outcomeOf(facts, payment)
  assert.deepEqual([early.status, early.refunded, early.disputes], ['failed', null, []])
  const late = outcomeOf(facts, { ...payment, received: true })
  assert.deepEqual([late.status, late.refunded?.total, late.disputes.length], [null, 500n, 1])
})

test('refunds one by one add up, the same one once, a total is a total, and no more than was paid', () => {
  const came = fact('payment.succeeded', 1)
  const total = (...facts: NamedFact[]) => outcomeOf([came, ...facts], payment).refunded?.total
  assert.equal(total(refund(2, 1000n, false, 'a'), refund(3, 2000n, false, 'b')), 3000n)
  assert.equal(total(refund(2, 1000n, false, 'a'), refund(3, 1000n, false, 'a')), 1000n)
  assert.equal(total(refund(2, 1000n, true, 'a'), refund(3, 3000n, true, 'a')), 3000n)
  assert.equal(total(refund(2, 9000n, false, 'a'), refund(3, 9000n, false, 'b')), 10_000n)
})

test('a failed refund is not part of the total, whether it was reported alone or in a total', () => {
  const came = fact('payment.succeeded', 1)
  const reported = (...facts: NamedFact[]) => outcomeOf([came, ...facts], payment).refunded
  assert.equal(reported(refund(2, 3000n, true), failed(3, 3000n, 're_a'))?.total, 0n)
  assert.equal(
    reported(refund(2, 3000n, true), failed(3, 3000n, 're_a'), failed(4, 3000n, 're_a'))?.total,
    0n,
  )
  assert.equal(
    reported(refund(2, 3000n, true), failed(3, 3000n, 're_a'), refund(4, 2000n, true))?.total,
    2000n,
  )
  assert.equal(reported(refund(2, 1000n, false, 'a'), failed(3, 1000n, 'a'))?.total, 0n)
  assert.deepEqual(
    reported(refund(2, 1000n, false, 'a'), failed(3, 1000n, 'a'))?.failed.map(({ name }) => name),
    ['a'],
  )
  assert.equal(reported(failed(2, 1000n, 'a'), refund(3, 1000n, false, 'a'))?.total, 1000n)
})

test('an amount is matched, never trusted', () => {
  const of = (one: NamedFact) => suspicionOf(one, payment)
  const came = (more: Partial<NamedFact>) => fact('payment.succeeded', 1, more)
  assert.equal(of(came({})), null)
  assert.equal(of(came({ amount: 9999n })), 'amount_differs')
  assert.equal(of(came({ amount: 10_001n })), 'amount_differs')
  assert.equal(of(came({ currency: 'USD' })), 'currency_differs')
  assert.equal(of(came({ amount: null })), 'amount_missing')
  assert.equal(of(came({ currency: null })), 'amount_missing')
  assert.equal(of(refund(2, 10_001n, false)), 'refund_exceeds_payment')
  assert.equal(of({ ...dispute(2, 'open'), amount: 10_001n }), 'dispute_exceeds_payment')
  assert.equal(of(fact('payment.failed', 1, { amount: null, currency: null })), null)
})
