import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { startCampus, type TestCampus, type TestSchool } from '../../../test/support/campus.ts'
import { defineJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { startWorker, type Worker } from './worker.ts'

let campus: TestCampus
let school: TestSchool
let worker: Worker
let admin: Client
/** Connected to another database: it can refuse connections to that of the test. */
let outside: Client

const runs = new Map<string, number>()
let gate = Promise.withResolvers<void>()
let entered = Promise.withResolvers<void>()

const held = defineJob<{ word: string }>({
  kind: 'trial.held',
  attempts: 3,
  handler: async ({ input }) => {
    runs.set(input.word, (runs.get(input.word) ?? 0) + 1)
    entered.resolve()
    await gate.promise
    return { done: input.word }
  },
})

const put = (word: string): Promise<string> =>
  campus.database.transaction(school.id, (tx) => enqueue(tx, held, { word }))
const health = async () => {
  const { status, body } = await campus.request('GET', '/healthz/')
  return { status, worker: body.checks?.worker, verdict: body.status }
}
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 800; turn += 1) {
    if (await condition()) return
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error('It did not come about.')
}
async function holdOne(word: string): Promise<string> {
  gate = Promise.withResolvers()
  entered = Promise.withResolvers()
  const id = await put(word)
  await entered.promise
  return id
}
const queued = async (id: string): Promise<number> => {
  const { rows } = await admin.query(
    `select count(*)::int as count from graphile_worker._private_jobs where payload ->> 'job' = $1`,
    [id],
  )
  return rows[0].count
}

const timesStarted = () => campus.logged().split('the worker stopped by itself').length - 1

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  admin = new Client(campus.clone.admin)
  await admin.connect()
  outside = new Client({ ...campus.clone.admin, database: 'postgres' })
  await outside.connect()
  const { database, clock, log, metrics, work } = campus.application.kernel
  worker = await startWorker({
    app: campus.clone.app,
    database,
    jobs: [held],
    clock,
    log,
    metrics,
    work,
    concurrency: 2,
    upkeep: [],
    lookEvery: 100,
    restartAfter: 200,
  })
})
after(async () => {
  gate.resolve()
  await worker.stop()
  await Promise.all([admin.end(), outside.end()])
  await campus.stop()
})

test('a job that could not report its end over a lost connection does not run twice, and work goes on', async () => {
  const id = await holdOne('ended unheard')
  assert.deepEqual(await health(), { status: 200, worker: 'ok', verdict: 'healthy' })
  await admin.query('begin')
  await admin.query('lock table graphile_worker._private_jobs in exclusive mode')
  gate.resolve()
  const cut = async () => {
    const { rows } = await outside.query<{ cut: boolean }>(
      `select pg_terminate_backend(pid) as cut from pg_stat_activity
       where datname = $1 and application_name = 'campus-worker' and wait_event_type = 'Lock'
       and query ~ 'delete from'`,
      [campus.clone.app.database ?? (await admin.query('select current_database() as name')).rows[0].name],
    )
    return rows.length > 0
  }
  await until(cut)
  await admin.query('rollback')
  await until(async () => (await queued(id)) === 0)
  assert.equal(runs.get('ended unheard'), 1)
  const next = await put('the next one')
  assert.equal((await campus.jobEnded(school.id, next)).state, 'succeeded')
  // One broken connection is enough for the library to give up; it was started again.
  assert.equal(timesStarted(), 1)
  await until(async () => (await health()).worker === 'ok')
})

test('a worker that lost the database says so, and works again when it is back', async () => {
  const id = await holdOne('cut off')
  const { rows } = await admin.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  await outside.query(`alter database "${name}" connection limit 0`)
  await outside.query(
    `select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_roles r on r.rolname = a.usename
     where a.datname = $1 and not r.rolsuper`,
    [name],
  )
  gate.resolve()
  await until(async () => (await health()).worker === 'restarting')
  assert.deepEqual(await health(), { status: 503, worker: 'restarting', verdict: 'unhealthy' })
  assert.equal((await campus.request('GET', '/healthz/live')).status, 200)
  await outside.query(`alter database "${name}" connection limit -1`)
  await until(async () => (await health()).worker === 'ok')
  assert.equal((await campus.jobEnded(school.id, await put('afterwards'))).state, 'succeeded')
  assert.equal((await campus.jobEnded(school.id, id)).state, 'succeeded')
  await until(async () => (await queued(id)) === 0)
  assert.equal(timesStarted(), 2)
})
