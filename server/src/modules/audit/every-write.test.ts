import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import {
  type RequestOptions,
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import { type Call, secondFactorCalls } from '../../../test/support/second-factor-calls.ts'
import { isWrite } from '../../kernel/http/define-route.ts'

/** Each write of the account, the members, the modules and the files, made once, leaves exactly one row. */
let mailbox: Mailbox
let campus: TestCampus
let admin: Client
let school: TestSchool
let owner: TestPerson

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ worker: true, env: { SMTP_URL: mailbox.url } })
  admin = new Client(campus.clone.admin)
  await admin.connect()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(async () => {
  await admin.end()
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const someone = (): Promise<TestPerson> => campus.person(school, ['teacher'])
const password = 'a-brand-new-Password-1'
const bySelf = ({ token }: TestPerson, body?: unknown): RequestOptions => ({ token, body })
const byOwner = (body?: unknown): RequestOptions => ({ token: owner.token, school, body })

const invite = (email: string) =>
  campus.request('POST', '/api/v1/members/invitations/', byOwner({ email, name: 'Ama', roles: ['teacher'] }))
const linkTo = async (email: string) =>
  /#([\w-]+)/.exec((await mailbox.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

/** How each operation is called once with success, and who is its actor where that is known beforehand. */
const calls: Readonly<Record<string, () => Promise<Call>>> = {
  'auth.issueToken': async () => {
    const { email: username, password: own, userId } = await someone()
    return ['/api/auth/token/', { body: { username, password: own } }, userId]
  },
  'auth.refreshToken': async () => {
    const { refresh, userId } = await someone()
    return ['/api/auth/token/refresh/', { body: { refresh } }, userId]
  },
  'auth.signOut': async () => {
    const person = await someone()
    return ['/api/auth/logout/', bySelf(person), person.userId]
  },
  'auth.openSession': async () => {
    const { email: username, password: own, userId } = await someone()
    return ['/api/auth/session/', { body: { username, password: own } }, userId]
  },
  'auth.revokeSession': async () => {
    const person = await someone()
    return ['/api/auth/session/', bySelf(person), person.userId]
  },
  'auth.stepUp': async () => {
    const person = await someone()
    return ['/api/auth/step-up/', bySelf(person, { password: person.password }), person.userId]
  },
  'auth.changePassword': async () => {
    const person = await someone()
    const body = { current_password: person.password, new_password: password }
    return ['/api/auth/password/change/', bySelf(person, body), person.userId]
  },
  'auth.requestPasswordReset': async () => {
    const { email } = await someone()
    return ['/api/auth/password/forgot/', { body: { email } }, null]
  },
  'auth.resetPassword': async () => {
    const { email, userId } = await someone()
    await campus.request('POST', '/api/auth/password/forgot/', { body: { email } })
    return ['/api/auth/password/reset/', { body: { token: await linkTo(email), password } }, userId]
  },
  'auth.acceptInvitation': async () => {
    const { email, userId, password: own } = await campus.person(await campus.school(), ['teacher'])
    await invite(email)
    const body = { token: await linkTo(email), password: own }
    return ['/api/auth/invitations/accept/', { body }, userId]
  },
  'me.revokeSession': async () => {
    const person = await someone()
    const { body } = await campus.request('GET', '/api/v1/me/sessions', { token: person.token })
    return [`/api/v1/me/sessions/${body.results[0].id}`, bySelf(person), person.userId]
  },
  'me.revokeSessions': async () => {
    const person = await someone()
    return ['/api/v1/me/sessions', bySelf(person), person.userId]
  },
  'me.switchSchool': async () => {
    const person = await someone()
    return ['/api/v1/me/switch-school', bySelf(person, { school_id: school.id }), person.userId]
  },
  'members.invite': async () => {
    const body = { email: 'invited@alpha.test', name: 'Ama', roles: ['teacher'] }
    return ['/api/v1/members/invitations/', byOwner(body), owner.userId]
  },
  'members.revokeInvitation': async () => {
    const { id } = (await invite('revoked@alpha.test')).body
    return [`/api/v1/members/invitations/${id}/`, byOwner(), owner.userId]
  },
  'members.resendInvitation': async () => {
    const { id } = (await invite('resent@alpha.test')).body
    return [`/api/v1/members/invitations/${id}/resend`, byOwner(), owner.userId]
  },
  'members.change': async () => {
    const { userId } = await someone()
    return [`/api/v1/members/${userId}/`, byOwner({ roles: ['librarian'] }), owner.userId]
  },
  'tenants.changeModules': async () => {
    const body = { modules: { finance: false } }
    return [`/api/v1/tenants/${school.id}/modules`, byOwner(body), owner.userId]
  },
  'files.upload': async () => {
    const options = { ...byOwner(), raw: 'bytes', headers: { 'content-type': 'text/plain' } }
    return ['/api/v1/files/', options, owner.userId]
  },
}

const covered = /^(auth|me|members|tenants|platform|jobs|audit|files|discovery|developer)\./

test('each write leaves one row, under its request id, with its operation and its actor', async () => {
  const writes = campus.application.kernel.routes.filter((route) => isWrite(route) && covered.test(route.id))
  const all = { ...calls, ...secondFactorCalls(campus, { school, owner }) }
  assert.deepEqual(writes.map(({ id }) => id).sort(), Object.keys(all).sort())
  for (const { id, method } of writes) {
    const call = await all[id]?.()
    assert.ok(call)
    const [path, options, actor] = call
    const requestId = `audit-of-${id}`
    const headers = { ...options.headers, 'x-request-id': requestId }
    const answer: TestAnswer = await campus.request(method, path, { ...options, headers })
    assert.ok(answer.status < 300, `${id}: ${answer.text}`)
    const { rows } = await admin.query(
      'select operation, action, actor_user_id, address, filters::text from audit_log where request_id = $1',
      [requestId],
    )
    assert.equal(rows.length, 1, id)
    const [row] = rows
    assert.deepEqual([row.operation, row.action, row.actor_user_id], [id, 'write', actor])
    assert.equal(row.address, '127.0.0.1')
    assert.doesNotMatch(row.filters, /password|token|@/i)
  }
})
