import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { sql } from '../db/statement.ts'
import { member } from '../http/access.ts'
import { createApp } from '../http/app.ts'
import { defineRoute, ok, type Route } from '../http/define-route.ts'
import { t } from '../http/wire.ts'

let campus: TestCampus
let school: TestSchool
let person: TestPerson
let app: FastifyInstance
let url: string

/** Works without a pause for so many milliseconds of CPU. */
function burn(milliseconds: number): void {
  const start = process.threadCpuUsage()
  const end = start.user + start.system + milliseconds * 1000
  for (;;) {
    const { user, system } = process.threadCpuUsage()
    if (user + system >= end) return
  }
}

const open = { access: member(), school: 'required', answers: { 200: t.Strict({}) } } as const
const params = t.Strict({ name: t.String() })

const routes: Route[] = [
  defineRoute({
    id: 'trial.burn',
    method: 'GET',
    path: '/trial/burn/:name/',
    summary: 'Works for long between two reads',
    access: open.access,
    school: open.school,
    answers: open.answers,
    params,
    handler: async ({ read }) => {
      await read([sql`select 1`])
      burn(300)
      await read([sql`select 1`])
      return ok({})
    },
  }),
  defineRoute({
    id: 'trial.pause',
    method: 'GET',
    path: '/trial/pause/:name/',
    summary: 'Works for as long, with pauses',
    access: open.access,
    school: open.school,
    answers: open.answers,
    params,
    handler: async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        burn(60)
        await new Promise((done) => setTimeout(done, 60))
      }
      return ok({})
    },
  }),
]

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  person = await campus.person(school, ['owner'])
  app = await createApp({ ...campus.application.kernel, routes }, routes)
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
after(async () => {
  await app.close()
  await campus.stop()
})

const ask = (path: string) =>
  campus.request('GET', `${url}${path}`, {
    token: person.token,
    school,
    headers: { 'x-request-id': path.slice(-4, -1) },
  })

const blocks = () =>
  campus
    .logged()
    .split('\n')
    .filter((line) => line.includes('the event loop was blocked') && line.includes('trial.'))

test('a request that blocks all others is named in the log and the metrics, one that pauses is not', async () => {
  const answers = await Promise.all([
    ask('/trial/pause/ama/'),
    ask('/trial/burn/zoe/'),
    ask('/trial/pause/kim/'),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  const [line = '', ...more] = blocks()
  assert.equal(more.length, 0, more.join('\n'))
  const { level, time, msg, blocked_ms: blocked, pid, hostname, ...rest } = JSON.parse(line)
  assert.ok(blocked >= 290, line)
  assert.deepEqual(rest, { operation: 'trial.burn', request_id: 'zoe', school_id: school.id })
  const metrics = (await campus.request('GET', '/metrics')).text
  assert.match(metrics, /^event_loop_blocked_seconds_count\{operation="trial.burn"\} 1$/m)
  assert.match(metrics, /^nodejs_eventloop_lag_p99_seconds [\d.]+$/m)
})
