import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { codeOf, enrollApp } from '../../../../test/support/second-factor.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { identityOf } from '../credentials/identity.ts'
import { setPlatformRoles } from '../operators/platform-roles.ts'

/** Who enters a school that read out no code needs a second factor, proved just now. */
let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(() => campus.stop())

const said = (answer: TestAnswer): string => `${answer.status} ${answer.body?.code ?? ''}`.trim()
const enter = (by: TestPerson, body: Record<string, unknown> = {}) =>
  campus.request('POST', `/api/v1/super/schools/${school.id}/support-entry/`, {
    token: by.token,
    body: { reason: 'Registers are missing', minutes: 30, ...body },
  })
const leave = async (by: TestPerson, id: string) => {
  const path = `/api/v1/super/schools/${school.id}/support-entries/${id}/end/`
  assert.equal((await campus.request('POST', path, { token: by.token })).status, 200)
}
const students = (by: TestPerson) =>
  campus.request('GET', '/api/v1/people/students/', { token: by.token, school })
const consent = async () => {
  const body = { access: 'read', ends_on: '2026-11-27' }
  const at = { token: owner.token, school, body }
  assert.equal((await campus.request('PUT', '/api/v1/support-access/consent/', at)).status, 200)
}
const ask = (by: TestPerson) =>
  campus.request('POST', `/api/v1/super/schools/${school.id}/break-glass/`, {
    token: by.token,
    body: { reason: 'Nobody can sign in', minutes: 20 },
  })
const decide = (by: TestPerson, id: string, decision: string) =>
  campus.request('POST', `/api/v1/super/break-glass/${id}/decision/`, { token: by.token, body: { decision } })

async function withApp(): Promise<{ person: TestPerson; secret: string }> {
  const person = await campus.platformPerson('operator')
  return { person, secret: (await enrollApp(campus, person)).secret }
}

/** As if the proof of the second factor was six minutes ago. */
const age = ({ userId }: TestPerson) =>
  campus.database.global(
    sql`update sessions set second_factor_at = second_factor_at - interval '6 minutes' where user_id = ${userId}`,
  )

test('a standing permission opens nothing for an operator without a second factor; a code does', async () => {
  const operator = await campus.platformPerson('operator')
  assert.equal(said(await enter(operator)), '409 support_approval_required', 'nothing to prove it for')
  await consent()
  assert.equal(said(await enter(operator)), '409 no_second_factor')
  assert.equal(said(await students(operator)), '403 not_a_member')
  const code = await campus.request('POST', '/api/v1/support-access/codes/', {
    token: owner.token,
    school,
    body: { access: 'read' },
  })
  const entered = await enter(operator, { code: code.body.code })
  assert.equal(entered.status, 201, entered.text)
  await leave(operator, entered.body.id)
})

test('a standing permission asks for a second factor that was proved within five minutes', async () => {
  await consent()
  const { person, secret } = await withApp()
  await age(person)
  const stale = await enter(person)
  assert.equal(said(stale), '401 insufficient_user_authentication')
  assert.deepEqual(stale.body.methods, ['totp', 'recovery'])
  const body = { password: person.password }
  await campus.request('POST', '/api/auth/step-up/', { token: person.token, body })
  assert.equal(said(await enter(person)), '401 insufficient_user_authentication', 'a password is no factor')
  const otp = await codeOf(campus, secret, 1)
  const proof = await campus.request('POST', '/api/auth/step-up/', { token: person.token, body: { otp } })
  assert.equal(proof.status, 200, proof.text)
  const entered = await enter(person)
  assert.equal(entered.status, 201, entered.text)
  await leave(person, entered.body.id)
})

test('both people of break-glass prove a second factor; to decline or cancel takes none', async () => {
  const plain = await campus.platformPerson('operator')
  const [first, second] = [await withApp(), await withApp()]
  assert.equal(said(await ask(plain)), '409 no_second_factor')
  await age(first.person)
  assert.equal(said(await ask(first.person)), '401 insufficient_user_authentication')
  const otp = await codeOf(campus, first.secret, 1)
  await campus.request('POST', '/api/auth/step-up/', { token: first.person.token, body: { otp } })
  const { body } = await ask(first.person)
  assert.equal(said(await decide(plain, body.id, 'approve')), '409 no_second_factor')
  await age(second.person)
  assert.equal(said(await decide(second.person, body.id, 'approve')), '401 insufficient_user_authentication')
  assert.equal(said(await students(first.person)), '403 not_a_member')
  const declined = await decide(plain, body.id, 'decline')
  assert.deepEqual([declined.status, declined.body.status], [200, 'declined'])
})

test('a request of somebody who is an operator no longer, or has signed out, cannot be approved', async () => {
  const approver = (await withApp()).person
  const demoted = (await withApp()).person
  const request = (await ask(demoted)).body
  const owners = campus.clone.owner
  const roles = (role: 'operator' | 'support') =>
    setPlatformRoles(owners, {
      userId: demoted.userId,
      roles: [role],
      operation: 'operator.create',
      at: new Date(),
    })
  await roles('support')
  assert.equal(said(await decide(approver, request.id, 'approve')), '409 break_glass_requester_gone')
  await roles('operator')
  const approved = await decide(approver, request.id, 'approve')
  assert.equal(approved.body.status, 'approved', approved.text)
  assert.equal((await students(demoted)).status, 200)
  await roles('support')
  identityOf(campus.database).authenticator.forget()
  assert.equal(said(await students(demoted)), '403 not_a_member', 'an entry of an operator alone')
  const gone = (await withApp()).person
  const other = (await ask(gone)).body
  await campus.request('POST', '/api/auth/logout/', { token: gone.token })
  assert.equal(said(await decide(approver, other.id, 'approve')), '409 break_glass_requester_gone')
})
