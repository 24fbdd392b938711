import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import {
  type RequestOptions,
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { sql } from '../db/statement.ts'
import { anyone, member } from './access.ts'
import { createApp } from './app.ts'
import { defineRoute, type Entitlement, ok, type Route } from './define-route.ts'
import { t } from './wire.ts'

// Routes of the test's own for what no mounted route is yet: gated, deprecated, limited by address, with a version.
let campus: TestCampus
let app: FastifyInstance
let url: string
let changes = 0

const Answer = t.Strict({ ok: t.Boolean() })

const gated = (name: string, entitlement: Entitlement): Route =>
  defineRoute({
    id: `trial.${name}`,
    method: 'GET',
    path: `/api/v1/trial/${name}/`,
    summary: 'Gated',
    access: member(),
    school: 'required',
    entitlement,
    answers: { 200: Answer },
    handler: () => ok({ ok: true }),
  })

let below = 0
const thing = { path: '/api/v1/trial/things/:name/', params: t.Strict({ name: t.String() }) }

const routes: Route[] = [
  defineRoute({
    id: 'trial.readVersioned',
    method: 'GET',
    path: '/api/v1/trial/versioned/:name/',
    params: t.Strict({ name: t.String() }),
    summary: 'A row with a version, and what is below it',
    access: member(),
    school: 'required',
    answers: { 200: t.Strict({ name: t.String(), below: t.Integer() }) },
    handler: (context) => {
      context.etag(7)
      return ok({ name: context.params.name, below })
    },
  }),
  defineRoute({
    id: 'trial.changeVersioned',
    method: 'PATCH',
    path: '/api/v1/trial/versioned/:name/',
    params: t.Strict({ name: t.String() }),
    summary: 'Changes the row',
    access: member(),
    school: 'required',
    answers: { 200: t.Strict({ name: t.String(), below: t.Integer() }) },
    handler: async (context) => {
      context.requireMatch(7)
      context.etag(7)
      return ok({ name: context.params.name, below })
    },
  }),
  gated('finance', { module: 'finance' }),
  gated('oneroster', { module: 'oneroster' }),
  gated('builder', { module: 'reports', feature: 'reports_custom_builder' }),
  defineRoute({
    id: 'trial.old',
    method: 'GET',
    path: '/api/v1/trial/old/',
    aliases: ['/api/trial/old/'],
    summary: 'Deprecated',
    access: member(),
    school: 'required',
    deprecated: {
      operation: 'api.trial.old',
      deprecated: '2026-07-10',
      sunset: '2027-07-10',
      successor: '/api/v1/trial/new',
    },
    answers: { 200: Answer },
    handler: () => ok({ ok: true }),
  }),
  defineRoute({
    ...thing,
    id: 'trial.readThing',
    method: 'GET',
    summary: 'A detail that names no version',
    access: member(),
    school: 'required',
    answers: { 200: t.Strict({ name: t.String(), changes: t.Integer() }) },
    handler: ({ params }) => ok({ name: params.name, changes }),
  }),
  defineRoute({
    ...thing,
    id: 'trial.changeThing',
    method: 'PATCH',
    summary: 'A change that looks at no version',
    access: member(),
    school: 'required',
    answers: { 200: Answer },
    handler: async ({ tx, school }) => {
      await tx.execute(sql`
        insert into school_counters as counter (tenant_id, name, value) values (${school.id}, 'thing', 1)
        on conflict (tenant_id, name) do update set value = counter.value + 1`)
      return ok({ ok: true })
    },
  }),
  defineRoute({
    id: 'trial.webhook',
    method: 'POST',
    path: '/api/v1/trial/webhook/',
    summary: 'Public, with a limit of its own',
    access: anyone,
    school: 'none',
    readOnly: true,
    limits: [{ name: 'webhook', per: 'address', limit: 200, seconds: 60 }],
    answers: { 200: Answer },
    handler: () => ok({ ok: true }),
  }),
]

before(async () => {
  campus = await startCampus({
    env: { CAMPUS_PUBLIC_URL: 'https://campus.example', CAMPUS_LIMITS_SCALE: '1' },
  })
  app = await createApp({ ...campus.application.kernel, routes }, routes)
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
after(async () => {
  await app.close()
  await campus.stop()
})

async function memberOn(plan: string): Promise<{ school: TestSchool; person: TestPerson }> {
  const school = await campus.school({ plan })
  return { school, person: await campus.person(school, ['owner']) }
}
type Member = Awaited<ReturnType<typeof memberOn>>

const ask = ({ school, person }: Member, method: string, path: string, options: RequestOptions = {}) =>
  campus.request(method, `${url}${path}`, { token: person.token, school, ...options })
const gateOf = async (by: Member, name: string) => {
  const { status, body } = await ask(by, 'GET', `/api/v1/trial/${name}/`)
  return status === 200 ? 'open' : [status, body.code, body.module ?? body.feature, body.needs]
}

test('a module must be in the plan and switched on; the error names what is needed', async () => {
  const free = await memberOn('free')
  assert.equal(await gateOf(free, 'finance'), 'open')
  assert.deepEqual(await gateOf(free, 'oneroster'), [
    403,
    'module_not_entitled',
    'oneroster',
    { level: 'pro' },
  ])
  const pro = await memberOn('professional-school')
  assert.equal(await gateOf(pro, 'oneroster'), 'open')
  const switchModule = (on: boolean) =>
    campus.request('PATCH', `/api/v1/tenants/${pro.school.id}/modules`, {
      token: pro.person.token,
      school: pro.school,
      body: { modules: { oneroster: on } },
    })
  assert.equal((await switchModule(false)).status, 200)
  assert.deepEqual(await gateOf(pro, 'oneroster'), [403, 'module_disabled', 'oneroster', { level: 'pro' }])
  await switchModule(true)
  assert.equal(await gateOf(pro, 'oneroster'), 'open')
})

test('a report feature follows the bundle of the plan, or that of the school', async () => {
  const needs = [403, 'feature_not_available', 'reports_custom_builder', { bundle: 'reports-advanced' }]
  assert.deepEqual(await gateOf(await memberOn('pro'), 'builder'), needs)
  assert.equal(await gateOf(await memberOn('enterprise'), 'builder'), 'open')
  const school = await campus.school({ plan: 'pro' })
  await campus.database.global(
    sql`update schools set report_bundle = 'reports-advanced' where id = ${school.id}`,
  )
  assert.equal(await gateOf({ school, person: await campus.person(school, ['owner']) }, 'builder'), 'open')
})

test('role goes before plan: who may not call it does not hear of plans', async () => {
  const { school } = await memberOn('free')
  const stranger = await memberOn('free')
  const answer = await ask({ ...stranger, school }, 'GET', '/api/v1/trial/oneroster/')
  assert.deepEqual([answer.status, answer.body.code], [403, 'not_a_member'])
})

test('a deprecated operation says so at each of its addresses, on errors too', async () => {
  const by = await memberOn('free')
  for (const path of ['/api/v1/trial/old/', '/api/v1/trial/old', '/api/trial/old/', '/api/trial/old']) {
    const answers = [await ask(by, 'GET', path), await campus.request('GET', `${url}${path}`)]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 401],
    )
    for (const { headers } of answers) {
      assert.equal(headers.get('deprecation'), `@${Date.UTC(2026, 6, 10) / 1000}`)
      assert.equal(headers.get('sunset'), 'Sat, 10 Jul 2027 00:00:00 GMT')
      assert.equal(
        headers.get('link'),
        '<https://campus.example/api/v1/trial/new>; rel="successor-version", ' +
          '<https://campus.example/docs/deprecations/api.trial.old>; rel="deprecation"',
      )
    }
  }
})

test('a detail without a version of its own has an ETag of its content', async () => {
  const by = await memberOn('free')
  const first = await ask(by, 'GET', '/api/v1/trial/things/a/')
  const etag = first.headers.get('etag') ?? ''
  assert.match(etag, /^"[0-9a-f]{32}"$/)
  const held = { headers: { 'if-none-match': etag } }
  assert.equal((await ask(by, 'GET', '/api/v1/trial/things/a/', held)).status, 304)
  assert.equal((await ask(by, 'GET', '/api/v1/trial/things/b/', held)).status, 200)
  changes += 1
  assert.equal((await ask(by, 'GET', '/api/v1/trial/things/a/', held)).status, 200)
})

test('a detail of a versioned row changes its ETag when anything else that it shows changes', async () => {
  const by = await memberOn('free')
  const path = '/api/v1/trial/versioned/a/'
  const etag = (await ask(by, 'GET', path)).headers.get('etag') ?? ''
  const held = { headers: { 'if-none-match': etag } }
  assert.equal((await ask(by, 'GET', path, held)).status, 304)
  below += 1
  const fresh = await ask(by, 'GET', path, held)
  assert.deepEqual([fresh.status, fresh.body.below], [200, 1])
  // Rows below it do not prevent a change of the row; the answer of the change is the detail.
  const changed = await ask(by, 'PATCH', path, { headers: { 'if-match': etag } })
  assert.equal(changed.status, 200, changed.text)
  assert.equal(changed.headers.get('etag'), fresh.headers.get('etag'))
  assert.equal((await ask(by, 'PATCH', path, { headers: { 'if-match': '"6"' } })).status, 412)
})

test('a precondition that nobody looked at is 412 and takes the effect back', async () => {
  const by = await memberOn('free')
  const change = (headers: Record<string, string>) => ask(by, 'PATCH', '/api/v1/trial/things/a/', { headers })
  const refused = await change({ 'if-match': '"1"' })
  assert.deepEqual([refused.status, refused.body.code], [412, 'precondition_failed'])
  assert.equal((await change({ 'if-match': '*' })).status, 200)
  assert.equal((await change({})).status, 200)
  const [[counter]] = await campus.database.read(by.school.id, [
    sql<{ value: bigint }>`
      select value from school_counters where tenant_id = ${by.school.id} and name = 'thing'`,
  ])
  assert.equal(Number(counter?.value), 2)
})

test('the limit of a public route per address replaces the common limit of 120', async () => {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 8000) await wait(left + 10)
  const send = () => campus.request('POST', `${url}/api/v1/trial/webhook/`)
  const answers = await Promise.all(Array.from({ length: 210 }, send))
  const done = answers.filter(({ status }) => status === 200)
  assert.equal(done.length, 200)
  assert.match(done[0]?.headers.get('ratelimit-policy') ?? '', /^"webhook";q=200;w=60$/)
})
