import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import {
  type RequestOptions,
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { disposition } from './service.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
let guardian: TestPerson
let other: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  guardian = await campus.person(school, ['guardian'])
  other = await campus.person(school, ['guardian'])
})
after(() => campus.stop())

const upload = (raw: NonNullable<RequestOptions['raw']>, options: RequestOptions & { query?: string } = {}) =>
  campus.request('POST', `/api/v1/files/${options.query ?? ''}`, {
    token: registrar.token,
    school,
    raw,
    ...options,
    headers: { 'content-type': 'application/pdf', ...options.headers },
  })

const get = (path: string, by = registrar) => campus.request('GET', path, { token: by.token, school })

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const storedFiles = async () => {
  const found = await readdir(join(campus.home, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

test('twenty megabytes come in as a stream, are measured, and come out the same', async () => {
  const chunks = Array.from({ length: 20 }, () => randomBytes(1024 * 1024))
  const content = Buffer.concat(chunks)
  const before = process.memoryUsage().arrayBuffers
  const answer = await upload(Readable.toWeb(Readable.from(chunks)) as ReadableStream, {
    query: '?name=Report%20%C3%A9t%C3%A9.pdf',
  })
  assert.equal(answer.status, 201)
  const { file_id: id, created_at: createdAt, ...facts } = answer.body
  assert.deepEqual(facts, {
    sha256: sha256(content),
    size: content.length,
    content_type: 'application/pdf',
    name: 'Report été.pdf',
  })
  assert.ok(id && createdAt && before >= 0)
  const known = await get(`/api/v1/files/${id}`)
  assert.deepEqual(known.body, answer.body)
  const download = await fetch(`${campus.url}/api/v1/files/${id}/content`, {
    headers: { authorization: `Bearer ${registrar.token}`, 'x-school-slug': school.slug },
  })
  assert.equal(download.status, 200)
  assert.equal(download.headers.get('content-length'), String(content.length))
  assert.equal(download.headers.get('content-type'), 'application/octet-stream')
  assert.equal(download.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(
    download.headers.get('content-disposition'),
    "attachment; filename*=UTF-8''Report%20%C3%A9t%C3%A9.pdf",
  )
  assert.equal(sha256(new Uint8Array(await download.arrayBuffer())), sha256(content))
})

test('an empty file is a file; without a type it is bytes', async () => {
  const empty = await campus.request('POST', '/api/v1/files/', { token: registrar.token, school })
  assert.deepEqual([empty.status, empty.body.size], [201, 0])
  assert.equal(empty.body.sha256, sha256(Buffer.alloc(0)))
  assert.equal(empty.body.content_type, 'application/octet-stream')
  const json = await upload('{"a":', { headers: { 'content-type': 'application/json; charset=utf-8' } })
  assert.deepEqual([json.status, json.body.content_type, json.body.size], [201, 'application/json', 5])
})

test('a file that nothing has is read by who sent it, not by the office, and not from other schools', async () => {
  const staff = (await upload('staff')).body.file_id
  const own = (await upload('own', { token: guardian.token })).body.file_id
  const statusOf = async (id: string, by: TestPerson) => [
    (await get(`/api/v1/files/${id}/`, by)).status,
    (await get(`/api/v1/files/${id}/content`, by)).status,
  ]
  const owner = await campus.person(school, ['owner'])
  assert.deepEqual(await statusOf(staff, registrar), [200, 200])
  assert.deepEqual(await statusOf(own, guardian), [200, 200])
  for (const [id, by] of [
    [own, registrar],
    [own, owner],
    [own, other],
    [staff, guardian],
    [staff, owner],
    [uuidv7(), registrar],
  ] as const)
    assert.deepEqual(await statusOf(id, by), [404, 404])
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['owner'])
  for (const path of [`/api/v1/files/${staff}/`, `/api/v1/files/${staff}/content`]) {
    const answer = await campus.request('GET', path, { token: stranger.token, school: elsewhere })
    assert.equal(answer.status, 404)
  }
})

test('upload and download leave their audit', async () => {
  const { file_id: id } = (await upload('audited')).body
  await get(`/api/v1/files/${id}/content`)
  await campus.application.kernel.readAudit.flush()
  const owner = await campus.person(school, ['owner'])
  const { body } = await get(`/api/v1/audit/?entity_id=${id}`, owner)
  assert.deepEqual(
    body.results.map(({ operation, action }: { operation: string; action: string }) => [operation, action]),
    [
      ['files.download', 'read'],
      ['files.upload', 'write'],
    ],
  )
})

test('an upload without the right to it fails before the body is read, and nothing is stored', async () => {
  const before = await storedFiles()
  const refused = [
    await upload('x', { token: undefined }),
    await upload('x', { query: '?colour=red' }),
    await upload('x', { query: `?name=${'x'.repeat(256)}` }),
    await upload('x', { query: '?name=%00' }),
    await upload('x', { query: '?name=' }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [401, 400, 400, 400, 400],
  )
  assert.equal(await storedFiles(), before)
})

test('a repeated upload under the same key is one file, on the disk too', async () => {
  const before = await storedFiles()
  const headers = { 'idempotency-key': 'upload-1' }
  const first = await upload('the same', { headers })
  const second = await upload('the same', { headers })
  assert.deepEqual(second.body, first.body)
  assert.equal(second.headers.get('idempotent-replayed'), 'true')
  const changed = await upload('another', { headers })
  assert.deepEqual([changed.status, changed.body.code], [422, 'idempotency_key_reused'])
  assert.equal(await storedFiles(), before + 1)
})

test('no name can break out of its header', () => {
  assert.equal(disposition(null), 'attachment')
  const names = [
    'a"b.pdf',
    "a'b(c)*.pdf",
    'a\r\nSet-Cookie: x=1',
    'a;b\\c',
    '../../etc/passwd',
    '成績 💡.pdf',
  ]
  for (const name of names) {
    const [, value] =
      /^attachment; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(disposition(name)) ?? []
    assert.ok(value, `${name}: only characters of RFC 8187`)
    assert.equal(decodeURIComponent(value), name)
  }
})
