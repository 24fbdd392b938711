import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constraintProblems } from './judge-constraint.ts'

test('a maximum below its minimum is refused with its path', () => {
  const problemsOf = (parameters: Readonly<Record<string, number>>) =>
    constraintProblems({ kind: 'limit_idle_times', applies_to: { all: 'staff' }, parameters }, 'body', {
      days: 5,
    })
  const [problem] = problemsOf({ minimum: 3, maximum: 2 })
  assert.equal(problem?.path, 'body/parameters/maximum')
  assert.equal(problem?.code, 'minimum')
  assert.deepEqual(problemsOf({ minimum: 2, maximum: 2 }), [])
})

test('what a kind does not read, empty lists and days outside of the cycle are refused with their paths', () => {
  const judged = (kind: string, parameters: Readonly<Record<string, unknown>>) =>
    constraintProblems({ kind, applies_to: { all: 'staff' }, parameters }, 'body', { days: 5 }).map(
      ({ path, code }) => [path.replace('body/parameters/', ''), code],
    )
  assert.deepEqual(judged('limit_idle_times', { maximum: 2, room_ids: ['x'], ordered: false }), [
    ['room_ids', 'parameter_unused'],
    ['ordered', 'parameter_unused'],
  ])
  assert.deepEqual(judged('avoid_unavailable_times', { slots: [] }), [['slots', 'min_items']])
  assert.deepEqual(judged('avoid_unavailable_times', { slots: [{ cycle_day: 5 }, { cycle_day: 6 }] }), [
    ['slots/1/cycle_day', 'day_not_in_cycle'],
  ])
  assert.deepEqual(judged('limit_idle_times', { maximum: 2, cycle_days: [1, 99] }), [
    ['cycle_days/1', 'day_not_in_cycle'],
  ])
  const limits = [{ cycle_days: [1, 7], minimum: 0, maximum: 1 }]
  assert.deepEqual(judged('spread_events', { limits }), [['limits/0/cycle_days/1', 'day_not_in_cycle']])
})
