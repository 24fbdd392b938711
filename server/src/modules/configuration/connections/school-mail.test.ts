import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../../test/support/mailbox.ts'

/** A mail server with encryption and a password, as a school has one. */
let server: SMTPServer
let port: number
let takes = true
const received: string[] = []
let installation: Mailbox
let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  server = new SMTPServer({
    secure: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'school' && password === 'MAILSECRET'
        ? done(null, { user: 'school' })
        : done(new Error('no')),
    onRcptTo: (_address, _session, done) =>
      takes ? done() : done(Object.assign(new Error('not now'), { responseCode: 451 })),
    onData: (stream, _session, done) => {
      stream.toArray().then((chunks) => {
        received.push(Buffer.concat(chunks).toString('utf8'))
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  port = (server.server.address() as AddressInfo).port
  installation = await openMailbox()
  campus = await startCampus({
    worker: true,
    env: { SMTP_URL: installation.url, CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' },
  })
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await installation.stop()
  await new Promise<void>((done) => server.close(() => done()))
})

const base = '/api/v1/integrations/service-connections/'
const call = (method: string, path: string, body?: unknown) =>
  campus.request(method, path, { token: owner.token, school, body })
const settings = () => ({
  host: 'localhost',
  port,
  security: 'tls',
  username: 'school',
  password: 'MAILSECRET',
  from_address: 'office@school.test',
  from_name: 'The "Office"',
})
const invite = (email: string) =>
  call('POST', '/api/v1/members/invitations/', { email, name: 'Ama', roles: ['teacher'] })
/** A letter of the school's work, as the modules send it. */
const write = (at: TestSchool, to: string) =>
  campus.database.transaction(at.id, (tx) =>
    campus.application.kernel.mail.send(tx, { to, subject: 'The register of 4B', text: 'It is open still.' }),
  )
const came = async (email: string): Promise<string> => {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = received.find((mail) => mail.includes(`To: ${email}`))
    if (found) return found
    await wait(25)
  }
  throw new Error(`No mail to ${email} came to the school's server.`)
}

let id: string

test('mails of a school leave by its own server and sender, and by the installation’s once it is off', async () => {
  id = (await call('POST', base, { service: 'email', settings: settings() })).body.id
  await write(school, 'first@mail.test')
  assert.match(await came('first@mail.test'), /^From: .*Office.* <office@school\.test>$/m)
  assert.deepEqual(installation.received, [])

  const elsewhere = await campus.school()
  await write(elsewhere, 'second@mail.test')
  await installation.mailsTo('second@mail.test', 1)
  // A link that opens an account of the whole installation passes no server of a school.
  assert.equal((await invite('invited@mail.test')).status, 201)
  await installation.mailsTo('invited@mail.test', 1)

  assert.equal((await call('PATCH', `${base}${id}/`, { is_active: false })).status, 200)
  await write(school, 'third@mail.test')
  await installation.mailsTo('third@mail.test', 1)
  assert.equal(received.length, 1)
})

test('a test mail says what comes of it: sent, wrong password, refused, nobody there', async () => {
  const tried = async () => (await call('POST', `${base}${id}/test`)).body
  assert.deepEqual(await tried(), { ok: true, sent_to: owner.email, fault: null })
  await came(owner.email)
  takes = false
  assert.equal((await tried()).fault, 'mail_refused')
  takes = true
  const change = (next: object) => call('PATCH', `${base}${id}/`, { settings: next })
  await change({ password: 'WRONGSECRET' })
  assert.equal((await tried()).fault, 'sign_in_refused')
  assert.equal((await change({ port: 22, password: 'MAILSECRET' })).body.details[0].code, 'port_refused')
  await change({ port: await freePort(), password: 'MAILSECRET' })
  assert.equal((await tried()).fault, 'connection_failed')
  await change({ host: 'no-such-host.invalid', password: 'MAILSECRET' })
  assert.equal((await tried()).fault, 'host_unavailable')
  for (const secret of ['MAILSECRET', 'WRONGSECRET']) assert.ok(!campus.logged().includes(secret))
})

test('a server on a private address is not called unless the installation allows it', async () => {
  const guarded = await startCampus({ worker: false })
  const own = await guarded.school()
  const head = await guarded.person(own, ['owner'])
  const ask = (method: string, path: string, body?: unknown) =>
    guarded.request(method, path, { token: head.token, school: own, body })
  const made = await ask('POST', base, {
    service: 'email',
    settings: { ...settings(), host: 'localhost' },
  })
  const before = received.length
  assert.equal((await ask('POST', `${base}${made.body.id}/test`)).body.fault, 'host_unavailable')
  assert.equal(received.length, before)
  const other = await ask('POST', base, {
    service: 'paystack',
    settings: { public_key: 'pk_live_1', secret_key: 'sk_live_1' },
  })
  assert.equal((await ask('POST', `${base}${other.body.id}/test`)).body.code, 'service_not_testable')
  await guarded.stop()
})

/** A port where nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
