import assert from 'node:assert/strict'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { sql } from './statement.ts'
import { streamCopy } from './stream-copy.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

const streaming = async (): Promise<number> => {
  const [row] = await campus.database.global(
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'campus-stream' and state <> 'idle'`,
  )
  return row?.count ?? -1
}

const untilFree = async (): Promise<void> => {
  for (let wait = 0; (await streaming()) > 0; wait += 1) {
    assert.ok(wait < 400, 'the connection is stuck')
    await new Promise((done) => setTimeout(done, 25))
  }
}

const fail = (error: unknown): never => assert.fail(String(error))

const lines = "copy (select repeat('x', 1000) from generate_series(1, 20000)) to stdout"

test('passes every byte on', async () => {
  const copy = { tenant: campus.platformTenant, onBroken: fail, statement: lines }
  assert.equal((await text(await streamCopy(campus.database, copy))).length, 20_000 * 1001)
  const shape = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk.toString().toUpperCase()),
  })
  const statement = "copy (select 'a' from generate_series(1, 3)) to stdout"
  assert.equal(await text(await streamCopy(campus.database, { ...copy, statement, shape })), 'A\nA\nA\n')
})

test('throws what is refused before the first byte', async () => {
  const statement = 'copy (select * from nowhere_at_all) to stdout'
  const copy = { tenant: campus.platformTenant, onBroken: fail, statement }
  await assert.rejects(streamCopy(campus.database, copy), { code: '42P01' })
  await untilFree()
})

test('destroys the stream when the database fails midway, and says so', async () => {
  const broken: unknown[] = []
  const stream = await streamCopy(campus.database, {
    tenant: campus.platformTenant,
    statement: "copy (select repeat('x', 1000), 1 / (20000 - n) from generate_series(1, 40000) n) to stdout",
    onBroken: (error) => broken.push(error),
  })
  await assert.rejects(text(stream), { code: '22012' })
  await untilFree()
  assert.equal(broken.length, 1)
})

test('cuts off a reader that takes nothing', async () => {
  const broken: unknown[] = []
  const stream = await streamCopy(campus.database, {
    tenant: campus.platformTenant,
    statement: lines,
    stallAfterMilliseconds: 20,
    onBroken: (error) => broken.push(error),
  })
  await untilFree()
  assert.ok(stream.destroyed)
  assert.match(String(broken[0]), /takes nothing/)
})
