import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { balanced } from '../../../ledger/rules/index.ts'
import { creditedLines, currentLines, lineTotal } from './credit.ts'
import { halfUp, percentOf, plainDecimal, scaled } from './decimals.ts'
import { dividedLines } from './divide.ts'
import { byFeeType, entryOfIssue, entryOfNote, entryOfVoid } from './entries.ts'
import {
  type Charge,
  type Discount,
  discountKinds,
  type PricedLine,
  priced,
  sumsOf,
  type WideDiscount,
} from './price.ts'

const charge = (unitAmount: bigint, over: Partial<Charge> = {}): Charge => ({
  description: 'Tuition',
  feeType: 'tuition',
  quantity: '1',
  unitAmount,
  taxRate: '0',
  discounts: [],
  ...over,
})
const percent = (kind: Discount['kind'], of: string): Discount => ({
  kind,
  title: kind,
  percent: of,
  amount: null,
})
const fixed = (amount: bigint): Discount => ({ kind: 'fixed', title: 'fixed', percent: null, amount })

test('decimals are read exactly, halves are rounded upwards', () => {
  assert.equal(scaled('12.5', 4), 125_000n)
  assert.equal(scaled('0.0001', 4), 1n)
  assert.equal(scaled('7.5000', 3), 7500n)
  for (const wrong of ['', '-1', '1e3', '01', '1.', '0.00001', 'NaN', '1,5'])
    assert.throws(() => scaled(wrong, 4), RangeError, wrong)
  assert.deepEqual([halfUp(5n, 2n), halfUp(4n, 3n), halfUp(0n, 7n)], [3n, 1n, 0n])
  // 12.5 % of 0.20 is 0.025, which is 0.03.
  assert.equal(percentOf(20n, '12.5'), 3n)
  assert.deepEqual(['12.5000', '100', '0.0', '10'].map(plainDecimal), ['12.5', '100', '0', '10'])
})

test('a line: quantity times unit half up, discounts in their order each on the rest, tax on the net', () => {
  // 2.5 x 333 = 832.5, which is 833. 10 % off leaves 749.7, so 83 go and 750 stay; 100 fixed: 650; half of it: 325.
  const [line] = priced(
    [
      charge(333n, {
        quantity: '2.5',
        taxRate: '19.25',
        discounts: [percent('scholarship', '50'), fixed(100n)],
      }),
    ],
    [{ ...percent('sibling', '10'), feeTypes: ['tuition'] }],
  )
  assert.ok(line)
  assert.equal(line.gross, 833n)
  assert.deepEqual(
    line.discounts.map(({ order, kind, amount }) => [order, kind, amount]),
    [
      [1, 'sibling', 83n],
      [2, 'fixed', 100n],
      [3, 'scholarship', 325n],
    ],
  )
  // 19.25 % of 325 is 62.5625.
  assert.deepEqual([line.discount, line.tax], [508n, 63n])
  assert.deepEqual(sumsOf([line]), { subtotal: 833n, discount: 508n, tax: 63n, total: 388n })
})

test('an amount over several lines is divided by what is left of them, never more than that', () => {
  const lines = priced(
    [charge(100n), charge(200n), charge(50n, { feeType: 'canteen' })],
    [{ ...fixed(100n), feeTypes: ['tuition'] }],
  )
  assert.deepEqual(
    lines.map(({ discount }) => discount),
    [33n, 67n, 0n],
  )
  const all = priced([charge(100n), charge(200n)], [{ ...fixed(1000n), feeTypes: [] }])
  assert.equal(sumsOf(all).total, 0n)
})

const givenOf = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map((units) => plainDecimal((units / 10_000).toFixed(4))),
  fc.bigInt({ min: 1n, max: 10n ** 9n }),
)
const discountOf = fc
  .record({ kind: fc.constantFrom(...discountKinds), title: fc.constant('x'), value: givenOf })
  .map(
    ({ value, ...one }): Discount => ({
      ...one,
      percent: typeof value === 'string' ? value : null,
      amount: typeof value === 'bigint' ? value : null,
    }),
  )
const wideOf = fc
  .tuple(discountOf, fc.constantFrom<string[]>([], ['tuition'], ['boarding']))
  .map(([one, feeTypes]): WideDiscount => ({ ...one, feeTypes }))
const chargeOf = fc.record({
  unitAmount: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  quantity: fc.integer({ min: 1, max: 9999 }).map((units) => plainDecimal((units / 1000).toFixed(3))),
  taxRate: fc.integer({ min: 0, max: 1_000_000 }).map((units) => plainDecimal((units / 10_000).toFixed(4))),
  feeType: fc.constantFrom('tuition', 'boarding'),
  discounts: fc.array(discountOf, { maxLength: 4 }),
})
const invoiceOf = fc
  .record({
    charges: fc.array(chargeOf, { minLength: 1, maxLength: 6 }),
    wide: fc.array(wideOf, { maxLength: 5 }),
  })
  .map(({ charges, wide }) =>
    priced(
      charges.map((one) => charge(one.unitAmount, one)),
      wide,
    ),
  )
const runs = { numRuns: 200 }

const isSound = (line: PricedLine): void => {
  assert.ok(line.discount >= 0n && line.discount <= line.gross)
  assert.equal(
    line.discounts.reduce((sum, { amount }) => sum + amount, 0n),
    line.discount,
  )
  const places = line.discounts.map(({ kind }) => discountKinds.indexOf(kind))
  assert.deepEqual(places, places.toSorted())
  assert.deepEqual(
    line.discounts.map(({ order }) => order),
    line.discounts.map((_, index) => index + 1),
  )
}

test('whatever is charged and taken off: lines are sound and sum to the invoice, also divided', () => {
  const shares = fc.constantFrom([10_000], [5000, 5000], [3333, 3333, 3334], [1, 9999])
  fc.assert(
    fc.property(invoiceOf, shares, (lines, of) => {
      lines.forEach(isSound)
      const parts = dividedLines(lines, of)
      parts.flat().forEach(isSound)
      const whole = sumsOf(lines)
      const summed = parts.map(sumsOf)
      for (const name of ['subtotal', 'discount', 'tax', 'total'] as const)
        assert.equal(
          summed.reduce((sum, one) => sum + one[name], 0n),
          whole[name],
        )
    }),
    runs,
  )
})

test('a divided line says its percent', () => {
  const [first, second] = dividedLines(priced([charge(101n)]), [6666, 3334])
  assert.deepEqual(
    [first, second].map((lines) => lines?.map(({ description, gross }) => [description, gross])),
    [[['Tuition (66.66 %)', 67n]], [['Tuition (33.34 %)', 34n]]],
  )
})

test('entries balance: issue, its mirror, and credit notes that add up to the whole invoice', () => {
  const part = fc.bigInt({ min: 1n, max: 10n ** 9n })
  fc.assert(
    fc.property(invoiceOf, fc.array(part, { maxLength: 4 }), (lines, requested) => {
      const sums = byFeeType(lines)
      assert.equal(
        sums.reduce((sum, { discount }) => sum + discount, 0n),
        lines.flatMap(({ discounts }) => discounts).reduce((sum, { amount }) => sum + amount, 0n),
      )
      const booked = { id: 'i', number: 'INV-1', householdId: 'h', currency: 'XAF', sums }
      const { subtotal, total } = sumsOf(lines)
      if (subtotal === 0n) return
      const issue = balanced(entryOfIssue(booked, '2026-11-22'))
      const back = balanced(entryOfVoid(booked, '2026-11-22'))
      assert.deepEqual(
        issue.map(({ amount }) => -amount),
        back.map(({ amount }) => amount),
      )
      let current = lines.map((line, index) => ({ ...line, line: index + 1 }))
      let left = total
      for (const one of [...requested, total]) {
        const amount = one < left ? one : left
        if (amount === 0n) break
        const taken = creditedLines(current, amount)
        assert.equal(
          taken.reduce((sum, line) => sum + lineTotal(line), 0n),
          amount,
        )
        current = currentLines(current, taken).map((line, index) => ({
          ...current[index],
          ...line,
        })) as typeof current
        for (const line of current)
          assert.ok(line.gross >= line.discount && line.discount >= 0n && line.tax >= 0n)
        left -= amount
        const note = { id: 'n', kind: 'credit_note', number: 'CN-1', toWallet: 0n, walletId: null } as const
        const feeTypes = new Map(current.map((line) => [line.line, line.feeType]))
        const noteSums = byFeeType(taken.map((line) => ({ ...line, feeType: feeTypes.get(line.line) ?? '' })))
        balanced(entryOfNote(note, { ...booked, sums: noteSums }, '2026-11-22'))
      }
      assert.equal(left, 0n)
    }),
    runs,
  )
})

test('the entry of an issue, worked out', () => {
  const lines = priced([
    charge(1000n, { discounts: [percent('percentage', '10')], taxRate: '20' }),
    charge(500n, { feeType: 'canteen' }),
  ])
  const booked = { id: 'i', number: 'INV-1', householdId: 'h', currency: 'XAF', sums: byFeeType(lines) }
  const shown = (postings: ReturnType<typeof balanced>) =>
    postings.map(({ account: { kind, subject }, amount }) => [
      [kind, subject].filter(Boolean).join(':'),
      amount,
    ])
  assert.deepEqual(shown(balanced(entryOfIssue(booked, '2026-11-22'))), [
    ['receivable', 1580n],
    ['discount', 100n],
    ['revenue:tuition', -1000n],
    ['revenue:canteen', -500n],
    ['tax', -180n],
  ])
  const note = { id: 'n', kind: 'credit_note', number: 'CN-1', toWallet: 580n, walletId: 'w' } as const
  assert.deepEqual(shown(balanced(entryOfNote(note, booked, '2026-11-22'))), [
    ['discount', -100n],
    ['revenue:tuition', 1000n],
    ['revenue:canteen', 500n],
    ['tax', 180n],
    ['receivable', -1000n],
    ['wallet', -580n],
  ])
  const lost = { ...note, kind: 'write_off', toWallet: 0n, walletId: null } as const
  assert.deepEqual(shown(balanced(entryOfNote(lost, booked, '2026-11-22'))), [
    ['write_off', 1580n],
    ['receivable', -1580n],
  ])
})
