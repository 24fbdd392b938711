import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialled } from './phone.ts'

test('numbers are read as they are written in the country of the school', () => {
  assert.equal(dialled('677 00 11 22', 'CM'), '+237677001122')
  assert.equal(dialled('+237 677 00 11 22', 'FR'), '+237677001122')
  assert.equal(dialled('06 12 34 56 78', 'FR'), '+33612345678')
  assert.equal(dialled('00 33 6 12 34 56 78', 'CM'), '+33612345678')
  assert.equal(dialled('(201) 555-0123', 'US'), '+12015550123')
})

test('what no network could have is no number', () => {
  for (const written of [
    null,
    '',
    '12',
    'ask the office',
    '677 00 11',
    '+999 123456',
    '06 12 34 56 78 ext. 5',
  ])
    assert.equal(dialled(written, 'CM'), undefined, String(written))
  assert.equal(dialled('677 00 11 22', 'ZZ'), undefined)
})
