import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWholeList } from './whole-list.ts'

const rows = Array.from({ length: 450 }, (_, index) => index)

/** A list of 450 rows in pages of 200, as the server answers it. */
async function read(cursor: string | undefined) {
  const from = Number(cursor ?? 0)
  const next = from + 200 < rows.length ? `https://campus.example/list?cursor=${from + 200}` : null
  return { data: { results: rows.slice(from, from + 200), next, date: '2026-11-18' } }
}

test('a list is read to its end, with the members of its first page', async () => {
  assert.deepEqual(await readWholeList(read), { results: rows, next: null, date: '2026-11-18' })
})

test('a list without an end ends, and says that there is more', async () => {
  let calls = 0
  const { results, next } = await readWholeList(async () => {
    calls += 1
    return { data: { results: [calls], next: 'https://campus.example/list?cursor=1' } }
  })
  assert.deepEqual([results.length, calls, next], [50, 50, 'https://campus.example/list?cursor=1'])
})
