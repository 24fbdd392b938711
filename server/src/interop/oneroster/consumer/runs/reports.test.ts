import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { RosterSourceDesk, sourcesPath } from '../../../../../test/support/roster-source-desk.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { lostWork } from '../../../../kernel/jobs/define-job.ts'
import { failJob } from '../../../../kernel/jobs/fail-job.ts'
import { campus } from '../../../../main/modules.ts'

let desk: RosterSourceDesk
before(async () => {
  desk = await RosterSourceDesk.open()
})
after(() => desk.close())
beforeEach(() => desk.begin())

const findingsPath = (sourceId: string, runId: string): string =>
  `${sourcesPath}${sourceId}/runs/${runId}/findings/`

test('users who maintain the connection read the issues of its runs, and nothing of other imports', async () => {
  const source = await desk.source()
  const none = await desk.start(source.id)
  assert.deepEqual((await desk.ask('GET', `${findingsPath(source.id, none.body.id)}?count=true`)).body, {
    results: [],
    next: null,
    previous: null,
    count: 0,
  })
  await desk.pull()
  for (const name of ['users', 'enrollments']) desk.provider.collections.set(name, [])
  const run = await desk.run(source.id)
  assert.equal(run.state, 'refused')
  const admin = await desk.campus.person(desk.school, ['it_admin'])
  const read = (path: string, { token } = admin, school = desk.school) =>
    desk.campus.request('GET', path, { token, school })
  const imports = `/api/v1/imports/${run.import_id}/findings/`
  const path = findingsPath(source.id, run.id)
  assert.equal((await read(imports)).status, 403)
  const own = await read(path)
  assert.equal(own.status, 200, own.text)
  assert.ok(own.body.results.some(({ code }: { code: string }) => code === 'empty_bulk'))
  assert.deepEqual(own.body.results, (await desk.ask('GET', imports)).body.results)
  const [first] = own.body.results
  const page = await read(`${path}?page_size=1&severity=error&count=true`)
  assert.deepEqual([page.body.results, page.body.count > 1], [[first], true])
  assert.equal((await read(page.body.next.replace(/^https?:\/\/[^/]+/, ''))).body.results.length, 1)
  const other = await desk.source({ code: 'another' })
  assert.equal((await read(findingsPath(other.id, run.id))).status, 404)
  assert.equal((await read(findingsPath(source.id, run.import_id))).status, 404)
  const teacher = await desk.campus.person(desk.school, ['teacher'])
  assert.equal((await read(path, teacher)).status, 403)
  const elsewhere = await desk.campus.school()
  const stranger = await desk.campus.person(elsewhere, ['it_admin'])
  assert.equal((await read(path, stranger, elsewhere)).status, 404)
})

test('a run ends with the job of its import that is given up, in the same moment', async () => {
  const source = await desk.source()
  const { body } = await desk.start(source.id)
  await desk.pulls.run(desk.school.id)
  await desk.pulls.idle()
  const { import_id: id } = await desk.runOf(body.id)
  const { body: waiting } = await desk.ask('GET', `/api/v1/imports/${id}/`)
  const { kernel } = desk.campus.application
  const options = { database: kernel.database, clock: kernel.clock, jobs: campus.jobs(kernel) }
  await failJob(options, { tenant: desk.school.id, job: waiting.job_id }, lostWork)
  const run = await desk.runOf(body.id)
  assert.deepEqual([run.state, run.error?.code, run.finished_at !== null], ['failed', 'import_failed', true])
  const { body: failed } = await desk.ask('GET', `/api/v1/imports/${id}/`)
  assert.deepEqual([failed.state, failed.changed], ['failed', false])
  const [events] = await kernel.database.read(desk.school.id, [
    sql<{ state: string; ok: boolean }>`
      select data ->> 'state' as state, (data ->> 'ok')::boolean as ok from outbox
      where tenant_id = ${desk.school.id} and type = 'import.finished'`,
  ])
  assert.deepEqual(events, [{ state: 'failed', ok: false }])
  await desk.keepUp()
  assert.equal((await desk.run(source.id)).state, 'succeeded')
})
