import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ClonedDatabase, cloneDatabase } from '../../../test/support/clone-database.ts'
import { uuidv7 } from '../ids/ids.ts'
import type { BulkShape } from './bulk-shape.ts'
import { Database } from './database.ts'
import { connected } from './prepare-roles.ts'
import { sql } from './statement.ts'
import { bulkStatement } from './write-rows.sql.ts'
import { type BulkTable, type BulkWrite, writeRows } from './write-rows.ts'

const table = {
  table: 'bulk_things',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    name: 'text',
    quantity: 'int',
    total: 'bigint',
    price: 'numeric',
    open: 'boolean',
    day: 'date',
    at: 'timestamptz',
    words: 'text[]',
    links: 'uuid[]',
    extra: 'jsonb',
  },
} as const satisfies BulkTable

const shapes: readonly BulkShape[] = ['unnest', 'values']
const databases = new Map<BulkShape, Database>()
let clone: ClonedDatabase

const databaseOf = (shape: BulkShape): Database => {
  const database = databases.get(shape)
  if (!database) throw new Error(`No database of the shape ${shape} is open.`)
  return database
}

before(async () => {
  clone = await cloneDatabase()
  await connected(clone.owner, async (client) => {
    await client.query(`
      create table bulk_things (
        tenant_id uuid not null, id uuid not null, name text, quantity int, total bigint, price numeric, open boolean,
        day date, at timestamptz, words text[], links uuid[], extra jsonb, primary key (tenant_id, id));
      alter table bulk_things enable row level security;
      alter table bulk_things force row level security;
      create policy tenant on bulk_things
        using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
        with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)`)
  })
  for (const bulkShape of shapes) {
    const options = { app: clone.app, poolSize: 2, prepare: true, bulkShape }
    databases.set(
      bulkShape,
      await Database.open({
        ...options,
        onError: (error) => {
          throw error
        },
      }),
    )
  }
})
after(async () => {
  for (const database of databases.values()) await database.close()
  await clone.drop()
})

const at = new Date('2026-11-21T08:30:00.123Z')

const plainRow = (tenant: string, id: string) => ({
  tenant_id: tenant,
  id,
  name: 'Ama',
  quantity: 3,
  total: 9_007_199_254_740_993n,
  price: '12.500',
  open: true,
  day: '2026-11-21',
  at,
  words: ['a', 'b'],
  links: [id],
  extra: { nested: [1, 'two', null] },
})

const hostile = `it's "quoted" \\ back {brace}, comma\n$1 NULL é 💡`

const rowsFor = (tenant: string, ids: readonly string[]) => {
  const [first = '', second = '', third = ''] = ids
  const awkward = { words: [hostile, '', 'NULL', '{}', null], extra: { [hostile]: hostile } }
  return [
    plainRow(tenant, first),
    { ...plainRow(tenant, second), name: hostile, ...awkward, total: -1n, price: '-0.001', open: false },
    { tenant_id: tenant, id: third },
  ]
}

const stored = (database: Database, tenant: string) =>
  database.read(tenant, [
    sql<Record<string, unknown>>`select * from bulk_things where tenant_id = ${tenant} order by id`,
  ])

const write = (shape: BulkShape, tenant: string, input: Omit<BulkWrite, keyof BulkTable>) =>
  databaseOf(shape).transaction(tenant, (tx) => writeRows(tx, { ...table, ...input }))

test('both shapes store the same rows: arrays, jsonb, nulls, quotes', async () => {
  const ids = [uuidv7(), uuidv7(), uuidv7()]
  const found = []
  for (const shape of shapes) {
    const tenant = uuidv7()
    const written = await write(shape, tenant, { rows: rowsFor(tenant, ids), returning: ['id'] })
    assert.deepEqual(
      written.map((row) => [row['id'], row.inserted]),
      ids.map((id) => [id, true]),
      shape,
    )
    const [rows] = await stored(databaseOf(shape), tenant)
    found.push(rows.map(({ tenant_id: _, ...row }) => row))
  }
  const [unnest, values] = found
  assert.deepEqual(unnest, values)
  const empty = { name: null, quantity: null, total: null, price: null, open: null, day: null, at: null }
  const expected = rowsFor('', ids).map(({ tenant_id: _, ...row }) => row)
  assert.deepEqual(unnest, [
    expected[0],
    expected[1],
    { ...expected[2], ...empty, words: null, links: null, extra: null },
  ])
})

for (const shape of shapes) {
  test(`${shape}: a row that is the same is neither touched nor answered, one that differs is`, async () => {
    const tenant = uuidv7()
    const ids = [uuidv7(), uuidv7(), uuidv7()]
    const rows = rowsFor(tenant, ids)
    await write(shape, tenant, { rows })
    const conflict = {
      target: ['tenant_id', 'id'],
      update: ['name', 'words', 'extra', 'price'],
      touch: ['at'],
      raise: ['quantity'],
    }
    const later = rows.map((row) => ({ ...row, at: new Date(at.getTime() + 60_000) }))
    assert.deepEqual(await write(shape, tenant, { rows: later, conflict }), [])
    const fresh = plainRow(tenant, uuidv7())
    const changed = [later[0], { ...later[1], name: 'Kofi' }, later[2], fresh].flatMap((row) => row ?? [])
    const written = await write(shape, tenant, { rows: changed, conflict, returning: ['id', 'name'] })
    assert.deepEqual(written.map((row) => ({ ...row })).sort(byId), [
      { id: ids[1], name: 'Kofi', inserted: false },
      { id: fresh.id, name: 'Ama', inserted: true },
    ])
    const [held] = await stored(databaseOf(shape), tenant)
    assert.deepEqual(
      held.map((row) => (row['at'] as Date | null)?.getTime()),
      [at.getTime(), at.getTime() + 60_000, undefined, at.getTime()],
    )
    assert.deepEqual(
      held.map((row) => row['quantity']),
      [3, 4, null, 3],
    )
  })

  test(`${shape}: without columns to update, existing rows stay as they are`, async () => {
    const tenant = uuidv7()
    const row = plainRow(tenant, uuidv7())
    await write(shape, tenant, { rows: [row] })
    const again = [{ ...row, name: 'Other' }]
    assert.deepEqual(
      await write(shape, tenant, { rows: again, conflict: { target: ['tenant_id', 'id'] } }),
      [],
    )
    const [[held]] = await stored(databaseOf(shape), tenant)
    assert.equal(held?.['name'], 'Ama')
  })

  test(`${shape}: more values than one message can carry arrive whole`, async () => {
    const tenant = uuidv7()
    const rows = Array.from({ length: 12_000 }, (_, index) => ({
      ...plainRow(tenant, uuidv7()),
      quantity: index,
    }))
    const written = await write(shape, tenant, { rows, returning: ['quantity'] })
    assert.equal(written.length, 12_000)
    const sum = sql<{ sum: number }>`
      select sum(quantity)::int as sum from bulk_things where tenant_id = ${tenant}`
    const [[row]] = await databaseOf(shape).read(tenant, [sum])
    assert.equal(row?.sum, (11_999 * 12_000) / 2)
  })

  test(`${shape}: no rows send no statement; a row of another school is refused`, async () => {
    const tenant = uuidv7()
    const database = databaseOf(shape)
    const seen: string[] = []
    const stop = database.observe(({ text }) => seen.push(text))
    await write(shape, tenant, { rows: [] })
    stop()
    assert.deepEqual(
      seen.filter((text) => text.startsWith('insert')),
      [],
    )
    await assert.rejects(
      write(shape, tenant, { rows: [plainRow(tenant, uuidv7()), plainRow(uuidv7(), uuidv7())] }),
      /row-level security/,
    )
    assert.deepEqual(await stored(database, tenant), [[]])
  })
}

const byId = (left: Record<string, unknown>, right: Record<string, unknown>): number =>
  String(left['id']) < String(right['id']) ? -1 : 1

test('the text of both shapes, to the letter', () => {
  const small = {
    table: 'marks',
    columns: { tenant_id: 'uuid', id: 'uuid', codes: 'text[]' },
    rows: [
      { tenant_id: 't', id: '1', codes: ['a'] },
      { tenant_id: 't', id: '2', codes: null },
    ],
    conflict: { target: ['tenant_id', 'id'], update: ['codes'], touch: ['updated_at'] },
    returning: ['id'],
  } as const
  const ending =
    'on conflict (tenant_id, id) do update set codes = excluded.codes, updated_at = excluded.updated_at ' +
    'where target.codes is distinct from excluded.codes returning target.id, (xmax = 0) as inserted'
  const unnest = bulkStatement(small, { shape: 'unnest' })
  assert.equal(
    unnest.text,
    'insert into marks as target (tenant_id, id, codes) ' +
      'select source.tenant_id, source.id, source.codes::text[] ' +
      `from unnest($1::uuid[], $2::uuid[], $3::text[]) as source (tenant_id, id, codes) ${ending}`,
  )
  assert.deepEqual(unnest.values, [
    ['t', 't'],
    ['1', '2'],
    ['{"a"}', null],
  ])
  const values = bulkStatement(small, { shape: 'values' })
  assert.equal(
    values.text,
    'insert into marks as target (tenant_id, id, codes) ' +
      `values ($1::uuid, $2::uuid, $3::text[]), ($4::uuid, $5::uuid, $6::text[]) ${ending}`,
  )
  assert.deepEqual(values.values, ['t', '1', '{"a"}', 't', '2', null])
})

test('names that are not ours never become text', () => {
  const write = { table: 'marks', columns: { id: 'uuid' }, rows: [{ id: '1' }] } as const
  const bad = 'id"; drop table users --'
  assert.throws(() => bulkStatement({ ...write, table: bad }, { shape: 'unnest' }), /Not a column/)
  assert.throws(
    () => bulkStatement({ ...write, columns: { [bad]: 'text' } }, { shape: 'values' }),
    /Not a column/,
  )
  assert.throws(() => bulkStatement({ ...write, returning: [bad] }, { shape: 'unnest' }), /Not a column/)
  assert.throws(
    () => bulkStatement({ ...write, conflict: { target: [bad] } }, { shape: 'unnest' }),
    /Not a column/,
  )
})
