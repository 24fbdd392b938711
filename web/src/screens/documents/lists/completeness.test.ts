import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeness } from './completeness.ts'

const counts = (members: object) => ({
  counts: { valid: 0, to_check: 0, missing: 0, expired: 0, rejected: 0, expiring: 0, ...members },
})
const list = { student_ids: ['a', 'b'], category_ids: ['passport', 'consent'] }

test('a list is complete where each student has each document', () => {
  const all = [counts({ valid: 2 }), counts({ valid: 1 }), counts({ valid: 1 })]
  assert.deepEqual(completeness(list, all), { isComplete: true, waiting: 0, hidden: 0 })
})

test('what waits, and what is not shown, is not there', () => {
  const waits = [counts({ valid: 2 }), counts({ valid: 1, to_check: 1 })]
  assert.deepEqual(completeness(list, waits), { isComplete: false, waiting: 1, hidden: 0 })
  assert.deepEqual(completeness(list, [counts({ valid: 2 })]), { isComplete: false, waiting: 0, hidden: 2 })
  assert.deepEqual(completeness(list, []), { isComplete: false, waiting: 0, hidden: 4 })
})
