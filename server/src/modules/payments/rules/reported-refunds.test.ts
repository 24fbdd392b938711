import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assignRefunds, type KnownRefund, type ReportedRefund } from './reported-refunds.ts'

const row = (id: string, amount: bigint, more: Partial<KnownRefund> = {}): KnownRefund => ({
  id,
  amount,
  status: 'pending',
  name: null,
  way: 'office',
  ...more,
})
const reported = (reference: string, amount: bigint, more: Partial<ReportedRefund> = {}): ReportedRefund => ({
  reference,
  amount,
  ours: null,
  name: reference,
  ...more,
})
const total = (amount: bigint, ...singles: ReportedRefund[]) => ({ total: amount, hasTotals: true, singles })
const each = (...singles: ReportedRefund[]) => ({
  total: singles.reduce((sum, { amount }) => sum + amount, 0n),
  hasTotals: false,
  singles,
})
const nothing = { paid: [], added: [] }

test('by our id or the provider’s name; of two of one amount the one that is named', () => {
  const rows = [row('a', 30n, { way: 'sent' }), row('b', 30n, { way: 'sent', name: 're_b' })]
  assert.deepEqual(assignRefunds(rows, each(reported('re_b', 30n))).paid, [{ id: 'b', reference: 're_b' }])
  const ours = assignRefunds(rows, each(reported('re_x', 30n, { ours: 'a' })))
  assert.deepEqual(ours.paid, [{ id: 'a', reference: 're_x' }])
  // A refund that the provider reports with another amount is not ours.
  const odd = assignRefunds(rows, each(reported('re_x', 20n, { ours: 'a' })))
  assert.deepEqual(odd, { paid: [], added: [{ amount: 20n, reference: 're_x' }] })
})

test('what may be the one that is being sent is left for it; what cannot be is another', () => {
  const sent = [row('a', 30n, { way: 'sent' })]
  assert.deepEqual(assignRefunds(sent, total(30n)), nothing)
  assert.deepEqual(assignRefunds(sent, each(reported('re_x', 30n))), nothing)
  assert.deepEqual(assignRefunds(sent, total(20n)).added, [{ amount: 20n, reference: null }])
  assert.deepEqual(assignRefunds(sent, total(50n)).added, [{ amount: 20n, reference: null }])
  const named = [row('a', 30n, { way: 'sent', name: 're_a' })]
  assert.equal(assignRefunds(named, each(reported('re_x', 30n))).added.length, 1)
  assert.deepEqual(assignRefunds(named, total(30n)).paid, [{ id: 'a', reference: null }])
  // Reported without an id, it is the one that the provider has accepted.
  const nameless = assignRefunds(named, each(reported('3000', 30n, { name: null })))
  assert.deepEqual(nameless.paid, [{ id: 'a', reference: null }])
  const queued = [row('a', 30n, { way: 'queued' })]
  assert.deepEqual(assignRefunds(queued, total(30n)).added, [{ amount: 30n, reference: null }])
})

test('one that the office makes is meant by its amount', () => {
  const rows = [row('a', 30n), row('b', 50n)]
  assert.deepEqual(assignRefunds(rows, each(reported('re_x', 50n))).paid, [{ id: 'b', reference: 're_x' }])
  assert.deepEqual(assignRefunds(rows, each(reported('re_x', 40n))).paid, [])
  // A name that the provider lets a dashboard’s refund inherit is not one of ours.
  assert.equal(assignRefunds(rows, each(reported('re_x', 30n, { ours: 'the payment' }))).paid.length, 1)
})

test('for any known and reported refunds: never more than was reported, and a repetition changes nothing', () => {
  const anyRow = fc.record({
    amount: fc.bigInt(1n, 3n),
    status: fc.constantFrom('pending', 'failed'),
    name: fc.constantFrom(null, 're_0', 're_1'),
    way: fc.constantFrom('office', 'queued', 'sent'),
  })
  const anyReported = fc.record({
    amount: fc.bigInt(1n, 3n),
    ours: fc.constantFrom(null, 'r0', 'r1'),
    name: fc.boolean(),
  })
  const any = fc.record({
    rows: fc.array(anyRow, { maxLength: 4 }),
    singles: fc.array(anyReported, { maxLength: 3 }),
    more: fc.bigInt(0n, 4n),
  })
  fc.assert(
    fc.property(any, ({ rows, singles, more }) => {
      const known = rows.map((one, index) => row(`r${index}`, one.amount, one as Partial<KnownRefund>))
      const named = singles.map(({ amount, ours, name }, index) =>
        reported(`re_${index}`, amount, { ours, name: name ? `re_${index}` : null }),
      )
      const sum = named.reduce((left, { amount }) => left + amount, 0n)
      const said = { total: sum + more, hasTotals: more > 0n, singles: named }
      const done = (of: readonly KnownRefund[]) =>
        of.reduce((left, { amount, status }) => (status === 'completed' ? left + amount : left), 0n)
      const { paid, added } = assignRefunds(known, said)
      assert.equal(new Set(paid.map(({ id }) => id)).size, paid.length)
      const after = [
        ...known.map((one) => {
          const mine = paid.find(({ id }) => id === one.id)
          return mine ? { ...one, status: 'completed' as const, name: mine.reference ?? one.name } : one
        }),
        ...added.map(({ amount, reference }, index) =>
          row(`new${index}`, amount, { status: 'completed', name: reference }),
        ),
      ]
      assert.ok(done(after) <= said.total)
      assert.deepEqual(assignRefunds(after, said), nothing)
    }),
    { numRuns: 300 },
  )
})
