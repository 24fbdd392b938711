import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../../test/support/campus.ts'
import { codeOf, enrollApp, signInWith } from '../../../../../test/support/second-factor.ts'
import { type SecondProcess, startSecondProcess } from '../../../../../test/support/second-process.ts'
import { sql } from '../../../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool
/** A process with a clock that the tests set forward. */
let later: SecondProcess
let seconds = 0

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  later = await startSecondProcess(campus, {
    now: () => new Date(campus.clock.now().getTime() + seconds * 1000),
  })
})
after(async () => {
  await later.stop()
  await campus.stop()
})

const post = (path: string, person: { token: string }, body?: object, at = campus.url) =>
  campus.request('POST', `${at}${path}`, { token: person.token, ...(body ? { body } : {}) })
const stateOf = async (person: { token: string }) =>
  (await campus.request('GET', '/api/auth/second-factor/', { token: person.token })).body

test('an app is set up by its first code, and then asked for after the right password alone', async () => {
  const person = await campus.person(school, ['teacher'])
  const shown = await post('/api/auth/otp/enroll/', person)
  const { secret, otpauth_uri } = shown.body
  assert.match(secret, /^[A-Z2-7]{32}$/)
  assert.ok(new URL(otpauth_uri).searchParams.get('secret') === secret, otpauth_uri)
  assert.equal(shown.headers.get('cache-control'), 'no-store')
  assert.equal(
    (await signInWith(campus, person)).status,
    200,
    'nothing is asked for before a code was proved',
  )
  const wrong = await post('/api/auth/otp/verify/', person, { otp: '000000' })
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'invalid_otp'])
  const spaced = (await codeOf(campus, secret)).replace(/^(...)/, '$1 ')
  const proved = await post('/api/auth/otp/verify/', person, { otp: spaced })
  assert.equal(proved.status, 200, proved.text)
  assert.equal(new Set(proved.body.recovery_codes).size, 10)
  for (const code of proved.body.recovery_codes)
    assert.match(code, /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/)
  const answer = await signInWith(campus, person)
  assert.deepEqual([answer.status, answer.body.code], [401, 'otp_required'])
  assert.deepEqual(answer.body.methods, ['totp', 'recovery'])
  const unknown = await campus.request('POST', '/api/auth/token/', {
    body: { username: person.email, password: 'not-the-password', otp: await codeOf(campus, secret, 1) },
  })
  assert.deepEqual(
    [unknown.status, unknown.body.code, unknown.body.methods],
    [401, 'invalid_credentials', undefined],
  )
  const bad = await signInWith(campus, person, { otp: '000000' })
  assert.deepEqual([bad.status, bad.body.code], [401, 'invalid_otp'])
  const used = await signInWith(campus, person, { otp: spaced })
  assert.equal(used.body.code, 'invalid_otp', 'the code that confirmed the app is spent')
  assert.equal((await signInWith(campus, person, { otp: await codeOf(campus, secret, 1) })).status, 200)
  assert.equal((await post('/api/auth/otp/enroll/', person)).body.code, 'otp_already_enrolled')
  const state = await stateOf(person)
  assert.deepEqual(
    [state.enrolled, state.methods, state.recovery_codes_left],
    [true, ['totp', 'recovery'], 10],
  )
})

test('of twenty uses of one code at once over two processes one signs in, and no code is good again or too early', async () => {
  const person = await campus.person(school, ['teacher'])
  const { secret } = await enrollApp(campus, person)
  seconds = 0
  const otp = await codeOf(campus, secret)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      campus.request('POST', `${index % 2 ? campus.url : later.url}/api/auth/token/`, {
        body: { username: person.email, password: person.password, otp },
      }),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    assert.deepEqual([status, body.code], [401, 'invalid_otp'])
  assert.equal((await signInWith(campus, person, { otp: await codeOf(campus, secret, -1) })).status, 401)
  assert.equal((await signInWith(campus, person, { otp: await codeOf(campus, secret, 3) })).status, 401)
  seconds = 300
  const at = (code: string) =>
    campus.request('POST', `${later.url}/api/auth/token/`, {
      body: { username: person.email, password: person.password, otp: code },
    })
  assert.equal((await at(await codeOf(campus, secret, 8))).status, 401, 'two steps old')
  assert.equal((await at(await codeOf(campus, secret, 9))).status, 200, 'one step old')
  assert.equal((await at(await codeOf(campus, secret, 9))).status, 401, 'again')
})

test('of twenty proofs at once by one code one counts', async () => {
  const person = await campus.person(school, ['teacher'])
  const { secret } = await enrollApp(campus, person)
  const otp = await codeOf(campus, secret)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/api/auth/step-up/', person, { otp })),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
})

test('confirming at once twenty times makes one list of recovery codes', async () => {
  const person = await campus.person(school, ['teacher'])
  const { secret } = (await post('/api/auth/otp/enroll/', person)).body
  const otp = await codeOf(campus, secret)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('/api/auth/otp/verify/', person, { otp })),
  )
  const won = answers.filter(({ status }) => status === 200)
  assert.equal(won.length, 1)
  assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'otp_not_enrolling'))
  assert.equal((await signInWith(campus, person, { otp: won[0]?.body.recovery_codes[3] })).status, 200)
})

test('a secret is confirmed in the session that was shown it, within a quarter of an hour', async () => {
  const person = await campus.person(school, ['teacher'])
  const other = await campus.signIn(person.email)
  const { secret } = (await post('/api/auth/otp/enroll/', person)).body
  const abroad = await post('/api/auth/otp/verify/', other, { otp: await codeOf(campus, secret) })
  assert.deepEqual([abroad.status, abroad.body.code], [409, 'otp_not_enrolling'])
  const { secret: second } = (await post('/api/auth/otp/enroll/', person)).body
  const former = await post('/api/auth/otp/verify/', person, { otp: await codeOf(campus, secret) })
  assert.equal(former.body.code, 'invalid_otp', 'the secret before it is forgotten')
  seconds = 901
  const renewed = await campus.request('POST', `${later.url}/api/auth/token/refresh/`, {
    body: { refresh: person.refresh },
  })
  const otp = await codeOf(campus, second, 30)
  const late = await post('/api/auth/otp/verify/', { token: renewed.body.access }, { otp }, later.url)
  assert.deepEqual([late.status, late.body.code], [409, 'otp_not_enrolling'])
})

test('with the first second factor every other session ends, and a refresh gets nobody round it', async () => {
  const person = await campus.person(school, ['teacher'])
  const other = await campus.signIn(person.email)
  await enrollApp(campus, person)
  const me = (token: string) => campus.request('GET', '/api/v1/me', { token })
  assert.deepEqual([(await me(person.token)).status, (await me(other.token)).status], [200, 401])
  const refresh = (token: string) =>
    campus.request('POST', '/api/auth/token/refresh/', { body: { refresh: token } })
  assert.equal((await refresh(other.refresh)).status, 401)
  assert.equal((await refresh(person.refresh)).status, 200)
})

test('an app comes off by a code, a recovery code, or a second factor proved of late; not by the password', async () => {
  const person = await campus.person(school, ['teacher'])
  const { secret, recoveryCodes } = await enrollApp(campus, person)
  const disable = (body: object = {}, at = campus.url) => post('/api/auth/otp/disable/', person, body, at)
  seconds = 400
  const stale = await disable({}, later.url)
  assert.deepEqual([stale.status, stale.body.code], [401, 'insufficient_user_authentication'])
  assert.deepEqual(stale.body.methods, ['totp', 'recovery'])
  const byPassword = await post('/api/auth/step-up/', person, { password: person.password }, later.url)
  assert.equal(byPassword.status, 200)
  assert.equal((await disable({}, later.url)).status, 401, 'a password is not that')
  assert.equal((await disable({ otp: '123456' }, later.url)).body.code, 'invalid_otp')
  assert.equal(
    (await disable({ otp: recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ') }, later.url)).status,
    204,
  )
  const state = await stateOf(person)
  assert.deepEqual([state.enrolled, state.methods, state.recovery_codes_left], [false, [], 0])
  assert.equal((await signInWith(campus, person)).status, 200)
  assert.equal((await disable()).body.code, 'no_second_factor')
  const again = await enrollApp(campus, await campus.signIn(person.email))
  assert.notEqual(again.secret, secret)
})

test('secrets and codes are never stored in clear text: not in a table, the log or a stored answer', async () => {
  const person = await campus.person(school, ['teacher'])
  const ask = () =>
    campus.request('POST', '/api/auth/otp/enroll/', {
      token: person.token,
      headers: { 'idempotency-key': 'enroll' },
    })
  const [first, second] = [await ask(), await ask()]
  assert.notEqual(first.body.secret, second.body.secret, 'the key is ignored')
  const { secret } = second.body
  const otp = await codeOf(campus, secret)
  const { body } = await post('/api/auth/otp/verify/', person, { otp })
  await signInWith(campus, person, { otp: body.recovery_codes[0] })
  await signInWith(campus, person, { otp: body.recovery_codes[0] })
  const secrets: string[] = [
    secret,
    ...body.recovery_codes,
    ...body.recovery_codes.map((code: string) => code.replaceAll('-', '')),
  ]
  const tables = [
    'totp_secrets',
    'recovery_codes',
    'sessions',
    'audit_log',
    'idempotency_keys',
    'outbox',
    'mails',
    'jobs',
    'rate_windows',
    'one_time_tokens',
  ]
  const [known] = await campus.database.read(campus.platformTenant, [
    sql<{
      name: string
    }>`select table_name::text as name from information_schema.tables where table_schema = 'public'`,
  ])
  for (const { name } of known.filter(
    (table) => tables.includes(table.name) || /idem|mail|job|audit/.test(table.name),
  )) {
    const [rows] = await campus.database.read(campus.platformTenant, [
      { ...sql<{ text: string }>`select 1`, text: `select t::text as text from ${name} t` },
    ])
    for (const { text } of rows) assert.ok(!secrets.some((one) => String(text).includes(one)), name)
  }
  for (const one of [...secrets, otp]) assert.ok(!campus.logged().includes(one))
})

test('what was given to a program does not reach the ways in', async () => {
  const owner = await campus.person(school, ['owner'])
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: owner.token,
    school,
    body: { name: 'Key', scopes: ['students:read'] },
  })
  for (const path of ['/api/auth/second-factor/', '/api/auth/passkeys/'])
    assert.equal((await campus.request('GET', path, { token: key.body.key })).status, 403, path)
  const program = { token: key.body.key }
  assert.equal((await post('/api/auth/otp/verify/', program, { otp: '123456' })).status, 403)
  assert.equal((await post('/api/auth/otp/enroll/', program)).status, 403)
  assert.equal((await post('/api/auth/step-up/', program, { password: 'x' })).status, 403)
})
