import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discountsOf, type EditDiscount, editDiscount, placeOf } from './discount.ts'

const read = (typed: string) => typed
const taken = (kind: 'sibling' | 'percentage' | 'fixed' | 'scholarship', percent: number | null) => ({
  order: 1,
  kind,
  title: 'Named',
  percent,
  amount: '12.50',
})

test('discounts that are there are sent as they were taken, whatever their kind', () => {
  const all = [
    taken('sibling', 10),
    taken('sibling', null),
    taken('percentage', 2.5),
    taken('fixed', null),
    taken('scholarship', 50),
    taken('scholarship', null),
  ]
  assert.deepEqual(discountsOf(all.map(editDiscount), read), {
    discounts: [
      { kind: 'sibling', percent: '10', title: 'Named' },
      { kind: 'sibling', amount: '12.50', title: 'Named' },
      { kind: 'percentage', percent: '2.5', title: 'Named' },
      { kind: 'fixed', amount: '12.50', title: 'Named' },
      { kind: 'scholarship', percent: '50', title: 'Named' },
      { kind: 'scholarship', amount: '12.50', title: 'Named' },
    ],
  })
})

test('one without a value is not sent, and an error is shown at its index among the others', () => {
  const discount = (key: number, value: string): EditDiscount => ({
    key,
    choice: 'percentage',
    value,
    title: '',
  })
  const [first, empty, last] = [discount(1, '5'), discount(2, ' '), discount(3, '7')]
  const all = [first, empty, last]
  assert.deepEqual(discountsOf(all, read).discounts, [
    { kind: 'percentage', percent: '5' },
    { kind: 'percentage', percent: '7' },
  ])
  assert.deepEqual(
    [first, last].map((one) => placeOf(all, one)),
    [0, 1],
  )
  assert.deepEqual(discountsOf([empty], read), {})
})
