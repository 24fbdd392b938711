import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { Logger, run as runWorker } from 'graphile-worker'
import { type ClientConfig, Pool } from 'pg'
import { startTemporary } from './embedded/temporary.ts'
import { migrate, schemaIsCurrent } from './migrate.ts'
import { connected, prepareRoles } from './prepare-roles.ts'

const embedded = await startTemporary()
after(() => embedded.stop())

const query = (config: ClientConfig, text: string) =>
  connected(config, async (client) => (await client.query(text)).rows)

let databases = 0
/** A fresh database and a fresh directory of migrations. */
async function fresh(files: Record<string, string> = {}) {
  const database = `migrated_${databases++}`
  const roles = await prepareRoles(embedded.admin, { database, ownerPassword: 'o', appPassword: 'a' })
  const directory = join(embedded.home, database)
  await mkdir(directory)
  const write = async (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) await writeFile(join(directory, name), text)
  }
  await write(files)
  const options = { directory, appRole: `${database}_app`, log: () => {} }
  return { ...roles, directory, write, options, migrate: () => migrate(roles.owner, options) }
}

const two = {
  '0001_notes.sql': 'create table notes (body text);\ngrant truncate on notes to :app_role;',
  '0002_more.sql': `--! breaking\ninsert into notes select 'x'::text || ':app_role'::text;`,
}

test('files are applied once, in order, with the name of the app role', async () => {
  const { app, migrate } = await fresh(two)
  assert.deepEqual(await migrate(), { applied: ['0001_notes.sql', '0002_more.sql'] })
  assert.deepEqual(await migrate(), { applied: [] })
  await query(app, 'truncate notes')
  const ledger = await query(
    app,
    'select name, breaking, length(checksum) as length from schema_migrations order by 1',
  )
  assert.deepEqual(ledger, [
    { name: '0001_notes.sql', breaking: false, length: 64 },
    { name: '0002_more.sql', breaking: true, length: 64 },
  ])
  for (const forbidden of ['delete from schema_migrations', 'delete from graphile_worker.migrations']) {
    await assert.rejects(query(app, forbidden), /permission denied/)
  }
})

test('migrators at once: each file is applied by one of them', async () => {
  const { owner, migrate } = await fresh(two)
  const answers = await Promise.all([migrate(), migrate(), migrate(), migrate()])
  assert.deepEqual(answers.flatMap(({ applied }) => applied).sort(), ['0001_notes.sql', '0002_more.sql'])
  assert.equal((await query(owner, 'select from notes')).length, 1)
})

test('a changed file is refused; changed line ends are not a change', async () => {
  const { migrate, write } = await fresh(two)
  await migrate()
  await write({ '0001_notes.sql': two['0001_notes.sql'].replaceAll('\n', '\r\n') })
  await migrate()
  await write({ '0001_notes.sql': 'create table notes (body text, author text);' })
  await assert.rejects(
    migrate(),
    /0001_notes\.sql has changed since it was applied.*put the change in a new one/,
  )
})

test('a file that fails leaves nothing of itself, and what was before it stays', async () => {
  const { app, migrate, write } = await fresh(two)
  await write({
    '0003_bad.sql': 'create table half ();\n\nselect * from nowhere;',
    '0004_next.sql': 'create table n ()',
  })
  await assert.rejects(migrate(), /0003_bad\.sql, line 3, failed: relation "nowhere" does not exist\./)
  assert.deepEqual(
    await query(app, `select to_regclass('half') as half, to_regclass('notes')::text as notes`),
    [{ half: null, notes: 'notes' }],
  )
  await write({ '0003_bad.sql': 'create table half ();' })
  assert.deepEqual(await migrate(), { applied: ['0003_bad.sql', '0004_next.sql'] })
})

test('forward only: names out of form, numbers twice or too late are refused', async () => {
  const { directory, migrate, write } = await fresh({ ...two, '0004_d.sql': '' })
  await migrate()
  await write({ '0003_c.sql': '' })
  await assert.rejects(migrate(), /0003_c\.sql comes too late, 0004_d\.sql is applied/)
  await write({ '0004_other.sql': '' })
  await assert.rejects(migrate(), /0004_d\.sql and 0004_other\.sql have the same number/)
  await rm(join(directory, '0004_other.sql'))
  await write({ 'five.sql': '' })
  await assert.rejects(migrate(), /five\.sql must be named like/)
})

test('schemaIsCurrent reports to the app role what is missing, and what a newer release has broken', async () => {
  const { app, directory, migrate, write } = await fresh(two)
  const state = () => connected(app, (client) => schemaIsCurrent(client, directory))
  assert.deepEqual(await state(), {
    current: false,
    missing: ['0001_notes.sql', '0002_more.sql'],
    breaking: [],
  })
  await migrate()
  assert.deepEqual(await state(), { current: true, missing: [], breaking: [] })
  await write({ '0003_c.sql': '' })
  assert.deepEqual(await state(), { current: false, missing: ['0003_c.sql'], breaking: [] })
  await migrate()
  await rm(join(directory, '0003_c.sql'))
  assert.equal((await state()).current, true)
  await migrate()
  await rm(join(directory, '0002_more.sql'))
  assert.deepEqual(await state(), { current: false, missing: [], breaking: ['0002_more.sql'] })
  await assert.rejects(migrate(), /newer Campus has applied 0002_more\.sql/)
})

test('without prepared default privileges the app role still gets the tables', async () => {
  const { owner, app, migrate, options } = await fresh(two)
  await query(owner, `alter default privileges in schema public revoke all on tables from ${options.appRole}`)
  await migrate()
  assert.equal((await query(app, 'select from notes')).length, 1)
})

test('the app role adds a job inside its transaction and works it', { timeout: 60_000 }, async (t) => {
  const { app, migrate } = await fresh()
  await migrate()
  await migrate()
  await query(app, `begin; select graphile_worker.add_job('greet', '{"name":"undone"}'); rollback`)
  await query(
    app,
    `select graphile_worker.add_job('greet', '{"name":"Ada"}', queue_name := 'q', job_key := 'k')`,
  )
  const greeted: unknown[] = []
  const done = Promise.withResolvers<void>()
  const pgPool = new Pool(app)
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  t.after(() => pgPool.end())
  const runner = await runWorker({
    pgPool,
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
    pollInterval: 100,
    crontab: '* * * * * greet ?id=every_minute',
    taskList: {
      greet: async (payload) => {
        greeted.push(payload)
        done.resolve()
      },
    },
  })
  await done.promise
  await runner.stop()
  assert.deepEqual(greeted[0], { name: 'Ada' })
  assert.deepEqual(await query(app, 'select key from graphile_worker.jobs where key is not null'), [])
  assert.equal((await query(app, 'select from graphile_worker._private_known_crontabs')).length, 1)
})
