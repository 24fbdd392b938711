import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'

let campus: TestCampus
let school: TestSchool
let person: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school({ slug: 'alpha' })
  person = await campus.person(school, ['teacher'])
})
after(() => campus.stop())

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  campus.request('POST', '/api/auth/token/', { body, headers })

test('a sign-in answers tokens, the person and the schools', async () => {
  const answer = await signIn({ username: person.email, password: person.password })
  assert.equal(answer.status, 200)
  assert.equal(answer.body['token_type'], 'Bearer')
  assert.equal(answer.body['expires_in'], 900)
  assert.deepEqual(
    (answer.body['schools'] as { slug: string; roles: string[] }[]).map(({ slug, roles }) => [slug, roles]),
    [['alpha', ['teacher']]],
  )
  const me = await campus.request('GET', '/api/v1/me', { token: answer.body['access'], school })
  assert.equal(me.status, 200)
  assert.deepEqual(me.body['roles'], ['teacher'])
})

test('a wrong password and an unknown person get the same answer', async () => {
  const wrong = await signIn({ username: person.email, password: 'not-the-password' })
  const unknown = await signIn({ username: 'nobody@alpha.test', password: 'not-the-password' })
  assert.equal(wrong.status, 401)
  assert.equal(unknown.status, 401)
  const { request_id: first, ...left } = wrong.body
  const { request_id: second, ...right } = unknown.body
  assert.deepEqual(left, right)
  assert.notEqual(first, second)
})

test('exactly one of ten parallel refreshes wins and the family lives', async () => {
  const { refresh } = await campus.signIn(person.email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      campus.request('POST', '/api/auth/token/refresh/', { body: { refresh } }),
    ),
  )
  const won = answers.filter((answer) => answer.status === 200)
  assert.equal(won.length, 1)
  for (const lost of answers.filter((answer) => answer.status !== 200)) {
    assert.equal(lost.status, 401)
    assert.equal(lost.body['code'], 'refresh_already_used')
  }
  const next = await campus.request('POST', '/api/auth/token/refresh/', {
    body: { refresh: won[0]?.body['refresh'] },
  })
  assert.equal(next.status, 200)
})

test('a signed-out token is refused', async () => {
  const { token } = await campus.signIn(person.email)
  assert.equal((await campus.request('POST', '/api/auth/logout/', { token })).status, 204)
  const after = await campus.request('GET', '/api/v1/me', { token, school })
  assert.equal(after.status, 401)
  assert.match(after.headers.get('www-authenticate') ?? '', /^Bearer/)
})

test('the session cookie works on the API, needs our own origin to change things, and shows no token', async () => {
  const answer = await campus.request('POST', '/api/auth/session/', {
    body: { username: person.email, password: person.password },
  })
  assert.equal(answer.status, 200)
  assert.ok(!answer.text.includes('access'))
  const set = answer.headers.getSetCookie()[0] ?? ''
  assert.match(set, /^campus_session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  const cookie = set.split(';')[0] ?? ''
  const me = await campus.request('GET', '/api/v1/me', { school, headers: { cookie } })
  assert.equal(me.status, 200)
  const foreign = await campus.request('DELETE', '/api/auth/session/', {
    headers: { cookie, origin: 'https://evil.example' },
  })
  assert.equal(foreign.status, 403)
  const own = await campus.request('DELETE', '/api/auth/session/', {
    headers: { cookie, origin: campus.url },
  })
  assert.equal(own.status, 204)
  assert.equal((await campus.request('GET', '/api/v1/me', { school, headers: { cookie } })).status, 401)
})
