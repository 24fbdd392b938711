import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { currencyCodes, exponentOf, isCurrency } from './currencies.ts'

const withExponent = (exponent: number) => currencyCodes().filter((code) => exponentOf(code) === exponent)

test('the currencies without two decimals are those of ISO 4217', () => {
  const zero = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
  assert.equal(zero.length, 17)
  assert.deepEqual(withExponent(0), zero)
  assert.deepEqual(withExponent(3), 'BHD IQD JOD KWD LYD OMR TND'.split(' '))
  assert.deepEqual(withExponent(4), ['CLF', 'UYW'])
  assert.equal(withExponent(2).length + 17 + 7 + 2, currencyCodes().length)
})

test('currencies of common provider mistakes', () => {
  assert.equal(exponentOf('MGA'), 2)
  assert.equal(exponentOf('MRU'), 2)
  assert.equal(exponentOf('HUF'), 2)
  assert.equal(exponentOf('XCG'), 2)
})

test('the changes of recent amendments are there, and withdrawn codes of old invoices remain', () => {
  for (const added of ['SLE', 'VED', 'XAD', 'XCG', 'ZWG']) assert.equal(exponentOf(added), 2, added)
  for (const withdrawn of ['ANG', 'BGN', 'CUC']) assert.equal(exponentOf(withdrawn), 2, withdrawn)
})

test('what is no currency is refused, never taken for two decimals', () => {
  for (const wrong of ['', 'xaf', 'XA', 'XXXX', 'ABC', 'XAU', 'XTS', 'XXX', '__proto__', 'constructor']) {
    assert.equal(isCurrency(wrong), false, wrong)
    assert.throws(() => exponentOf(wrong), { name: 'MoneyError', code: 'unknown_currency' }, wrong)
  }
})

const list = new URL('../../../../../shared/data/domain/finance/iso-4217-list-one.xml', import.meta.url)
const absent = existsSync(list) ? false : 'the list published by SIX is not next to this checkout'

test('every code agrees with the list that SIX publishes', { skip: absent }, () => {
  const rows = readFileSync(list, 'utf8').matchAll(
    /<Ccy>(\w{3})<\/Ccy>[\s\S]*?<CcyMnrUnts>(.+?)<\/CcyMnrUnts>/g,
  )
  const published = new Map([...rows].map((row) => [row[1] ?? '', row[2] ?? '']))
  assert.ok(published.size > 150)
  for (const [code, minorUnit] of published)
    if (minorUnit === 'N.A.') assert.equal(isCurrency(code), false, code)
    else assert.equal(exponentOf(code), Number(minorUnit), code)
})
