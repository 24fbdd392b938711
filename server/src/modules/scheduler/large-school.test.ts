import assert from 'node:assert/strict'
import { test } from 'node:test'
import { largeSchool } from '../../../test/support/large-school.ts'
import { checkDraft } from './adapter/check.ts'
import { compileDraft, indexDraft } from './adapter/compile.ts'
import { Random } from './solver/random.ts'
import type { CostPoint } from './solver/search-options.ts'
import { solve } from './solver/solve.ts'

/** Milliseconds on the clock of the test, which advances whenever the search reads it; 0.2 s of CPU each thousand. */
const budget = 20_000

test('800 students get a timetable from nothing without a hard conflict, and the way there is reported', () => {
  const draft = compileDraft(largeSchool())
  assert.deepEqual(checkDraft(draft), [])
  const { problem, solution } = indexDraft(draft)
  let clock = 0
  const now = (): number => {
    clock += 1
    return clock
  }
  const curve: CostPoint[] = []
  const solved = solve(
    { problem, start: solution },
    {
      random: new Random(1),
      now,
      budget,
      shouldStop: () => curve.at(-1)?.hard === 0,
      onProgress: (point) => curve.push(point),
    },
  )
  assert.equal(solved.hard, 0)
  assert.equal(solved.solution.filter(({ time }) => time < 0).length, 0)
  assert.ok(curve.length > 0)
})
