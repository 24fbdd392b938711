import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { mayEnter, nobody, runsAsRoot } from './account.ts'
import { EmbeddedStartError } from './errors.ts'
import { findPackage, prepareRuntime } from './runtime.ts'

const base = await mkdtemp(join(tmpdir(), 'runtime-'))
after(() => rm(base, { recursive: true, force: true }))
await chmod(base, 0o711)

const account = runsAsRoot() ? nobody : undefined

/** What `npm ci --ignore-scripts` leaves: the binaries without a single link. */
async function unlinkedPackage(name: string): Promise<string> {
  const target = join(base, name)
  await cp(findPackage(), target, {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  })
  assert.equal(existsSync(join(target, 'native/lib/libpq.so.5')), false)
  return target
}

async function freshDirectory(name: string): Promise<string> {
  await mkdir(join(base, name))
  return join(base, name)
}

test('binaries without links get them, by many at once, and are used where they are', async () => {
  const packageDirectory = await unlinkedPackage('unlinked')
  const directory = await freshDirectory('place')
  const runtimes = await Promise.all(
    Array.from({ length: 5 }, () => prepareRuntime(packageDirectory, { directory, account })),
  )
  for (const runtime of runtimes) {
    assert.deepEqual(runtime, { binaries: join(packageDirectory, 'native/bin'), majorVersion: 18 })
  }
  assert.deepEqual(await readdir(directory), [])
})

test('binaries that the account cannot reach are copied next to the data once, and older copies are removed', async (t) => {
  if (!runsAsRoot()) return t.skip('needs root')
  const packageDirectory = await unlinkedPackage('closed')
  await chmod(packageDirectory, 0o700)
  const directory = await freshDirectory('place-with-copy')
  await mkdir(join(directory, 'runtime-17.0.0'))
  const first = await prepareRuntime(packageDirectory, { directory, account })
  assert.match(first.binaries, /place-with-copy\/runtime-18[^/]*\/native\/bin$/)
  assert.equal((await readdir(directory)).length, 1)
  const made = await lstat(first.binaries)
  assert.equal(made.uid, nobody.uid)
  await prepareRuntime(packageDirectory, { directory, account })
  assert.equal((await lstat(first.binaries)).ctimeMs, made.ctimeMs)
})

test('an ordinary user, with packages of root and without links, starts from a copy', async (t) => {
  if (!runsAsRoot()) return t.skip('needs root')
  if (!mayEnter(nobody, import.meta.dirname)) return t.skip('this checkout is closed to others')
  const packageDirectory = await unlinkedPackage('of-root')
  const home = await freshDirectory('home-of-user')
  await chown(home, nobody.uid, nobody.gid)
  const module = JSON.stringify(join(import.meta.dirname, 'start-embedded.ts'))
  const options = JSON.stringify({ home, packageDirectory, settings: { fsync: 'off' } })
  const script = `
    const { startEmbedded } = await import(${module})
    const server = await startEmbedded({ ...${options}, log() {} })
    await server.stop()
    console.log('worked as', process.getuid())`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    ...nobody,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  })
  assert.equal(stdout, 'worked as 65534\n', stderr)
  assert.equal(existsSync(join(packageDirectory, 'native/lib/libpq.so.5')), false)
  assert.ok((await readdir(home)).some((entry) => entry.startsWith('runtime-18')))
})

test('a platform without binaries and binaries that do not run name DATABASE_URL', async () => {
  const message = (pattern: RegExp) => (error: unknown) =>
    error instanceof EmbeddedStartError && pattern.test(error.message)
  assert.throws(() => findPackage('sunos', 'sparc'), message(/installed for sunos-sparc: set DATABASE_URL/))
  const broken = await freshDirectory('broken')
  await mkdir(join(broken, 'native/bin'), { recursive: true })
  await mkdir(join(broken, 'native/share/postgresql'), { recursive: true })
  await writeFile(join(broken, 'package.json'), '{"version":"18.0.0"}')
  await writeFile(join(broken, 'native/share/postgresql/postgres.bki'), '')
  await writeFile(join(broken, 'native/bin/initdb'), '#!/no/such/loader\n', { mode: 0o755 })
  await assert.rejects(
    prepareRuntime(broken, { directory: await freshDirectory('place-of-broken'), account }),
    message(/does not run on this machine \(.*not found\): set DATABASE_URL/),
  )
})
