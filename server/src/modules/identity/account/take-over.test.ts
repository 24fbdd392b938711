import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'
import { codeOf, enrollApp, enrollPasskey } from '../../../../test/support/second-factor.ts'
import { VirtualAuthenticator } from '../../../../test/support/virtual-authenticator.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

/** The attacker runs a school of their own; the victim is employed by another one later. */
let mailbox: Mailbox
let campus: TestCampus
let attackers: TestSchool
let attacker: TestPerson
let employers: TestSchool
let employer: TestPerson

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({
    worker: true,
    env: { SMTP_URL: mailbox.url, CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' },
  })
  attackers = await campus.school()
  attacker = await campus.person(attackers, ['admin'])
  employers = await campus.school()
  employer = await campus.person(employers, ['owner'])
})
after(async () => {
  await campus.stop()
  await mailbox.stop()
})

const chosen = 'attackers-Own-choice-1'
const own = 'victims-own-Words-2'
const fresh = (): string => `victim-${uuidv7().slice(-12)}@example.org`
const post = (path: string, body: object, token?: string, school?: TestSchool) =>
  campus.request('POST', path, { body, token, ...(school ? { school } : {}) })

/** What an admin does without anybody's leave: an account for an address of their choice, and its password. */
async function giveTemporary(email: string): Promise<string> {
  const guardian = await post(
    '/api/v1/people/guardians/',
    { first_name: 'Vic', last_name: 'Tim', email },
    attacker.token,
    attackers,
  )
  const persons = [{ kind: 'guardian', id: guardian.body.id }]
  const given = await post(
    '/api/v1/people/accounts/',
    { persons, how: 'temporary_password' },
    attacker.token,
    attackers,
  )
  assert.equal(given.status, 200, given.text)
  return given.body.temporary_passwords[0].password
}

const signIn = (username: string, password: string, otp?: string) =>
  post('/api/auth/token/', { username, password, ...(otp ? { otp } : {}) })
const change = (token: string, current: string, next: string) =>
  post('/api/auth/password/change/', { current_password: current, new_password: next }, token)

/** An account with everything that somebody who is not its person can set up in it. */
async function prepareTrap(email: string) {
  const temporary = await giveTemporary(email)
  const { body } = await signIn(email, temporary)
  assert.equal((await change(body.access, temporary, chosen)).status, 204)
  const session = (await signIn(email, chosen)).body
  const { device } = await enrollPasskey(campus, { token: session.access })
  const app = await enrollApp(campus, { token: session.access })
  const otp = await codeOf(campus, app.secret)
  const other = (await signIn(email, chosen, otp)).body
  return { device, access: other.access as string, refresh: other.refresh as string }
}
type Trap = Awaited<ReturnType<typeof prepareTrap>>

async function signInByPasskey(device: VirtualAuthenticator) {
  const { body } = await post('/api/auth/passkeys/sign-in/options/', {})
  const proof = { challenge_id: body.challenge_id, response: device.assert(body.options) }
  return post('/api/auth/passkeys/sign-in/token/', proof)
}

/** Nothing of the trap opens the account any more, and its person is let in by the own password alone. */
async function assertSprung(email: string, { device, access, refresh }: Trap) {
  assert.equal((await signInByPasskey(device)).body.code, 'invalid_passkey')
  assert.equal((await campus.request('GET', '/api/v1/me', { token: access })).status, 401)
  assert.equal((await post('/api/auth/token/refresh/', { refresh })).status, 401)
  assert.equal((await signIn(email, chosen)).status, 401)
  const entered = await signIn(email, own)
  assert.equal(entered.status, 200, entered.text)
  assert.equal(entered.body.must_change_password, false)
  const factor = await campus.request('GET', '/api/auth/second-factor/', { token: entered.body.access })
  assert.deepEqual([factor.body.enrolled, factor.body.recovery_codes_left], [false, 0])
  return entered
}

const linkIn = (text: string | undefined) => /#([\w-]+)/.exec(text ?? '')?.[1] ?? ''

async function invited(email: string): Promise<string> {
  const answer = await post(
    '/api/v1/members/invitations/',
    { email, name: 'Vic Tim', roles: ['bursar'] },
    employer.token,
    employers,
  )
  assert.equal(answer.status, 201, answer.text)
  return linkIn(await emailTo(email, /invites/))
}

/** The text of a mail with such a subject; `before`: how many of them came before it. */
async function emailTo(email: string, subject: RegExp, before = 0): Promise<string> {
  for (let count = 1; ; count += 1) {
    const found = (await mailbox.mailsTo(email, count)).filter((mail) => subject.test(mail.subject))[before]
    if (found) return found.text
  }
}

test('a passkey, an app and a session made before the person proved the address are gone with a reset', async () => {
  const email = fresh()
  const trap = await prepareTrap(email)
  assert.equal((await post('/api/auth/password/forgot/', { email })).status, 202)
  const token = linkIn(await emailTo(email, /Set a new/))
  assert.equal((await post('/api/auth/password/reset/', { token, password: own })).status, 204)
  await assertSprung(email, trap)
  // The address is proved now: from here on a second factor outlives a reset, as nobody else can have set it.
  const { body } = await signIn(email, own)
  await enrollApp(campus, { token: body.access })
  await post('/api/auth/password/forgot/', { email })
  const second = linkIn(await emailTo(email, /Set a new/, 1))
  assert.equal((await post('/api/auth/password/reset/', { token: second, password: chosen })).status, 204)
  assert.equal((await signIn(email, chosen)).body.code, 'otp_required')
})

test('a first accepted invitation starts the account again: its link is the proof, not the existing password', async () => {
  const email = fresh()
  const trap = await prepareTrap(email)
  const token = await invited(email)
  const weak = await post('/api/auth/invitations/accept/', { token, password: 'short' })
  assert.equal(weak.body.code, 'weak_password')
  const joined = await post('/api/auth/invitations/accept/', { token, password: own })
  assert.equal(joined.status, 200, joined.text)
  const entered = await assertSprung(email, trap)
  const slugs = entered.body.schools.map(({ slug }: { slug: string }) => slug)
  assert.deepEqual(slugs.toSorted(), [attackers.slug, employers.slug].toSorted())
  const audited = await campus.database.read(employers.id, [
    sql<{ filters: object }>`select filters from audit_log
      where tenant_id = ${employers.id} and operation = 'auth.acceptInvitation'
        and actor_user_id = ${joined.body.user_id}`,
  ])
  assert.deepEqual(audited[0][0]?.filters, { credentials_removed: true })
})

test('a person who proved the address retains password and second factor when another school invites them', async () => {
  const person = await campus.person(attackers, ['teacher'])
  await enrollApp(campus, person)
  const token = await invited(person.email)
  const wrong = await post('/api/auth/invitations/accept/', { token, password: own })
  assert.equal(wrong.body.code, 'invalid_credentials')
  const joined = await post('/api/auth/invitations/accept/', { token, password: person.password })
  assert.equal(joined.status, 200, joined.text)
  assert.equal((await signIn(person.email, person.password)).body.code, 'otp_required')
})

test('what somebody set up outlives nothing either when it arrives while the person proves the address', async () => {
  const email = fresh()
  const temporary = await giveTemporary(email)
  const first = (await signIn(email, temporary)).body
  await change(first.access, temporary, chosen)
  const { access } = (await signIn(email, chosen)).body
  const options = await post('/api/auth/passkeys/registration/options/', {}, access)
  const device = new VirtualAuthenticator(campus.application.kernel.config.publicUrl)
  const response = device.register(options.body.options)
  const token = await invited(email)
  // Sent together, again and again: whichever comes last, the person's own password alone opens the account.
  const [joined] = await Promise.all([
    post('/api/auth/invitations/accept/', { token, password: own }),
    post(
      '/api/auth/passkeys/registration/verify/',
      { challenge_id: options.body.challenge_id, response },
      access,
    ),
    change(access, chosen, 'attackers-Other-choice-3'),
    ...Array.from({ length: 5 }, () => signIn(email, chosen)),
  ])
  assert.equal(joined.status, 200, joined.text)
  assert.equal((await signIn(email, own)).status, 200)
  assert.equal((await signInByPasskey(device)).status, 401)
  const [row] = await campus.database.global(
    sql<{ count: number }>`select count(*)::int as count from sessions
      where user_id = ${joined.body.user_id} and revoked_at is null`,
  )
  assert.equal(row?.count, 1, 'the one that was opened with the own password')
})

test('a temporary password opens nothing but its own change', async () => {
  const email = fresh()
  const temporary = await giveTemporary(email)
  const opened = await signIn(email, temporary)
  assert.deepEqual([opened.status, opened.body.must_change_password], [200, true])
  const token = opened.body.access
  const refused = await Promise.all([
    campus.request('GET', '/api/v1/me', { token }),
    campus.request('GET', '/api/v1/me/schools', { token }),
    campus.request('GET', '/api/v1/people/students/', { token, school: attackers }),
    campus.request('GET', '/api/auth/second-factor/', { token }),
    post('/api/auth/passkeys/registration/options/', {}, token),
    post('/api/auth/otp/enroll/', {}, token),
    post('/api/auth/step-up/', { password: temporary }, token),
    post('/api/v1/me/switch-school', { school_id: attackers.id }, token),
  ])
  assert.deepEqual(
    refused.map(({ status, body }) => `${status} ${body.code}`),
    refused.map(() => '403 password_change_required'),
  )
  const again = await post('/api/auth/token/refresh/', { refresh: opened.body.refresh })
  assert.equal(again.status, 200)
  const still = await campus.request('GET', '/api/v1/me', { token: again.body.access })
  assert.equal(still.body.code, 'password_change_required')
  const same = await change(token, temporary, temporary)
  assert.deepEqual([same.status, same.body.code], [422, 'weak_password'])
  assert.equal((await change(token, temporary, own)).status, 204)
  assert.equal((await campus.request('GET', '/api/v1/me', { token })).status, 200)
  assert.equal((await signIn(email, own)).body.must_change_password, false)
})

test('the console’s cookie with a temporary password opens no program and no page of the school', async () => {
  const email = fresh()
  const temporary = await giveTemporary(email)
  const opened = await post('/api/auth/session/', { username: email, password: temporary })
  assert.equal(opened.body.must_change_password, true)
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const me = await campus.request('GET', '/api/v1/me', { headers: { cookie } })
  assert.equal(me.body.code, 'password_change_required')
  const left = await campus.request('DELETE', '/api/auth/session/', {
    headers: { cookie, origin: campus.application.kernel.config.publicUrl },
  })
  assert.equal(left.status, 204)
})

test('a school’s own mail server reads no link that opens an account', async () => {
  const read: string[] = []
  const server = new SMTPServer({
    secure: true,
    onAuth: (_proof, _session, done) => done(null, { user: 'school' }),
    onData: (stream, _session, done) => {
      stream.toArray().then((chunks) => {
        read.push(Buffer.concat(chunks).toString('utf8'))
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  try {
    const it = await campus.person(attackers, ['it_admin'])
    const { port } = server.server.address() as AddressInfo
    const settings = {
      host: 'localhost',
      port,
      security: 'tls',
      username: 'school',
      password: 'MAILSECRET',
      from_address: 'office@school.test',
      from_name: 'Office',
    }
    const connected = await post(
      '/api/v1/integrations/service-connections/',
      { service: 'email', settings },
      it.token,
      attackers,
    )
    assert.equal(connected.status, 201, connected.text)
    const email = fresh()
    const sent = await post(
      '/api/v1/members/invitations/',
      { email, name: 'Vic Tim', roles: ['teacher'] },
      attacker.token,
      attackers,
    )
    assert.equal(sent.status, 201, sent.text)
    assert.match(await emailTo(email, /invites/), /\/invitation#/)
    assert.deepEqual(read, [])
  } finally {
    await new Promise<void>((done) => server.close(() => done()))
  }
})
