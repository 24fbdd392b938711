import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { RosterFixture } from '../../../../test/support/roster-fixture.ts'
import { type Statement, sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let fixture: RosterFixture
const tenant = (): string => fixture.school.id

before(async () => {
  campus = await startCampus({ now: '2026-10-01T09:00:00Z' })
  fixture = await RosterFixture.open(campus)
})
after(() => campus.stop())

const person = (kind: 'students' | 'teachers' | 'guardians', more: object = {}) =>
  fixture.make(`people/${kind}/`, { first_name: 'Kim', last_name: 'Berg', ...more })

const bySql = (...statements: Statement[]): Promise<void> =>
  campus.database.transaction(tenant(), async (tx) => {
    for (const one of statements) await tx.execute(one)
  })

/** What a source calls a person; also what it takes to find the row changed. */
const named = (
  table: 'students' | 'staff_members' | 'guardians',
  id: string,
  source: string,
  name: string,
) => {
  const words = { students: 'student', staff_members: 'staff_member', guardians: 'guardian' }
  return sql`insert into source_ids (tenant_id, source, entity, source_id, id)
    values (${tenant()}, ${source}, ${words[table]}, ${name}, ${id})`
}

const usernames = async (...ids: string[]): Promise<unknown[]> => {
  await fixture.publish()
  const rows = await Promise.all(ids.map((id) => fixture.document('users', id)))
  return rows.map((row) => row?.members['username'])
}

test('a sourcedId is what the first source calls the row, if nobody else is called so', async () => {
  const [guardian, student] = [await person('guardians'), await person('students')]
  await bySql(named('guardians', guardian, 'b', 'last'), named('guardians', guardian, 'a', 'g|1'))
  await fixture.publish()
  await bySql(named('students', student, 'c', 'g|1'))
  const late = await person('students')
  await bySql(named('students', late, 'd', 'g|1'))
  await fixture.publish()
  const own = async (id: string) => (await fixture.document('users', id))?.sourced_id
  assert.deepEqual([await own(guardian), await own(student), await own(late)], ['g|1', student, late])
  assert.equal((await fixture.document('demographics', student))?.sourced_id, student)
})

test('two of a first publication with one name: the second has its own', async () => {
  const other = await RosterFixture.open(campus)
  const make = (kind: string) => other.make(`people/${kind}/`, { first_name: 'Kim', last_name: 'Berg' })
  const [guardian, student] = [await make('guardians'), await make('students')]
  await campus.database.transaction(other.school.id, (tx) =>
    tx.execute(sql`insert into source_ids (tenant_id, source, entity, source_id, id)
      values (${other.school.id}, 'a', 'guardian', 'x', ${guardian}), (${other.school.id}, 'b', 'student', 'x', ${student})`),
  )
  await other.publish()
  const rows = (await other.published()).filter(({ entity }) => entity === 'users')
  const [unnamed, ...more] = rows.filter(({ sourced_id }) => sourced_id !== 'x')
  assert.deepEqual([rows.length, more.length, unnamed?.sourced_id], [2, 0, unnamed?.id])
})

test('a row that a source calls by the name of a tombstone has it from then on', async () => {
  const student = await person('students')
  await bySql(named('students', student, 'a', 'p-1'))
  await fixture.publish()
  await fixture.call('DELETE', `people/students/${student}/`)
  const teacher = await person('teachers')
  await bySql(named('staff_members', teacher, 'a', 'p-1'))
  await fixture.publish()
  const rows = (await fixture.published()).filter(
    ({ entity, sourced_id }) => entity === 'users' && sourced_id === 'p-1',
  )
  assert.deepEqual(
    rows.map(({ id, status }) => [id, status]),
    [[teacher, 'active']],
  )
})

test('an account of several persons shows its login name with staff first, then with the student', async () => {
  const [student, guardian] = [await person('students', { student_code: 'S-9' }), await person('guardians')]
  const { userId } = await campus.person(fixture.school, ['student'], {
    entity: 'student',
    entityId: student,
  })
  await campus.database.global(
    sql`insert into logins (school_id, name, user_id) values (${tenant()}, 'kim', ${userId})`,
  )
  await bySql(sql`update guardians set user_id = ${userId}, changed_in = default
    where tenant_id = ${tenant()} and id = ${guardian}`)
  const own = `guardian-${guardian.slice(-12)}`
  assert.deepEqual(await usernames(student, guardian), ['kim', own])
  const teacher = await person('teachers')
  await bySql(sql`update staff_members set user_id = ${userId}, changed_in = default
    where tenant_id = ${tenant()} and id = ${teacher}`)
  assert.deepEqual(await usernames(teacher, student, guardian), ['kim', 'S-9', own])
})

test('a username that somebody has is nobody else’s', async () => {
  const imported = (id: string) =>
    bySql(sql`update guardians set custom = '{"oneroster":{"username":"Twice"}}', changed_in = default
      where tenant_id = ${tenant()} and id = ${id}`)
  const first = await person('guardians')
  await imported(first)
  await fixture.publish()
  const [second, third] = [await person('guardians'), await person('teachers', { staff_number: 'tWICE' })]
  await imported(second)
  const numbered = `staff-${third.slice(-12)}`
  assert.deepEqual(await usernames(first, second, third), [
    'Twice',
    `guardian-${second.slice(-12)}`,
    numbered,
  ])
  const all = (await fixture.published()).filter(
    ({ entity, status }) => entity === 'users' && status === 'active',
  )
  const names = all.map(({ facets }) => facets['username'])
  assert.equal(new Set(names).size, names.length)
})
