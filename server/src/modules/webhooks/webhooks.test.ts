import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { silentMembers } from '../../../test/support/silent-members.ts'
import { openReceiver, verified } from '../../../test/support/webhook-receiver.ts'
import { sql } from '../../kernel/db/statement.ts'
import { emit } from '../../kernel/events/events.ts'
import { checkBody } from '../../kernel/http/validate.ts'
import { routesOf } from '../../kernel/modules/define-module.ts'
import { eventTypes } from './index.ts'
import { webhooks } from './module.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true })
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
})
after(() => campus.stop())

const path = '/api/v1/webhooks/endpoints/'
const hook = 'https://hooks.invalid/campus'

const act = (method: string, to: string, body?: unknown, headers: Record<string, string> = {}) =>
  campus.request(method, to, { token: admin.token, school, body, headers })

const make = async (body: object = {}) => {
  const answer = await act('POST', path, { url: hook, ...body })
  assert.equal(answer.status, 201, answer.text)
  return answer.body as { id: string; secret: string; secret_hint: string }
}

test('every type has a description, a schema, and an example that is as the schema says', async () => {
  const { status, body } = await act('GET', '/api/v1/webhooks/event-types/')
  assert.equal(status, 200)
  const types = body.results.map(({ type }: { type: string }) => type)
  assert.deepEqual(types, [...new Set(types)].sort())
  for (const requested of [
    'student.created',
    'student.updated',
    'student.archived',
    'guardian.created',
    'guardian.linked',
    'enrollment.created',
    'enrollment.ended',
    'attendance.recorded',
    'attendance.corrected',
    'school.provisioned',
    'webhook.test',
  ])
    assert.ok(types.includes(requested), requested)
  for (const { type, schema, example, description } of body.results) {
    assert.match(schema.$schema, /2020-12/)
    assert.ok(description.endsWith('.'), type)
    assert.deepEqual(checkBody(schema, example), [], type)
    assert.notDeepEqual(checkBody(schema, { ...example, type: 'other' }), [], type)
  }
})

test('every source of events is known: each test that emits events checks them against the types', async () => {
  const found: string[] = []
  const source = new URL('../../', import.meta.url)
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts') || file.startsWith('kernel/events/')) continue
    const text = await readFile(new URL(file, source), 'utf8')
    if (/\bemit\(/.test(text)) found.push(file)
    // Reports of payment providers have their own words.
    if (file.startsWith('modules/payments/providers/')) continue
    // Types that stand in the code as a word are all in the catalogue.
    for (const [, type] of text.matchAll(/\btype: '([a-z_]+\.[a-z_]+)'/g))
      assert.ok(
        eventTypes().some((one) => one.type === type),
        `${file}: ${type}`,
      )
  }
  assert.ok(found.length >= 19, found.join())
  await assert.rejects(
    campus.database.transaction(school.id, (tx) => emit(tx, [{ type: 'no_such.happened', data: {} }])),
    /has no type/,
  )
  await assert.rejects(
    campus.database.transaction(school.id, (tx) => emit(tx, [{ type: 'student.created', data: {} }])),
    /not as its type says/,
  )
})

test('every member of the interface says what it means', () => {
  assert.deepEqual(silentMembers(routesOf(webhooks)), [])
})

test('an endpoint is made, read, changed by its version, and archived; its secret is shown once', async () => {
  const { id, secret, secret_hint } = await make({ description: 'Library', event_types: ['student.created'] })
  assert.equal(Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length, 32)
  assert.ok(secret.startsWith(secret_hint) && secret_hint.length === 10)
  const read = await act('GET', `${path}${id}/`)
  assert.ok(!read.text.includes(secret) && read.body.url === hook && read.body.secret === undefined)
  const etag = read.headers.get('etag') ?? ''
  const patched = await act('PATCH', `${path}${id}/`, { event_types: [] }, { 'if-match': etag })
  assert.deepEqual([patched.status, patched.body.event_types, patched.body.description], [200, [], 'Library'])
  for (const [method, to, body] of [
    ['PATCH', '', { description: null }],
    ['POST', 'rotate-secret', {}],
    ['POST', 'enable', undefined],
    ['DELETE', '', undefined],
  ] as const)
    assert.equal((await act(method, `${path}${id}/${to}`, body, { 'if-match': etag })).status, 412, to)
  assert.equal((await act('DELETE', `${path}${id}/`)).status, 204)
  assert.equal((await act('DELETE', `${path}${id}/`)).status, 204)
  assert.ok((await act('GET', `${path}${id}/`)).body.archived_at)
  const ids = async (query = '') =>
    (await act('GET', `${path}${query}`)).body.results.map((row: { id: string }) => row.id)
  assert.ok(!(await ids()).includes(id) && (await ids('?archived=true')).includes(id))
  for (const to of ['rotate-secret', 'enable', 'test'])
    assert.equal((await act('POST', `${path}${id}/${to}`)).body.code, 'webhook_endpoint_archived', to)
  const [rows] = await campus.database.read(school.id, [
    sql<{ operation: string }>`select operation from audit_log
      where tenant_id = ${school.id} and entity = 'webhook_endpoint' and ${id} = any(ids) order by id`,
  ])
  assert.deepEqual(rows.map(({ operation }) => operation).slice(0, 2), [
    'webhooks.createEndpoint',
    'webhooks.changeEndpoint',
  ])
})

test('repeated under an Idempotency-Key there is one endpoint, and its secret is not shown again', async () => {
  const ask = () => act('POST', path, { url: hook }, { 'idempotency-key': 'the-same' })
  const [first, again] = [await ask(), await ask()]
  assert.equal(first.body.id, again.body.id)
  assert.ok(first.body.secret && again.body.secret === undefined && again.body.secret_omitted)
})

test('addresses that are seen to lead inside, or are none, are refused when they are given', async () => {
  for (const [url, code] of [
    ['https://127.0.0.1/', 'address_not_public'],
    ['https://2130706433/', 'address_not_public'],
    ['https://0x7f000001/', 'address_not_public'],
    ['https://10.1.2.3/', 'address_not_public'],
    ['http://169.254.169.254/latest/meta-data/', 'address_not_public'],
    ['https://[::1]/', 'address_not_public'],
    ['https://[::ffff:10.0.0.1]/', 'address_not_public'],
    ['https://[fe80::1]/', 'address_not_public'],
    ['http://hooks.invalid/', 'https_required'],
    ['ftp://hooks.invalid/', 'invalid_url'],
    ['https://user:word@hooks.invalid/', 'invalid_url'],
    ['https://hooks.invalid:22/', 'port_refused'],
    ['https://hooks.invalid:5432/', 'port_refused'],
    ['no address', 'invalid_url'],
  ] as const) {
    const answer = await act('POST', path, { url })
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.details?.[0]?.code],
      [422, 'webhook_address_refused', code],
      url,
    )
  }
  const messageOf = async (url: string) =>
    String((await act('POST', path, { url })).body.details?.[0]?.message)
  const setting = /CAMPUS_PRIVATE_ADDRESSES.*127\.0\.0\.0\/8,::1/
  assert.match(await messageOf('http://127.0.0.1:8080/'), setting)
  assert.match(await messageOf('http://localhost:8080/'), setting)
  // No setting opens these.
  assert.doesNotMatch(await messageOf('http://169.254.169.254/'), /CAMPUS_/)
  const { id } = await make()
  assert.equal((await act('PATCH', `${path}${id}/`, { url: 'https://192.168.0.1/' })).status, 422)
  for (const body of [{}, { url: hook, event_types: ['no.such'] }, { url: hook, more: 1 }])
    assert.equal((await act('POST', path, body)).body.code, 'invalid_body')
})

test('a name that leads inside is refused when it is called, and a redirect to the inside is not followed', async () => {
  const inside = await openReceiver()
  const { id } = await make({ url: `https://localhost:${inside.port}/` })
  const tested = await act('POST', `${path}${id}/test`)
  assert.deepEqual(
    [tested.status, tested.body.delivered, tested.body.status, tested.body.fault],
    [200, false, null, 'host_unavailable'],
    tested.text,
  )
  assert.equal(inside.received.length, 0)
  await inside.stop()
})

test('only who manages integrations, with a password proved of late; a program does what its scope says', async () => {
  const principal = await campus.person(school, ['principal'])
  for (const to of [path, '/api/v1/webhooks/deliveries/', '/api/v1/webhooks/event-types/'])
    assert.equal((await campus.request('GET', to, { token: principal.token, school })).status, 403)
  const key = async (scopes: readonly string[]) =>
    (await act('POST', '/api/v1/integrations/api-keys/', { name: 'x', scopes })).body.key as string
  const [able, unable] = [await key(['webhooks:manage']), await key(['config:write', 'config:read'])]
  assert.equal((await campus.request('GET', path, { token: able })).status, 200)
  assert.equal((await campus.request('GET', path, { token: unable })).status, 403)
  const minted = await campus.request('POST', path, { token: able, body: { url: hook } })
  assert.deepEqual([minted.status, minted.body.code], [403, 'own_session_required'])
})

test('endpoints and deliveries of another school are not there', async () => {
  const other = await campus.school()
  const owner = await campus.person(other, ['owner'])
  const { id } = await make()
  const abroad = (method: string, to: string) =>
    campus.request(method, to, { token: owner.token, school: other })
  const tested = await act('POST', `${path}${id}/test`)
  for (const [method, to] of [
    ['GET', `${path}${id}/`],
    ['DELETE', `${path}${id}/`],
    ['POST', `${path}${id}/test`],
    ['POST', `${path}${id}/rotate-secret`],
    ['POST', `${path}${id}/replay`],
    ['GET', `/api/v1/webhooks/deliveries/${tested.body.delivery_id}/`],
    ['POST', `/api/v1/webhooks/deliveries/${tested.body.delivery_id}/replay`],
  ] as const)
    assert.equal((await abroad(method, to)).status, 404, `${method} ${to}`)
  assert.deepEqual((await abroad('GET', '/api/v1/webhooks/deliveries/')).body.results, [])
})

test('deliveries are listed by endpoint, state, type and instant, page by page', async () => {
  const { id } = await make()
  for (let turn = 0; turn < 3; turn += 1) await act('POST', `${path}${id}/test`)
  const list = '/api/v1/webhooks/deliveries/'
  const of = async (query: string) => (await act('GET', `${list}?endpoint_id=${id}&${query}`)).body
  assert.equal((await of('state=dead&type=webhook.test&since=2026-11-20T09:00:00Z&count=true')).count, 3)
  assert.equal((await of('state=delivered')).results.length, 0)
  assert.equal((await of('type=student.created')).results.length, 0)
  assert.equal((await of('since=2026-11-21T00:00:00Z')).results.length, 0)
  const first = await of('page_size=2')
  const next = await act('GET', new URL(first.next).pathname + new URL(first.next).search)
  assert.deepEqual([first.results.length, next.body.results.length], [2, 1])
  for (const bad of ['state=lost', 'type=no.such', 'since=soon'])
    assert.equal((await act('GET', `${list}?${bad}`)).status, 400, bad)
})

test('a school has so many endpoints at most', async () => {
  const crowded = await campus.school()
  const owner = await campus.person(crowded, ['owner'])
  const ask = () => campus.request('POST', path, { token: owner.token, school: crowded, body: { url: hook } })
  for (let turn = 0; turn < 50; turn += 1) assert.equal((await ask()).status, 201)
  assert.deepEqual([(await ask()).status, (await ask()).body.code], [409, 'too_many_webhook_endpoints'])
})

test('the manifest names them', async () => {
  const { body } = await campus.request('GET', '/api/v1/manifest.json')
  assert.match(body.webhooks.event_types, /\/api\/v1\/webhooks\/event-types\/$/)
  for (const key of ['webhook_event_types', 'webhook_endpoints', 'webhook_deliveries'])
    assert.ok(body.endpoints[key], key)
})

test('the worker sends by itself, when it happens and when it is due again', async () => {
  const receiver = await openReceiver()
  const open = await startCampus({
    worker: true,
    env: { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' },
  })
  try {
    const at = await open.school()
    const owner = await open.person(at, ['owner'])
    const requested = (to: string, body: object) =>
      open.request('POST', to, { token: owner.token, school: at, body })
    const { secret } = (await requested(path, { url: receiver.url })).body
    receiver.answer((_request, response) =>
      response.writeHead(receiver.received.length > 1 ? 204 : 503).end(),
    )
    await requested('/api/v1/academics/rooms/', { code: 'A1', name: 'Room', capacity: 12 })
    const [first, again] = await receiver.until(2)
    assert.ok(first && again)
    assert.equal(first.headers['webhook-id'], again.headers['webhook-id'])
    verified(secret, again)
  } finally {
    await open.stop()
    await receiver.stop()
  }
})

test('nobody has events sent, or reads what was sent, of what their roles do not cover', async () => {
  const technician = await campus.person(school, ['it_admin'])
  const as = (method: string, to: string, body?: unknown) =>
    campus.request(method, to, { token: technician.token, school, ...(body === undefined ? {} : { body }) })
  const refused = await as('POST', path, {
    url: hook,
    event_types: ['student.created', 'payment.completed'],
  })
  assert.deepEqual([refused.status, refused.body.code], [403, 'webhook_types_refused'], refused.text)
  assert.ok(refused.body.event_types.includes('payment.completed'))
  const own = await as('POST', path, { url: hook, event_types: ['student.created'] })
  assert.equal(own.status, 201, own.text)
  const wider = await as('PATCH', `${path}${own.body.id}/`, { event_types: ['invoice.paid'] })
  assert.deepEqual([wider.status, wider.body.code], [403, 'webhook_types_refused'])
  // An endpoint of the office is not sent elsewhere by them either.
  const { id } = await make({ event_types: ['invoice.paid'] })
  const moved = await as('PATCH', `${path}${id}/`, { url: `${hook}/elsewhere` })
  assert.deepEqual([moved.status, moved.body.code], [403, 'webhook_types_refused'])
  assert.equal((await as('PATCH', `${path}${id}/`, { description: 'Office' })).status, 200)
  const { body } = await as('GET', '/api/v1/webhooks/event-types/')
  const may = new Map(
    body.results.map((one: { type: string; may_subscribe: boolean }) => [one.type, one.may_subscribe]),
  )
  assert.deepEqual([may.get('student.created'), may.get('payment.completed')], [true, false])
})
