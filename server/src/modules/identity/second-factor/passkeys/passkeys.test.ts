import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestSchool } from '../../../../../test/support/campus.ts'
import { enrollPasskey, originOf, signInWith } from '../../../../../test/support/second-factor.ts'
import { type SecondProcess, startSecondProcess } from '../../../../../test/support/second-process.ts'
import { type Deviation, VirtualAuthenticator } from '../../../../../test/support/virtual-authenticator.ts'
import { sql } from '../../../../kernel/db/statement.ts'

let campus: TestCampus
let school: TestSchool
let later: SecondProcess
let seconds = 0

before(async () => {
  campus = await startCampus()
  school = await campus.school({ slug: 'alpha' })
  later = await startSecondProcess(campus, {
    now: () => new Date(campus.clock.now().getTime() + seconds * 1000),
  })
})
after(async () => {
  await later.stop()
  await campus.stop()
})

const post = (path: string, token: string | undefined, body?: object, at = campus.url) =>
  campus.request('POST', `${at}${path}`, { token, ...(body ? { body } : {}) })
const device = () => new VirtualAuthenticator(originOf(campus))

const registration = (token: string) => post('/api/auth/passkeys/registration/options/', token)
const challenge = async () => (await post('/api/auth/passkeys/sign-in/options/', undefined)).body
const present = (challenge_id: string, response: object, at = campus.url) =>
  post('/api/auth/passkeys/sign-in/token/', undefined, { challenge_id, response }, at)

/** Signs in with a passkey, something of it made wrong. */
async function signInBy(passkey: VirtualAuthenticator, wrong: Deviation = {}) {
  const { challenge_id, options } = await challenge()
  return present(challenge_id, passkey.assert(options, wrong))
}

const refused = [401, 'invalid_passkey']
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a passkey is made, listed with its use, renamed, signs in without a password, and opens nothing once removed', async () => {
  const person = await campus.person(school, ['teacher'])
  const { options } = (await registration(person.token)).body
  assert.deepEqual([options.rp.id, options.attestation], ['localhost', 'none'])
  assert.deepEqual(
    [options.authenticatorSelection.residentKey, options.authenticatorSelection.userVerification],
    ['required', 'required'],
  )
  assert.ok(!JSON.stringify(options.user.id).includes(person.email))
  const { device: laptop, answer } = await enrollPasskey(campus, person)
  assert.equal(answer.status, 201, answer.text)
  assert.equal(answer.body.recovery_codes.length, 10)
  const byPassword = await signInWith(campus, person)
  assert.deepEqual([byPassword.body.code, byPassword.body.methods], ['otp_required', ['recovery', 'passkey']])
  const signedIn = await signInBy(laptop)
  assert.deepEqual([signedIn.status, signedIn.body.user?.id], [200, person.userId], signedIn.text)
  assert.equal(signedIn.body.schools[0].slug, 'alpha')
  const cookie = await challenge()
  const opened = await post('/api/auth/passkeys/sign-in/session/', undefined, {
    challenge_id: cookie.challenge_id,
    response: laptop.assert(cookie.options),
  })
  assert.match(
    opened.headers.getSetCookie()[0] ?? '',
    /^campus_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const path = `/api/auth/passkeys/${answer.body.id}/`
  const own = { token: signedIn.body.access }
  const renamed = await campus.request('PATCH', path, { ...own, body: { name: 'Old laptop' } })
  assert.equal(renamed.body.name, 'Old laptop')
  const [listed] = (await campus.request('GET', '/api/auth/passkeys/', own)).body.results
  assert.ok(listed.name === 'Old laptop' && listed.last_used_at !== null && !('public_key' in listed))
  assert.equal((await campus.request('DELETE', path, own)).status, 204)
  assert.deepEqual(said(await signInBy(laptop)), refused)
  assert.equal((await signInWith(campus, person)).status, 200, 'the last one is gone')
})

test('an answer with a wrong page, relying party, kind, challenge, owner or counter is rejected', async () => {
  const person = await campus.person(school, ['teacher'])
  const other = await campus.person(school, ['teacher'])
  const { device: laptop } = await enrollPasskey(campus, person)
  const { device: foreign } = await enrollPasskey(campus, other)
  const wrongs: Deviation[] = [
    { origin: 'https://evil.example' },
    { origin: `${originOf(campus)}.evil.example` },
    { origin: 'http://localhost:4001' },
    { origin: 'https://localhost:4000' },
    { origin: 'http://admin.localhost:4000' },
    { origin: 'http://a.b.localhost:4000' },
    { origin: 'null' },
    { rpId: 'evil.example' },
    { rpId: 'alpha.localhost' },
    { type: 'webauthn.create' },
    { challenge: Buffer.alloc(32).toString('base64url') },
    { isVerified: false },
    { userHandle: null },
    { userHandle: foreign.userHandle ?? '' },
  ]
  for (const wrong of wrongs)
    assert.deepEqual(said(await signInBy(laptop, wrong)), refused, JSON.stringify(wrong))
  assert.equal((await signInBy(laptop, { counter: 40 })).status, 200)
  assert.deepEqual(said(await signInBy(laptop, { counter: 39 })), refused, 'a counter that went back')
  assert.deepEqual(said(await signInBy(laptop, { counter: 40 })), refused, 'an unchanged counter')
  assert.equal((await signInBy(laptop, { counter: 41 })).status, 200)
  assert.equal(
    (await signInBy(laptop, { origin: 'http://alpha.localhost:4000' })).status,
    200,
    'a subdomain of a school',
  )
  assert.deepEqual(said(await signInBy(device())), refused, 'a passkey that nobody registered')
  const { challenge_id, options } = await challenge()
  const stolen = { ...foreign.assert(options), id: laptop.id, rawId: laptop.id }
  assert.deepEqual(said(await present(challenge_id, stolen)), refused, "somebody else's signature")
})

test('a challenge is good once, for five minutes, for its end and its session; of twenty answers at once one signs in', async () => {
  const person = await campus.person(school, ['teacher'])
  const { device: laptop } = await enrollPasskey(campus, person)
  const { challenge_id, options } = await challenge()
  const response = laptop.assert(options)
  const answers = await Promise.all(Array.from({ length: 20 }, () => present(challenge_id, response)))
  assert.deepEqual(answers.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(said(await present(challenge_id, response)), refused)
  const spoilt = await challenge()
  await present(spoilt.challenge_id, laptop.assert(spoilt.options, { rpId: 'evil.example' }))
  assert.deepEqual(
    said(await present(spoilt.challenge_id, laptop.assert(spoilt.options))),
    refused,
    'a wrong answer spends it',
  )
  const late = await challenge()
  seconds = 301
  assert.deepEqual(said(await present(late.challenge_id, laptop.assert(late.options), later.url)), refused)
  const again = (await signInBy(laptop)).body.access
  const stepUp = (await post('/api/auth/passkeys/step-up/options/', again)).body
  assert.deepEqual(
    said(await present(stepUp.challenge_id, laptop.assert(stepUp.options))),
    refused,
    'for another end',
  )
  const mine = (await registration(person.token)).body
  const other = await campus.person(school, ['teacher'])
  const stranger = device()
  const verify = (token: string, of: { challenge_id: string }, made: object) =>
    post('/api/auth/passkeys/registration/verify/', token, { challenge_id: of.challenge_id, response: made })
  assert.deepEqual(
    said(await verify(other.token, mine, stranger.register(mine.options))),
    refused,
    "somebody else's challenge",
  )
  assert.deepEqual(
    said(await verify(again, mine, stranger.register(mine.options))),
    refused,
    'that of another session',
  )
  const misled = stranger.register({ ...mine.options, challenge: stepUp.options.challenge })
  assert.deepEqual(said(await verify(again, stepUp, misled)), refused, 'a challenge to prove it again')
  assert.equal((await verify(person.token, mine, stranger.register(mine.options))).status, 201)
})

test('a registration is refused from another page, for another party, unverified, with a certificate, or twice', async () => {
  const person = await campus.person(school, ['teacher'])
  const attempt = async (passkey: VirtualAuthenticator, wrong: Deviation = {}) => {
    const { challenge_id, options } = (await registration(person.token)).body
    const response = passkey.register(options, wrong)
    return post('/api/auth/passkeys/registration/verify/', person.token, { challenge_id, response })
  }
  for (const wrong of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.get' },
    { withCertificate: true },
  ])
    assert.deepEqual(said(await attempt(device(), wrong)), refused, JSON.stringify(wrong))
  const laptop = device()
  assert.equal((await attempt(laptop)).status, 201)
  assert.deepEqual(said(await attempt(laptop)), [409, 'passkey_known'])
  const other = await campus.person(school, ['teacher'])
  const { answer } = await enrollPasskey(campus, other, laptop)
  assert.deepEqual(said(answer), [409, 'passkey_known'], 'of somebody else')
  for (let made = 1; made < 20; made += 1) assert.equal((await attempt(device())).status, 201)
  assert.deepEqual(said(await registration(person.token)), [409, 'too_many_passkeys'])
})

test('nobody reaches the passkeys of another, and a suspended person does not come in by one', async () => {
  const person = await campus.person(school, ['teacher'])
  const other = await campus.person(school, ['owner'])
  const { device: laptop, answer } = await enrollPasskey(campus, person)
  const path = `/api/auth/passkeys/${answer.body.id}/`
  const own = { token: other.token }
  assert.equal((await campus.request('PATCH', path, { ...own, body: { name: 'x' } })).status, 404)
  assert.equal((await campus.request('DELETE', path, own)).status, 404)
  assert.deepEqual((await campus.request('GET', '/api/auth/passkeys/', own)).body.results, [])
  await campus.database.global(sql`update users set status = 'suspended' where id = ${person.userId}`)
  assert.deepEqual(said(await signInBy(laptop)), refused)
})

test('a passkey proves its person again where a fresh proof is wanted, and only its person', async () => {
  const person = await campus.person(school, ['owner'])
  const other = await campus.person(school, ['owner'])
  const { device: laptop } = await enrollPasskey(campus, person)
  const { device: foreign } = await enrollPasskey(campus, other)
  seconds = 400
  const renew = () => post('/api/auth/second-factor/recovery-codes/', person.token, undefined, later.url)
  assert.deepEqual(said(await renew()), [401, 'insufficient_user_authentication'])
  const prove = async (by: VirtualAuthenticator) => {
    const { challenge_id, options } = (
      await post('/api/auth/passkeys/step-up/options/', person.token, undefined, later.url)
    ).body
    assert.deepEqual(
      options.allowCredentials.map((one: { id: string }) => one.id),
      [laptop.id],
    )
    const passkey = { challenge_id, response: by.assert(options) }
    return post('/api/auth/step-up/', person.token, { passkey }, later.url)
  }
  assert.deepEqual(said(await prove(foreign)), refused)
  assert.deepEqual(said(await renew()), [401, 'insufficient_user_authentication'])
  assert.equal((await prove(laptop)).status, 200)
  assert.equal((await renew()).body.recovery_codes.length, 10)
})
