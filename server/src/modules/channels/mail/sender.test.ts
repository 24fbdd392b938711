import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { verifyDkim } from '../../../../test/support/dkim-verifier.ts'
import { type DnsServer, openDnsServer } from '../../../../test/support/dns-server.ts'
import { sql } from '../../../kernel/db/statement.ts'

/** A mail server that takes a password, or the token that was given last. */
let server: SMTPServer
let tokens: Server
let dns: DnsServer
let campus: TestCampus
let school: TestSchool
let owner: TestPerson
let received: string[] = []
let requests: URLSearchParams[] = []
let validToken = ''
let answerToken: () => [number, object] = () => [400, { error: 'invalid_grant' }]

before(async () => {
  server = new SMTPServer({
    secure: true,
    authMethods: ['PLAIN', 'XOAUTH2'],
    onAuth: ({ username, password, accessToken }, _session, done) =>
      username === 'school' &&
      (password === 'MAILSECRET' || (validToken !== '' && accessToken === validToken))
        ? done(null, { user: 'school' })
        : done(new Error('no')),
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
  tokens = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      requests.push(new URLSearchParams(Buffer.concat(pieces).toString('utf8')))
      const [status, body] = answerToken()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  tokens.listen(0, '127.0.0.1')
  await once(tokens, 'listening')
  dns = await openDnsServer()
  campus = await startCampus({
    env: { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1', CAMPUS_DNS_SERVERS: dns.address },
  })
})
after(async () => {
  await campus.stop()
  dns.stop()
  tokens.closeAllConnections()
  await new Promise<void>((done) => tokens.close(() => done()))
  await new Promise<void>((done) => server.close(() => done()))
})
beforeEach(async () => {
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
  received = []
  requests = []
  validToken = ''
  dns.zones.clear()
})

const connections = '/api/v1/integrations/service-connections/'
const sender = '/api/v1/messaging/mail/sender/'
const call = (method: string, path: string, body?: unknown) =>
  campus.request(method, path, { token: owner.token, school, body })

async function connect(settings: object = {}): Promise<string> {
  const { status, body, text } = await call('POST', connections, {
    service: 'email',
    settings: {
      host: 'localhost',
      port: (server.server.address() as AddressInfo).port,
      security: 'tls',
      username: 'school',
      password: 'MAILSECRET',
      from_address: 'office@school.test',
      ...settings,
    },
  })
  assert.equal(status, 201, text)
  return body.id
}

const oauth = () => ({
  sign_in: 'oauth2',
  password: undefined,
  oauth_provider: 'other',
  oauth_token_url: `http://127.0.0.1:${(tokens.address() as AddressInfo).port}/token`,
  oauth_client_id: 'client',
  oauth_client_secret: 'CLIENTSECRET',
  oauth_refresh_token: 'REFRESHSECRET1',
})
const tried = async (id: string) => (await call('POST', `${connections}${id}/test`)).body
const codes = (body: { findings: { code: string }[] }) => body.findings.map(({ code }) => code)

/** The school checks again after the time for which a check is used. */
async function check() {
  await campus.database.transaction(school.id, (tx) =>
    tx.execute(sql`
      update mail_domain_checks set checked_at = checked_at - interval '1 hour' where tenant_id = ${school.id}`),
  )
  const { status, body, text } = await call('POST', `${sender}check`)
  assert.equal(status, 200, text)
  return body
}

test('OAuth 2.0: one token for many emails, another when it is refused, and the rotated refresh token is stored', async () => {
  let count = 0
  answerToken = () => {
    count += 1
    validToken = `TOKEN${count}`
    return [200, { access_token: validToken, expires_in: 3600, refresh_token: `REFRESHSECRET${count + 1}` }]
  }
  const id = await connect(oauth())
  for (let turn = 0; turn < 2; turn += 1) assert.equal((await tried(id)).fault, null)
  assert.equal(received.length, 2)
  assert.deepEqual(
    requests.map((request) => Object.fromEntries(request)),
    [
      {
        client_id: 'client',
        client_secret: 'CLIENTSECRET',
        grant_type: 'refresh_token',
        refresh_token: 'REFRESHSECRET1',
      },
    ],
  )
  // The password of the account was changed: the token ends at once.
  validToken = 'another'
  assert.equal((await tried(id)).fault, null)
  assert.deepEqual(
    requests.map((request) => request.get('refresh_token')),
    ['REFRESHSECRET1', 'REFRESHSECRET2'],
  )
  for (const secret of ['REFRESHSECRET', 'CLIENTSECRET', 'TOKEN1'])
    assert.ok(!campus.logged().includes(secret))
  const shown = await call('GET', `${connections}${id}/`)
  assert.doesNotMatch(shown.text, /SECRET/)
})

test('OAuth 2.0: a refused refresh token is a refused sign-in; a client alone uses its own credentials', async () => {
  answerToken = () => [400, { error: 'invalid_grant' }]
  const refused = await connect(oauth())
  assert.equal((await tried(refused)).fault, 'sign_in_refused')
  await call('DELETE', `${connections}${refused}/`)
  requests = []
  answerToken = () => {
    validToken = 'CLIENTTOKEN'
    return [200, { access_token: validToken, expires_in: 3600 }]
  }
  const id = await connect({ ...oauth(), oauth_refresh_token: undefined, oauth_scope: 'smtp' })
  assert.equal((await tried(id)).fault, null)
  assert.deepEqual(
    [requests[0]?.get('grant_type'), requests[0]?.get('scope')],
    ['client_credentials', 'smtp'],
  )
})

test('a token endpoint on a private address is refused, and a change of it requires the secrets again', async () => {
  const id = await connect(oauth())
  const moved = await call('PATCH', `${connections}${id}/`, {
    settings: { oauth_token_url: 'https://tokens.example/token' },
  })
  assert.deepEqual(
    moved.body.details.map(({ code }: { code: string }) => code),
    ['secret_needed_again', 'secret_needed_again'],
  )
  const metadata = { ...oauth(), oauth_token_url: 'http://169.254.169.254/token' }
  const second = await campus.school()
  const head = await campus.person(second, ['owner'])
  const made = await campus.request('POST', connections, {
    token: head.token,
    school: second,
    body: {
      service: 'email',
      settings: { host: 'localhost', port: 587, security: 'tls', from_address: 'a@b.test', ...metadata },
    },
  })
  assert.equal(made.status, 422)
})

test('DKIM: emails are signed once the record of the key was seen, verifiably, and no longer when it is gone', async () => {
  const id = await connect()
  dns.zones.set('school.test', { txt: ['v=spf1 a:localhost ~all'], mx: ['mx.school.test'] })
  dns.zones.set('_dmarc.school.test', { txt: ['v=DMARC1; p=reject'] })
  const made = await Promise.all([1, 2, 3].map(() => call('POST', `${sender}signing-key`)))
  assert.deepEqual(
    made.map(({ status }) => status),
    [201, 201, 201],
  )
  const { key } = (await call('GET', sender)).body
  assert.equal(new Set(made.map(({ body }) => body.key.selector)).size, 1)
  assert.equal(key.active_at, null)
  assert.ok(codes(await check()).includes('dkim_not_published'))
  await tried(id)
  assert.doesNotMatch(received[0] ?? '', /DKIM-Signature/i)
  dns.zones.set(key.host, { txt: [key.record] })
  const body = await check()
  assert.deepEqual(codes(body), ['spf_good', 'dkim_good', 'dmarc_good', 'mx_good'])
  assert.ok(body.key.active_at)
  await tried(id)
  const [, publicKey = ''] = /p=(\S+)$/.exec(key.record) ?? []
  const outcome = verifyDkim(received[1] ?? '', publicKey)
  assert.deepEqual([outcome.isGenuine, outcome.domain, outcome.selector], [true, 'school.test', key.selector])
  assert.ok(outcome.signed.map((name) => name.toLowerCase()).includes('from'))
  const forged = (received[1] ?? '').replace(/^Subject: .*$/m, 'Subject: Pay at once')
  assert.equal(verifyDkim(forged, publicKey).isGenuine, false)
  dns.zones.set(key.host, { silent: true })
  assert.ok((await check()).key.active_at)
  dns.zones.delete(key.host)
  assert.equal((await check()).key.active_at, null)
  await tried(id)
  assert.doesNotMatch(received[2] ?? '', /DKIM-Signature/i)
})

test('the page says what is wrong with each record and what to publish', async () => {
  await connect()
  assert.deepEqual(codes(await check()), ['spf_missing', 'dkim_without_key', 'dmarc_missing', 'mx_missing'])
  const { findings } = (await call('GET', sender)).body
  assert.deepEqual(
    findings.map(({ publish }: { publish: string | null }) => publish),
    ['v=spf1 a:localhost ~all', null, 'v=DMARC1; p=none; rua=mailto:office@school.test', null],
  )
  dns.zones.set('localhost', { a: ['127.0.0.1'] })
  dns.zones.set('school.test', { txt: ['v=spf1 ip4:192.0.2.0/24 -all'] })
  dns.zones.set('_dmarc.school.test', { txt: ['v=DMARC1; p=none'] })
  assert.deepEqual(codes(await check()).slice(0, 3), [
    'spf_server_missing',
    'dkim_without_key',
    'dmarc_not_aligned',
  ])
  dns.zones.set('school.test', { txt: ['v=spf1 a:localhost ~all', 'unrelated=1'] })
  assert.deepEqual(codes(await check()).slice(0, 3), ['spf_good', 'dkim_without_key', 'dmarc_only_watches'])
})

test('a DNS that gives no answer is an unknown, not an error; a check is used again for a while', async () => {
  await connect()
  dns.zones.set('school.test', { silent: true })
  dns.zones.set('_dmarc.school.test', { txt: ['v=DMARC1; p=reject'] })
  const begun = performance.now()
  const body = await check()
  assert.deepEqual([body.findings[0].code, body.findings[3].code], ['dns_unavailable', 'dns_unavailable'])
  assert.ok(performance.now() - begun < 20_000)
  const sent = dns.queries.length
  assert.equal((await call('POST', `${sender}check`)).body.checked_at, body.checked_at)
  assert.equal(dns.queries.length, sent)
})

test('without a server of its own a school sees the installation’s sender, and signs nothing', async () => {
  const { body } = await call('GET', sender)
  assert.deepEqual([body.is_own, body.key, body.connection_id], [false, null, null])
  assert.equal((await call('POST', `${sender}signing-key`)).body.code, 'own_mail_server_needed')
  const teacher = await campus.person(school, ['teacher'])
  const theirs = await campus.request('GET', sender, { token: teacher.token, school })
  assert.equal(theirs.status, 403)
})
