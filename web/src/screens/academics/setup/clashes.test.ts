import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clashes } from './clashes.ts'

const period = (id: string, start_time: string, end_time: string, weekdays: number[]) => ({
  id,
  org_id: null,
  start_time,
  end_time,
  weekdays,
})

test('Periods overlap on a common day only, and not where one begins as the other ends.', () => {
  const one = period('one', '09:00', '10:00', [1, 2])
  const next = period('next', '10:00', '11:00', [1, 2])
  const over = period('over', '09:30', '10:30', [2])
  const other = period('other', '09:30', '10:30', [3])
  const ids = clashes(one, [one, next, over, other]).map(({ id }) => id)
  assert.deepEqual(ids, ['over'])
})
