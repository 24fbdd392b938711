import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ImportFixture, openImportFixture } from '../../../test/support/import-fixture.ts'
import { ownToken, registerClient } from '../../../test/support/oauth.ts'
import { sql } from '../../kernel/db/statement.ts'
import { rosterScope } from '../../modules/identity/index.ts'

let fixture: ImportFixture
before(async () => {
  fixture = await openImportFixture()
})
after(() => fixture.close())

const publications = async (tenant: string) => {
  const [rows] = await fixture.campus.database.read(tenant, [
    sql<{ id: string }>`select id from jobs where tenant_id = ${tenant} and kind = 'oneroster.publish'`,
  ])
  return rows
}

/** A file of students with two guardians each, nobody related to another. */
const familiesOf = (students: number): string => {
  const header = 'code,first name,last name,guardian 1 first name,guardian 1 last name,guardian 1 email,'
  const rows = Array.from({ length: students }, (_, at) =>
    [`S${at}`, `Ada${at}`, `King${at}`, `Eve${at}`, `King${at}`, `eve${at}@example.org`]
      .concat([`Tom${at}`, `King${at}`, `tom${at}@example.org`])
      .join(','),
  )
  return `${header}guardian 2 first name,guardian 2 last name,guardian 2 email\n${rows.join('\n')}`
}

test('a large spreadsheet is published before anybody reads by OneRoster: the first reader is served', async () => {
  const school = await fixture.school()
  const owner = await fixture.campus.person(school, ['owner'])
  const client = await registerClient(fixture.campus, school, owner, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes: [rosterScope('roster.readonly')],
  })
  // More people than a reader has published while it waits (20,000 rows).
  const students = 6_700
  const done = await fixture.run(school, familiesOf(students), { kind: 'students' })
  assert.equal(done.state, 'succeeded', JSON.stringify(done.report))
  const [queued] = await publications(school.id)
  assert.ok(queued, 'the import has queued its publication')
  assert.equal((await fixture.campus.jobEnded(school.id, queued.id)).state, 'succeeded')
  const token = await ownToken(fixture.campus, client)
  const answer = await fixture.campus.request('GET', '/ims/oneroster/v1p1/students?limit=1', { token })
  assert.deepEqual([answer.status, answer.headers.get('x-total-count')], [200, String(students)], answer.text)
})

test('a small spreadsheet and a dry run leave it to the reader', async () => {
  const school = await fixture.school()
  await fixture.run(school, familiesOf(3), { kind: 'students' })
  await fixture.run(school, familiesOf(2_000), { kind: 'students', dry_run: 'true' })
  assert.deepEqual(await publications(school.id), [])
})
