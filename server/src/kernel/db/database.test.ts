import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { to as copyTo } from 'pg-copy-streams'
import { type ClonedDatabase, cloneDatabase } from '../../../test/support/clone-database.ts'
import { uuidv7 } from '../ids/ids.ts'
import { Database } from './database.ts'
import { connected, inDatabase } from './prepare-roles.ts'
import { assertTenantSetting } from './probe.ts'
import { sql } from './statement.ts'

let clone: ClonedDatabase
const opened: Database[] = []

const open = async (app = clone.app, options: { poolSize?: number; prepare?: boolean } = {}) => {
  const database = await Database.open({
    app,
    poolSize: 2,
    prepare: true,
    onError: () => undefined,
    ...options,
  })
  opened.push(database)
  return database
}

before(async () => {
  clone = await cloneDatabase()
})
after(async () => {
  for (const database of opened) await database.close()
  await clone.drop()
})

const one = sql<{ one: number }>`select ${1}::int as one`

test('the probe passes for the app role and fails loudly for a role that sees past row level security', async () => {
  await assertTenantSetting(await open())
  await assert.rejects(
    assertTenantSetting(await open(clone.admin)),
    /Row level security does not hold: the role of DATABASE_URL sees rows of other schools/,
  )
})

test('the probe fails loudly when the tenant setting does not arrive', async () => {
  const lost = await open()
  // What a pooler in statement mode does: every statement may land on another connection.
  const read = lost.read.bind(lost)
  lost.read = ((_tenant: string, statements: Parameters<typeof read>[1]) =>
    Promise.all(statements.map((statement) => lost.global(statement)))) as typeof lost.read
  await assert.rejects(assertTenantSetting(lost), /SET LOCAL is lost between here and PostgreSQL/)
})

test('values arrive as the domain speaks: date as text, int8 as bigint, numeric as text, instant as Date', async () => {
  const database = await open()
  const [row] = await database.global(sql`
    select date '2026-03-29' as day, ${'9007199254740993'}::int8 as total, 1.50::numeric as price,
      timestamptz '2026-11-21T08:30:00.123Z' as at, array['a', null] as words, '{"a": 1}'::jsonb as extra`)
  assert.deepEqual(row, {
    day: '2026-03-29',
    total: 9_007_199_254_740_993n,
    price: '1.50',
    at: new Date('2026-11-21T08:30:00.123Z'),
    words: ['a', null],
    extra: { a: 1 },
  })
})

test('statements are prepared, unless a pooler cannot keep them', async () => {
  const prepared = sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${'%statement like%'}`
  const keeping = await open(clone.app, { poolSize: 1 })
  assert.equal((await keeping.global(prepared))[0]?.count, 1)
  const forgetting = await open(clone.app, { poolSize: 1, prepare: false })
  assert.equal((await forgetting.global(prepared))[0]?.count, 0)
})

test('a connection that PostgreSQL ends is replaced, and the statement under way fails', async () => {
  const database = await open(clone.app, { poolSize: 1 })
  const [before] = await database.global(sql<{ pid: number }>`select pg_backend_pid() as pid`)
  const cut = database.transaction(uuidv7(), async (tx) => {
    await tx.query(one)
    await connected(clone.admin, (client) =>
      client.query('select pg_terminate_backend($1::int)', [before?.pid]),
    )
    await tx.query(one)
  })
  await assert.rejects(cut)
  const [next] = await database.global(sql<{ pid: number }>`select pg_backend_pid() as pid`)
  assert.notEqual(next?.pid, before?.pid)
})

test('a connection that cannot be had is an error, not a wait for ever', async () => {
  const missing = inDatabase(clone.app, 'campus_no_such_database')
  await assert.rejects(open(missing), /does not exist/)
})

test('a stream reads its own school by COPY; one that is broken off does not come back', async () => {
  const database = await open()
  const [tenant, other] = [uuidv7(), uuidv7()]
  for (const school of [tenant, other]) {
    await database.transaction(school, (tx) =>
      tx.query(sql`
        insert into school_counters (tenant_id, name, value)
        select ${school}::uuid, ${school}::text || number, 1 from generate_series(1, 500) as number`),
    )
  }
  const copied = await database.stream(tenant, (client) =>
    text(client.query(copyTo('copy (select name from school_counters) to stdout'))),
  )
  const lines = copied.trim().split('\n')
  assert.equal(lines.length, 500)
  assert.ok(lines.every((line) => line.startsWith(tenant)))
  for (let turn = 0; turn < 6; turn += 1) {
    await assert.rejects(
      database.stream(tenant, async (client) => {
        const rows = client.query(
          copyTo('copy (select repeat($$x$$, 1000000) from school_counters) to stdout'),
        )
        for await (const _chunk of rows) throw new Error('the reader went away')
      }),
      /the reader went away/,
    )
  }
  assert.equal(
    (await database.stream(other, (client) => client.query('select name from school_counters'))).rowCount,
    500,
  )
})
