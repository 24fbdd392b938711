import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { createFileStore } from './create-file-store.ts'
import { FileNotFoundError, FileTooLargeError } from './file-store.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-files-'))
after(() => rmSync(root, { recursive: true }))

function freshStore() {
  const home = join(mkdtempSync(join(root, 'home-')), '.campus')
  return { home, store: createFileStore({ home, files: { kind: 'local' } }) }
}

/** Every file below a home, by path. */
function filesOf(home: string): string[] {
  const entries = readdirSync(join(home, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const content = randomBytes(300_000)
const sha256 = createHash('sha256').update(content).digest('hex')
const chunked = () =>
  Readable.from([content.subarray(0, 7), content.subarray(7, 200_000), content.subarray(200_000)])

test('a file comes back as it was put, at the path of its key, readable by the owner alone', async () => {
  const { home, store } = freshStore()
  const stored = await store.put(chunked(), { maxBytes: content.length })
  assert.match(stored.key, /^[0-9a-f]{32}$/)
  assert.deepEqual(stored, { key: stored.key, sha256, size: content.length })
  assert.deepEqual(await buffer(await store.open(stored.key)), content)
  const path = join(home, 'files', stored.key.slice(0, 2), stored.key.slice(2, 4), stored.key)
  assert.deepEqual(filesOf(home), [path])
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.equal(statSync(join(home, 'files')).mode & 0o777, 0o700)
  assert.equal(statSync(home).mode & 0o005, 0o005 & ~process.umask())
})

test('parts of a file, both ends included', async () => {
  const { store } = freshStore()
  const { key } = await store.put(Readable.from([Buffer.from('0123456789')]), { maxBytes: 10 })
  const part = async (start?: number, end?: number) => {
    const range = { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
    return (await buffer(await store.open(key, range))).toString()
  }
  assert.equal(await part(2, 4), '234')
  assert.equal(await part(7), '789')
  assert.equal(await part(undefined, 0), '0')
  assert.equal(await part(9, 1000), '9')
  for (const [start, end] of [[10], [3, 2], [-1], [0.5], [Number.NaN]] as const)
    await assert.rejects(part(start, end), RangeError)
})

test('an empty file is a file', async () => {
  const { store } = freshStore()
  const { key, size } = await store.put(Readable.from([]), { maxBytes: 0 })
  assert.equal(size, 0)
  assert.equal((await buffer(await store.open(key))).length, 0)
})

test('one byte too many is refused and leaves nothing, and the stream lives', async () => {
  const { home, store } = freshStore()
  const stream = new PassThrough()
  stream.write(content)
  await assert.rejects(store.put(stream, { maxBytes: content.length - 1 }), (error) => {
    assert.ok(error instanceof FileTooLargeError)
    assert.equal(error.maxBytes, content.length - 1)
    return true
  })
  assert.equal(stream.destroyed, false)
  assert.deepEqual(filesOf(home), [])
})

test('a stream that breaks off leaves nothing', async () => {
  const { home, store } = freshStore()
  const stream = new PassThrough()
  const put = store.put(stream, { maxBytes: 1000 })
  stream.write('half of it')
  setImmediate(() => stream.destroy(new Error('connection lost')))
  await assert.rejects(put, /connection lost/)
  const closed = new PassThrough()
  const second = store.put(closed, { maxBytes: 1000 })
  closed.write('half of it')
  setImmediate(() => closed.destroy())
  await assert.rejects(second, { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  assert.deepEqual(filesOf(home), [])
})

test('a server can still answer a client that sent too large a file', async () => {
  const { store } = freshStore()
  const server = createServer((incoming, answer) => {
    store.put(incoming, { maxBytes: 1000 }).catch(() => answer.writeHead(413).end())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const status = await new Promise((resolve, reject) => {
    const upload = request({ port, host: '127.0.0.1', method: 'POST' }, (answer) =>
      resolve(answer.statusCode),
    )
    upload.on('error', reject)
    upload.write(Buffer.alloc(2000))
  })
  assert.equal(status, 413)
  server.closeAllConnections()
  server.close()
})

test('remove removes, once and again', async () => {
  const { home, store } = freshStore()
  const { key } = await store.put(chunked(), { maxBytes: content.length })
  await store.remove(key)
  await store.remove(key)
  await assert.rejects(store.open(key), FileNotFoundError)
  assert.deepEqual(filesOf(home), [])
})

test('nothing but a key becomes a path', async () => {
  const { home, store } = freshStore()
  const victim = join(home, 'files', 'victim')
  writeFileSync(victim, 'x')
  const escapes = [
    '../victim',
    'victim',
    '',
    '..',
    '/etc/passwd',
    `${'a'.repeat(32)}/../../../victim`,
    'A'.repeat(32),
  ]
  for (const key of [...escapes, `${'a'.repeat(32)}\n`, `${'a'.repeat(31)}\0`]) {
    await assert.rejects(store.open(key), FileNotFoundError, key)
    await assert.rejects(store.remove(key), FileNotFoundError, key)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('.', '/', 'a', '0', '\\', '%', '\0'), maxLength: 40 }),
      async (key) => {
        if (/^[0a]{32}$/.test(key)) return
        await assert.rejects(store.remove(key), FileNotFoundError)
      },
    ),
  )
  assert.ok(existsSync(victim))
})

test('what a crash left behind is swept after a day, what is fresh stays', () => {
  const { home } = freshStore()
  const old = join(home, 'files', 'incoming', 'old')
  const fresh = join(home, 'files', 'incoming', 'fresh')
  writeFileSync(old, 'x')
  writeFileSync(fresh, 'x')
  utimesSync(old, new Date(0), new Date(Date.now() - 25 * 3_600_000))
  createFileStore({ home, files: { kind: 'local' } })
  assert.deepEqual([existsSync(old), existsSync(fresh)], [false, true])
})

test('files put at the same time stay apart', async () => {
  const { home, store } = freshStore()
  const texts = Array.from({ length: 30 }, (_, index) => `file ${index}`)
  const stored = await Promise.all(texts.map((text) => store.put(Readable.from([text]), { maxBytes: 100 })))
  const read = await Promise.all(
    stored.map(async ({ key }) => (await buffer(await store.open(key))).toString()),
  )
  assert.deepEqual(read, texts)
  assert.equal(filesOf(home).length, texts.length)
})
