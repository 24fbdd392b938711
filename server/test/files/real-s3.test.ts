import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import S3rver from '@20minutes/s3rver'
import { createFileStore } from '../../src/kernel/files/create-file-store.ts'
import { pathOfKey } from '../../src/kernel/files/file-key.ts'
import { FileNotFoundError, type FileStore } from '../../src/kernel/files/file-store.ts'
import { findOrphans } from '../../src/kernel/files/find-orphans.ts'
import { createLocalFileStore } from '../../src/kernel/files/local-file-store.ts'
import { moveFiles } from '../../src/kernel/files/move-files.ts'
import { selectSchoolIds } from '../../src/modules/tenants/index.ts'
import { startCampus, type TestCampus } from '../support/campus.ts'
import { DocumentCalls, makeDocumentSchool } from '../support/document-school.ts'
import { makePdf } from '../support/make-pdf.ts'
import { runCommand } from '../support/run-command.ts'

/** An S3 server that others wrote, over real HTTP. */
let directory = ''
let server: S3rver
let campus: TestCampus
let store: FileStore
let env: Record<string, string> = {}

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'campus-s3rver-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'campus', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  env = {
    CAMPUS_FILES_URL: 's3://campus/school-files',
    CAMPUS_FILES_ENDPOINT: `http://127.0.0.1:${port}`,
    CAMPUS_FILES_ACCESS_KEY: 'S3RVER',
    CAMPUS_FILES_SECRET_KEY: 'S3RVER',
    CAMPUS_FILES_REGION: 'us-east-1',
  }
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', env })
  store = createFileStore(campus.application.kernel.config)
})
after(async () => {
  await campus.stop()
  await server.close()
  await rm(directory, { recursive: true })
})

const content = randomBytes(3 * 1024 * 1024)

test('a real S3 server stores a file, opens it and a part of it, and removes it', async () => {
  const { key, size } = await store.put(Readable.from([content]), { maxBytes: content.length })
  assert.equal(size, content.length)
  assert.deepEqual(await buffer(await store.open(key)), content)
  const part = await buffer(await store.open(key, { start: 100, end: 199 }))
  assert.deepEqual(part, content.subarray(100, 200))
  await store.remove(key)
  await store.remove(key)
  await assert.rejects(store.open(key), FileNotFoundError)
})

test('documents go in and out of it, one object for each content', async () => {
  const at = await makeDocumentSchool(campus)
  const calls = new DocumentCalls(campus, at)
  const category = await calls.category('Form')
  const sent = await calls.file(category, at.registrar, { content: makePdf('in S3') })
  assert.equal(sent.status, 201, sent.text)
  const opened = await calls.open(sent.body.id, at.registrar)
  assert.deepEqual(Buffer.from(await opened.arrayBuffer()), makePdf('in S3'))

  // Moved to a directory, and back to an empty prefix: cut off after the first file, and taken up again.
  const other = await mkdtemp(join(tmpdir(), 'campus-moved-'))
  const local = createLocalFileStore(other)
  for (const words of ['two', 'three']) await calls.file(category, at.registrar, { content: makePdf(words) })
  const tenants = [at.school.id]
  const cut = moveFiles(campus.database, tenants, {
    from: store,
    to: local,
    removes: false,
    onFile: () => {
      throw new Error('killed')
    },
  })
  await assert.rejects(cut, /killed/)
  const move = { from: store, to: local, removes: true }
  const nothing = { missing: 0, damaged: 0 }
  assert.deepEqual(await moveFiles(campus.database, tenants, move), { copied: 2, present: 1, ...nothing })
  assert.equal((await calls.open(sent.body.id, at.registrar)).status, 500)
  const back = { from: local, to: store, removes: false }
  assert.deepEqual(await moveFiles(campus.database, tenants, back), { copied: 3, present: 0, ...nothing })
  assert.deepEqual(await moveFiles(campus.database, tenants, back), { copied: 0, present: 3, ...nothing })
  assert.equal((await calls.open(sent.body.id, at.registrar)).status, 200)

  // What is not what the database says is not taken for it.
  const key = '0'.repeat(32)
  await assert.rejects(store.open(key), FileNotFoundError)
  await rm(other, { recursive: true })
  await assert.rejects(writeFile(join(other, pathOfKey(key)), 'x'))
})

test('orphans of the store are found page by page, and only what is old enough', async () => {
  const { key } = await store.put(Readable.from(['nobody names this']), { maxBytes: 100 })
  const find = async (before: Date) => {
    const found: string[] = []
    const tenants = (await campus.database.global(selectSchoolIds())).map(({ id }) => id)
    const onOrphan = async (orphan: string) => void found.push(orphan)
    await findOrphans(campus.database, tenants, { store, before, onOrphan })
    return found
  }
  const now = Date.now()
  assert.ok(!(await find(new Date(now - 60_000))).includes(key))
  assert.ok((await find(new Date(now + 60_000))).includes(key))
  await store.remove(key)
  assert.ok(!(await find(new Date(now + 60_000))).includes(key))
})

test('the command moves files to the directory and back, and says what is in neither store', async () => {
  const words = (...more: string[]) => ['move', ...more, '--json']
  const run = (...more: string[]) => runCommand(campus, 'files', words(...more), '', env)
  const moved = await run('--from', 's3', '--to', 'local', '--remove')
  assert.equal(moved.code, 0, moved.stderr)
  const { copied, missing } = JSON.parse(moved.stdout)
  assert.ok(copied > 0 && missing === 0, moved.stdout)
  const back = await run('--from', 'local', '--to', 's3', '--remove')
  assert.deepEqual([back.code, JSON.parse(back.stdout).copied], [0, copied], back.stderr)
  const again = await run('--from', 'local', '--to', 's3')
  assert.deepEqual([again.code, JSON.parse(again.stdout).present], [0, copied], again.stderr)
  assert.equal((await run('--from', 's3', '--to', 's3')).code, 2)
})
