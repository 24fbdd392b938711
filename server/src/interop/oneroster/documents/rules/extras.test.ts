import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withExtras } from './extras.ts'

const members = { title: 'Essay', dueDate: '2026-10-12T00:00:00.000Z', scoreDate: '2026-10-12' }
const instants = { dueDate: '2026-10-12T23:30:00-05:00', scoreDate: '2026-10-12T10:00:00Z' }

test('an instant replaces the day that it was sent with', () => {
  assert.equal(withExtras(members, { metadata: null, instants })['dueDate'], '2026-10-13T04:30:00.000Z')
})

test('what is a day to the standard stays a day', () => {
  assert.equal(withExtras(members, { metadata: null, instants })['scoreDate'], '2026-10-12')
})

test('metadata is added, and a row without extras is as it was', () => {
  const metadata = { a: 1 }
  assert.deepEqual(withExtras(members, { metadata, instants: null }), { ...members, metadata })
  assert.equal(withExtras(members, undefined), members)
})
