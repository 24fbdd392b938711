import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import {
  codeOf,
  enrollApp,
  enrollPasskey,
  originOf,
  signInWith,
} from '../../../../test/support/second-factor.ts'
import { VirtualAuthenticator } from '../../../../test/support/virtual-authenticator.ts'
import { hashToken } from '../../../kernel/crypto/tokens.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { insertOneTimeToken } from '../passwords/sql.ts'
import { insertLogin } from '../sql.ts'
import { insertPasskey } from './passkeys/sql.ts'
import { selectPersonForUpdate } from './sql.ts'

let mailbox: Mailbox
let campus: TestCampus
let school: TestSchool

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ worker: true, env: { SMTP_URL: mailbox.url } })
  school = await campus.school()
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const post = (path: string, body: object, more: object = {}) =>
  campus.request('POST', path, { body, ...more })
const resetLink = async (userId: string) => {
  const token = `reset-${Math.random()}-long-enough-for-a-link`
  const now = campus.clock.now()
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const made = {
    purpose: 'password_reset',
    userId,
    schoolId: null,
    invitationId: null,
    now,
    expiresAt,
  } as const
  await campus.database.global(insertOneTimeToken({ ...made, hash: hashToken(token) }))
  return token
}

test('no way in goes round the second factor: console, other names, a reset password, an invitation, another school', async () => {
  const person = await campus.person(school, ['teacher'])
  const { secret, recoveryCodes } = await enrollApp(campus, person)
  const { email: username, password } = person
  const cookie = await post('/api/auth/session/', { username, password })
  assert.deepEqual(
    [cookie.status, cookie.body.code, cookie.headers.get('set-cookie')],
    [401, 'otp_required', null],
  )
  const byCode = await post('/api/auth/session/', { username, password, otp: await codeOf(campus, secret) })
  assert.match(byCode.headers.get('set-cookie') ?? '', /^campus_session=[\w-]{43};/)
  await campus.database.global(insertLogin(school.id, 'ama.o', person.userId))
  const named = await post('/api/auth/token/', { username: 'ama.o', password }, { school })
  assert.equal(named.body.code, 'otp_required')

  const changed = 'another-Campus-2026'
  const token = await resetLink(person.userId)
  const reset = await post('/api/auth/password/reset/', { token, password: changed })
  assert.deepEqual([reset.status, reset.text], [204, ''])
  assert.ok(
    reset.headers.getSetCookie().every((one) => one.startsWith('campus_device=')),
    'no session',
  )
  const renewed = { ...person, password: changed }
  assert.equal((await signInWith(campus, renewed)).body.code, 'otp_required')

  const other = await campus.school()
  const owner = await campus.person(other, ['owner'])
  const invited = await campus.request('POST', '/api/v1/members/invitations/', {
    token: owner.token,
    school: other,
    body: { email: person.email, name: 'Ama', roles: ['teacher'] },
  })
  const mails = await mailbox.mailsTo(person.email, 3)
  const greetingEmail = mails.find(({ subject }) => /invites/.test(subject))
  const invitation = /#(\S+)/.exec(greetingEmail?.text ?? '')?.[1]
  assert.equal(invited.status, 201)
  const joined = await post('/api/auth/invitations/accept/', { token: invitation, password: changed })
  assert.equal(joined.status, 200, joined.text)
  assert.ok(!/access|refresh|campus_session/.test(joined.text + (joined.headers.get('set-cookie') ?? '')))
  assert.equal((await signInWith(campus, renewed)).body.code, 'otp_required')

  const entered = await signInWith(campus, renewed, { otp: recoveryCodes[0] })
  assert.equal(entered.status, 200)
  const switched = await campus.request('POST', '/api/v1/me/switch-school', {
    token: entered.body.access,
    body: { school_id: other.id },
  })
  const codes = await campus.request('POST', '/api/auth/second-factor/recovery-codes/', {
    token: switched.body.access,
  })
  assert.equal(codes.status, 200, 'what was proved holds in the session that goes on from it')
})

test('who is signing in while a first second factor is added does not come in without it', async () => {
  const person = await campus.person(school, ['teacher'])
  let signingIn: ReturnType<typeof signInWith> | undefined
  await campus.database.transaction(campus.platformTenant, async (tx) => {
    await tx.execute(selectPersonForUpdate(person.userId))
    signingIn = signInWith(campus, person)
    await wait(700)
    const key = { id: uuidv7(), user_id: person.userId, credential_id: uuidv7(), counter: 0, name: 'Key' }
    const made = { public_key: Buffer.from('key'), transports: [], is_backed_up: false }
    await tx.execute(insertPasskey({ ...key, ...made, created_at: campus.clock.now() }))
  })
  const answer = await signingIn
  assert.deepEqual([answer?.status, answer?.body.code], [401, 'otp_required'])
})

test('a recovery code signs in once, also of twenty tries at once; the answer reports how many are left, and new ones end the old', async () => {
  const person = await campus.person(school, ['teacher'])
  const { recoveryCodes } = await enrollApp(campus, person)
  const [otp] = recoveryCodes
  const answers = await Promise.all(Array.from({ length: 20 }, () => signInWith(campus, person, { otp })))
  const won = answers.filter(({ status }) => status === 200)
  assert.equal(won.length, 1)
  assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'invalid_otp'))
  const token = won[0]?.body.access as string
  const state = () => campus.request('GET', '/api/auth/second-factor/', { token })
  assert.equal((await state()).body.recovery_codes_left, 9)
  const renewed = await campus.request('POST', '/api/auth/second-factor/recovery-codes/', { token })
  assert.equal(new Set(renewed.body.recovery_codes).size, 10)
  assert.equal((await state()).body.recovery_codes_left, 10)
  assert.equal((await signInWith(campus, person, { otp: recoveryCodes[1] })).body.code, 'invalid_otp')
  assert.equal((await signInWith(campus, person, { otp: renewed.body.recovery_codes[0] })).status, 200)
  const stranger = await campus.person(school, ['teacher'])
  await enrollApp(campus, stranger)
  const stolen = await signInWith(campus, stranger, { otp: renewed.body.recovery_codes[1] })
  assert.equal(stolen.body.code, 'invalid_otp', "somebody else's code")
})

test('each change is emailed and audited', async () => {
  const person = await campus.person(school, ['teacher'])
  const { recoveryCodes } = await enrollApp(campus, person)
  const { answer } = await enrollPasskey(campus, person)
  assert.ok(answer.status === 201 && answer.body.recovery_codes === undefined, 'they stand already')
  await signInWith(campus, person, { otp: recoveryCodes[0] })
  const { token } = person
  assert.equal(
    (await campus.request('DELETE', `/api/auth/passkeys/${answer.body.id}/`, { token })).status,
    204,
  )
  assert.equal((await campus.request('POST', '/api/auth/otp/disable/', { token })).status, 204)
  const mails = await mailbox.mailsTo(person.email, 5)
  const subjects = mails.map(({ subject }) => subject).sort()
  assert.deepEqual(subjects, [
    'A passkey was added to your Campus account',
    'A passkey was removed from your Campus account',
    'A recovery code of your Campus account was used',
    'An authenticator app was added to your Campus account',
    'The authenticator app was removed from your Campus account',
  ])
  assert.match(mails.find(({ subject }) => /recovery/.test(subject))?.text ?? '', /Codes left: 9/)
  for (const { text } of mails) assert.ok(!recoveryCodes.some((code) => text.includes(code)))
  const [rows] = await campus.database.read(campus.platformTenant, [
    sql<{ operation: string; filters: object }>`
      select operation, filters from audit_log where tenant_id = ${campus.platformTenant} and actor_user_id = ${person.userId}
      order by id`,
  ])
  const operations = rows.map(({ operation }) => operation)
  for (const operation of [
    'auth.enrollOtp',
    'auth.verifyOtp',
    'auth.registerPasskey',
    'auth.removePasskey',
    'auth.disableOtp',
  ])
    assert.equal(operations.filter((one) => one === operation).length, 1, operation)
  assert.deepEqual(rows.filter(({ operation }) => operation === 'auth.issueToken').at(-1)?.filters, {
    second_factor: 'recovery',
  })
})

test('to prove it again takes the password, a code or a passkey, and one of them', async () => {
  const person = await campus.person(school, ['owner'])
  const { token, password } = person
  const { secret } = await enrollApp(campus, person)
  const prove = (body: object) => post('/api/auth/step-up/', body, { token })
  for (const body of [{}, { password, otp: '123456' }])
    assert.deepEqual(
      [(await prove(body)).status, (await prove(body)).body.details?.[0]?.code],
      [422, 'one_proof'],
    )
  assert.equal((await prove({ password: 'wrong' })).body.code, 'invalid_credentials')
  assert.equal((await prove({ otp: '000000' })).body.code, 'invalid_otp')
  assert.equal((await prove({ password })).status, 200)
  const otp = await codeOf(campus, secret)
  assert.equal((await prove({ otp })).status, 200)
  assert.equal((await prove({ otp })).body.code, 'invalid_otp', 'a code is good once, wherever')
  const without = await campus.person(school, ['owner'])
  const nothing = await post('/api/auth/step-up/', { otp: '123456' }, { token: without.token })
  assert.equal(nothing.body.code, 'invalid_otp')
})

test('guessing is slowed, and its owner comes in all the same: by a passkey at once, by the password after a while', async () => {
  const strict = await startCampus({ env: { CAMPUS_LIMITS_SCALE: '1', CAMPUS_TRUSTED_PROXIES: '127.0.0.1' } })
  let address = 0
  const elsewhere = () => {
    address += 1
    return { 'x-forwarded-for': `198.51.100.${address}` }
  }
  const tryToSignIn = (
    person: TestPerson,
    more: object = {},
    headers: Record<string, string> = elsewhere(),
  ) =>
    strict.request('POST', '/api/auth/token/', {
      body: { username: person.email, password: person.password, ...more },
      headers,
    })
  try {
    const alpha = await strict.school()
    const person = await strict.person(alpha, ['teacher'])
    const { secret } = await enrollApp(strict, person)
    const device = new VirtualAuthenticator(originOf(strict))
    await enrollPasskey(strict, person, device)
    const codes = []
    for (let turn = 0; turn < 10; turn += 1) codes.push((await tryToSignIn(person, { otp: '000000' })).status)
    assert.deepEqual(codes, Array(10).fill(401))
    const closed = await tryToSignIn(person, { otp: await codeOf(strict, secret) })
    assert.deepEqual([closed.status, Number(closed.headers.get('retry-after')) > 60], [429, true])
    const here = elsewhere()
    const wrong = { ...person, password: 'not-the-password' }
    for (let turn = 0; turn < 11; turn += 1) await tryToSignIn(wrong, {}, here)
    assert.equal((await tryToSignIn(person, {}, here)).status, 429)
    const options = await strict.request('POST', '/api/auth/passkeys/sign-in/options/', {
      headers: elsewhere(),
    })
    const entered = await strict.request('POST', '/api/auth/passkeys/sign-in/token/', {
      body: { challenge_id: options.body.challenge_id, response: device.assert(options.body.options) },
      headers: elsewhere(),
    })
    assert.equal(entered.status, 200, entered.text)
    // As after half an hour, when no failure counts any more.
    await strict.database.global(sql`update rate_windows set window_number = window_number - 2`)
    await wait(1050)
    assert.equal((await tryToSignIn(person, { otp: await codeOf(strict, secret, 1) })).status, 200)
  } finally {
    await strict.stop()
  }
})
