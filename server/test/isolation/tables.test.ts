import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { ownerColumns } from '../../src/kernel/db/owner-columns.sql.ts'
import { isTenantTable } from '../support/catalogue.ts'
import { startTwoSchools, type TwoSchools } from '../support/two-schools.ts'
import { checkDefinition, checkForeignKeys, isAppendOnly, narrowRoads } from './check-tables.ts'
import { globalTables } from './global-tables.ts'
import { tryCrossing } from './try-crossing.ts'

let schools: TwoSchools
before(async () => {
  schools = await startTwoSchools()
})
after(() => schools.stop())

const tenantTables = () => schools.tables.filter(isTenantTable)

test('every tenant table is walled in by its definition', () => {
  assert.ok(tenantTables().length >= 20, 'the catalogue was read')
  assert.deepEqual(
    tenantTables().flatMap((table) => checkDefinition(table, schools.appRole)),
    [],
  )
})

test('foreign keys between tenant tables hold the tenant', () => {
  const names = new Set(tenantTables().map((table) => table.name))
  assert.deepEqual(
    tenantTables().flatMap((table) => [...checkForeignKeys(table, names)]),
    [],
  )
})

test('tables without a tenant are the few that must be', () => {
  const found = schools.tables.filter((table) => !isTenantTable(table)).map((table) => table.name)
  assert.deepEqual(found, Object.keys(globalTables).sort())
})

test('every tenant table has a row of both schools to try with', () => {
  const empty = tenantTables().filter(
    ({ name }) => !schools.mine.rows.get(name)?.length || !schools.theirs.rows.get(name)?.length,
  )
  assert.deepEqual(empty, [])
})

test('the application sees and touches no row of another school, in any table', async () => {
  const { mine, theirs, campus } = schools
  const client = new Client(campus.clone.app)
  await client.connect()
  try {
    const said: string[] = []
    for (const table of tenantTables()) {
      const target = { table, rows: theirs.rows.get(table.name) ?? [], tenant: theirs.id }
      said.push(...(await tryCrossing(client, mine.id, target)))
    }
    assert.deepEqual(said, [])
  } finally {
    await client.end()
  }
})

test('the application changes and deletes no row of its own school where rows are written once', async () => {
  const { mine, campus } = schools
  const client = new Client(campus.clone.app)
  await client.connect()
  const attempt = async (text: string): Promise<number | string> => {
    await client.query('begin')
    try {
      await client.query(`set local app.tenant = '${mine.id}'`)
      return (await client.query(text)).rowCount ?? 0
    } catch (error) {
      return String((error as { code?: string }).code)
    } finally {
      await client.query('rollback')
    }
  }
  try {
    const said: string[] = []
    const tables = tenantTables().filter(isAppendOnly)
    assert.ok(tables.length >= 18, 'histories were found')
    for (const { name, columns } of tables) {
      const deleted = await attempt(`delete from ${name}`)
      if (deleted !== 0) said.push(`${name}: delete answers ${deleted}.`)
      for (const { name: column } of columns) {
        const changed = await attempt(`update ${name} set ${column} = ${column}`)
        const isRoad = narrowRoads[name]?.columns.includes(column) ?? false
        if (changed !== (isRoad ? 0 : '42501')) said.push(`${name}.${column}: update answers ${changed}.`)
      }
    }
    assert.deepEqual(said, [])
  } finally {
    await client.end()
  }
})

test('columns that the owner alone writes are closed to the application, and all others open', async () => {
  const { campus, tables } = schools
  const client = new Client(campus.clone.app)
  await client.connect()
  try {
    const said: string[] = []
    for (const { name, columns } of tables.filter((table) => ownerColumns[table.name])) {
      for (const { name: column } of columns) {
        const { rows } = await client.query<{ may: boolean }>(
          `select has_column_privilege($1, $2, 'INSERT') or has_column_privilege($1, $2, 'UPDATE') as may`,
          [name, column],
        )
        const isOwners = ownerColumns[name]?.includes(column) ?? false
        if (rows[0]?.may !== !isOwners) said.push(`${name}.${column}`)
      }
    }
    assert.deepEqual(said, [])
    const raise = `update users set platform_roles = '{operator}'`
    await assert.rejects(client.query(raise), { code: '42501' })
    await assert.rejects(
      client.query(
        `insert into users (id, name, platform_roles) values (gen_random_uuid(), 'x', '{operator}')`,
      ),
      { code: '42501' },
    )
  } finally {
    await client.end()
  }
})
