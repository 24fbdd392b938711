import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Act, doing, Family } from '../../../../test/support/family-books.ts'
import { type AccountKind, balanced, type Entry } from './entry.ts'

/** What the books say of an account, of an invoice if one is named. */
const sumOf = (entries: readonly Entry[], kind: AccountKind, invoiceId?: string): bigint =>
  entries
    .flatMap(({ postings }) => postings)
    .filter((one) => one.account.kind === kind && (invoiceId === undefined || one.invoiceId === invoiceId))
    .reduce((sum, { amount }) => sum + amount, 0n)

/** Everything that must hold at every moment. */
function holds(family: Family): void {
  const { entries, invoices, wallet } = family
  const all = entries.flatMap(({ postings }) => postings).reduce((sum, { amount }) => sum + amount, 0n)
  assert.equal(all, 0n)
  assert.ok(wallet >= 0n)
  assert.equal(sumOf(entries, 'wallet'), -wallet)
  for (const { id, total, paid, credited, isVoid } of invoices) {
    assert.ok(paid >= 0n && credited >= 0n && paid + credited <= total)
    assert.equal(sumOf(entries, 'receivable', id), isVoid ? 0n : total - paid - credited)
  }
  const pending = family.refunds.flatMap(({ taken }) => [
    taken.wallet,
    ...taken.invoices.map((one) => one.amount),
  ])
  assert.equal(sumOf(entries, 'refund'), -pending.reduce((sum, one) => sum + one, 0n))
  const withheld = family.payments.reduce((sum, one) => sum + one.withheld, 0n)
  assert.equal(sumOf(entries, 'dispute'), withheld)
}

const size = fc.nat({ max: 900 })
const act = fc.tuple(
  fc.constantFrom(...(Object.keys(doing) as Act[0][]), 'issue', 'pay', 'pay', 'top_up'),
  size,
  size,
)

test('whatever happens in whatever order, debits equal credits and the books say what is owed and held', () => {
  const done = new Set<string>()
  fc.assert(
    fc.property(fc.array(act, { minLength: 10, maxLength: 60, size: 'max' }), (acts) => {
      const family = new Family()
      for (const [name, one, other] of acts) {
        const before = family.entries.length
        doing[name](family, one, other)
        for (const entry of family.entries.slice(before)) {
          balanced(entry)
          done.add(entry.kind)
        }
        if (family.entries.length > before) holds(family)
      }
      const causes = family.entries.map(({ cause }) => cause)
      assert.equal(new Set(causes).size, causes.length, 'nothing is posted twice')
    }),
    { numRuns: 200 },
  )
  assert.deepEqual([...done].toSorted(), [
    'credit_note',
    'dispute.refund',
    'dispute.release',
    'dispute.withhold',
    'invoice.issue',
    'invoice.void',
    'payment.complete',
    'payment.reverse',
    'refund',
    'refund.complete',
    'refund.fail',
    'till.close',
    'write_off',
  ])
})
