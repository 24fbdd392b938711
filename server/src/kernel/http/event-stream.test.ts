import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { signedIn } from './access.ts'
import { createApp } from './app.ts'
import { defineRoute, type Route } from './define-route.ts'
import { eventStreamHeaders, followChanges, maxStreams } from './event-stream.ts'

let campus: TestCampus
let person: TestPerson
let other: TestPerson
let app: FastifyInstance
let port: number
let reads = 0

const routes: Route[] = [
  defineRoute({
    id: 'trial.follow',
    method: 'GET',
    path: '/trial/follow/',
    summary: 'Follows what never ends',
    access: signedIn,
    school: 'none',
    answers: { 200: null },
    etag: false,
    handler: (context) => ({
      status: 200,
      headers: eventStreamHeaders,
      stream: followChanges(context, {
        first: 0,
        read: async () => (reads += 1),
        present: (row) => ({ row }),
        hasEnded: () => false,
      }),
    }),
  }),
]

before(async () => {
  campus = await startCampus()
  const school = await campus.school()
  person = await campus.person(school, ['owner'])
  other = await campus.person(school, ['teacher'])
  app = await createApp({ ...campus.application.kernel, routes }, routes)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
after(async () => {
  await app.close()
  await campus.stop()
})

/** The answer as soon as its headers have arrived; the caller reads the body. */
const follow = ({ token }: TestPerson, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(
      { port, method, path: '/trial/follow/', agent: false, headers: { authorization: `Bearer ${token}` } },
      resolve,
    )
      .on('error', reject)
      .end()
  })

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

test('a HEAD request of a stream does not start it', async () => {
  const answer = await follow(person, 'HEAD')
  assert.deepEqual(
    [answer.statusCode, answer.headers['content-type']],
    [200, 'text/event-stream; charset=utf-8'],
  )
  const before = reads
  await wait(900)
  assert.equal(reads, before)
})

test('a person follows ten things at once, another one too; what has ended makes room', async () => {
  const open = await Promise.all(Array.from({ length: maxStreams }, () => follow(person)))
  assert.ok(open.every(({ statusCode }) => statusCode === 200))
  const refused = await follow(person)
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '5'])
  const others = await follow(other)
  assert.equal(others.statusCode, 200)
  for (const answer of [...open, others]) answer.destroy()
  for (let turn = 0; turn < 50; turn += 1) {
    await wait(100)
    const again = await follow(person)
    again.destroy()
    if (again.statusCode === 200) return
  }
  assert.fail('Streams that were left still count.')
})
