import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../test/support/campus.ts'
import { switchModules } from '../../../test/support/switch-modules.ts'
import { sql } from '../../kernel/db/statement.ts'
import { forEachSchool } from './for-each-school.ts'
import { schoolsOf } from './schools.ts'

let campus: TestCampus
let active: TestSchool
let suspended: TestSchool
let closed: TestSchool
let without: TestSchool

before(async () => {
  campus = await startCampus()
  active = await campus.school()
  suspended = await campus.school()
  closed = await campus.school()
  without = await campus.school()
  for (const [{ id }, status] of [
    [suspended, 'suspended'],
    [closed, 'closed'],
  ] as const)
    await campus.database.global(sql`update schools set status = ${status} where id = ${id}`)
  await switchModules(campus, without, { documents: false })
  schoolsOf(campus.database).forget()
})
after(() => campus.stop())

const visited = async (which: Parameters<typeof forEachSchool>[1]): Promise<Set<string>> => {
  const ids = new Set<string>()
  await forEachSchool(campus.application.kernel, which, async ({ id }) => ids.add(id))
  return ids
}

const idsOf = (...schools: readonly TestSchool[]) => new Set(schools.map(({ id }) => id))

test('a task is run in active schools, in those that are not closed, or in all', async () => {
  assert.deepEqual(await visited({ status: 'active' }), idsOf(active, without))
  assert.deepEqual(await visited({ status: 'not_closed' }), idsOf(active, suspended, without))
  assert.deepEqual(await visited({ status: 'any' }), idsOf(active, suspended, closed, without))
})

test('a school without the module is left out', async () => {
  assert.deepEqual(await visited({ status: 'active', module: 'documents' }), idsOf(active))
  assert.deepEqual(await visited({ status: 'any', module: 'documents' }), idsOf(active, suspended, closed))
})

test('a school in which the task fails does not stop it: it is logged, and the task fails at the end', async () => {
  const ids = new Set<string>()
  const run = forEachSchool(campus.application.kernel, { status: 'any' }, async ({ id }) => {
    ids.add(id)
    if (id === active.id || id === closed.id) throw new Error('No bytes.')
  })
  await assert.rejects(run, new Error('The task failed in 2 schools.'))
  assert.deepEqual(ids, idsOf(active, suspended, closed, without))
  for (const { id } of [active, closed]) assert.match(campus.logged(), new RegExp(`"school":"${id}"`))
  assert.match(campus.logged(), /a scheduled task failed in a school/)
})
