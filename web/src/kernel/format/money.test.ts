import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMoney, writeMoney } from './money.ts'

test('amounts are read as the language writes them, and what can be read in two ways is left alone', () => {
  const english = {
    '125000': '125000',
    '125,000': '125000',
    '1,250.50': '1250.50',
    '12.5': '12.5',
    '12,50': '12,50',
  }
  for (const [typed, read] of Object.entries(english)) assert.equal(readMoney(typed, '.'), read, typed)
  const french = { '125 000': '125000', '1 250,50': '1250.50', '12,500': '12.500', '12.5': '12.5' }
  for (const [typed, read] of Object.entries(french)) assert.equal(readMoney(typed, ','), read, typed)
  assert.equal(readMoney('1.250,50', ','), '1.250,50')
})

test('amounts are written exactly, with as many places as they have', () => {
  assert.equal(writeMoney('9007199254740993.01', 'EUR', 'en-GB'), '€9,007,199,254,740,993.01')
  assert.equal(writeMoney('125000', 'XAF', 'fr').replace(/\s/gu, ' '), '125 000 FCFA')
  assert.equal(writeMoney('12.500', 'KWD', 'en').replace(/\s/gu, ' '), 'KWD 12.500')
})
