import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { ownToken, post, registerClient, tokensOf } from '../../../../test/support/oauth.ts'
import { type SecondProcess, startSecondProcess } from '../../../../test/support/second-process.ts'
import { sql } from '../../../kernel/db/statement.ts'

/** What is changed in one process is seen there at once, and in every other one after a second at the latest. */
let campus: TestCampus
let second: SecondProcess
let school: TestSchool
let owner: TestPerson
let member: TestPerson

before(async () => {
  campus = await startCampus()
  second = await startSecondProcess(campus)
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(async () => {
  await second.stop()
  await campus.stop()
})
beforeEach(async () => {
  member = await campus.person(school, ['admin'])
  assert.equal((await list(second.url)).status, 200)
  assert.equal((await list(campus.url)).status, 200)
})

const list = (at: string, token = member.token) =>
  campus.request('GET', `${at}/api/v1/members/`, { token, school })
const change = (body: unknown) =>
  campus.request('PATCH', `/api/v1/members/${member.userId}/`, { token: owner.token, school, body })

async function assertSeen(act: () => Promise<TestAnswer>, expected: [number, string]): Promise<void> {
  const done = await act()
  assert.ok(done.status < 300, done.text)
  const here = await list(campus.url)
  assert.deepEqual([here.status, here.body.code], expected, 'here at once')
  await wait(1050)
  const elsewhere = await list(second.url)
  assert.deepEqual([elsewhere.status, elsewhere.body.code], expected, 'there within a second')
}

test('a member who is suspended', () =>
  assertSeen(() => change({ status: 'suspended' }), [403, 'not_a_member']))

test('a member who has left', () => assertSeen(() => change({ status: 'left' }), [403, 'not_a_member']))

test('a role that was removed', () => assertSeen(() => change({ roles: ['teacher'] }), [403, 'forbidden']))

test('a session that was signed out', () =>
  assertSeen(
    () => campus.request('POST', '/api/auth/logout/', { token: member.token }),
    [401, 'invalid_token'],
  ))

test('the other sessions of the person who changed the password', async () => {
  const { token } = await campus.signIn(member.email)
  const body = { current_password: member.password, new_password: 'a-brand-new-Password-1' }
  await assertSeen(
    () => campus.request('POST', '/api/auth/password/change/', { token, body }),
    [401, 'invalid_token'],
  )
  assert.equal((await list(second.url, token)).status, 200)
})

test('a suspended member is let in again as quickly, and hears of no school meanwhile', async () => {
  await change({ status: 'suspended' })
  const schools = await campus.request('GET', '/api/v1/me/schools', { token: member.token })
  assert.deepEqual([schools.status, schools.body.schools], [200, []])
  const switched = await campus.request('POST', '/api/v1/me/switch-school', {
    token: member.token,
    body: { school_id: school.id },
  })
  assert.deepEqual([switched.status, switched.body.code], [403, 'not_a_member'])
  await change({ status: 'active' })
  assert.equal((await list(campus.url)).status, 200)
  await wait(1050)
  assert.equal((await list(second.url)).status, 200)
})

test('OAuth tokens end everywhere with whatever they hang on', async () => {
  const scopes = ['members:read']
  const admin = () => campus.person(school, ['admin'])
  const ask = async (method: string, path: string, body?: unknown, by = owner) => {
    const answer = await campus.request(method, path, { token: by.token, school, body })
    assert.ok(answer.status < 300, answer.text)
    return answer
  }
  const clients = '/api/v1/integrations/oauth-clients/'
  const client = await registerClient(campus, school, owner, { scopes })
  const byToken = async (act: (person: TestPerson, token: string) => Promise<unknown>) => {
    const person = await admin()
    const { access_token: token } = await tokensOf(campus, client, person, 'members:read')
    return { token, act: () => act(person, token) }
  }
  const byClient = async (act: (id: string, by: TestPerson) => Promise<unknown>) => {
    const by = await admin()
    const client = await registerClient(campus, school, by, { scopes })
    return { token: await ownToken(campus, client), act: () => act(client.id, by) }
  }
  const patch = (body: unknown) => (person: TestPerson) =>
    ask('PATCH', `/api/v1/members/${person.userId}/`, body)
  const cases = [
    ['suspended', await byToken(patch({ status: 'suspended' })), [403, 'not_a_member']],
    ['left', await byToken(patch({ status: 'left' })), [403, 'not_a_member']],
    ['another role', await byToken(patch({ roles: ['teacher'] })), [403, 'forbidden']],
    [
      'revoked by the program',
      await byToken((_, token) => post(campus, 'revoke', client, { token })),
      [401, 'invalid_token'],
    ],
    [
      'withdrawn',
      await byToken(async (person) => {
        const own = await ask('GET', '/api/v1/me/authorizations', undefined, person)
        return ask('DELETE', `/api/v1/me/authorizations/${own.body.results[0].id}`, undefined, person)
      }),
      [401, 'invalid_token'],
    ],
    ['client revoked', await byClient((id) => ask('DELETE', `${clients}${id}/`)), [401, 'invalid_token']],
    [
      'scope removed',
      await byClient((id) => ask('PATCH', `${clients}${id}/`, { scopes: ['classes:read'] })),
      [403, 'forbidden'],
    ],
    [
      'responsible member left',
      await byClient((_, by) => patch({ status: 'left' })(by)),
      [401, 'invalid_token'],
    ],
    [
      'responsible member in another role',
      await byClient((_, by) => patch({ roles: ['teacher'] })(by)),
      [403, 'forbidden'],
    ],
  ] as const
  for (const [what, { token }] of cases)
    for (const at of [campus.url, second.url]) assert.equal((await list(at, token)).status, 200, what)
  for (const [what, { token, act }, expected] of cases) {
    await act()
    const here = await list(campus.url, token)
    assert.deepEqual([here.status, here.body.code], expected, `${what}: here at once`)
  }
  await wait(1050)
  for (const [what, { token }, expected] of cases) {
    const elsewhere = await list(second.url, token)
    assert.deepEqual([elsewhere.status, elsewhere.body.code], expected, `${what}: there within a second`)
  }
})

test('a suspended school’s programs come in nowhere', async () => {
  const closing = await campus.school()
  const admin = await campus.person(closing, ['admin'])
  const client = await registerClient(campus, closing, admin, { scopes: ['members:read'] })
  const read = (at: string, token: string) => campus.request('GET', `${at}/api/v1/members/`, { token })
  const tokens = [
    await ownToken(campus, client),
    (await tokensOf(campus, client, admin, 'members:read')).access_token,
  ]
  for (const token of tokens) assert.equal((await read(second.url, token)).status, 200)
  await campus.database.global(sql`update schools set status = 'suspended' where id = ${closing.id}`)
  await wait(1050)
  for (const token of tokens)
    for (const at of [campus.url, second.url]) assert.equal((await read(at, token)).status, 401)
  const refused = await post(campus, 'token', client, { grant_type: 'client_credentials' })
  assert.deepEqual([refused.status, refused.body.error], [401, 'invalid_client'])
})
