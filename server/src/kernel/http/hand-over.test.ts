import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import {
  type RequestOptions,
  startCampus,
  type TestCampus,
  type TestPerson,
} from '../../../test/support/campus.ts'
import { signedIn } from './access.ts'
import { createApp } from './app.ts'
import { defineRoute, ok, type Route } from './define-route.ts'
import { conflict } from './problems.ts'
import { t } from './wire.ts'

let campus: TestCampus
let person: TestPerson
let app: FastifyInstance
let url: string

const routes: Route[] = [
  defineRoute({
    id: 'trial.handOver',
    method: 'POST',
    path: '/trial/hand-over/:how/',
    summary: 'Lets something else read and answer',
    access: signedIn,
    school: 'none',
    params: t.Strict({ how: t.String() }),
    ownBody: [],
    ownTransactions: true,
    answers: { 200: t.Strict({ call: t.Integer() }) },
    handler: ({ params: { how } }) => {
      if (how === 'refused') throw conflict()
      if (how === 'not') return ok({ call: 7 })
      return {
        status: 200,
        handOver: async (request, response) => {
          let body = ''
          for await (const piece of request) body += String(piece)
          if (how === 'early') throw new Error('mislaid early')
          response.writeHead(202, { 'content-type': 'text/plain' }).write(`read ${body}`)
          if (how === 'late') throw new Error('mislaid late')
          response.end()
        },
      }
    },
  }),
]

before(async () => {
  campus = await startCampus()
  person = await campus.person(await campus.school(), ['owner'])
  app = await createApp({ ...campus.application.kernel, routes }, routes)
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
after(async () => {
  await app.close()
  await campus.stop()
})

test('a request that is handed over has passed the pipeline, has its headers, and its body is unread', async () => {
  const hand = (how: string, options: RequestOptions = {}) =>
    campus.request('POST', `${url}/trial/hand-over/${how}`, {
      token: person.token,
      raw: 'a=b',
      headers: { 'content-type': 'application/x-unheard-of', 'x-request-id': 'mine' },
      ...options,
    })
  const answer = await hand('over')
  assert.deepEqual([answer.status, answer.text], [202, 'read a=b'])
  assert.equal(answer.headers.get('x-request-id'), 'mine')
  assert.ok(answer.headers.get('ratelimit'))
  assert.equal((await hand('over', { token: undefined })).status, 401)
  assert.equal((await hand('refused')).body.code, 'conflict')
  assert.deepEqual((await hand('not')).body, { call: 7 })
  const early = await hand('early')
  assert.deepEqual([early.status, early.text], [500, ''])
  await assert.rejects(hand('late'), 'an answer that broke off is cut, not ended')
  assert.match(
    campus.logged(),
    /"operation":"trial.handOver".*mislaid late|mislaid late.*"operation":"trial.handOver"/,
  )
  const metrics = await campus.request('GET', '/metrics')
  assert.match(
    metrics.text,
    /route="\/trial\/hand-over\/:how\/"[^\n]*status="202"|status="202"[^\n]*hand-over/,
  )
})
