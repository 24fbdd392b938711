import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Client, type ClientConfig } from 'pg'
import { sql } from '../../src/kernel/db/statement.ts'
import { allowed } from '../../src/kernel/http/access.ts'
import { createApp } from '../../src/kernel/http/app.ts'
import { defineRoute, ok, type Route } from '../../src/kernel/http/define-route.ts'
import { t } from '../../src/kernel/http/wire.ts'
import { openApplication } from '../../src/main/application.ts'
import { type BareRole, createBareRole } from '../support/bare-role.ts'
import { readTables } from '../support/catalogue.ts'
import { startTwoSchools, type TwoSchools } from '../support/two-schools.ts'
import { checkDefinition } from './check-tables.ts'
import { tryCrossing } from './try-crossing.ts'
import { walk } from './walk.ts'

/** The guards of this folder are shown to fail: each is given exactly the mistake that it is there to find. */
let schools: TwoSchools
let bare: BareRole | undefined
before(async () => {
  schools = await startTwoSchools()
})
after(async () => {
  await schools.stop()
  await bare?.drop()
})

/** What both checks of tables say of one table after a mistake was made in its definition. */
async function saidOf(table: string, mistake: string, repair: string): Promise<string[]> {
  const { admin, campus, appRole, mine, theirs } = schools
  await admin.query(mistake)
  const client = new Client(campus.clone.app)
  await client.connect()
  try {
    const found = (await readTables(admin)).find(({ name }) => name === table)
    assert.ok(found)
    const target = { table: found, rows: theirs.rows.get(table) ?? [], tenant: theirs.id }
    const crossed = await tryCrossing(client, mine.id, target)
    return [...checkDefinition(found, appRole), ...crossed]
  } finally {
    await client.end()
    await admin.query(repair)
  }
}

const condition = "tenant_id = nullif(current_setting('app.tenant', true), '')::uuid"

test('a dropped policy is reported', async () => {
  const said = await saidOf(
    'students',
    'drop policy tenant on students',
    `create policy tenant on students using (${condition}) with check (${condition})`,
  )
  assert.deepEqual(said, [
    'students: there is no policy that holds the tenant.',
    'students: the school does not see its own rows.',
    'students: moving a row over is taken (0 rows).',
  ])
})

test('row level security that is switched off is reported, and every way across with it', async () => {
  const said = await saidOf(
    'guardians',
    'alter table guardians disable row level security',
    'alter table guardians enable row level security',
  )
  assert.equal(said[0], 'guardians: row level security is not enabled.')
  assert.ok(said.some((sentence) => sentence.includes('select sees 1 rows of another school')))
  assert.ok(said.some((sentence) => sentence.includes('update touches 1 rows')))
  assert.ok(said.some((sentence) => sentence.includes('planting a row is taken')))
})

test('a policy that lets every row be read is reported', async () => {
  const said = await saidOf(
    'orgs',
    'create policy generous on orgs for select using (true)',
    'drop policy generous on orgs',
  )
  assert.ok(said.includes('orgs: the policy generous reads true.'))
  assert.ok(said.includes('orgs: select sees 2 rows of another school.'))
})

const studentPath = t.Strict({ student_id: t.Uuid })

/** Routes whose `where` forgets the tenant: one that reads, one that only counts, one that writes. */
const forgetful: Route[] = [
  defineRoute({
    id: 'forgetful.read',
    method: 'GET',
    path: '/forgetful/students/:student_id/',
    summary: 'Reads a student by id alone',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    params: studentPath,
    answers: { 200: t.Unknown() },
    handler: async (context) => {
      const [rows] = await context.read([
        sql`select first_name from students where id = ${context.params.student_id}`,
      ])
      return ok(rows)
    },
  }),
  defineRoute({
    id: 'forgetful.count',
    method: 'GET',
    path: '/forgetful/students/',
    summary: 'Counts all students',
    access: allowed('people', 'read', 'students:read'),
    school: 'required',
    answers: { 200: t.Unknown() },
    handler: async (context) => ok((await context.read([sql`select count(*)::int from students`]))[0]),
  }),
  defineRoute({
    id: 'forgetful.change',
    method: 'PATCH',
    path: '/forgetful/students/:student_id/',
    summary: 'Changes a student by id alone',
    access: allowed('people', 'write', 'students:write'),
    school: 'required',
    params: studentPath,
    answers: { 200: t.Unknown() },
    handler: async (context) => {
      await context.tx.execute(
        sql`update students set changed_in = default, phone = 'changed' where id = ${context.params.student_id}`,
      )
      return ok({ ok: true })
    },
  }),
]

/** Walks the forgetful routes over an application of the role. */
async function walkForgetful(app: ClientConfig) {
  const { config, log } = schools.campus.application.kernel
  const application = await openApplication({ config, app, log })
  const http = await createApp({ ...application.kernel, routes: forgetful }, forgetful)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  try {
    return await walk({
      schools,
      routes: forgetful,
      url: `http://127.0.0.1:${port}`,
      compare: async (call, answer) =>
        call.route.id === 'forgetful.count' && answer.text !== '[{"count":1}]' ? 'counts more' : undefined,
    })
  } finally {
    await http.close()
    await application.close()
  }
}

test('a statement that forgets the tenant is reported under a role that sees past row level security', async () => {
  bare = await createBareRole(schools)
  const { findings } = await walkForgetful(bare.app)
  const about = (id: string) => findings.filter((finding) => finding.startsWith(id))
  assert.ok(
    about('forgetful.read').some(
      (finding) =>
        finding.includes('shows wombat students.first_name') ||
        finding.includes('wombat students.first_name'),
    ),
  )
  assert.ok(about('forgetful.count').some((finding) => finding.includes('counts more')))
  assert.deepEqual(about('forgetful.change changed'), [
    'forgetful.change changed rows of the other school: students',
  ])
})

test('the same statements do no harm to the other school under row level security', async () => {
  const { findings } = await walkForgetful(schools.campus.clone.app)
  // A path of the other school that is answered at all stays a finding: such a route should say 404.
  const harm = findings.filter((finding) => !/\(foreign path: .*\) answers 200/.test(finding))
  assert.deepEqual(
    harm.filter((finding) => !finding.startsWith('forgetful.count')),
    [],
  )
})

test('the application does not start under a role that sees past row level security', async () => {
  const { campus } = schools
  const { config, log } = campus.application.kernel
  await assert.rejects(
    openApplication({ config, app: campus.clone.admin, log }),
    /Row level security|SET LOCAL/,
  )
})
