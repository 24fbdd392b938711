import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { isTenantTable, readTables } from '../../../test/support/catalogue.ts'
import { ended } from '../../../test/support/ended.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import { urlOf } from '../../../test/support/run-command.ts'
import { startWorker, type Worker } from '../../kernel/jobs/worker.ts'
import { campus as composed } from '../../main/modules.ts'

/** Workers are processes of their own here, killed while a lock on a table holds them at a step. */
let mailbox: Mailbox
let campus: TestCampus
let operator: TestPerson
let admin: Client
let tables: string[]
let worker: Worker | undefined
let killed: ChildProcess | undefined

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ env: { SMTP_URL: mailbox.url } })
  operator = await campus.platformPerson('operator')
  admin = new Client(campus.clone.admin)
  await admin.connect()
  tables = (await readTables(admin)).filter(isTenantTable).map(({ name }) => name)
})
after(async () => {
  killed?.kill('SIGKILL')
  await worker?.stop()
  await admin.end()
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

interface Made {
  readonly school_id: string
  readonly slug: string
  readonly job_id: string
  readonly email: string
}

async function order(slug: string): Promise<Made> {
  const email = `head@${slug}.test`
  const { status, body } = await campus.request('POST', '/api/v1/tenants/provision', {
    token: operator.token,
    body: {
      name: `School ${slug}`,
      slug,
      contact_email: email,
      country_code: 'GB',
      education_template: 'BRITISH_IGCSE',
      plan_slug: 'standard',
      modules: { library: false },
    },
  })
  assert.equal(status, 202)
  return { ...body, email }
}

const timeline = async ({ job_id: id }: Made) =>
  (await campus.request('GET', `/api/v1/tenants/provision/${id}/`, { token: operator.token })).body

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 2400; turn += 1) {
    if (await condition()) return
    await wait(25)
  }
  throw new Error('It did not come about.')
}

/** A worker as `npm run worker` starts it. */
function spawnWorker(): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../../main/worker.ts')], {
    env: {
      PATH: process.env['PATH'],
      CAMPUS_HOME: campus.home,
      CAMPUS_LOG_LEVEL: 'error',
      DATABASE_URL: urlOf(campus.clone.app),
      SMTP_URL: mailbox.url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** A worker that takes over within a moment from one that was killed. */
async function startSuccessor(): Promise<void> {
  const { kernel } = campus.application
  const { database, clock, log, metrics } = kernel
  worker = await startWorker({
    app: campus.clone.app,
    database,
    clock,
    log,
    metrics,
    jobs: composed.jobs(kernel),
    concurrency: 2,
    upkeep: [],
    lookEvery: 50,
  })
}

async function stopSuccessor(): Promise<void> {
  await worker?.stop()
  worker = undefined
}

/** Kills a worker with SIGKILL during the step that writes to the table. */
async function killAt(step: string, table: string, made: Made): Promise<void> {
  await admin.query(`begin; lock table ${table} in share row exclusive mode`)
  try {
    killed = spawnWorker()
    const exists = async () => {
      assert.equal(killed?.exitCode, null, 'the worker runs')
      return (await timeline(made)).steps.some(
        (one: { step: string; state: string }) => one.step === step && one.state === 'running',
      )
    }
    await until(exists)
    // Reached, and not to be left: the statement waits for the lock.
    await until(async () => {
      const { rows } = await admin.query(
        `select 1 from pg_locks where not granted and relation = $1::regclass`,
        [table],
      )
      return rows.length > 0
    })
  } finally {
    if (killed) {
      killed.kill('SIGKILL')
      await ended(killed)
    }
    await admin.query('rollback')
  }
}

/** Rows that belong to a school, by table; seen past row level security. */
async function rowsOf(schoolId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await admin.query(`select count(*)::int as count from ${table} where tenant_id = $1`, [
      schoolId,
    ])
    if (rows[0].count > 0) found[table] = rows[0].count
  }
  return found
}

/** The first step, the one that sends the letter, and the last: each costs a process of its own. */
const steps = [
  ['school', 'orgs'],
  ['owner', 'invitations'],
  ['activation', 'school_history'],
] as const

test('a school that was made without any trouble: what its rows are', async () => {
  await startSuccessor()
  const made = await order('smooth')
  await campus.jobEnded(campus.platformTenant, made.job_id)
  await mailbox.mailsTo(made.email)
  await stopSuccessor()
  assert.deepEqual((await rowsOf(made.school_id))['invitations'], 1)
})

for (const [step, table] of steps) {
  test(`a worker killed at the step ${step} leaves nothing; the next one makes the school once and sends one letter`, async () => {
    const made = await order(`killed-${step.replaceAll('_', '-')}`)
    await killAt(step, table, made)
    await until(async () => Object.keys(await rowsOf(made.school_id)).length === 0)
    const refused = await campus.request('GET', '/api/v1/me', { token: operator.token, school: made.slug })
    assert.deepEqual([refused.status, refused.body.school_status], [403, 'provisioning'])
    await startSuccessor()
    const ended = await campus.jobEnded(campus.platformTenant, made.job_id)
    assert.equal(ended.state, 'succeeded')
    const reported = await timeline(made)
    assert.deepEqual([reported.state, reported.attempt], ['succeeded', 2])
    assert.ok(reported.steps.every((one: { state: string }) => one.state === 'done'))
    await mailbox.mailsTo(made.email)
    await wait(300)
    await stopSuccessor()
    assert.equal((await mailbox.mailsTo(made.email)).length, 1)
    const { rows } = await admin.query('select id from schools where slug = $1', ['smooth'])
    assert.deepEqual(
      await rowsOf(made.school_id),
      await rowsOf(rows[0].id),
      'the same rows as without trouble',
    )
  })
}

const hurry = () =>
  admin.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')

test('a job that fails for good leaves no school, sends no letter and frees the slug', async () => {
  await admin.query(`
    create function refuse_invitation() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse_invitation before insert on invitations execute function refuse_invitation()`)
  const made = await order('hapless')
  await startSuccessor()
  await until(async () => {
    await hurry()
    return (await timeline(made)).state === 'failed'
  })
  await stopSuccessor()
  await admin.query('drop trigger refuse_invitation on invitations; drop function refuse_invitation')
  const reported = await timeline(made)
  assert.deepEqual([reported.attempt, reported.error.code], [5, 'internal_error'])
  assert.deepEqual(
    reported.steps.map((one: { state: string }) => one.state),
    ['done', 'done', 'done', 'failed', 'waiting'],
  )
  assert.match(reported.steps[3].message, /nothing of the school remains/)
  assert.ok(!JSON.stringify(reported).includes('no room'))
  assert.deepEqual(await rowsOf(made.school_id), {})
  assert.deepEqual((await admin.query('select 1 from schools where slug = $1', ['hapless'])).rows, [])
  const { rows: audit } = await admin.query(
    `select operation, reason from audit_log where $1 = any(ids) and operation like 'provisioning.%' order by at, id`,
    [made.school_id],
  )
  assert.deepEqual(audit, [
    { operation: 'provisioning.order', reason: null },
    { operation: 'provisioning.takeBack', reason: 'failed' },
  ])
  const again = await order('hapless')
  await startSuccessor()
  assert.equal((await campus.jobEnded(campus.platformTenant, again.job_id)).state, 'succeeded')
  assert.equal((await mailbox.mailsTo(again.email)).length, 1)
  await stopSuccessor()
})

test('a worker killed at the last try: the job is called failed and the slug is free', async () => {
  const made = await order('last-try')
  await admin.query(
    `update graphile_worker._private_jobs set attempts = max_attempts - 1 where payload ->> 'job' = $1`,
    [made.job_id],
  )
  await killAt('owner', 'invitations', made)
  await startSuccessor()
  const ended = await campus.jobEnded(campus.platformTenant, made.job_id)
  await stopSuccessor()
  assert.equal(ended.state, 'failed')
  const reported = await timeline(made)
  assert.equal(reported.steps.find((one: { step: string }) => one.step === 'owner').state, 'failed')
  assert.deepEqual(await rowsOf(made.school_id), {})
  assert.equal((await order('last-try')).slug, 'last-try')
})
