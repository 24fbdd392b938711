import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { nobody, runsAsRoot } from './account.ts'
import { EmbeddedStartError } from './errors.ts'
import { findPackage } from './runtime.ts'
import { startEmbedded } from './start-embedded.ts'

const base = await mkdtemp(join(tmpdir(), 'place-'))
after(() => rm(base, { recursive: true, force: true }))

async function start(home: string, packageDirectory = findPackage()) {
  const messages: string[] = []
  const server = await startEmbedded({
    home,
    packageDirectory,
    settings: { fsync: 'off' },
    log: (message) => messages.push(message),
  })
  const query = async (text: string) => {
    const client = new Client(server.admin)
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  return { ...server, messages, query }
}

test('root in a 0700 home: data and runtime go to /var/lib/campus, and home names the place', async (t) => {
  if (!runsAsRoot()) return t.skip('needs root')
  const existed = existsSync('/var/lib/campus')
  const project = join(base, 'closed home')
  const home = join(project, '.campus')
  await cp(findPackage(), join(project, 'package'), { recursive: true, verbatimSymlinks: true })

  const first = await start(home, join(project, 'package'))
  const directory = dirname(first.dataDirectory)
  t.after(async () => {
    const ours = (await readdir('/var/lib/campus')).filter((entry) => entry.startsWith(basename(directory)))
    for (const entry of ours) await rm(join('/var/lib/campus', entry), { recursive: true })
    // Only when empty: another test may have put its own there.
    if (!existed) await rmdir('/var/lib/campus').catch(() => {})
  })
  t.after(() => first.stop())
  assert.match(directory, /^\/var\/lib\/campus\/closedhome-[0-9a-f]{16}$/)
  assert.equal(await readFile(join(home, 'location'), 'utf8'), `${directory}\n`)
  assert.ok((await readdir(directory)).some((entry) => entry.startsWith('runtime-18')))
  assert.equal((await stat(first.dataDirectory)).uid, nobody.uid)
  await first.query('create table kept as select 42 as answer')
  await first.stop()

  // The location stays the same when the home becomes accessible later.
  await chmod(base, 0o711)
  const second = await start(home, join(project, 'package'))
  t.after(() => second.stop())
  assert.equal(second.dataDirectory, first.dataDirectory)
  assert.deepEqual(await second.query('select answer from kept'), [{ answer: 42 }])
  await second.stop()
  await chmod(base, 0o700)

  // Removing .campus means starting over; the old data are set aside.
  await rm(home, { recursive: true })
  const third = await start(home, join(project, 'package'))
  t.after(() => third.stop())
  assert.match(third.messages.join('\n'), /home since removed; it was set aside/)
  await assert.rejects(third.query('select answer from kept'), /does not exist/)
  await third.stop()
})

test('root in an open home: data stay in it and PostgreSQL runs as nobody; closed later, it says so', async (t) => {
  if (!runsAsRoot()) return t.skip('needs root')
  await chmod(base, 0o711)
  const home = join(base, 'open', '.campus')
  const first = await start(home)
  t.after(() => first.stop())
  assert.equal(first.dataDirectory, join(home, 'postgres'))
  assert.equal((await stat(first.dataDirectory)).uid, nobody.uid)
  assert.equal((await stat(join(home, 'superuser-password'))).uid, 0)
  await first.stop()
  await chmod(join(base, 'open'), 0o700)
  await assert.rejects(
    start(home),
    (error) => error instanceof EmbeddedStartError && /can no longer reach it/.test(error.message),
  )
  assert.equal(existsSync(join(home, 'location')), false)
})

test('root on data of an ordinary user runs PostgreSQL as that user', async (t) => {
  if (!runsAsRoot()) return t.skip('needs root')
  await chmod(base, 0o711)
  const home = join(base, 'user', '.campus')
  const first = await start(home)
  t.after(() => first.stop())
  await first.stop()
  const giveTo = async (path: string) => {
    await chown(path, 12345, 12345)
    for (const entry of await readdir(path, { recursive: true })) await chown(join(path, entry), 12345, 12345)
  }
  await giveTo(first.dataDirectory)
  await rm(join(home, 'run'), { recursive: true })
  await mkdir(join(home, 'run'), { mode: 0o700 })
  await chown(join(home, 'run'), 12345, 12345)
  const second = await start(home)
  t.after(() => second.stop())
  assert.equal((await stat(join(second.dataDirectory, 'postmaster.pid'))).uid, 12345)
  await second.stop()
})
