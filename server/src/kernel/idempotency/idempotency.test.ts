import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { startSecondProcess } from '../../../test/support/second-process.ts'
import { sql } from '../db/statement.ts'
import { uuidv7 } from '../ids/ids.ts'
import { claim, readIdempotencyKey } from './idempotency.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const person = (email: string) => ({ email, name: 'Ama', roles: ['teacher'] })

const invite = (key: string, email: string, token = owner.token, path = '/api/v1/members/invitations/') =>
  campus.request('POST', path, { token, school, body: person(email), headers: { 'idempotency-key': key } })

const invitations = async (email: string): Promise<number> => {
  const [[row]] = await campus.database.read(school.id, [
    sql<{ count: number }>`
      select count(*)::int as count from invitations where tenant_id = ${school.id} and email = ${email}`,
  ])
  return row?.count ?? 0
}

const isReplay = (answer: TestAnswer) => answer.headers.get('idempotent-replayed') === 'true'

test('twenty equal requests at once make one effect; a caller that comes too early is asked to retry', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite('race', 'race@alpha.test')))
  assert.equal(await invitations('race@alpha.test'), 1)
  const made = answers.filter((answer) => answer.status === 201)
  assert.equal(made.filter((answer) => !isReplay(answer)).length, 1)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    assert.deepEqual([answer.status, answer.body.code], [409, 'idempotency_in_progress'])
    assert.equal(answer.headers.get('retry-after'), '1')
    assert.equal(answer.body.retry_after, 1)
  }
  const later = await invite('race', 'race@alpha.test')
  assert.ok(isReplay(later))
  for (const answer of made) assert.deepEqual(answer.body, later.body)
  const [mails] = await campus.database.read(school.id, [
    sql`select id from mails where tenant_id = ${school.id} and recipient = 'race@alpha.test'`,
  ])
  assert.equal(mails.length, 1)
})

test('over two processes, too, twenty equal requests make one effect and one answer', async () => {
  const second = await startSecondProcess(campus)
  const path = '/api/v1/members/invitations/'
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      invite('two', 'two@alpha.test', owner.token, `${index % 2 ? campus.url : second.url}${path}`),
    ),
  )
  await second.stop()
  assert.equal(await invitations('two@alpha.test'), 1)
  const made = answers.filter(({ status }) => status === 201)
  assert.equal(made.filter((answer) => !isReplay(answer)).length, 1)
  assert.ok(made.every(({ text }) => text === made[0]?.text))
  assert.ok(answers.every(({ status }) => status === 201 || status === 409))
})

test('the same request by its other spelling or another carrier of the school is the same request', async () => {
  const bare = '/api/v1/members/invitations'
  const first = await invite('spelled', 'spelled@alpha.test')
  for (const path of [bare, `${bare}/?school_slug=${school.slug}`]) {
    const again = await invite('spelled', 'spelled@alpha.test', owner.token, path)
    assert.deepEqual([again.status, again.text, isReplay(again)], [201, first.text, true], path)
  }
})

test('a repeat answers the same status and body, and is marked', async () => {
  const first = await invite('repeat', 'repeat@alpha.test')
  assert.deepEqual([first.status, isReplay(first)], [201, false])
  const second = await invite('repeat', 'repeat@alpha.test')
  assert.deepEqual([second.status, second.text, isReplay(second)], [201, first.text, true])
  assert.equal(second.headers.get('content-type'), first.headers.get('content-type'))
  assert.notEqual(second.headers.get('x-request-id'), first.headers.get('x-request-id'))
  const quoted = await invite('"repeat"', 'repeat@alpha.test')
  assert.ok(isReplay(quoted), 'a key as an RFC 8941 string is the same key')
})

test('the same key for another body is 422 and makes no effect', async () => {
  await invite('other', 'other@alpha.test')
  const reused = await invite('other', 'someone-else@alpha.test')
  assert.deepEqual([reused.status, reused.body.code], [422, 'idempotency_key_reused'])
  assert.equal(await invitations('someone-else@alpha.test'), 0)
  assert.ok(isReplay(await invite('other', 'other@alpha.test')), 'the result under the key is preserved')
})

test('while an equal request runs, another one is 409', async () => {
  const key = { tenant: school.id, principal: owner.userId, operation: 'members.invite', key: 'running' }
  await campus.database.transaction(school.id, async (tx) => {
    await claim(tx, key, Buffer.alloc(32))
    const early = await invite('running', 'running@alpha.test')
    assert.deepEqual([early.status, early.body.code], [409, 'idempotency_in_progress'])
  })
  assert.equal((await invite('running', 'running@alpha.test')).status, 201)
})

test('keys are a person’s own, and a school’s own', async () => {
  const admin = await campus.person(school, ['admin'])
  const first = await invite('shared', 'first@alpha.test')
  const second = await invite('shared', 'second@alpha.test', admin.token)
  assert.deepEqual([first.status, second.status, isReplay(second)], [201, 201, false])
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['owner'])
  const third = await campus.request('POST', '/api/v1/members/invitations/', {
    token: stranger.token,
    school: elsewhere,
    body: person('first@alpha.test'),
    headers: { 'idempotency-key': 'shared' },
  })
  assert.deepEqual([third.status, isReplay(third)], [201, false])
  const sameWithOtherToken = await invite(
    'shared',
    'first@alpha.test',
    (await campus.signIn(owner.email)).token,
  )
  assert.ok(isReplay(sameWithOtherToken), 'a new sign-in of the same person is still the same person')
})

test('a key of 24 hours ago is free again', async () => {
  const first = await invite('old', 'old@alpha.test')
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`
      update idempotency_keys set expires_at = now() - interval '1 second'
      where tenant_id = ${school.id} and key = 'old'`),
  )
  const second = await invite('old', 'new@alpha.test')
  assert.deepEqual([second.status, isReplay(second)], [201, false])
  assert.notEqual(second.body.id, first.body.id)
  assert.ok(isReplay(await invite('old', 'new@alpha.test')))
})

test('an error response is not stored: the same key runs again once its cause is gone', async () => {
  await invite('waiting', 'waiting@alpha.test')
  const refused = await invite('again', 'waiting@alpha.test')
  assert.deepEqual([refused.status, refused.body.code], [409, 'invitation_pending'])
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`
      update invitations set status = 'revoked' where tenant_id = ${school.id} and email = 'waiting@alpha.test'`),
  )
  const made = await Promise.all(Array.from({ length: 8 }, () => invite('again', 'waiting@alpha.test')))
  assert.equal(made.filter((answer) => answer.status === 201 && !isReplay(answer)).length, 1)
  const repeated = await invite('again', 'waiting@alpha.test')
  assert.deepEqual([repeated.status, isReplay(repeated)], [201, true])
})

test('signing in ignores the header', async () => {
  const body = { username: owner.email, password: owner.password }
  const headers = { 'idempotency-key': 'sign-in' }
  const [one, two] = [
    await campus.request('POST', '/api/auth/token/', { body, headers }),
    await campus.request('POST', '/api/auth/token/', { body, headers }),
  ]
  assert.deepEqual([one.status, two.status, isReplay(two)], [200, 200, false])
  assert.notEqual(one.body.access, two.body.access)
})

test('a malformed key is 400; the rule takes bare tokens and strings of visible characters', async () => {
  for (const bad of ['a b', 'x'.repeat(256), '""']) {
    const answer = await invite(bad, 'bad@alpha.test')
    assert.deepEqual([answer.status, answer.body.code], [400, 'invalid_parameter'], bad)
    assert.equal(answer.body.details[0].path, 'header/idempotency-key')
  }
  assert.equal(await invitations('bad@alpha.test'), 0)
  const id = uuidv7()
  assert.equal(readIdempotencyKey(undefined), undefined)
  assert.equal(readIdempotencyKey(id), id)
  assert.equal(readIdempotencyKey(` "${id}" `), id)
  assert.throws(() => readIdempotencyKey(['a', 'b']))
  assert.throws(() => readIdempotencyKey('é'))
})
