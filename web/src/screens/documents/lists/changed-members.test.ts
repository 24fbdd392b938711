import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedMembers } from './changed-members.ts'

const before = { name: 'Rome', student_ids: ['a', 'b'], category_ids: ['c', 'd'], valid_on: '2027-04-01' }

test('a change of a list names what changed alone, whatever the order', () => {
  assert.deepEqual(changedMembers(before, { ...before, student_ids: ['b', 'a'] }), {})
  assert.deepEqual(changedMembers(before, { ...before, name: 'Roma', student_ids: ['a', 'b', 'e'] }), {
    name: 'Roma',
    student_ids: ['a', 'b', 'e'],
  })
  assert.deepEqual(changedMembers(before, { ...before, category_ids: ['c'] }), { category_ids: ['c'] })
})
