import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageOn } from './kind.ts'

test('an age grows on the birthday, and on 1 March for who was born on 29 February', () => {
  assert.equal(ageOn('2015-11-19', '2026-11-18'), 10)
  assert.equal(ageOn('2015-11-18', '2026-11-18'), 11)
  assert.equal(ageOn('2016-02-29', '2026-02-28'), 9)
  assert.equal(ageOn('2016-02-29', '2026-03-01'), 10)
})
