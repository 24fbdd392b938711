import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { ended } from '../../../../test/support/ended.ts'
import { nobody, runsAsRoot } from './account.ts'
import { EmbeddedInUseError, EmbeddedStartError } from './errors.ts'
import { startEmbedded } from './start-embedded.ts'

const base = await mkdtemp(join(tmpdir(), 'embedded-'))
after(() => rm(base, { recursive: true, force: true }))
// As root: let PostgreSQL's user through, or the data would go to /var/lib/campus.
await chmod(base, 0o711)

let homes = 0
const freshHome = () => join(base, `home-${homes++}`, '.campus')

async function start(t: TestContext, home: string, settings: Record<string, string> = {}) {
  const messages: string[] = []
  const server = await startEmbedded({
    home,
    settings: { fsync: 'off', ...settings },
    log: (message) => messages.push(message),
  })
  t.after(() => server.stop())
  return { ...server, messages }
}

async function query<Row extends object>(admin: ClientConfig, text: string): Promise<Row[]> {
  const client = new Client(admin)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function postmasterOf(dataDirectory: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8'), 10)
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Starts a server in another Node process that prints the postmaster's process id. */
async function startElsewhere(t: TestContext, home: string, then = '') {
  const module = JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))
  const script = `
    const { startEmbedded } = await import(${module})
    const server = await startEmbedded({ home: ${JSON.stringify(home)}, settings: { fsync: 'off' }, log() {} })
    console.log('ready')
    setInterval(() => {}, 1000)
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(async () => {
    child.kill('SIGKILL')
    await ended(child)
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ready = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ])
  assert.ok(ready, errors)
  return child
}

test('a new home gets a PostgreSQL that is private, durable and the same on every machine', async (t) => {
  const home = freshHome()
  const server = await startEmbedded({ home, log: () => {} })
  t.after(() => server.stop())
  const [row] = await query<Record<string, string>>(
    server.admin,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums,
       current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale,
       upper('éß') as upper, (select array_agg(x order by x) from unnest('{b,a,B,é,Z}'::text[]) x) as sorted
     from pg_database where datname = current_database()`,
  )
  assert.deepEqual(row, {
    version: 18,
    fsync: 'on',
    addresses: '',
    checksums: 'on',
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    upper: 'Éß',
    sorted: ['B', 'Z', 'a', 'b', 'é'],
  })
  assert.equal((await stat(join(home, 'superuser-password'))).mode & 0o777, 0o600)
  assert.equal((await stat(server.dataDirectory)).mode & 0o777, 0o700)
  await assert.rejects(
    query({ ...server.admin, password: 'wrong' }, 'select 1'),
    /password authentication failed/,
  )
  const log = await readFile(join(home, 'postgres.log'), 'utf8')
  assert.ok(!log.includes(String(server.admin.password)))
})

test('letters beyond ASCII are letters to pg_trgm', async (t) => {
  const { admin } = await start(t, freshHome())
  await query(admin, 'create extension pg_trgm')
  const [row] = await query<{ trigrams: string[] }>(admin, `select show_trgm('éa') as trigrams`)
  assert.equal(row?.trigrams.length, 3)
})

test('data outlive a stop; stop ends PostgreSQL and may be called twice', async (t) => {
  const home = freshHome()
  const first = await start(t, home)
  await query(first.admin, 'create table kept as select 42 as answer')
  const pid = await postmasterOf(first.dataDirectory)
  await Promise.all([first.stop(), first.stop()])
  assert.equal(alive(pid), false)
  assert.equal(existsSync(join(first.dataDirectory, 'postmaster.pid')), false)
  const second = await start(t, home)
  assert.deepEqual(await query(second.admin, 'select answer from kept'), [{ answer: 42 }])
  assert.equal(second.admin.password, first.admin.password)
})

test('a second start on the same home is refused, and names the directory and the process', async (t) => {
  const home = freshHome()
  const child = await startElsewhere(t, home)
  const refused = (error: unknown) =>
    error instanceof EmbeddedInUseError &&
    error.message.includes(home) &&
    error.message.includes(`process ${child.pid};`)
  await assert.rejects(startEmbedded({ home, log: () => {} }), refused)
  await assert.rejects(startEmbedded({ home, log: () => {} }), refused)
  child.kill('SIGKILL')
  await ended(child)
  await start(t, home)
  await assert.rejects(startEmbedded({ home, log: () => {} }), EmbeddedInUseError)
})

test('of ten starts at once on a new home one wins', async (t) => {
  const home = freshHome()
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, () => startEmbedded({ home, settings: { fsync: 'off' }, log: () => {} })),
  )
  const won = attempts.filter((attempt) => attempt.status === 'fulfilled')
  t.after(() => Promise.all(won.map(({ value }) => value.stop())))
  assert.equal(won.length, 1)
  for (const attempt of attempts) {
    if (attempt.status === 'rejected') assert.ok(attempt.reason instanceof EmbeddedInUseError)
  }
})

test('a postmaster killed under a living server is started again with what was committed', async (t) => {
  const { admin, dataDirectory, messages } = await start(t, freshHome())
  await query(admin, 'create table kept as select 42 as answer')
  const pid = await postmasterOf(dataDirectory)
  process.kill(pid, 'SIGKILL')
  while (!messages.includes('PostgreSQL takes connections again.')) await sleep(20)
  assert.notEqual(await postmasterOf(dataDirectory), pid)
  assert.deepEqual(await query(admin, 'select answer from kept'), [{ answer: 42 }])
})

test('node killed: the PostgreSQL it leaves behind is stopped by the next start', async (t) => {
  const home = freshHome()
  const child = await startElsewhere(t, home)
  const leftover = await postmasterOf(join(home, 'postgres'))
  child.kill('SIGKILL')
  await ended(child)
  assert.ok(alive(leftover))
  const { admin, messages, dataDirectory } = await start(t, home)
  assert.match(messages.join('\n'), new RegExp(`Stopping PostgreSQL \\(process ${leftover}\\)`))
  assert.notEqual(await postmasterOf(dataDirectory), leftover)
  assert.deepEqual(await query(admin, 'select 1 as one'), [{ one: 1 }])
})

test('everything killed: the next start recovers by itself', async (t) => {
  const home = freshHome()
  const child = await startElsewhere(t, home)
  const postmaster = await postmasterOf(join(home, 'postgres'))
  process.kill(postmaster, 'SIGSTOP') // so that node cannot start it again first
  child.kill('SIGKILL')
  await ended(child)
  process.kill(postmaster, 'SIGKILL')
  const { admin } = await start(t, home)
  assert.deepEqual(await query(admin, 'select 1 as one'), [{ one: 1 }])
})

test('an uncaught error of node ends its PostgreSQL', async (t) => {
  const home = freshHome()
  const child = await startElsewhere(t, home, `setTimeout(() => { throw new Error('unforeseen') }, 100)`)
  const postmaster = await postmasterOf(join(home, 'postgres'))
  await ended(child)
  for (let turn = 0; alive(postmaster) && turn < 500; turn++) await sleep(20)
  assert.equal(existsSync(join(home, 'postgres', 'postmaster.pid')), false)
})

test('the number in postmaster.pid is another process now: that process is spared, PostgreSQL starts', async (t) => {
  const home = freshHome()
  const first = await start(t, home)
  const { dataDirectory } = first
  const file = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')
  await first.stop()
  const bystander = spawn('sleep', ['600'], { stdio: 'ignore', ...(runsAsRoot() ? nobody : {}) })
  t.after(() => bystander.kill('SIGKILL'))
  await writeFile(join(dataDirectory, 'postmaster.pid'), file.replace(/^\d+/, String(bystander.pid)))
  await start(t, home)
  assert.equal(bystander.exitCode ?? bystander.signalCode, null)
})

test('a half-made data directory is thrown away and made again', async (t) => {
  const home = freshHome()
  const draft = join(home, 'postgres.new-0123456789ab')
  await mkdir(join(draft, 'base'), { recursive: true })
  await writeFile(join(draft, 'PG_VERSION'), '18\n')
  const { admin } = await start(t, home)
  assert.equal(existsSync(draft), false)
  assert.deepEqual(await query(admin, 'select 1 as one'), [{ one: 1 }])
})

test('killed in the middle of initdb, whenever that is, the next start succeeds', async (t) => {
  const home = freshHome()
  const module = JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))
  const script = `await (await import(${module})).startEmbedded({ home: ${JSON.stringify(home)}, log() {} })`
  const isDraft = (name: string) => name.startsWith('postgres.new-')
  for (const milliseconds of [0, 100, 300]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
    while (!(existsSync(home) && readdirSync(home).some(isDraft)) && child.exitCode === null) await sleep(5)
    await sleep(milliseconds)
    child.kill('SIGKILL')
    await ended(child)
  }
  const { admin } = await start(t, home)
  assert.deepEqual(readdirSync(home).filter(isDraft), [])
  assert.deepEqual(await query(admin, 'select 1 as one'), [{ one: 1 }])
})

test('a path too long for a socket, with a space and a comma, works', async (t) => {
  const deep = join(base, 'a b, c', 'x'.repeat(90), '.campus')
  const { admin } = await start(t, deep)
  assert.ok(String(admin.host).length < 87)
  t.after(() => rm(String(admin.host), { recursive: true, force: true }))
  assert.deepEqual(await query(admin, 'select 1 as one'), [{ one: 1 }])
  const near = await start(t, join(base, 'a b, c', '.campus'))
  assert.ok(String(near.admin.host).includes('a b, c'))
  assert.deepEqual(await query(near.admin, 'select 1 as one'), [{ one: 1 }])
})

test('data of a newer PostgreSQL, a missing password and a setting that is wrong say so', async (t) => {
  const home = freshHome()
  const first = await start(t, home)
  await first.stop()
  const message = (pattern: RegExp) => (error: unknown) =>
    error instanceof EmbeddedStartError && pattern.test(error.message)
  await assert.rejects(
    startEmbedded({ home, settings: { shared_buffers: 'many' }, log: () => {} }),
    message(/did not start in .*; its last words:\n.*invalid value for parameter "shared_buffers": "many"/),
  )
  await rm(join(home, 'superuser-password'))
  await assert.rejects(startEmbedded({ home, log: () => {} }), message(/superuser-password is missing/))
  await writeFile(join(first.dataDirectory, 'PG_VERSION'), '99\n')
  await assert.rejects(
    startEmbedded({ home, log: () => {} }),
    message(/made by PostgreSQL 99 and this is PostgreSQL 18: install the newer Campus/),
  )
  await writeFile(join(base, 'file'), '')
  await assert.rejects(
    startEmbedded({ home: join(base, 'file', '.campus'), log: () => {} }),
    message(/cannot be used: ENOTDIR/),
  )
})

test('a log that has passed 10 MB is started again', async (t) => {
  const home = freshHome()
  await mkdir(home, { recursive: true })
  await writeFile(join(home, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
  await start(t, home)
  assert.ok((await stat(join(home, 'postgres.log'))).size < 100_000)
})
