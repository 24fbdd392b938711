import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BehaviourRecord } from '../api/wire.ts'
import { bodyOf, draftOf } from './draft.ts'

const record: BehaviourRecord = {
  id: '0199c0de-0000-7000-8000-000000000001',
  kind: 'incident',
  type_code: 'phone',
  type_name: 'Used a phone',
  severity: 'minor',
  occurred_on: '2026-11-18',
  occurred_at: null,
  class_id: null,
  class_name: null,
  place: null,
  summary: 'In the test',
  note: null,
  action: null,
  follow_up: 'Call home',
  follow_up_on: '2026-11-20',
  followed_up_at: null,
  visible_to_families: false,
  people: [
    { student_id: '0199c0de-0000-7000-8000-000000000002', student_name: 'Ada Test', part: 'involved' },
  ],
  others: 0,
  recorded_by: null,
  recorded_by_name: null,
  editable: true,
  created_at: '2026-11-18T09:00:00Z',
  updated_at: '2026-11-18T09:00:00Z',
  archived_at: null,
}

test('only what was changed is sent, and an emptied text as null', () => {
  const draft = draftOf(record)
  assert.deepEqual(bodyOf(record, draft), {})
  assert.deepEqual(bodyOf(record, Object.assign({}, draft, { summary: ' ', place: 'Yard ' })), {
    place: 'Yard',
    summary: null,
  })
})

test('without a follow-up there is no day for it', () => {
  const draft = Object.assign({}, draftOf(record), { follow_up: '' })
  assert.deepEqual(bodyOf(record, draft), { follow_up: null, follow_up_on: null })
})

test('people are sent as a whole, and a severity only where there is one', () => {
  const draft = draftOf(record)
  const [one] = draft.people
  assert.ok(one)
  const people = [Object.assign({}, one, { part: 'witness' as const })]
  assert.deepEqual(bodyOf(record, Object.assign({}, draft, { people, type_code: 'help', severity: null })), {
    type_code: 'help',
    people: [{ student_id: one.id, part: 'witness' }],
  })
})

test('a severity that was chosen after another type is sent, also where it was the same before', () => {
  const draft = Object.assign({}, draftOf(record), { type_code: 'bullying', severity: 'minor' as const })
  assert.deepEqual(bodyOf(record, draft), { type_code: 'bullying', severity: 'minor' })
})
