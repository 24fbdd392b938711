import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import {
  type RequestOptions,
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { internal, sql } from '../db/statement.ts'
import { anyone, member, signedIn } from './access.ts'
import { createApp } from './app.ts'
import { created, defineRoute, ok, type Route } from './define-route.ts'
import { conflict } from './problems.ts'
import { t } from './wire.ts'

// Routes of the test's own, mounted through the real pipeline over the real kernel.
let campus: TestCampus
let school: TestSchool
let person: TestPerson
let app: FastifyInstance
let url: string
const calls = new Map<string, number>()

const callOf = (id: string): number => {
  const call = (calls.get(id) ?? 0) + 1
  calls.set(id, call)
  return call
}

const effect = (tenant: string, name: string) =>
  sql`
    insert into school_counters as counter (tenant_id, name, value) values (${tenant}, ${name}, 1)
    on conflict (tenant_id, name) do update set value = counter.value + 1`

const effects = async (name: string): Promise<number> => {
  const [[row]] = await campus.database.read(school.id, [
    sql<{ value: number }>`
      select value::int as value from school_counters where tenant_id = ${school.id} and name = ${name}`,
  ])
  return row?.value ?? 0
}

const Count = t.Strict({ call: t.Integer() })

const routes: Route[] = [
  defineRoute({
    id: 'trial.failOnce',
    method: 'POST',
    path: '/trial/fail-once/',
    summary: 'Fails the first time',
    access: member(),
    school: 'required',
    answers: { 201: Count },
    handler: async ({ tx, school: { id } }) => {
      const call = callOf('fail once')
      await tx.execute(effect(id, 'fail once'))
      if (call === 1) throw new Error('mislaid ama@alpha.test Bearer abcdef0123456789 at /srv/secret.ts')
      return created({ call })
    },
  }),
  defineRoute({
    id: 'trial.refuse',
    method: 'POST',
    path: '/trial/refuse/',
    summary: 'Always refuses, after an effect',
    access: member(),
    school: 'required',
    answers: { 201: Count },
    handler: async ({ tx, school: { id } }) => {
      await tx.execute(effect(id, 'refuse'))
      throw conflict({ members: { call: callOf('refuse') } })
    },
  }),
  defineRoute({
    id: 'trial.secret',
    method: 'POST',
    path: '/trial/secret/',
    summary: 'Shows a secret once',
    access: member(),
    school: 'required',
    secretMembers: ['secret'],
    answers: { 201: t.Strict({ id: t.String(), secret: t.String() }) },
    handler: () => created({ id: 'key-1', secret: 'sk_live_only_once' }, { location: '/trial/secret/key-1' }),
  }),
  defineRoute({
    id: 'trial.stepUp',
    method: 'POST',
    path: '/trial/step-up/',
    summary: 'Wants a fresh proof',
    access: signedIn,
    school: 'none',
    stepUp: true,
    readOnly: true,
    answers: { 200: Count },
    handler: () => ok({ call: 1 }),
  }),
  defineRoute({
    id: 'trial.undeclared',
    method: 'GET',
    path: '/trial/undeclared/',
    summary: 'Answers a status that it does not declare',
    access: anyone,
    school: 'none',
    answers: { 200: Count },
    handler: () => ({ status: 206, body: {} }),
  }),
  defineRoute({
    id: 'trial.wrongAnswer',
    method: 'GET',
    path: '/trial/wrong-answer/',
    summary: 'Answers outside its schema',
    access: anyone,
    school: 'none',
    answers: { 200: Count },
    handler: () => ok({ call: 'seven', more: true }),
  }),
  defineRoute({
    id: 'trial.slowStatement',
    method: 'GET',
    path: '/trial/slow-statement/',
    summary: 'Asks PostgreSQL for longer than it may',
    access: anyone,
    school: 'none',
    answers: { 200: Count },
    handler: async ({ database }) => {
      await database.global(internal(sql`select 1 / 0`)).catch((error: unknown) => {
        throw Object.assign(error as Error, { code: '57014' })
      })
      return ok({ call: 1 })
    },
  }),
]

before(async () => {
  campus = await startCampus()
  school = await campus.school({ slug: 'alpha' })
  person = await campus.person(school, ['owner'])
  app = await createApp({ ...campus.application.kernel, routes }, routes)
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
after(async () => {
  await app.close()
  await campus.stop()
})

const ask = (method: string, path: string, options: RequestOptions = {}): Promise<TestAnswer> =>
  campus.request(method, `${url}${path}`, { token: person.token, school, ...options })

const withKey = (key: string): RequestOptions => ({ headers: { 'idempotency-key': key } })

test('a 500 carries the request id and nothing else, leaves no effect, and its log line no secret', async () => {
  const first = await ask('POST', '/trial/fail-once/', withKey('once'))
  assert.equal(first.status, 500)
  assert.deepEqual(Object.keys(first.body).sort(), ['code', 'error', 'message', 'request_id'])
  assert.equal(first.body.code, 'internal_error')
  assert.equal(first.headers.get('x-request-id'), first.body.request_id)
  assert.ok(!/mislaid|secret|trial|select|at /.test(first.text))
  assert.equal(await effects('fail once'), 0)
  const logged = campus.logged()
  assert.match(logged, /mislaid \[email\] Bearer \[redacted\]/)
  assert.ok(logged.includes(first.body.request_id))
  assert.ok(!logged.includes('ama@alpha.test') && !logged.includes('abcdef0123456789'))
})

test('a 500 is not stored: the same key tries again, and only its success is stored', async () => {
  const second = await ask('POST', '/trial/fail-once/', withKey('once'))
  assert.deepEqual([second.status, second.body], [201, { call: 2 }])
  assert.equal(second.headers.get('idempotent-replayed'), null)
  const third = await ask('POST', '/trial/fail-once/', withKey('once'))
  assert.deepEqual([third.status, third.body], [201, { call: 2 }])
  assert.equal(third.headers.get('idempotent-replayed'), 'true')
  assert.equal(await effects('fail once'), 1)
})

test('an error response has no effect and is not stored: the same key runs the request again', async () => {
  for (const call of [1, 2]) {
    const answer = await ask('POST', '/trial/refuse/', withKey('refused'))
    assert.deepEqual([answer.status, answer.body.call], [409, call])
    assert.equal(answer.headers.get('idempotent-replayed'), null)
  }
  assert.equal(await effects('refuse'), 0)
})

test('a secret is shown once: the replay says that it was left out, and it is not in the database', async () => {
  const first = await ask('POST', '/trial/secret/', withKey('secret'))
  assert.deepEqual(first.body, { id: 'key-1', secret: 'sk_live_only_once' })
  const second = await ask('POST', '/trial/secret/', withKey('secret'))
  assert.deepEqual([second.status, second.body], [201, { id: 'key-1', secret_omitted: true }])
  assert.equal(second.headers.get('location'), '/trial/secret/key-1')
  const [stored] = await campus.database.read(school.id, [
    sql<{ body: string }>`select body from idempotency_keys where tenant_id = ${school.id}`,
  ])
  assert.ok(stored.length >= 1 && stored.every((row) => !row.body.includes('only_once')))
})

test('what needs a fresh proof is 401 on a stale credential, and open after step-up', async () => {
  const fresh = await campus.signIn(person.email)
  assert.equal((await ask('POST', '/trial/step-up/', { token: fresh.token })).status, 200)
  const prove = (minutes: number) =>
    campus.database.global(sql`
      update sessions set proved_at = ${new Date(campus.clock.now().getTime() - minutes * 60_000)}
      where user_id = ${person.userId}`)
  await prove(6)
  const stale = await campus.signIn(person.email)
  assert.equal(
    (await ask('POST', '/trial/step-up/', { token: stale.token })).status,
    200,
    'a fresh token counts',
  )
  await prove(6)
  const late = await untilHeldEnds(() => ask('POST', '/trial/step-up/', { token: stale.token }), 401)
  assert.equal(late.body.code, 'insufficient_user_authentication')
  assert.equal(
    late.headers.get('www-authenticate'),
    'Bearer error="insufficient_user_authentication", max_age=300',
  )
  const wrong = await campus.request('POST', '/api/auth/step-up/', {
    token: stale.token,
    body: { password: 'not-the-password' },
  })
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'invalid_credentials'])
  const proved = await campus.request('POST', '/api/auth/step-up/', {
    token: stale.token,
    body: { password: person.password },
  })
  assert.deepEqual([proved.status, proved.body], [200, { ok: true, expires_in: 300 }])
  assert.equal((await ask('POST', '/trial/step-up/', { token: stale.token })).status, 200)
})

/** A credential is held for a second; a change made behind the server's back is seen after that. */
async function untilHeldEnds(act: () => Promise<TestAnswer>, status: number): Promise<TestAnswer> {
  await new Promise((done) => setTimeout(done, 1050))
  const answer = await act()
  assert.equal(answer.status, status, answer.text)
  return answer
}

test('an answer outside its declaration is a 500 in tests, and a statement that took too long a 503', async () => {
  assert.equal((await ask('GET', '/trial/undeclared/')).status, 500)
  assert.equal((await ask('GET', '/trial/wrong-answer/')).status, 500)
  const busy = await ask('GET', '/trial/slow-statement/')
  assert.deepEqual([busy.status, busy.body.code, busy.body.retry_after], [503, 'unavailable', 2])
  assert.equal(busy.headers.get('retry-after'), '2')
})
