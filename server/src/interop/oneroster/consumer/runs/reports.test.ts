import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { RosterSourceFixture, sourcesPath } from '../../../../../test/support/roster-source-fixture.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { lostWork } from '../../../../kernel/jobs/define-job.ts'
import { failJob } from '../../../../kernel/jobs/fail-job.ts'
import { campus } from '../../../../main/modules.ts'

let fixture: RosterSourceFixture
before(async () => {
  fixture = await RosterSourceFixture.open()
})
after(() => fixture.close())
beforeEach(() => fixture.begin())

const findingsPath = (sourceId: string, runId: string): string =>
  `${sourcesPath}${sourceId}/runs/${runId}/findings/`

test('users who maintain the connection read the issues of its runs, and nothing of other imports', async () => {
  const source = await fixture.source()
  const none = await fixture.start(source.id)
  assert.deepEqual((await fixture.ask('GET', `${findingsPath(source.id, none.body.id)}?count=true`)).body, {
    results: [],
    next: null,
    previous: null,
    count: 0,
  })
  await fixture.pull()
  for (const name of ['users', 'enrollments']) fixture.provider.collections.set(name, [])
  const run = await fixture.run(source.id)
  assert.equal(run.state, 'refused')
  const admin = await fixture.campus.person(fixture.school, ['it_admin'])
  const read = (path: string, { token } = admin, school = fixture.school) =>
    fixture.campus.request('GET', path, { token, school })
  const imports = `/api/v1/imports/${run.import_id}/findings/`
  const path = findingsPath(source.id, run.id)
  assert.equal((await read(imports)).status, 403)
  const own = await read(path)
  assert.equal(own.status, 200, own.text)
  assert.ok(own.body.results.some(({ code }: { code: string }) => code === 'empty_bulk'))
  assert.deepEqual(own.body.results, (await fixture.ask('GET', imports)).body.results)
  const [first] = own.body.results
  const page = await read(`${path}?page_size=1&severity=error&count=true`)
  assert.deepEqual([page.body.results, page.body.count > 1], [[first], true])
  assert.equal((await read(page.body.next.replace(/^https?:\/\/[^/]+/, ''))).body.results.length, 1)
  const other = await fixture.source({ code: 'another' })
  assert.equal((await read(findingsPath(other.id, run.id))).status, 404)
  assert.equal((await read(findingsPath(source.id, run.import_id))).status, 404)
  const teacher = await fixture.campus.person(fixture.school, ['teacher'])
  assert.equal((await read(path, teacher)).status, 403)
  const elsewhere = await fixture.campus.school()
  const stranger = await fixture.campus.person(elsewhere, ['it_admin'])
  assert.equal((await read(path, stranger, elsewhere)).status, 404)
})

test('a run ends with the job of its import that is given up, in the same moment', async () => {
  const source = await fixture.source()
  const { body } = await fixture.start(source.id)
  await fixture.pulls.run(fixture.school.id)
  await fixture.pulls.idle()
  const { import_id: id } = await fixture.runOf(body.id)
  const { body: waiting } = await fixture.ask('GET', `/api/v1/imports/${id}/`)
  const { kernel } = fixture.campus.application
  const options = { database: kernel.database, clock: kernel.clock, jobs: campus.jobs(kernel) }
  await failJob(options, { tenant: fixture.school.id, job: waiting.job_id }, lostWork)
  const run = await fixture.runOf(body.id)
  assert.deepEqual([run.state, run.error?.code, run.finished_at !== null], ['failed', 'import_failed', true])
  const { body: failed } = await fixture.ask('GET', `/api/v1/imports/${id}/`)
  assert.deepEqual([failed.state, failed.changed], ['failed', false])
  const [events] = await kernel.database.read(fixture.school.id, [
    sql<{ state: string; ok: boolean }>`
      select data ->> 'state' as state, (data ->> 'ok')::boolean as ok from outbox
      where tenant_id = ${fixture.school.id} and type = 'import.finished'`,
  ])
  assert.deepEqual(events, [{ state: 'failed', ok: false }])
  await fixture.keepUp()
  assert.equal((await fixture.run(source.id)).state, 'succeeded')
})
