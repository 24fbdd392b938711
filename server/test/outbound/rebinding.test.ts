import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson, type TestSchool } from '../support/campus.ts'

/**
 * A name that first resolves to an address that may be called and from then on to one that may not. 127.0.0.2 stands
 * for the former, since tests call nothing beyond this machine; 127.0.0.1 is the private one and must never be reached.
 */
const [allowed, inside] = ['127.0.0.2', '127.0.0.1']

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let port: number
let answers: string[][] = []
let requested = 0
let reached = 0
let trapped = 0
const outer: Server = createServer((_request, response) => response.writeHead(204).end())
const trap = createTcpServer((socket) => {
  trapped += 1
  socket.destroy()
})

const resolve = async (host: string) => {
  assert.equal(host, 'rebind.test')
  requested += 1
  const found = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
  return found.map((address) => ({ address, family: 4 }))
}

before(async () => {
  outer.on('connection', () => {
    reached += 1
  })
  outer.listen(0, allowed)
  await once(outer, 'listening')
  port = (outer.address() as AddressInfo).port
  trap.listen(port, inside)
  await once(trap, 'listening')
  campus = await startCampus({ resolve, env: { CAMPUS_PRIVATE_ADDRESSES: allowed } })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(async () => {
  await campus.stop()
  outer.closeAllConnections()
  outer.close()
  trap.close()
})
beforeEach(() => {
  answers = [[allowed], [inside]]
  requested = 0
  reached = 0
  trapped = 0
})

const ask = async (path: string, body?: unknown) => {
  const answer = await campus.request('POST', path, { token: owner.token, school, body })
  assert.ok(answer.status < 300, answer.text)
  return answer.body
}

test('a webhook goes where its name led when it was judged, and nowhere once the name leads inside', async () => {
  const path = '/api/v1/webhooks/endpoints/'
  const { id } = await ask(path, { url: `http://rebind.test:${port}/` })
  const first = await ask(`${path}${id}/test`)
  assert.deepEqual([first.delivered, first.status, requested, reached], [true, 204, 1, 1])
  const second = await ask(`${path}${id}/test`)
  assert.deepEqual([second.delivered, second.fault, reached], [false, 'host_unavailable', 1])
  answers = [[allowed, inside]]
  assert.equal((await ask(`${path}${id}/test`)).fault, 'host_unavailable')
  answers = [[]]
  assert.equal((await ask(`${path}${id}/test`)).fault, 'host_unavailable')
  assert.equal(trapped, 0)
})

test('neither does a roster source, from one request to the next', async () => {
  const path = '/api/v1/interop/oneroster/sources/'
  const auth = { kind: 'bearer' }
  const root = `http://rebind.test:${port}/ims/oneroster/v1p1`
  const { id } = await ask(path, { name: 'SIS', code: 'sis', base_url: root, auth, secret: 'x'.repeat(20) })
  const { checks } = await ask(`${path}${id}/test/`)
  assert.ok(reached >= 1 && requested >= 2)
  assert.equal(checks.at(-1).code, 'host_unavailable')
  assert.equal(trapped, 0)
})

test('neither does a mail server', async () => {
  const path = '/api/v1/integrations/service-connections/'
  const settings = { host: 'rebind.test', port, security: 'tls', from_address: 'office@school.test' }
  const { id } = await ask(path, { service: 'email', settings })
  assert.equal((await ask(`${path}${id}/test`)).fault, 'connection_failed')
  assert.deepEqual([requested, reached], [1, 1])
  assert.equal((await ask(`${path}${id}/test`)).fault, 'host_unavailable')
  assert.deepEqual([reached, trapped], [1, 0])
})
