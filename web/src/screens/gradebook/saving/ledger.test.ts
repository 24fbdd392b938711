import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyMark, type Mark } from '../sheet/entry.ts'
import { keyOf, type Row, type Theirs } from './cell.ts'
import { Ledger } from './ledger.ts'

const cell = { evaluation_id: 'e', student_id: 's' }
const other = { evaluation_id: 'e', student_id: 't' }
const key = keyOf(cell)
const score = (value: number): Mark => ({ score: value, status: 'scored' })
const saved = (mark: Mark, version: number, of = cell) => ({ ...of, ...mark, comment: null, version })
const theirs = (mark: Mark, version: number): Theirs => ({
  ...mark,
  comment: null,
  version,
  updatedAt: '2026-11-18T09:14:00Z',
})
const stale = (mark: Mark, version: number, index = 0) => ({
  index,
  code: 'result_changed',
  message: 'Changed.',
  current: theirs(mark, version),
})

/** A sheet in which a cell is 10. */
const opened = () => new Ledger([saved(score(10), 3)])

test('an entry waits, is sent once, and is saved when the server confirms it', () => {
  const ledger = opened()
  ledger.write(cell, { mark: score(12) })
  assert.deepEqual([ledger.value(key).score, ledger.standing(key), ledger.unsent], [12, 'waiting', 1])
  const rows = ledger.take()
  assert.deepEqual(rows, [{ ...cell, ...score(12), version: 3 }])
  assert.equal(ledger.take(), rows, 'the same again as long as nobody has answered')
  ledger.answered({ results: [saved(score(12), 4)], errors: [] })
  assert.deepEqual([ledger.value(key).version, ledger.standing(key), ledger.unsent], [4, 'saved', 0])
  assert.equal(ledger.take(), undefined)
})

test('what is entered while the first is on its way is sent over the version that comes back', () => {
  const ledger = opened()
  ledger.write(cell, { mark: score(12) })
  ledger.take()
  ledger.write(cell, { mark: score(13) })
  assert.equal(ledger.value(key).score, 13)
  ledger.answered({ results: [saved(score(12), 4)], errors: [] })
  assert.deepEqual(ledger.take(), [{ ...cell, ...score(13), version: 4 }])
})

test('returning to the saved value sends nothing', () => {
  const ledger = opened()
  ledger.write(cell, { mark: score(12) })
  ledger.write(cell, { mark: score(10) })
  assert.equal(ledger.take(), undefined)
  assert.equal(ledger.standing(key), 'saved')
})

test('a cell that somebody else changed is a conflict: mine is shown, nothing is sent until it is chosen', () => {
  const ledger = opened()
  ledger.write(cell, { mark: score(12) })
  ledger.write(other, { mark: score(7) })
  ledger.take()
  ledger.answered({ results: [saved(score(7), 1, other)], errors: [stale(score(15), 4)] })
  assert.equal(ledger.standing(key), 'conflict')
  assert.deepEqual(ledger.conflict(key)?.theirs, theirs(score(15), 4))
  assert.equal(ledger.value(key).score, 12)
  assert.equal(ledger.standing(keyOf(other)), 'saved')
  assert.equal(ledger.take(), undefined)
  // Typing goes on with mine; it is still asked about.
  ledger.write(cell, { mark: score(13) })
  assert.equal(ledger.standing(key), 'conflict')
  ledger.settle(key, 'mine')
  assert.deepEqual(ledger.take(), [{ ...cell, ...score(13), version: 4 }])
})

test('choosing theirs shows it, and sends nothing', () => {
  const ledger = opened()
  ledger.write(cell, { mark: score(12) })
  ledger.take()
  ledger.answered({ results: [], errors: [stale(score(15), 4)] })
  ledger.settle(key, 'theirs')
  assert.deepEqual([ledger.value(key).score, ledger.standing(key)], [15, 'saved'])
  assert.equal(ledger.take(), undefined)
})

test('a newer version that holds what was seen, or what is wanted, is nobody’s other value', () => {
  const ledger = opened()
  ledger.write(cell, { mark: score(12) })
  ledger.take()
  ledger.answered({ results: [], errors: [stale(score(10), 5)] })
  assert.deepEqual(ledger.take(), [{ ...cell, ...score(12), version: 5 }])
  ledger.answered({ results: [], errors: [stale(score(12), 6)] })
  assert.deepEqual([ledger.standing(key), ledger.value(key).version], ['saved', 6])
})

test('a comment does not overwrite a mark that somebody else changed', () => {
  const ledger = opened()
  ledger.write(cell, { comment: 'Well done' })
  assert.deepEqual(ledger.take(), [{ ...cell, comment: 'Well done', version: 3 }])
  ledger.answered({ results: [], errors: [stale(score(15), 4)] })
  assert.deepEqual(ledger.take(), [{ ...cell, comment: 'Well done', version: 4 }])
})

test('what the server refuses stays in its cell, and is not sent again until it is changed', () => {
  const ledger = opened()
  ledger.write(cell, { mark: score(12) })
  ledger.take()
  ledger.answered({ results: [], errors: [{ index: 0, code: 'not_on_roster', message: 'No.' }] })
  assert.deepEqual([ledger.standing(key), ledger.value(key).score], ['refused', 12])
  assert.equal(ledger.take(), undefined)
  ledger.forgive(key)
  assert.deepEqual([ledger.standing(key), ledger.value(key).score], ['saved', 10])
  ledger.write(cell, { mark: score(11) })
  ledger.take()
  ledger.rejected('forbidden', 'No.')
  assert.equal(ledger.refusal(key)?.code, 'forbidden')
})

test('what is not a mark stays as typed and is never sent; a comment in the same cell is', () => {
  const ledger = opened()
  ledger.refuse(cell, { code: 'off_scale', message: '', typed: '25' })
  assert.equal(ledger.standing(key), 'refused')
  assert.equal(ledger.take(), undefined)
  ledger.write(cell, { comment: 'Look' })
  assert.equal(ledger.refusal(key)?.typed, '25')
  assert.deepEqual(ledger.take(), [{ ...cell, comment: 'Look', version: 3 }])
})

test('reading again brings what others saved, and leaves what is entered here over the version that was seen', () => {
  const touched: string[] = []
  const ledger = new Ledger([saved(score(10), 3)], (keys) => touched.push(...keys))
  ledger.write(cell, { mark: score(12) })
  touched.length = 0
  ledger.fold([saved(score(15), 4), saved(score(8), 1, other)])
  assert.deepEqual(touched.sort(), [key, keyOf(other)].sort())
  assert.deepEqual([ledger.value(key).score, ledger.value(keyOf(other)).score], [12, 8])
  assert.equal(ledger.take()?.[0]?.version, 3, 'so that the server asks')
  touched.length = 0
  ledger.fold([saved(score(15), 4), saved(score(8), 1, other)])
  assert.deepEqual(touched, [], 'only what changed is drawn again')
})

test('a cleared cell that is left out by the server is empty', () => {
  const ledger = opened()
  ledger.fold([])
  assert.deepEqual(ledger.value(key), { ...emptyMark, comment: null, version: 0 })
})

test('rows of an earlier visit come back, and ask where they are older than the saved value', () => {
  const written: Row = { ...cell, ...score(12), version: 3 }
  const same = opened()
  same.restore([written])
  assert.deepEqual(same.take(), [written])
  const newer = new Ledger([saved(score(15), 4)])
  newer.restore([written])
  assert.deepEqual(newer.unsentRows, [written])
  newer.take()
  newer.answered({ results: [], errors: [stale(score(15), 4)] })
  assert.equal(newer.standing(key), 'conflict')
  const arrived = new Ledger([saved(score(12), 4)])
  arrived.restore([written])
  assert.equal(arrived.take(), undefined, 'it had arrived')
})

test('entries made during a request are reported as one row each', () => {
  const ledger = opened()
  ledger.write(cell, { mark: score(12) })
  ledger.take()
  ledger.write(cell, { comment: 'Late' })
  ledger.write(other, { mark: score(1) })
  assert.deepEqual(ledger.unsentRows, [
    { ...cell, ...score(12), comment: 'Late', version: 3 },
    { ...other, ...score(1), version: 0 },
  ])
  assert.equal(ledger.unsent, 2)
})
