import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { connected } from '../db/prepare-roles.ts'

let campus: TestCampus
let school: TestSchool
let person: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school({ slug: 'alpha' })
  person = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(campus.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends bytes as they are and answers everything that comes back until the server ends the connection. */
async function exchange(...parts: readonly (string | Buffer)[]): Promise<string> {
  const socket = await open()
  const received = socket.toArray()
  for (const part of parts) socket.write(part)
  const chunks = await received
  return Buffer.concat(chunks as Buffer[]).toString()
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

test('bytes that are no HTTP/1.1 get an answer in the one shape, and the connection ends', async () => {
  const broken = [
    'hello\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /api/v1/me HTTP/1.1\r\nbad header\r\n\r\n',
    'GET /api/v1/me HTTP/1.1\r\nHost: a\r\nContent-Length: ten\r\n\r\n',
    'POST /api/auth/token/ HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/auth/token/ HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n',
    'GET /api/v1/me HTTP/1.1\nHost: a\n\n',
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  ]
  for (const bytes of broken) {
    const answer = await exchange(bytes)
    assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/, String(bytes))
    const { request_id: requestId, ...body } = bodyOf(answer)
    assert.deepEqual(body, {
      error: 'Bad request',
      message: 'The request could not be read.',
      code: 'malformed_request',
    })
    assert.ok(answer.includes(`X-Request-Id: ${requestId}\r\n`))
  }
  assert.equal((await campus.request('GET', '/api/v1/me', { token: person.token, school })).status, 200)
})

test('a body in broken chunks is 400, and the server lives', async () => {
  const head = 'POST /api/auth/token/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const answer = await exchange(`${head}Transfer-Encoding: chunked\r\n\r\n`, 'zz\r\nnot a chunk\r\n')
  assert.match(answer, /^HTTP\/1\.1 400 /)
  assert.equal(bodyOf(answer).code, 'malformed_request')
})

test('header fields without end are 431', async () => {
  const answer = await exchange(`GET /api/v1/me HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
  assert.match(answer, /^HTTP\/1\.1 431 /)
  assert.equal(bodyOf(answer).code, 'headers_too_large')
  const path = await exchange(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  assert.match(path, /^HTTP\/1\.1 431 /)
  const head = await exchange(`HEAD /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
  assert.match(head, /^HTTP\/1\.1 431 /)
  assert.ok(head.endsWith('\r\n\r\n'), 'no body follows the answer to HEAD')
})

test('a request without Host is refused, one with an absolute or strange target answered', async () => {
  assert.match(await exchange('GET /api/v1/me HTTP/1.1\r\n\r\n'), /^HTTP\/1\.1 400 /)
  const end = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  assert.match(await exchange(`GET http://evil.example/api/v1/me ${end}`), /^HTTP\/1\.1 (401|404) /)
  assert.match(await exchange(`GET //evil.example/api/v1/me ${end}`), /^HTTP\/1\.1 404 /)
  assert.match(await exchange(`OPTIONS * ${end}`), /^HTTP\/1\.1 (204|404) /)
})

const uploadHead = (length: string) =>
  [
    'POST /api/v1/files/ HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${person.token}`,
    `X-School-Slug: ${school.slug}`,
    'Content-Type: application/pdf',
    length,
    '\r\n',
  ].join('\r\n')

const files = async () => {
  const names = await readdir(join(campus.home, 'files'), { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const busyConnections = () =>
  connected(campus.clone.admin, async (client) => {
    const { rows } = await client.query<{ state: string }>(
      `select state from pg_stat_activity where datname = $1 and application_name = 'campus' and state <> 'idle'`,
      [campus.clone.name],
    )
    return rows.length
  })

/** Waits for something that other processes bring about. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await condition()) return
    await wait(25)
  }
  throw new Error('It did not come about.')
}

test('a slow upload holds no connection of the database; one that is broken off leaves no file', async () => {
  assert.deepEqual(await files(), [])
  const slow = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const socket = await open()
      socket.write(uploadHead('Content-Length: 1000000'))
      socket.write(Buffer.alloc(100_000))
      return socket
    }),
  )
  await until(async () => (await files()).length === 8)
  assert.equal(await busyConnections(), 0)
  // More uploads are under way than the pool has connections, and everybody else is still served.
  assert.equal((await campus.request('GET', '/api/v1/members/', { token: person.token, school })).status, 200)
  for (const socket of slow) socket.destroy()
  await until(async () => (await files()).length === 0)
  assert.equal(await busyConnections(), 0)
})

test('an upload in broken chunks leaves no file', async () => {
  const answer = await exchange(uploadHead('Transfer-Encoding: chunked'), '5\r\nhello\r\nzz\r\n')
  assert.match(answer, /^HTTP\/1\.1 400 /)
  await until(async () => (await files()).length === 0)
})

test('an upload that announces too much is 413 before a byte of it is read', async () => {
  const socket = await open()
  const answered = once(socket, 'data')
  socket.write(uploadHead(`Content-Length: ${300 * 1024 * 1024}`))
  const [first] = (await answered) as [Buffer]
  assert.match(first.toString(), /^HTTP\/1\.1 413 /)
  socket.destroy()
  assert.deepEqual(await files(), [])
})
