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
import { type SecondProcess, startSecondProcess } from '../../../../test/support/second-process.ts'

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

async function assertSeen(act: () => Promise<TestAnswer>, refusal: [number, string]): Promise<void> {
  const done = await act()
  assert.ok(done.status < 300, done.text)
  const here = await list(campus.url)
  assert.deepEqual([here.status, here.body.code], refusal, 'here at once')
  await wait(1050)
  const there = await list(second.url)
  assert.deepEqual([there.status, there.body.code], refusal, 'there within a second')
}

test('a member who is suspended', () =>
  assertSeen(() => change({ status: 'suspended' }), [403, 'not_a_member']))

test('a member who has left', () => assertSeen(() => change({ status: 'left' }), [403, 'not_a_member']))

test('a role that was taken away', () => assertSeen(() => change({ roles: ['teacher'] }), [403, 'forbidden']))

test('a session that was signed out', () =>
  assertSeen(
    () => campus.request('POST', '/api/auth/logout/', { token: member.token }),
    [401, 'invalid_token'],
  ))

test('the other sessions of whoever has changed the password', async () => {
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
