import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getHeapSpaceStatistics } from 'node:v8'
import { inBoundHeap } from './bound-heap.ts'

/** Bytes that the process holds for its young generation, most of them empty. */
const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/** What a chunk of rows does: a few megabytes live a while, hundreds are allocated. */
async function allocate(): Promise<number> {
  let stored: object[] = []
  for (let row = 0; row < 600_000; row += 1) {
    if (row % 40_000 === 0) stored = []
    stored.push({ row, cells: [row, row + 1, row + 2] })
  }
  return stored.length
}

test('the young generation stays small while an import runs, and grows again after the last one', async () => {
  await inBoundHeap(async () => {
    await assert.rejects(inBoundHeap(() => Promise.reject(new Error('refused'))))
    await allocate()
  })
  // V8 may add pages to what it has, for what a collection finds alive, but does not double it again and again.
  const bound = youngBytes()
  await allocate()
  assert.ok(bound * 2 < youngBytes(), `${bound} bytes while bound, ${youngBytes()} after`)
})
