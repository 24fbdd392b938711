import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitTaken } from './split-taken.ts'

const sum = ({ invoices, wallet }: { invoices: readonly { amount: bigint }[]; wallet: bigint }) =>
  invoices.reduce((left, { amount }) => left + amount, wallet)

test('the wallet’s part first, then invoice by invoice, and no more than there is', () => {
  const invoices = [
    { invoiceId: 'a', amount: 5n },
    { invoiceId: 'b', amount: 7n },
  ]
  assert.deepEqual(splitTaken({ invoices, wallet: 3n }, 10n), {
    off: {
      invoices: [
        { invoiceId: 'a', amount: 5n },
        { invoiceId: 'b', amount: 2n },
      ],
      wallet: 3n,
    },
    rest: { invoices: [{ invoiceId: 'b', amount: 5n }], wallet: 0n },
  })
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(1n, 9n)),
      fc.bigInt(0n, 9n),
      fc.bigInt(0n, 60n),
      (amounts, wallet, max) => {
        const taken = {
          invoices: amounts.map((amount, index) => ({ invoiceId: `${index}`, amount })),
          wallet,
        }
        const { off, rest } = splitTaken(taken, max)
        assert.equal(sum(off) + sum(rest), sum(taken))
        assert.equal(sum(off), max < sum(taken) ? max : sum(taken))
      },
    ),
    { numRuns: 100 },
  )
})
