import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../test/support/campus.ts'
import {
  findDrift,
  lockRows,
  type RowTable,
  revertChanges,
  type StoredRow,
  writeChanges,
} from './row-changes.ts'
import { sql } from './statement.ts'

const counters: RowTable = { table: 'school_counters', key: ['name'], touched: [] }
const at = new Date('2026-11-20T09:00:00Z')

let campus: TestCampus
let school: TestSchool

before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

const rowsOf = async (of = school) => {
  const [rows] = await campus.database.read(of.id, [
    sql<{ name: string; value: number }>`select name, value::int as value from school_counters
      where tenant_id = ${of.id} order by name`,
  ])
  return rows
}

async function prepare(): Promise<StoredRow[]> {
  school = await campus.school()
  const row = (name: string, value: number) => ({ tenant_id: school.id, name, value })
  const coming = [row('a', 1), row('b', 2)].map((after) => ({ before: null, after }))
  const written = await campus.database.transaction(school.id, (tx) => writeChanges(tx, counters, coming, at))
  return written.map((change) => change.after ?? {})
}

const changed = ([a, b]: readonly StoredRow[]) => [
  { before: a ?? {}, after: { ...a, value: 7 } },
  { before: b ?? {}, after: null },
  { before: null, after: { ...b, name: 'c' } },
]

test('rows change, leave and come in three statements, and go back to what they were', async () => {
  const rows = await prepare()
  const { texts, result } = await campus.countStatements(() =>
    campus.database.transaction(school.id, (tx) => writeChanges(tx, counters, changed(rows), at)),
  )
  assert.equal(texts.filter((text) => text.includes('school_counters')).length, 3)
  assert.deepEqual(await rowsOf(), [
    { name: 'a', value: 7 },
    { name: 'c', value: 2 },
  ])
  await campus.database.transaction(school.id, async (tx) => {
    assert.deepEqual(await findDrift(tx, counters, result), [])
    await revertChanges(tx, counters, result, at)
  })
  assert.deepEqual(await rowsOf(), [
    { name: 'a', value: 1 },
    { name: 'b', value: 2 },
  ])
})

test('what has changed, has gone or was created again since is found', async () => {
  const rows = await prepare()
  const written = await campus.database.transaction(school.id, (tx) =>
    writeChanges(tx, counters, changed(rows), at),
  )
  await campus.database.transaction(school.id, async (tx) => {
    await tx.execute(sql`update school_counters set value = 8 where tenant_id = ${school.id} and name = 'a'`)
    await tx.execute(sql`update school_counters set name = 'b' where tenant_id = ${school.id} and name = 'c'`)
    const drift = await findDrift(tx, counters, written)
    assert.deepEqual(
      drift.map(({ row, member }) => [row['name'], member]),
      [
        ['a', 'value'],
        ['b', undefined],
        ['c', undefined],
      ],
    )
  })
})

test('columns about writing itself, and those that others write, are not compared', async () => {
  const rows = await prepare()
  const of = { ...counters, ignored: ['value'] }
  await campus.database.transaction(school.id, async (tx) => {
    const same = rows.map((row) => ({ before: null, after: { ...row, value: 99 } }))
    assert.deepEqual(await findDrift(tx, of, same), [])
    assert.equal((await findDrift(tx, counters, same)).length, 2)
  })
})

test('another school’s rows are neither read nor written', async () => {
  const rows = await prepare()
  const mine = school
  const other = await campus.school()
  await campus.database.transaction(other.id, async (tx) => {
    assert.deepEqual(await lockRows(tx, counters, 'tenant_id', [mine.id]), [])
    await writeChanges(tx, counters, [{ before: rows[0] ?? {}, after: null }], at)
    await writeChanges(tx, counters, [{ before: rows[1] ?? {}, after: { ...rows[1], value: 9 } }], at)
  })
  assert.deepEqual(await rowsOf(mine), [
    { name: 'a', value: 1 },
    { name: 'b', value: 2 },
  ])
})
