import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { untilAllEnded } from '../../../../test/support/quiet-feed.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { publishChanges, sweepDeletions } from './index.ts'

let campus: TestCampus
let school: TestSchool

before(async () => {
  campus = await startCampus()
  school = await campus.school()
})
after(() => campus.stop())

/** The trace of a deletion. */
const deleted = async (): Promise<string> => {
  const id = uuidv7()
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`
      insert into deleted_rows (tenant_id, table_name, row_id) values (${school.id}, 'enrollments', ${id})`),
  )
  return id
}

test('extras of a deleted row go with its trace, those of an existing row stay', async () => {
  const id = uuidv7()
  await campus.database.transaction(school.id, async (tx) => {
    await tx.execute(sql`insert into courses (tenant_id, id, title) values (${school.id}, ${id}, 'Course')`)
    await tx.execute(sql`insert into roster_extras (tenant_id, table_name, row_id, metadata)
      values (${school.id}, 'courses', ${id}, '{}')`)
    await tx.execute(
      sql`insert into deleted_rows (tenant_id, table_name, row_id) values (${school.id}, 'courses', ${id})`,
    )
  })
  const stored = async () => {
    await sweepDeletions(campus.database, school.id)
    const [rows] = await campus.database.read(school.id, [
      sql<{ row_id: string }>`select row_id from roster_extras where tenant_id = ${school.id}`,
    ])
    return rows.map(({ row_id }) => row_id)
  }
  assert.deepEqual(await stored(), [id])
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`with gone as (delete from courses where tenant_id = ${school.id} and id = ${id})
      insert into deleted_rows (tenant_id, table_name, row_id) values (${school.id}, 'courses', ${id}) on conflict do nothing`),
  )
  assert.deepEqual(await stored(), [])
})

const left = async (): Promise<string[]> => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ row_id: string }>`select row_id from deleted_rows where tenant_id = ${school.id}`,
  ])
  return rows.map(({ row_id }) => row_id)
}

test('a deletion is forgotten once it is published, and not before', async () => {
  const publish = async () => {
    await untilAllEnded(campus, school.id)
    await publishChanges(campus, { id: school.id, name: 'School' })
  }
  await publish()
  const first = await deleted()
  await sweepDeletions(campus.database, school.id)
  assert.deepEqual(await left(), [first])
  await publish()
  const second = await deleted()
  await sweepDeletions(campus.database, school.id)
  assert.deepEqual(await left(), [second])
})
