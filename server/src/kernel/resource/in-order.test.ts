import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderProblems } from './in-order.ts'

const days = { first: 'starts_on', last: 'ends_on', touching: true } as const
const times = { first: 'start_time', last: 'end_time', touching: false } as const

test('what lasts days may end on the day that it starts on, not before', () => {
  assert.deepEqual(orderProblems(days, { starts_on: '2026-09-07', ends_on: '2026-09-07' }), [])
  assert.deepEqual(orderProblems(days, { starts_on: '2026-09-07', ends_on: '2026-09-06' }), [
    {
      path: 'body/ends_on',
      code: 'end_before_start',
      message: 'is before the starts_on 2026-09-07',
    },
  ])
})

test('what lasts hours ends after it starts', () => {
  assert.deepEqual(orderProblems(times, { start_time: '07:30', end_time: '07:31' }), [])
  const [problem] = orderProblems(times, { start_time: '07:30', end_time: '07:30' })
  assert.equal(problem?.message, 'is not after the start_time 07:30')
})
