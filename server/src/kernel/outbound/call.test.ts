import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { callOut, type OutboundCall, OutboundError } from './call.ts'
import { OutboundGuard } from './outbound-guard.ts'

const open = new OutboundGuard(['127.0.0.0/8', '::1'])
const closed = new OutboundGuard([])

let url: string
let handle: (request: IncomingMessage, response: ServerResponse) => void
let connections = 0
const server = createServer((request, response) => handle(request, response))
server.on('connection', () => {
  connections += 1
})

before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const call = (over: Partial<OutboundCall> = {}) =>
  callOut({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"é":1}',
    timeout: 2000,
    maxBytes: 1000,
    tooLong: 'cut',
    guard: open,
    ...over,
  })

const reasonOf = async (answer: Promise<unknown>): Promise<string> => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof OutboundError, String(error))
  return error.reason
}

test('the body arrives byte for byte, and the answer comes back', async () => {
  const got: Buffer[] = []
  handle = (request, response) => {
    request.on('data', (piece: Buffer) => got.push(piece))
    request.on('end', () => response.writeHead(202, { 'x-made': 'yes' }).end('taken'))
  }
  const answer = await call()
  assert.deepEqual(
    [answer.status, answer.headers['x-made'], answer.body.toString(), Buffer.concat(got).toString()],
    [202, 'yes', 'taken', '{"é":1}'],
  )
})

test('nothing inside is called: by address, by name, by another way to write it', async () => {
  handle = (_request, response) => response.end('reached')
  const { port } = server.address() as AddressInfo
  const seen = connections
  for (const inside of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '127.1',
  ])
    assert.equal(
      await reasonOf(call({ url: `https://${inside}:${port}/`, guard: closed })),
      'host_unavailable',
      inside,
    )
  assert.equal(connections, seen)
})

test('only http and https without user information', async () => {
  for (const bad of [
    'ftp://example.org/',
    'file:///etc/passwd',
    'http://a:b@example.org/',
    'no address',
    'http://',
  ])
    assert.equal(await reasonOf(call({ url: bad })), 'invalid_url', bad)
})

test('a redirect is an answer and is not followed', async () => {
  let requests = 0
  handle = (_request, response) => {
    requests += 1
    response.writeHead(302, { location: url }).end()
  }
  assert.equal((await call()).status, 302)
  assert.equal(requests, 1)
})

test('of a great answer only the beginning is read, or it fails', async () => {
  handle = (_request, response) => response.end(Buffer.alloc(10_000_000, 'x'))
  assert.equal((await call()).body.length, 1000)
  assert.equal(await reasonOf(call({ tooLong: 'fail' })), 'answer_too_large')
})

test('a server that hangs, trickles or disconnects is cut off', async () => {
  handle = () => undefined
  assert.equal(await reasonOf(call({ timeout: 100 })), 'timeout')
  handle = (_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  }
  assert.equal(await reasonOf(call({ timeout: 150 })), 'timeout')
  handle = (request) => request.socket.destroy()
  assert.equal(await reasonOf(call()), 'connection_failed')
  assert.equal(await reasonOf(call({ url: 'http://127.0.0.1:22/' })), 'port_refused')
  assert.equal(await reasonOf(call({ url: 'http://nobody.invalid/' })), 'host_unavailable')
})
