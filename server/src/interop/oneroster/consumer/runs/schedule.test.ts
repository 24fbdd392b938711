import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { json } from '../../../../../test/support/roster-provider.ts'
import {
  RosterSourceFixture,
  sourcesPath,
  students,
} from '../../../../../test/support/roster-source-fixture.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { FileNotFoundError } from '../../../../kernel/files/file-store.ts'
import { startWorker } from '../../../../kernel/jobs/worker.ts'
import { campus } from '../../../../main/modules.ts'
import { selectFile } from '../../../../modules/files/index.ts'
import { sweepRosterRuns } from './upkeep.ts'

let fixture: RosterSourceFixture
before(async () => {
  fixture = await RosterSourceFixture.open()
})
after(() => fixture.close())
beforeEach(() => fixture.begin())

const runsOf = async (id: string) =>
  (await fixture.ask('GET', `${sourcesPath}${id}/runs/`)).body.results as {
    id: string
    mode: string
    state: string
    cause: string
    error: { code: string } | null
  }[]

test('by night everything, by day what changed; each once with any number of workers, and never before it is due', async () => {
  const { id } = await fixture.source({ full_at: '09:10', delta_every_minutes: 15 })
  await fixture.keepUp()
  assert.deepEqual(await runsOf(id), [])
  // While it is being fetched by hand the schedule waits, and leaves nothing out.
  fixture.provider.fault = (_call, response) => {
    json(response, 400, {})
    return true
  }
  const byHand = await fixture.start(id)
  await fixture.keepUp(11)
  assert.deepEqual(
    [(await runsOf(id)).length, (await fixture.sourceOf(id)).next_full_at],
    [1, '2026-11-20T09:10:00.000Z'],
  )
  await fixture.pull()
  fixture.provider.fault = undefined
  await Promise.all([fixture.keepUp(11), fixture.keepUp(11), fixture.keepUp(12)])
  await fixture.keepUp(30)
  const [full, ...more] = (await runsOf(id)).filter((run) => run.id !== byHand.body.id)
  assert.deepEqual([full?.mode, full?.cause, full?.state, more.length], ['full', 'schedule', 'queued', 0])
  await fixture.pull()
  assert.equal((await runsOf(id))[0]?.state, 'succeeded')
  await fixture.keepUp(20)
  assert.equal((await runsOf(id)).length, 2)
  await fixture.keepUp(40)
  const [delta] = await runsOf(id)
  assert.deepEqual([delta?.mode, delta?.state, (await runsOf(id)).length], ['delta', 'queued', 3])
  await fixture.pull()
  const after = await fixture.sourceOf(id)
  assert.deepEqual([after.next_full_at, after.failures], ['2026-11-21T09:10:00.000Z', 0])
})

test('changes wait until everything was fetched once; a source that is switched off is left alone', async () => {
  const { id } = await fixture.source({ delta_every_minutes: 15 })
  await fixture.keepUp(60)
  assert.deepEqual(await runsOf(id), [])
  await fixture.run(id)
  await fixture.ask('PATCH', `${sourcesPath}${id}/`, { is_active: false })
  await fixture.keepUp(60)
  assert.equal((await runsOf(id)).length, 1)
  await fixture.ask('PATCH', `${sourcesPath}${id}/`, { is_active: true })
  await fixture.keepUp(60)
  assert.equal((await runsOf(id)).length, 2)
})

test('nothing is fetched for a school that is suspended or lost the module, though it was asked for', async () => {
  const { database } = fixture.campus
  const { id: school } = fixture.school
  const ways = [
    [
      sql`update schools set status = 'suspended' where id = ${school}`,
      sql`update schools set status = 'active' where id = ${school}`,
    ],
    [
      sql`update schools set plan_slug = 'growth' where id = ${school}`,
      sql`update schools set plan_slug = 'enterprise' where id = ${school}`,
    ],
  ] as const
  for (const [code, [away, back]] of ways.entries()) {
    const { id } = await fixture.source({ code: `sis ${code}`, full_at: '09:10' })
    const run = await fixture.start(id)
    await database.global(away)
    await fixture.pull()
    await fixture.keepUp(11)
    await database.global(back)
    const runs = await runsOf(id)
    assert.deepEqual([runs.length, runs[0]?.error?.code, runs[0]?.id], [1, 'not_served', run.body.id])
    await fixture.ask('DELETE', `${sourcesPath}${id}/`)
  }
  assert.equal(fixture.provider.calls.length, 0)
})

test('what failed at night is tried again, ever later', async () => {
  const { id } = await fixture.source({ full_at: '09:10' })
  fixture.provider.fault = (_call, response) => {
    json(response, 500, {})
    return true
  }
  await fixture.keepUp(11)
  await fixture.pull()
  const soon = await fixture.sourceOf(id)
  assert.equal(soon.failures, 1)
  assert.match(soon.next_full_at, /^2026-11-20T09:1[5-9]/)
  await fixture.keepUp(20)
  await fixture.pull()
  const later = await fixture.sourceOf(id)
  assert.equal(later.failures, 2)
  assert.match(later.next_full_at, /^2026-11-20T09:3/)
  fixture.provider.fault = undefined
  await fixture.keepUp(40)
  await fixture.pull()
  assert.deepEqual([(await fixture.sourceOf(id)).failures, await fixture.count(students)], [0, 12])
})

test('a run whose server is gone ends as failed, and a new one begins; the old one can do no harm', async () => {
  const { id } = await fixture.source()
  const first = await fixture.start(id)
  let reached: () => void = () => undefined
  let release: () => void = () => undefined
  const isReached = new Promise<void>((done) => {
    reached = done
  })
  const isReleased = new Promise<void>((done) => {
    release = done
  })
  fixture.provider.fault = (call, response) => {
    if (!call.path.endsWith('/orgs')) return false
    fixture.provider.fault = undefined
    reached()
    void isReleased.then(() => json(response, 200, { orgs: fixture.provider.rows('orgs') }))
    return true
  }
  const slow = fixture.puller()
  await slow.run(fixture.school.id)
  await isReached
  assert.equal((await fixture.runOf(first.body.id)).state, 'pulling')
  await fixture.keepUp(9)
  assert.equal((await fixture.runOf(first.body.id)).state, 'pulling')
  await fixture.keepUp(11)
  const lost = await fixture.runOf(first.body.id)
  assert.deepEqual([lost.state, lost.error.code], ['failed', 'interrupted'])
  const second = await fixture.run(id)
  assert.equal(second.state, 'succeeded')
  release()
  await slow.idle()
  const { body } = await fixture.ask('GET', '/api/v1/imports/?count=true')
  assert.deepEqual([body.count, (await fixture.runOf(first.body.id)).state], [1, 'failed'])
})

test('a server that ends gives its run back, and the next one does it', async () => {
  const { id } = await fixture.source()
  const { body } = await fixture.start(id)
  const ending = fixture.puller()
  fixture.provider.fault = ({ path }) => {
    if (path.endsWith('/classes')) void ending.stop()
    return false
  }
  await ending.run(fixture.school.id)
  await ending.idle()
  assert.equal((await fixture.runOf(body.id)).state, 'queued')
  fixture.provider.fault = undefined
  await fixture.pull()
  assert.equal((await fixture.runOf(body.id)).state, 'succeeded')
})

test('slow providers of one school leave room for another', async () => {
  const slowSchool = [fixture.school, fixture.admin] as const
  const slow: string[] = []
  for (const code of ['a', 'b', 'c']) {
    const { id } = await fixture.source({ code, page_size: 11 })
    slow.push((await fixture.start(id)).body.id)
  }
  const held: (() => void)[] = []
  const [bothHeld, otherServed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  fixture.provider.fault = ({ path, query }, response) => {
    if (!path.endsWith('/orgs')) return false
    if (query.get('limit') === '10') otherServed.resolve()
    else held.push(() => json(response, 400, {}))
    if (held.length === 2) bothHeld.resolve()
    return query.get('limit') === '11'
  }
  try {
    await fixture.pulls.run(fixture.school.id)
    await bothHeld.promise
    fixture.school = await fixture.campus.school()
    fixture.admin = await fixture.campus.person(fixture.school, ['owner'])
    await fixture.start((await fixture.source()).id)
    await fixture.pulls.run(fixture.school.id)
    await otherServed.promise
    ;[fixture.school, fixture.admin] = slowSchool
    const states = await Promise.all(slow.map(async (id) => (await fixture.runOf(id)).state))
    assert.deepEqual(states.sort(), ['pulling', 'pulling', 'queued'])
  } finally {
    fixture.provider.fault = undefined
    for (const release of held) release()
    await fixture.pulls.idle()
  }
})

test('a run that is asked for wakes the worker, which fetches and imports', async () => {
  const { id } = await fixture.source()
  const { kernel } = fixture.campus.application
  const worker = await startWorker({
    app: fixture.campus.clone.app,
    database: kernel.database,
    clock: kernel.clock,
    log: kernel.log,
    metrics: kernel.metrics,
    jobs: campus.jobs(kernel),
    loops: [fixture.puller()],
    concurrency: 2,
    upkeep: [],
  })
  try {
    const { body } = await fixture.start(id)
    let run = await fixture.runOf(body.id)
    for (let turn = 0; turn < 400 && run.finished_at === null; turn += 1) {
      await new Promise((done) => setTimeout(done, 25))
      run = await fixture.runOf(body.id)
    }
    assert.equal(run.state, 'succeeded')
  } finally {
    await worker.stop()
  }
})

test('a fetched set is stored for thirty days, and no longer where nothing waits for it', async () => {
  const { id } = await fixture.source()
  const run = await fixture.run(id)
  const { body: done } = await fixture.ask('GET', `/api/v1/imports/${run.import_id}/`)
  const sent = await fixture.ask(
    'POST',
    '/api/v1/files/',
    undefined,
    { 'content-type': 'text/plain' },
    'kept',
  )
  const { kernel } = fixture.campus.application
  const sweep = (days: number) =>
    sweepRosterRuns({
      ...kernel,
      clock: { now: () => new Date(kernel.clock.now().getTime() + days * 86_400_000) },
    })
  const file = async (part = '') => (await fixture.ask('GET', `/api/v1/files/${done.file_id}/${part}`)).status
  const [held] = await kernel.database.read(fixture.school.id, [selectFile(fixture.school.id, done.file_id)])
  const again = await fixture.ask('POST', '/api/v1/imports/', { kind: 'oneroster', file_id: done.file_id })
  await sweep(31)
  assert.deepEqual([again.status, await file(), await file('content')], [202, 200, 200])
  await fixture.import()
  await sweep(29)
  assert.equal(await file('content'), 200)
  await sweep(31)
  assert.deepEqual([await file(), await file('content')], [404, 404])
  await assert.rejects(kernel.files.open(held[0]?.storage_key ?? ''), FileNotFoundError)
  assert.equal((await fixture.ask('GET', `/api/v1/imports/${run.import_id}/`)).body.file_id, done.file_id)
  assert.equal((await fixture.ask('GET', `/api/v1/files/${sent.body.file_id}/content`)).status, 200)
  const gone = await fixture.ask('POST', '/api/v1/imports/', { kind: 'oneroster', file_id: done.file_id })
  assert.equal(gone.body.details?.[0]?.code, 'unknown_file')
})

test('a set whose bytes are being removed is imported by nothing any more', async () => {
  const { id } = await fixture.source()
  const run = await fixture.run(id)
  const { body: done } = await fixture.ask('GET', `/api/v1/imports/${run.import_id}/`)
  const { kernel } = fixture.campus.application
  const clock = { now: () => new Date(kernel.clock.now().getTime() + 31 * 86_400_000) }
  const statuses: number[] = []
  const remove = async (key: string) => {
    const order = { kind: 'oneroster', file_id: done.file_id }
    statuses.push((await fixture.ask('POST', '/api/v1/imports/', order)).status)
    await kernel.files.remove(key)
  }
  await sweepRosterRuns({ ...kernel, clock, files: { ...kernel.files, remove } })
  assert.ok(statuses.length > 0)
  assert.deepEqual(new Set(statuses), new Set([422]))
})

test('runs of long ago are forgotten, save the last', async () => {
  const { id } = await fixture.source()
  fixture.provider.fault = (_call, response) => {
    json(response, 400, {})
    return true
  }
  await fixture.run(id)
  const last = await fixture.run(id)
  const { kernel } = fixture.campus.application
  const sweep = (days: number) =>
    sweepRosterRuns({
      ...kernel,
      clock: { now: () => new Date(kernel.clock.now().getTime() + days * 86_400_000) },
    })
  await sweep(89)
  assert.equal((await runsOf(id)).length, 2)
  await sweep(91)
  assert.deepEqual(
    (await runsOf(id)).map((run) => run.id),
    [last.id],
  )
})
