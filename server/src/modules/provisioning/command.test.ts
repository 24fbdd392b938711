import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { runCommand } from '../../../test/support/run-command.ts'
import { sql } from '../../kernel/db/statement.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

const create = (slug: string, ...more: string[]) =>
  runCommand(campus, 'schools', [
    'create',
    '--slug',
    slug,
    '--name',
    `School ${slug}`,
    '--country',
    'CM',
    '--time-zone',
    'Africa/Douala',
    '--currency',
    'XAF',
    '--locale',
    'fr',
    ...more,
  ])

test('npm run schools makes a child with what its template brings, and says so in history and audit', async () => {
  const parent = await campus.school({ slug: 'rivers' })
  const made = await create('lumiere', '--parent', 'rivers', '--template', 'FRANCOPHONE_BAC')
  assert.equal(made.code, 0, made.stderr)
  const [row] = await campus.database.global(sql<{ id: string; parent_school_id: string; status: string }>`
    select id, parent_school_id, status from schools where slug = 'lumiere'`)
  assert.deepEqual([row?.parent_school_id, row?.status], [parent.id, 'active'])
  const id = row?.id ?? ''
  const [terms, levels, orgs, history, audit, events] = await campus.database.read(id, [
    sql`select id from academic_sessions where tenant_id = ${id} and kind = 'term'`,
    sql`select id from grade_levels where tenant_id = ${id}`,
    sql<{ name: string }>`select name from orgs where tenant_id = ${id}`,
    sql<{ after: Record<string, unknown> }>`select after from school_history where tenant_id = ${id}`,
    sql<{ address: string }>`select address from audit_log where tenant_id = ${id}`,
    sql`select id from outbox where tenant_id = ${id} and type = 'school.provisioned'`,
  ])
  assert.deepEqual([terms.length, levels.length > 5, orgs[0]?.name], [3, true, 'School lumiere'])
  assert.equal(history[0]?.after['education_template'], 'FRANCOPHONE_BAC')
  assert.deepEqual([audit[0]?.address, events.length], ['command line', 1])
})

test('an unknown template or parent, or a slug that is taken, makes nothing', async () => {
  const template = await create('nowhere', '--template', 'MONTESSORI')
  assert.deepEqual([template.code, /no education template MONTESSORI/.test(template.stderr)], [2, true])
  const parent = await create('nowhere', '--parent', 'nobody')
  assert.deepEqual([parent.code, /no active school nobody/.test(parent.stderr)], [1, true])
  await campus.school({ slug: 'taken' })
  const taken = await create('taken')
  assert.deepEqual([taken.code, /school taken already/.test(taken.stderr)], [1, true])
  assert.deepEqual(await campus.database.global(sql`select id from schools where slug = 'nowhere'`), [])
})
