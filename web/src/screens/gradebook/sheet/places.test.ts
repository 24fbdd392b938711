import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved, nextAcross, nextDown, placesOf, rangeOf, withinGrid } from './places.ts'

const size = { rows: 30, columns: 4 }
const at = (row: number, column: number) => ({ row, column })
const go = (key: string, isJump = false) => moved(at(5, 1), { key, isJump }, size)

test('arrows, Home and End lead where they lead in a spreadsheet', () => {
  assert.deepEqual(go('ArrowUp'), at(4, 1))
  assert.deepEqual(go('ArrowDown'), at(6, 1))
  assert.deepEqual(go('ArrowLeft'), at(5, 0))
  assert.deepEqual(go('ArrowRight'), at(5, 2))
  assert.deepEqual(go('Home'), at(5, -1))
  assert.deepEqual(go('End'), at(5, 3))
  assert.deepEqual(go('Home', true), at(0, 0))
  assert.deepEqual(go('End', true), at(29, 3))
  assert.deepEqual(go('ArrowDown', true), at(29, 1))
  assert.equal(go('a'), undefined)
  assert.equal(go('constructor'), undefined)
})

test('Enter goes down the pile and on to the next evaluation, Tab across and out at the end', () => {
  assert.deepEqual(nextDown(at(0, 0), false, size), at(1, 0))
  assert.deepEqual(nextDown(at(29, 0), false, size), at(0, 1))
  assert.deepEqual(nextDown(at(29, 3), false, size), at(29, 3))
  assert.deepEqual(nextDown(at(0, 2), true, size), at(0, 2))
  assert.deepEqual(nextAcross(at(0, 3), false, size), at(1, 0))
  assert.equal(nextAcross(at(29, 3), false, size), undefined)
  assert.deepEqual(nextAcross(at(1, 0), true, size), at(0, 3))
  assert.equal(nextAcross(at(0, 0), true, size), undefined)
})

test('no key leads out of the grid, whatever its size', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp']
  for (const of of [
    { rows: 0, columns: 0 },
    { rows: 0, columns: 3 },
    { rows: 1, columns: 0 },
    { rows: 1, columns: 1 },
    { rows: 4, columns: 3 },
  ])
    for (let row = -1; row <= of.rows; row++)
      for (let column = -1; column < of.columns; column++)
        for (const key of keys)
          for (const isJump of [false, true]) {
            const to = moved(at(row, column), { key, isJump }, of)
            assert.deepEqual(to, to && withinGrid(to, of), `${key} from ${row} ${column}`)
          }
})

test('a range holds every score between its corners, in whatever order they were chosen', () => {
  const range = rangeOf(at(3, 2), at(1, 1), size)
  assert.deepEqual(range, { top: 1, bottom: 3, start: 1, end: 2 })
  assert.equal(placesOf(range ?? { top: 0, bottom: 0, start: 0, end: 0 }).length, 6)
  // Dragged out over the head and the mark of the term: the scores alone.
  assert.deepEqual(rangeOf(at(2, 1), at(-1, -1), size), { top: 0, bottom: 2, start: 0, end: 1 })
  assert.equal(rangeOf(at(-1, 2), at(-1, 2), size), undefined)
  assert.equal(rangeOf(at(0, 0), at(0, 0), { rows: 0, columns: 3 }), undefined)
})
