import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../test/support/campus.ts'
import { uuidv7 } from '../ids/ids.ts'
import { insertDeletedRows } from './changed-rows.sql.ts'
import { writeChanges } from './row-changes.ts'
import { sql } from './statement.ts'
import { writeRows } from './write-rows.ts'

let campus: TestCampus
let school: TestSchool

before(async () => {
  campus = await startCampus()
  school = await campus.school()
})
after(() => campus.stop())

const org = (id: string, name: string) => ({ tenant_id: school.id, id, name, kind: 'school' })
const write = (id: string, name: string) =>
  campus.database.transaction(school.id, (tx) =>
    writeRows(tx, {
      table: 'orgs',
      columns: { tenant_id: 'uuid', id: 'uuid', name: 'text', kind: 'text' },
      rows: [org(id, name)],
      conflict: { target: ['tenant_id', 'id'], update: ['name'] },
    }),
  )
const writtenIn = async (id: string): Promise<bigint> => {
  const [rows] = await campus.database.read(school.id, [
    sql<{
      changed_in: string
    }>`select changed_in::text from orgs where tenant_id = ${school.id} and id = ${id}`,
  ])
  return BigInt(rows[0]?.changed_in ?? 0)
}

test('a row says which transaction wrote it last; what stays the same says nothing new', async () => {
  const id = uuidv7()
  await write(id, 'North')
  const first = await writtenIn(id)
  assert.ok(first > 0n)
  await write(id, 'North')
  assert.equal(await writtenIn(id), first)
  await write(id, 'South')
  const second = await writtenIn(id)
  assert.ok(second > first)
  await campus.database.transaction(school.id, (tx) =>
    writeChanges(
      tx,
      { table: 'orgs', key: ['id'], touched: [] },
      [{ before: { id, name: 'South' }, after: { id, name: 'West' } }],
      campus.clock.now(),
    ),
  )
  assert.ok((await writtenIn(id)) > second)
})

test('a deletion leaves a trace: of a row its id, of a tie the ids of what it tied', async () => {
  const [above, tied, alone] = [uuidv7(), uuidv7(), uuidv7()]
  for (const id of [above, tied, alone]) await write(id, 'Org')
  const remove = (id: string, key: readonly string[]) =>
    campus.database.transaction(school.id, (tx) =>
      tx.execute(
        insertDeletedRows(
          school.id,
          { table: 'orgs', key, as: 'gone' },
          sql`delete from orgs gone where gone.tenant_id = ${school.id} and gone.id = ${id}`,
        ),
      ),
    )
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`update orgs set changed_in = default, parent_org_id = ${above}
      where tenant_id = ${school.id} and id = ${tied}`),
  )
  await remove(tied, ['id', 'parent_org_id'])
  await remove(alone, ['id', 'parent_org_id'])
  const [rows] = await campus.database.read(school.id, [
    sql<{ row_id: string }>`
      select row_id from deleted_rows where tenant_id = ${school.id} and table_name = 'orgs'`,
  ])
  assert.deepEqual(rows.map(({ row_id }) => row_id).sort(), [above, tied, alone].sort())
})
