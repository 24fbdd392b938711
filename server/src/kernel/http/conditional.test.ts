import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { etagMatches, etagOf } from './etag.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let member: TestPerson
let path: string

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
  member = await campus.person(school, ['teacher'])
  path = `/api/v1/members/${member.userId}/`
})
after(() => campus.stop())

const read = (headers: Record<string, string> = {}) =>
  campus.request('GET', path, { token: owner.token, school, headers })
const change = (body: unknown, headers: Record<string, string> = {}) =>
  campus.request('PATCH', path, { token: owner.token, school, body, headers })

test('a detail carries an ETag; a caller that sends it gets 304 without a body until it changes', async () => {
  const first = await read()
  const etag = first.headers.get('etag') ?? ''
  assert.match(etag, /^"[^"]+"$/)
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await read({ 'if-none-match': held })
    assert.deepEqual([again.status, again.text], [304, ''], held)
    assert.equal(again.headers.get('etag'), etag)
    assert.ok(again.headers.get('x-request-id'))
    assert.equal(again.headers.get('cache-control'), 'no-store')
  }
  assert.equal((await read({ 'if-none-match': '"other"' })).status, 200)
  const changed = await change({ roles: ['registrar'] })
  assert.equal(changed.status, 200)
  const after = await read({ 'if-none-match': etag })
  assert.equal(after.status, 200)
  assert.notEqual(after.headers.get('etag'), etag)
  assert.equal(after.headers.get('etag'), changed.headers.get('etag'))
})

test('what a credential is needed for is stored nowhere; public answers say it themselves', async () => {
  const cachingOf = ({ headers }: { headers: Headers }) => [headers.get('cache-control'), headers.get('vary')]
  const own = ['no-store', 'Authorization, Cookie, X-School-Slug, Accept-Encoding']
  assert.deepEqual(cachingOf(await read()), own)
  assert.deepEqual(
    cachingOf(await campus.request('GET', '/api/v1/members/', { token: owner.token, school })),
    own,
  )
  const nobody = await campus.request('GET', path, { school })
  assert.deepEqual([nobody.status, ...cachingOf(nobody)], [401, ...own])
  const published = await campus.request('GET', '/api/v1/manifest.json')
  assert.match(published.headers.get('cache-control') ?? '', /^public/)
  assert.doesNotMatch(published.headers.get('vary') ?? '', /Authorization/)
  const changed = await change({ roles: ['teacher'] })
  assert.deepEqual(cachingOf(changed), ['no-store', 'Accept-Encoding'])
})

test('a change on a stale version is 412 and changes nothing; on the present one it is made', async () => {
  const before = await read()
  const etag = before.headers.get('etag') ?? ''
  const stale = await change({ roles: ['librarian'] }, { 'if-match': '"0"' })
  assert.deepEqual([stale.status, stale.body.code], [412, 'precondition_failed'])
  assert.deepEqual((await read()).body, before.body)
  const present = await change({ roles: ['librarian'] }, { 'if-match': etag })
  assert.deepEqual([present.status, present.body.roles], [200, ['librarian']])
  const twice = await change({ roles: ['teacher'] }, { 'if-match': etag })
  assert.equal(twice.status, 412)
  const anyVersion = await change({ roles: ['teacher'] }, { 'if-match': '*' })
  assert.equal(anyVersion.status, 200)
})

test('of two changes on the same version one is made', async () => {
  const etag = (await read()).headers.get('etag') ?? ''
  const both = await Promise.all([
    change({ roles: ['bursar'] }, { 'if-match': etag }),
    change({ roles: ['counselor'] }, { 'if-match': etag }),
  ])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
})

test('X-Request-Id is echoed when it is a plain word, else one of ours; an error response carries the same in its body', async () => {
  const echoed = await read({ 'x-request-id': 'portal-7.a:b_c' })
  assert.equal(echoed.headers.get('x-request-id'), 'portal-7.a:b_c')
  const refused = await campus.request('GET', path, { school, headers: { 'x-request-id': 'abc' } })
  assert.equal(refused.status, 401)
  assert.deepEqual([refused.headers.get('x-request-id'), refused.body.request_id], ['abc', 'abc'])
  for (const bad of ['a b', 'x'.repeat(129), '<script>', 'é', '']) {
    const made = await read({ 'x-request-id': bad })
    assert.match(
      made.headers.get('x-request-id') ?? '',
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      bad,
    )
  }
})

test('the trace id of a W3C traceparent serves as the request id', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traced = await read({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })
  assert.equal(traced.headers.get('x-request-id'), trace)
  const malformed = await read({ traceparent: `00-${trace}-01` })
  assert.notEqual(malformed.headers.get('x-request-id'), trace)
  const both = await read({ traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-request-id': 'mine' })
  assert.equal(both.headers.get('x-request-id'), 'mine')
})

test('ETags are quoted whatever the version, and compared as RFC 9110 says', () => {
  assert.equal(etagOf(7), '"7"')
  assert.equal(etagOf('a"b\r\nc'), '"abc"')
  assert.equal(etagMatches('"7"', '"7"'), true)
  assert.equal(etagMatches('"77"', '"7"'), false)
  assert.equal(etagMatches('7', '"7"'), false)
  assert.equal(etagMatches('', '"7"'), false)
})
