import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiptNumber } from './receipt-number.ts'

test('a receipt number is read without doubt', () => {
  assert.equal(receiptNumber('2026', Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])), 'R2026-01234-56789')
  assert.match(
    receiptNumber(
      '2026',
      Uint8Array.from({ length: 10 }, () => 255),
    ),
    /^R2026-Z{5}-Z{5}$/,
  )
})
