import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareAmounts, isAmount, isNothing, less, negative, spread, sumOf, times } from './sums.ts'

test('sums are exact, with the places of the currency', () => {
  assert.equal(sumOf(['0.10', '0.20']), '0.30')
  assert.equal(sumOf(['9007199254740993', '1']), '9007199254740994')
  assert.equal(sumOf(['12.500', '0.5']), '13.000')
  assert.equal(sumOf([]), '0')
  assert.equal(less('100.00', '100.05'), '-0.05')
  assert.equal(less('-5', '-5'), '0')
  assert.equal(negative('0.00'), '0.00')
  assert.equal(times('0.05', 7), '0.35')
})

test('amounts are compared as numbers, not as texts', () => {
  assert.equal(compareAmounts('9', '10'), -1)
  assert.equal(compareAmounts('10.0', '10'), 0)
  assert.equal(compareAmounts('-1', '-2'), 1)
  assert.ok(isNothing('0.000') && !isNothing('0.001'))
})

test('what is typed is an amount only as the wire writes it', () => {
  for (const text of ['0', '125000', '12.5', '0.001']) assert.ok(isAmount(text), text)
  for (const text of ['', '-1', '1,5', '01', '1.', '.5', '1e3', '1 000']) assert.ok(!isAmount(text), text)
})

test('an amount goes to the parts in their order', () => {
  const parts = [
    { id: 'a', amount: '100.00' },
    { id: 'b', amount: '50.00' },
    { id: 'c', amount: '70.00' },
  ]
  assert.deepEqual(spread('120.00', parts), [
    { id: 'a', amount: '100.00' },
    { id: 'b', amount: '20.00' },
  ])
  assert.deepEqual(spread('0', parts), [])
  assert.deepEqual(spread('999', parts), parts)
})
