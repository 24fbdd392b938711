import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constraintProblems } from './judge-constraint.ts'

test('a maximum below its minimum is refused with its path', () => {
  const problemsOf = (parameters: Readonly<Record<string, number>>) =>
    constraintProblems({ kind: 'limit_idle_times', applies_to: { all: 'staff' }, parameters }, 'body')
  const [problem] = problemsOf({ minimum: 3, maximum: 2 })
  assert.equal(problem?.path, 'body/parameters/maximum')
  assert.equal(problem?.code, 'minimum')
  assert.deepEqual(problemsOf({ minimum: 2, maximum: 2 }), [])
})
