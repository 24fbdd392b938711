import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { balanced, type Entry } from '../../ledger/rules/index.ts'
import { allocateAsRequested, allocateOldestFirst, errorsOfParts, type OpenInvoice } from './allocate.ts'
import {
  entryOfCompletion,
  entryOfLoss,
  entryOfRefund,
  entryOfRefundDropped,
  entryOfRefundFailed,
  entryOfRefundPaid,
  entryOfRefundReturned,
  entryOfRelease,
  entryOfReturn,
  entryOfReversal,
  entryOfWithholding,
} from './entries.ts'
import { effectOf, type Settled, type Word } from './settlement.ts'
import { currentInAll, currentOf, takeBack } from './take-back.ts'

const invoice = (
  id: string,
  due_date: string,
  total: bigint,
  over: Partial<OpenInvoice> = {},
): OpenInvoice => ({
  id,
  due_date,
  total,
  paid: 0n,
  credited: 0n,
  instalments: [],
  ...over,
})
const dues = [
  invoice('c', '2026-03-01', 1000n),
  invoice('a', '2026-01-01', 1000n),
  invoice('b', '2026-02-01', 1000n),
]

test('the published example: 5000 over three dues of 1000 leaves 2000', () => {
  assert.deepEqual(allocateOldestFirst(5000n, dues), {
    parts: ['a', 'b', 'c'].map((invoiceId) => ({ invoiceId, amount: 1000n })),
    surplus: 2000n,
  })
  assert.deepEqual(allocateOldestFirst(1500n, dues), {
    parts: [
      { invoiceId: 'a', amount: 1000n },
      { invoiceId: 'b', amount: 500n },
    ],
    surplus: 0n,
  })
})

test('instalments are paid by their own due dates, across invoices', () => {
  const part = (number: number, due_date: string, amount: bigint) => ({ number, due_date, amount })
  const inParts = invoice('x', '2026-01-01', 900n, {
    instalments: [part(1, '2026-01-01', 300n), part(2, '2026-04-01', 300n), part(3, '2026-07-01', 300n)],
    paid: 100n,
  })
  const whole = invoice('y', '2026-02-01', 500n)
  assert.deepEqual(allocateOldestFirst(600n, [whole, inParts]).parts, [
    { invoiceId: 'x', amount: 200n },
    { invoiceId: 'y', amount: 400n },
  ])
  assert.deepEqual(allocateOldestFirst(800n, [whole, inParts]).parts, [
    { invoiceId: 'x', amount: 300n },
    { invoiceId: 'y', amount: 500n },
  ])
})

test('parts as the payer names them, and what is wrong with them', () => {
  const requested = [
    { invoiceId: 'b', amount: 400n },
    { invoiceId: 'c', amount: 300n },
  ]
  assert.deepEqual(allocateAsRequested(1000n, requested, dues), { parts: requested, surplus: 300n })
  assert.deepEqual(errorsOfParts(700n, requested, dues), [])
  const codes = errorsOfParts(
    1500n,
    [
      { invoiceId: 'a', amount: 1001n },
      { invoiceId: 'z', amount: 1n },
      { invoiceId: 'b', amount: 100n },
      { invoiceId: 'b', amount: 1n },
      { invoiceId: 'c', amount: 900n },
    ],
    dues,
  ).map(({ code }) => code)
  assert.deepEqual(codes, ['more_than_owed', 'invoice_not_open', 'named_twice', 'more_than_paid'])
  // Paid meanwhile by another payment: the rest is left over.
  const paid = [invoice('b', '2026-02-01', 1000n, { paid: 900n })]
  assert.deepEqual(allocateAsRequested(700n, requested, paid), {
    parts: [{ invoiceId: 'b', amount: 100n }],
    surplus: 600n,
  })
})

const amount = fc.bigInt({ min: 1n, max: 5000n })
const debts = fc
  .array(fc.record({ total: amount, month: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 })
  .map((all) => all.map(({ total, month }, index) => invoice(`i${index}`, `2026-0${month}-01`, total)))
const sum = (parts: readonly { readonly amount: bigint }[]) =>
  parts.reduce((all, part) => all + part.amount, 0n)

const applied = (invoices: readonly OpenInvoice[], payments: readonly bigint[]) => {
  let open = [...invoices]
  for (const payment of payments) {
    const { parts } = allocateOldestFirst(payment, open)
    open = open.map((one) => {
      const part = parts.find(({ invoiceId }) => invoiceId === one.id)
      return part ? { ...one, paid: one.paid + part.amount } : one
    })
  }
  return open.map(({ id, paid }) => [id, paid])
}

test('what payments pay does not depend on their order, and never exceeds what is owed or paid', () => {
  fc.assert(
    fc.property(debts, fc.array(amount, { maxLength: 6 }), fc.nat(), (invoices, payments, seed) => {
      const turned = payments.map((_, index) => payments[(index + seed) % payments.length] ?? 0n)
      assert.deepEqual(applied(invoices, payments), applied(invoices, turned))
      assert.deepEqual(applied(invoices, payments), applied(invoices, payments.toReversed()))
      const { parts, surplus } = allocateOldestFirst(payments[0] ?? 0n, invoices)
      assert.equal(sum(parts) + surplus, payments[0] ?? 0n)
      assert.ok(surplus === 0n || sum(parts) === sum(invoices.map(({ total }) => ({ amount: total }))))
    }),
    { numRuns: 200 },
  )
})

test('refunds come from the wallet first, then from what is due last, or as named', () => {
  const current = currentOf({ method: 'cash', amount: 5000n, refunded: 0n }, [
    { invoiceId: 'a', amount: 1000n, dueDate: '2026-01-01' },
    { invoiceId: 'b', amount: 1000n, dueDate: '2026-02-01' },
    { invoiceId: 'c', amount: 1000n, dueDate: '2026-03-01' },
  ])
  assert.equal(current.wallet, 2000n)
  assert.deepEqual(takeBack(1500n, current), { invoices: [], wallet: 1500n })
  assert.deepEqual(takeBack(3500n, current), {
    invoices: [
      { invoiceId: 'c', amount: 1000n },
      { invoiceId: 'b', amount: 500n },
    ],
    wallet: 2000n,
  })
  const named = [{ invoiceId: 'a', amount: 600n }]
  assert.deepEqual(takeBack(600n, current, named), { invoices: named, wallet: 0n })
  assert.equal(takeBack(5001n, current), undefined)
  assert.equal(takeBack(2000n, current, [{ invoiceId: 'a', amount: 1001n }]), undefined)
  // A payment out of the wallet: what a credit note gave back to the wallet is not there twice.
  const fromWallet = currentOf({ method: 'wallet', amount: 1000n, refunded: 0n }, [
    { invoiceId: 'a', amount: 400n, dueDate: '2026-01-01' },
  ])
  assert.equal(currentInAll(fromWallet), 400n)
})

const payment = { id: 'p', householdId: 'h', method: 'cheque', currency: 'EUR' }
const booking = { payment, effectiveOn: '2026-11-22', walletId: 'w' }
const parts = [
  { invoiceId: 'i', amount: 70n },
  { invoiceId: 'j', amount: 20n },
]
const taken = { invoices: parts, wallet: 10n }
const lines = (entry: Entry) =>
  balanced(entry).map(({ account, amount: value, invoiceId, walletId }) => [
    [account.kind, account.subject, invoiceId, walletId].filter(Boolean).join(':'),
    value,
  ])
const owed = [
  ['receivable:i', 70n],
  ['receivable:j', 20n],
  ['wallet:w', 10n],
]
const cashBack = ['cash:cash', 100n]
const given = owed.map(([name, value]) => [name, -(value as bigint)])

test('every event of a payment books the entry of the table', () => {
  const reported = { receiptNumber: 'R', round: 0 }
  const refund = { ...booking, refundId: 'r', taken, method: 'cash' }
  const dispute = { ...booking, disputeId: 'd', round: 2 }
  const table: [Entry, string, unknown[]][] = [
    [
      entryOfCompletion({ ...booking, ...reported, parts, surplus: 10n }),
      'payment.complete:p',
      [['cash:cheque', 100n], ...given],
    ],
    [
      entryOfCompletion({
        ...booking,
        ...reported,
        payment: { ...payment, method: 'wallet' },
        parts,
        surplus: 0n,
        round: 1,
      }),
      'payment.complete:p:2',
      [['wallet:w', 90n], ...given.slice(0, 2)],
    ],
    [
      entryOfReversal({ ...booking, ...reported, taken }),
      'payment.reverse:p',
      [...owed, ['cash:cheque', -100n]],
    ],
    [entryOfRefund({ ...refund, paidOut: true }), 'refund:r', [...owed, ['cash:cash', -100n]]],
    [entryOfRefund({ ...refund, paidOut: false }), 'refund:r', [...owed, ['refund', -100n]]],
    [
      entryOfRefundPaid(refund),
      'refund.complete:r',
      [
        ['refund', 100n],
        ['cash:cash', -100n],
      ],
    ],
    [
      entryOfRefundFailed({ ...refund, back: { invoices: parts.slice(0, 1), wallet: 20n, covered: 10n } }),
      'refund.fail:r',
      [
        ['refund', 100n],
        ['receivable:i', -70n],
        ['wallet:w', -20n],
        ['dispute', -10n],
      ],
    ],
    [
      entryOfRefundReturned({ ...refund, back: { ...taken, covered: 0n } }),
      'refund.fail:r',
      [cashBack, ...given],
    ],
    [
      entryOfRefundDropped(refund),
      'refund.fail:r',
      [
        ['refund', 100n],
        ['cash:cheque', -100n],
      ],
    ],
    [
      entryOfWithholding({ ...dispute, amount: 100n }),
      'dispute.withhold:d:2',
      [
        ['dispute', 100n],
        ['cash:cheque', -100n],
      ],
    ],
    [
      entryOfRelease({ ...dispute, amount: 100n }),
      'dispute.release:d:2',
      [
        ['cash:cheque', 100n],
        ['dispute', -100n],
      ],
    ],
    [entryOfLoss({ ...dispute, taken }), 'dispute.refund:d:2', [...owed, ['dispute', -100n]]],
    [entryOfReturn({ ...dispute, back: taken }), 'dispute.return:d:2', [['cash:cheque', 100n], ...given]],
  ]
  for (const [entry, cause, expected] of table) {
    assert.equal(entry.cause, cause)
    assert.ok(cause.startsWith(entry.kind))
    assert.deepEqual(lines(entry), expected, cause)
  }
})

const instant = fc.integer({ min: 1, max: 4 }).map((second) => new Date(second * 1000))
const word = fc.record({ to: fc.constantFrom('completed' as const, 'failed' as const), at: instant })

const afterWords = (words: readonly Word[]): Settled['status'] => {
  let now: Settled = { status: 'pending', settledAt: null }
  for (const one of words) {
    const effect = effectOf(now, one)
    if (effect === 'complete') now = { status: 'completed', settledAt: one.at }
    if (effect === 'reverse' || effect === 'mark') now = { status: 'failed', settledAt: one.at }
    if (effect === 'remember') now = { ...now, settledAt: one.at }
  }
  return now.status
}

test('words of a provider lead to the same end in every order, however often they come', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(), (words, seed) => {
      const turned = words.map((_, index) => words[(index + seed) % words.length] as Word)
      const end = afterWords(words)
      assert.equal(afterWords(turned), end)
      assert.equal(afterWords([...words, ...turned]), end)
      const last = Math.max(...words.map(({ at }) => at.getTime()))
      const good = words.some(({ to, at }) => to === 'completed' && at.getTime() === last)
      assert.equal(end, good ? 'completed' : 'failed')
    }),
    { numRuns: 200 },
  )
})

test('a cancellation never takes money back, and money that comes after it counts', () => {
  const at = new Date(5000)
  assert.equal(effectOf({ status: 'completed', settledAt: new Date(1) }, { to: 'cancelled', at }), 'nothing')
  assert.equal(
    effectOf({ status: 'cancelled', settledAt: null }, { to: 'completed', at: new Date(1) }),
    'complete',
  )
})
