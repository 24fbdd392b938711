import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { isTenantTable } from '../support/catalogue.ts'
import { startTwoSchools, type TwoSchools } from '../support/two-schools.ts'
import { checkDefinition, checkForeignKeys } from './check-tables.ts'
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
