import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countriesIn } from './countries.ts'

test('every country once, by its name in the language, and nothing that is no country', () => {
  const english = countriesIn('en')
  const codes = english.map(({ value }) => value)
  assert.ok(codes.length > 240 && codes.length < 252, `${codes.length} countries`)
  assert.equal(new Set(codes).size, codes.length)
  assert.deepEqual(
    ['EU', 'SU', 'ZZ', 'UK'].filter((code) => codes.includes(code)),
    [],
  )
  assert.ok(english.some(({ value, label }) => value === 'CM' && label === 'Cameroon'))
  assert.ok(countriesIn('fr').some(({ value, label }) => value === 'DE' && label === 'Allemagne'))
})
