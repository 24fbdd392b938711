import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  archivePersons,
  type BulkStudent,
  insertSourceIds,
  readSourceIds,
  recountActiveStudents,
  removeGuardianLinks,
  upsertGuardianLinks,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../index.ts'

let campus: TestCampus
let school: TestSchool
const first = { at: new Date('2026-11-20T09:00:00Z'), userId: null, requestId: null }
const second = { ...first, at: new Date('2026-11-21T09:00:00Z') }

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
})
after(() => campus.stop())

const inSchool = <Result>(work: Parameters<typeof campus.database.transaction<Result>>[1]) =>
  campus.database.transaction(school.id, work)

const students = (count: number): BulkStudent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    first_name: `Éva ${index}`,
    last_name: 'Bulk',
    email: `eva${index}@example.org`,
    languages: ['fr', 'a"b\\c'],
  }))

test('any number of students comes in by the same few statements, each with a code of its own', async () => {
  const count = async (rows: BulkStudent[]) => {
    const counted = await campus.countStatements(() => inSchool((tx) => upsertStudents(tx, rows, first)))
    assert.equal(counted.result.inserted.length, rows.length)
    return counted.module
  }
  const few = await count(students(3))
  assert.equal(await count(students(3000)), few)
  const [[row]] = await campus.database.read(school.id, [
    sql<{ codes: number; found: number; languages: string[] }>`
      select count(distinct student_code)::int as codes, max(languages) as languages,
        count(*) filter (where search_text like '%eva 17%')::int as found
      from students where tenant_id = ${school.id}`,
  ])
  assert.equal(row?.codes, 3003)
  assert.ok((row?.found ?? 0) > 0)
  assert.deepEqual(row?.languages, ['fr', 'a"b\\c'])
})

test('the same rows again change nothing; a changed one is reported, recorded in the history and retains its code', async () => {
  const rows = students(5)
  await inSchool((tx) => upsertStudents(tx, rows, first))
  const again = await inSchool((tx) => upsertStudents(tx, rows, second))
  assert.deepEqual(again, { inserted: [], changed: [] })
  const changed = rows.map((row, index) => (index === 2 ? { ...row, last_name: 'Özil' } : row))
  const outcome = await inSchool((tx) => upsertStudents(tx, changed, second))
  const id = rows[2]?.id ?? ''
  assert.deepEqual(outcome, { inserted: [], changed: [id] })
  const [[row], history] = await campus.database.read(school.id, [
    sql<{ sort_name: string; search_text: string; updated_at: Date; created_at: Date }>`
      select sort_name, search_text, updated_at, created_at from students
      where tenant_id = ${school.id} and id = ${id}`,
    sql<{ action: string; change: unknown }>`select action, change from people_history
      where tenant_id = ${school.id} and entity_id = ${id} order by id`,
  ])
  assert.equal(row?.sort_name, 'ozil\teva 2')
  assert.deepEqual([row?.created_at, row?.updated_at], [first.at, second.at])
  assert.deepEqual(
    history.map((entry) => entry.action),
    ['created', 'updated'],
  )
  assert.deepEqual(history[1]?.change, { last_name: { before: 'Bulk', after: 'Özil' } })
})

test('members that rows do not have stay unchanged, in the search too', async () => {
  const [row] = students(1)
  assert.ok(row)
  await inSchool((tx) => upsertStudents(tx, [row], first))
  const sparse = { id: row.id, first_name: 'Eva', last_name: 'Renamed' }
  await inSchool((tx) => upsertStudents(tx, [sparse], second))
  const [[stored]] = await campus.database.read(school.id, [
    sql<{ email: string; search_text: string }>`select email, search_text from students
      where tenant_id = ${school.id} and id = ${row.id}`,
  ])
  assert.equal(stored?.email, row.email)
  assert.match(stored?.search_text ?? '', /renamed .*eva0@example\.org/)
})

test('archived persons come back to life when their source has them again, and are counted again', async () => {
  const active = async () => {
    await inSchool((tx) => recountActiveStudents(tx))
    const [[row]] = await campus.database.read(school.id, [
      sql<{ value: number }>`select value::int as value from school_counters
        where tenant_id = ${school.id} and name = 'active_students'`,
    ])
    return row?.value ?? -1
  }
  const rows = students(2)
  const ids = rows.map((row) => row.id)
  await inSchool((tx) => upsertStudents(tx, rows, first))
  const counted = await active()
  assert.deepEqual(
    (await inSchool((tx) => archivePersons(tx, 'student', ids, first))).toSorted(),
    ids.toSorted(),
  )
  assert.deepEqual(await inSchool((tx) => archivePersons(tx, 'student', ids, second)), [])
  assert.equal(await active(), counted - 2)
  const outcome = await inSchool((tx) => upsertStudents(tx, rows, second))
  assert.equal(outcome.changed.length, 2)
  assert.equal(await active(), counted)
})

test('staff, guardians and their links come in, change and go', async () => {
  const [child] = students(1)
  assert.ok(child)
  const guardian = { id: uuidv7(), first_name: 'Gua', last_name: 'Rdian', phone: '+237 1' }
  const teacher = {
    id: uuidv7(),
    first_name: 'Tea',
    last_name: 'Cher',
    staff_number: 'T-1',
    subjects: ['Maths'],
  }
  const link = { student_id: child.id, guardian_id: guardian.id, relationship: 'mother' }
  const write = (at: typeof first, relationship: string) =>
    inSchool(async (tx) => ({
      students: await upsertStudents(tx, [child], at),
      staff: await upsertStaffMembers(tx, [teacher], at),
      guardians: await upsertGuardians(tx, [guardian], at),
      links: await upsertGuardianLinks(tx, [{ ...link, relationship }], at.at),
    }))
  const made = await write(first, 'mother')
  assert.deepEqual([made.staff.inserted, made.guardians.inserted], [[teacher.id], [guardian.id]])
  assert.deepEqual(made.links, { inserted: 1, changed: 0 })
  const again = await write(second, 'mother')
  assert.deepEqual([again.staff.changed, again.guardians.changed, again.links.changed], [[], [], 0])
  assert.deepEqual((await write(second, 'aunt')).links, { inserted: 0, changed: 1 })
  const pair = [{ student_id: child.id, guardian_id: guardian.id }]
  assert.equal(await inSchool((tx) => removeGuardianLinks(tx, pair)), 1)
  assert.equal(await inSchool((tx) => removeGuardianLinks(tx, pair)), 0)
})

test('the ids that a source gives are stored verbatim, by source, entity and school', async () => {
  const other = await campus.school()
  const id = uuidv7()
  const source_id = ' Ünïque/ID "1" '
  await inSchool((tx) => insertSourceIds(tx, [{ source: 'oneroster', entity: 'user', source_id, id }]))
  const read = (tenant: string, source: string, entity: string) =>
    campus.database.transaction(tenant, (tx) => readSourceIds(tx, source, entity))
  assert.deepEqual([...(await read(school.id, 'oneroster', 'user'))], [[source_id, id]])
  assert.equal((await read(school.id, 'oneroster', 'class')).size, 0)
  assert.equal((await read(school.id, 'other', 'user')).size, 0)
  assert.equal((await read(other.id, 'oneroster', 'user')).size, 0)
})
