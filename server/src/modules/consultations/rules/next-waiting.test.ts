import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextWaiting, type Waiting } from './next-waiting.ts'

const wait = (id: string, earliest: number | null = null, latest: number | null = null): Waiting => ({
  id,
  staff_id: 'x',
  guardian_id: `guardian ${id}`,
  student_id: `student ${id}`,
  earliest,
  latest,
})
const slot = { staff_id: 'x', start: 100, end: 110 }
const queue = { busy: [], walking: 5, mayHave: () => true }

test('the first who waits has the slot', () => {
  assert.equal(nextWaiting(slot, { ...queue, waits: [wait('a'), wait('b')] })?.id, 'a')
  assert.equal(nextWaiting({ ...slot, staff_id: 'y' }, { ...queue, waits: [wait('a')] }), undefined)
})

test('who cannot come then, is elsewhere or may not is passed over, and stays where they are', () => {
  const waits = [wait('a', 105), wait('b', null, 109), wait('c'), wait('d'), wait('e', 100, 110)]
  const busy = [{ guardian_id: 'guardian c', staff_id: 'y', start: 112, end: 120 }]
  const mayHave = ({ id }: Waiting) => id !== 'd'
  assert.equal(nextWaiting(slot, { waits, busy, walking: 5, mayHave })?.id, 'e')
  assert.equal(nextWaiting(slot, { waits, busy, walking: 2, mayHave })?.id, 'c')
  assert.equal(nextWaiting(slot, { waits: waits.slice(0, 2), busy, walking: 5, mayHave }), undefined)
})
