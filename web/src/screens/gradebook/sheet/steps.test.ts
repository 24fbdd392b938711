import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMark, type Mark } from './entry.ts'
import { type Change, Steps } from './steps.ts'

const score = (value: number): Mark => ({ score: value, status: 'scored' })

/** A sheet of marks on which changes are made. */
function sheet() {
  const marks = new Map<string, Mark>()
  const now = (key: string) => marks.get(key) ?? emptyMark
  const make = (changes: readonly Change[]) => {
    for (const { key, after } of changes) marks.set(key, after)
    return changes
  }
  const enter = (key: string, after: Mark) => make([{ key, before: now(key), after }])
  return { marks, now, make, enter }
}

test('undo takes a whole step back, redo does it again, a new step ends that', () => {
  const { now, make, enter } = sheet()
  const steps = new Steps()
  steps.keep(enter('a', score(1)))
  steps.keep([...enter('a', score(2)), ...enter('b', score(3))])
  make(steps.undo(now))
  assert.deepEqual([now('a'), now('b')], [score(1), emptyMark])
  make(steps.redo(now))
  assert.deepEqual([now('a'), now('b')], [score(2), score(3)])
  make(steps.undo(now))
  make(steps.undo(now))
  assert.deepEqual([now('a'), now('b')], [emptyMark, emptyMark])
  assert.equal(steps.canUndo, false)
  steps.keep(enter('c', score(9)))
  assert.equal(steps.canRedo, false)
})

test('a cell that somebody else changed meanwhile is left as it is', () => {
  const { now, make, enter } = sheet()
  const steps = new Steps()
  steps.keep([...enter('a', score(1)), ...enter('b', score(2))])
  enter('a', score(17))
  make(steps.undo(now))
  assert.deepEqual([now('a'), now('b')], [score(17), emptyMark])
})

test('what changes nothing is no step', () => {
  const steps = new Steps()
  steps.keep([{ key: 'a', before: score(1), after: score(1) }])
  assert.equal(steps.canUndo, false)
  assert.deepEqual(
    steps.undo(() => emptyMark),
    [],
  )
})
