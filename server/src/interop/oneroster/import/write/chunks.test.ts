import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openCheckBench, whole } from '../../../../../test/support/check-bench.ts'
import { writeTexts } from '../../../../../test/support/roster-files.ts'
import { dataLines, withColumn } from '../../../../../test/support/roster-texts.ts'
import { Roster } from '../check/roster.ts'
import { readManifest } from '../read/read-manifest.ts'
import { Findings } from '../report.ts'
import { openSource } from '../source/open-source.ts'
import { chunkCharacters } from './chunk-size.ts'
import { chunksOf } from './chunks.ts'
import { SourceChanged } from './write-context.ts'

const bench = await openCheckBench()
after(() => bench.close())

const users = dataLines(String(whole()['users.csv']))

const idle = { keepHeapBounded: () => undefined, onBytes: () => undefined, timeZone: 'UTC' }

/** How many rows each chunk of users.csv has, when every row carries a note of some length. */
async function chunkSizes(noteLength: number, checkedRows: number): Promise<number[]> {
  const texts = withColumn(whole(), 'users.csv', 'metadata.note', 'x'.repeat(noteLength))
  const findings = new Findings()
  const source = await openSource(await writeTexts(texts, bench.freshPath()), findings)
  const manifest = source && (await readManifest(source, findings, () => undefined))
  assert.ok(source && manifest)
  const roster = new Roster()
  roster.rows.set('users', checkedRows)
  const reading = { source, manifest, roster, deleted: new Map(), ...idle }
  const sizes: number[] = []
  for await (const chunk of chunksOf(reading, 'users')) sizes.push(chunk.length)
  return sizes
}

test('rows of usual length come in one chunk', async () => {
  assert.deepEqual(await chunkSizes(10, users), [users])
})

test('a chunk of long rows ends early, so that any set is held in bounded memory', async () => {
  const perChunk = 20
  const sizes = await chunkSizes(chunkCharacters / perChunk, users)
  assert.ok(sizes.length > 1)
  assert.deepEqual(sizes.slice(0, -1), Array(sizes.length - 1).fill(perChunk))
  assert.equal(
    sizes.reduce((sum, size) => sum + size, 0),
    users,
  )
})

test('a file with another number of rows than were checked is refused', async () => {
  await assert.rejects(chunkSizes(10, users + 1), SourceChanged)
})
