import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { startCampus, type TestCampus, type TestSchool } from '../../../test/support/campus.ts'
import { connected } from '../db/prepare-roles.ts'
import { sql } from '../db/statement.ts'
import { defineJob, type JobContext, JobRefused } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { selectJob } from './jobs.sql.ts'
import { startWorker, type Worker } from './worker.ts'

let campus: TestCampus
let school: TestSchool
let worker: Worker | undefined

/** What handlers reported, by the word in their input. */
const runs = new Map<string, number>()
const gates = new Map<string, { entered: () => void; leave: Promise<void> }>()

interface Input extends Record<string, unknown> {
  readonly word: string
}

const counted = (kind: string, attempts: number, act: (context: JobContext<Input>) => Promise<unknown>) =>
  defineJob<Input>({
    kind: `trial.${kind}`,
    attempts,
    handler: async (context) => {
      runs.set(context.input.word, (runs.get(context.input.word) ?? 0) + 1)
      return act(context)
    },
  })

const whoAmI = counted('whoAmI', 3, async ({ database, tenant }) => {
  const [[row]] = await database.read(tenant, [
    sql<{ role: string; seen: number }>`
      select current_user::text as role, (select count(*)::int from school_counters) as seen`,
  ])
  return row
})
const failTwice = counted('failTwice', 3, async ({ attempt }) => {
  if (attempt < 3) throw new Error(`could not mail ama@alpha.test`)
  return { attempt }
})
const refuse = counted('refuse', 5, async () => {
  throw new JobRefused('file_not_readable', 'The file is no CSV.', [{ row: 3 }])
})
const finishing = counted('finishing', 2, async ({ database, tenant, input, attempt, finish, progress }) => {
  await progress(1, 2)
  await database.transaction(tenant, async (tx) => {
    await tx.execute(
      sql`insert into school_counters (tenant_id, name, value) values (${tenant}, ${input.word}, 1)`,
    )
    await finish(tx, { done: true })
    if (attempt === 1) throw new Error('the last statement failed')
  })
})
const waiting = counted('waiting', 1, async ({ input }) => {
  const gate = gates.get(input.word)
  gate?.entered()
  await gate?.leave
  return { waited: true }
})
const jobs = [whoAmI, failTwice, refuse, finishing, waiting]

const start = (lookEvery = 60_000): Promise<Worker> => {
  const { database, clock, log, metrics } = campus.application.kernel
  const app = campus.clone.app
  return startWorker({ app, database, jobs, clock, log, metrics, concurrency: 2, upkeep: [], lookEvery })
}

const put = (job: (typeof jobs)[number], word: string, options = {}): Promise<string> =>
  campus.database.transaction(school.id, (tx) => enqueue(tx, job, { word }, options))

const ended = (id: string) => campus.jobEnded(school.id, id)

const jobNow = async (id: string) => (await campus.database.read(school.id, [selectJob(school.id, id)]))[0][0]

const inQueue = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  connected(campus.clone.admin, async (client) => (await client.query<Row>(text, values)).rows)

/** Lets the pauses between tries be over now. */
const hurry = () => inQueue('update graphile_worker._private_jobs set run_at = now() where locked_at is null')

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await condition()) return
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error('It did not come about.')
}

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  const other = await campus.school()
  await campus.database.transaction(other.id, (tx) =>
    tx.execute(sql`insert into school_counters (tenant_id, name, value) values (${other.id}, 'theirs', 1)`),
  )
})
after(async () => {
  await worker?.stop()
  await campus.stop()
})

test('what was put into the queue before a worker came is done when it comes, under the app role', async () => {
  const id = await put(whoAmI, 'early')
  assert.equal((await jobNow(id))?.state, 'queued')
  worker = await start()
  const job = await ended(id)
  assert.equal(job.state, 'succeeded')
  assert.deepEqual(job.result, { role: new pg.Client(campus.clone.app).user, seen: 0 })
  const row = await jobNow(id)
  assert.ok(row?.started_at && row.finished_at && row.error === null)
})

test('work of a transaction that was rolled back is never done', async () => {
  await assert.rejects(
    campus.database.transaction(school.id, async (tx) => {
      await enqueue(tx, whoAmI, { word: 'undone' })
      throw new Error('changed my mind')
    }),
  )
  assert.equal((await ended(await put(whoAmI, 'next'))).state, 'succeeded')
  assert.equal(runs.get('undone'), undefined)
})

test('work that fails is tried again, up to its attempts; in between it is shown as queued', async () => {
  const id = await put(failTwice, 'third time')
  await until(() => runs.get('third time') === 1)
  await until(async () => (await jobNow(id))?.state === 'queued')
  await hurry()
  await until(() => runs.get('third time') === 2)
  await until(async () => (await jobNow(id))?.state === 'queued')
  await hurry()
  assert.deepEqual((await ended(id)).result, { attempt: 3 })
})

test('work that never succeeds is called failed after its last try, without telling why to the world', async () => {
  const lazy = { ...failTwice, attempts: 1 }
  const id = await put(lazy, 'never')
  // The worker's own definition says three; the queue has one, as an older version of the server would have written.
  await until(() => runs.get('never') === 1)
  await until(async () => {
    const rows = await inQueue<{ last_error: string }>(
      `select last_error from graphile_worker._private_jobs where payload ->> 'job' = $1 and last_error is not null`,
      [id],
    )
    assert.ok(rows.every((row) => !row.last_error.includes('ama@alpha.test')))
    return rows.length === 1
  })
  const job = await ended(id)
  assert.equal(job.state, 'failed')
  assert.equal((job.error as { code: string }).code, 'internal_error')
  assert.ok(!JSON.stringify(job).includes('ama@'))
  assert.match(campus.logged(), /could not mail \[email\]/)
})

test('work with input that can never be valid fails at once, with its code, and is not tried again', async () => {
  const job = await ended(await put(refuse, 'refused'))
  assert.deepEqual(
    [job.state, job.error],
    ['failed', { code: 'file_not_readable', message: 'The file is no CSV.', details: [{ row: 3 }] }],
  )
  await hurry()
  assert.equal((await ended(await put(whoAmI, 'after refused'))).state, 'succeeded')
  assert.equal(runs.get('refused'), 1)
})

test('a job that finishes inside its own transaction has effect and state together or not at all', async () => {
  const id = await put(finishing, 'finishing')
  await until(async () => (await jobNow(id))?.state === 'queued' && runs.get('finishing') === 1)
  const [counters] = await campus.database.read(school.id, [
    sql`select name from school_counters where tenant_id = ${school.id} and name = 'finishing'`,
  ])
  assert.deepEqual(counters, [])
  await hurry()
  const job = await ended(id)
  assert.deepEqual([job.state, job.result], ['succeeded', { done: true }])
})

test('work for later waits', async () => {
  const id = await put(whoAmI, 'later', { runAt: new Date(Date.now() + 3_600_000) })
  assert.equal((await ended(await put(whoAmI, 'now'))).state, 'succeeded')
  assert.equal((await jobNow(id))?.state, 'queued')
  assert.equal(runs.get('later'), undefined)
})

/** A job that waits in its handler until it is released. */
async function standStill(word: string): Promise<{ id: string; entered: Promise<void>; leave: () => void }> {
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  gates.set(word, { entered: entered.resolve, leave: leave.promise })
  const id = await put(waiting, word)
  return { id, entered: entered.promise, leave: leave.resolve }
}

test('stopping lets running work finish', async () => {
  const { id, entered, leave } = await standStill('stopping')
  await entered
  const stopped = worker?.stop()
  leave()
  await stopped
  worker = undefined
  assert.equal((await jobNow(id))?.state, 'succeeded')
})

test('the jobs of a killed worker are taken over; those of one that lives are left alone', async () => {
  const lively = await start(100)
  const { id, entered, leave } = await standStill('held by the living')
  await entered
  const repeated = await put(whoAmI, 'was cut', { runAt: new Date(Date.now() + 3_600_000) })
  const lastTry = await put(waiting, 'was cut at its last try', { runAt: new Date(Date.now() + 3_600_000) })
  // What a process leaves behind that was killed while it ran them.
  await inQueue(
    `update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now(), run_at = now(),
       attempts = attempts + 1
     where payload ->> 'job' = any($1)`,
    [[repeated, lastTry]],
  )
  for (const job of [repeated, lastTry]) {
    await campus.database.transaction(school.id, (tx) =>
      tx.execute(sql`update jobs set state = 'running' where tenant_id = ${school.id} and id = ${job}`),
    )
  }
  worker = await start(100)
  assert.equal((await ended(repeated)).state, 'succeeded')
  const failed = await ended(lastTry)
  assert.deepEqual(
    [failed.state, (failed.error as { code: string }).code, runs.get('was cut at its last try')],
    ['failed', 'internal_error', undefined],
  )
  const [held] = await inQueue<{ locked_by: string }>(
    `select locked_by from graphile_worker._private_jobs where payload ->> 'job' = $1`,
    [id],
  )
  assert.match(held?.locked_by ?? '', /^pool-[0-9a-f]+$/)
  leave()
  assert.equal((await ended(id)).state, 'succeeded')
  assert.equal(runs.get('held by the living'), 1)
  await lively.stop()
})
