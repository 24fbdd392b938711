import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { issuerOf, registerClient, type TestClient } from '../../../../test/support/oauth.ts'
import { rosterRoot as root } from '../../../../test/support/roster-writer.ts'
import { type SecondProcess, startSecondProcess } from '../../../../test/support/second-process.ts'
import { encodeParameter, type Parameter, signatureBase, signBase } from '../../../kernel/crypto/oauth1.ts'
import { rosterScope } from '../../../modules/identity/index.ts'

/** Requests signed by OAuth 1.0a that somebody on the way has seen, changed or made up. */

let campus: TestCampus
let second: SecondProcess
let client: TestClient
let secret: string

before(async () => {
  campus = await startCampus()
  second = await startSecondProcess(campus, campus.clock)
  const school = await campus.school()
  const admin = await campus.person(school, ['admin'])
  client = await registerClient(campus, school, admin, {
    grant_types: ['client_credentials'],
    redirect_uris: [],
    scopes: [rosterScope('roster.readonly')],
  })
  const path = `/api/v1/interop/oneroster/clients/${client.id}/signing-secret/`
  const made = await campus.request('POST', path, { token: admin.token, school })
  assert.equal(made.status, 200, made.text)
  secret = made.body.signing_secret
})
after(async () => {
  await second.stop()
  await campus.stop()
})

const now = (): number => Math.floor(campus.clock.now().getTime() / 1000)

/** Parameters of a signature, those of the query signed as well. */
function signed(
  path: string,
  {
    differing = {},
    origin = issuerOf(campus),
    method = 'GET',
    base = 'HMAC-SHA1' as 'HMAC-SHA1' | 'HMAC-SHA256',
  } = {},
): Parameter[] {
  const own = Object.entries({
    oauth_consumer_key: client.id,
    oauth_nonce: randomUUID(),
    oauth_signature_method: base as string,
    oauth_timestamp: String(now()),
    ...differing,
  })
  const { searchParams } = new URL(path, origin)
  const text = signatureBase(method, `${origin}${path}`, [...own, ...searchParams])
  return [...own, ['oauth_signature', signBase(text, secret, base)]]
}

const header = (parameters: readonly Parameter[]): string =>
  `OAuth ${parameters.map(([name, value]) => `${encodeParameter(name)}="${encodeParameter(value)}"`).join(', ')}`

const get = async (path: string, authorization: string): Promise<number> =>
  (await campus.request('GET', path, { headers: { authorization } })).status

/** The status line of a request that no client library would send. */
async function raw(target: string, authorization: string, more = ''): Promise<number> {
  const { port, hostname } = new URL(campus.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `GET ${target} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\nconnection: close\r\n${more}\r\n`,
  )
  let text = ''
  for await (const piece of socket) text += String(piece)
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
}

const orgs = `${root}/orgs?limit=1`

test('twenty of the same at once, over two processes: one is answered', async () => {
  const authorization = header(signed(orgs))
  const places = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? orgs : `${second.url}${orgs}`))
  const statuses = await Promise.all(places.map((place) => get(place, authorization)))
  assert.deepEqual(statuses.toSorted(), [200, ...Array.from({ length: 19 }, () => 401)])
  for (const place of [orgs, `${second.url}${orgs}`]) assert.equal(await get(place, authorization), 401)
})

test('what was seen is not good for anything else, in any spelling', async () => {
  const seen = signed(orgs)
  const changed: Readonly<Record<string, string>> = {
    'another query': `${root}/orgs?limit=2`,
    'no query': `${root}/orgs`,
    'one more parameter': `${orgs}&offset=0`,
    'the same parameter twice': `${orgs}&limit=1`,
    'an empty parameter': `${orgs}&`.concat('a'),
    'another collection': `${root}/users?limit=1`,
    'another root': '/api/oneroster/v1p1/orgs?limit=1',
    'a slash more': `${root}/orgs/?limit=1`,
    'a slash twice': `${root}//orgs?limit=1`,
    'a percent-encoded letter': `${root}/%6Frgs?limit=1`,
  }
  for (const [name, path] of Object.entries(changed)) assert.equal(await get(path, header(seen)), 401, name)
  assert.equal(await get(orgs, header(seen)), 200, 'none of these has spent it')
})

test('what follows a number sign is not signed, so it is not read either', async () => {
  for (const target of [`${root}/orgs#limit=1`, `${orgs}#&offset=5`, `${root}/orgs?limit=1#x?filter=a`])
    assert.equal(await raw(target, header(signed(target.replace(/#.*/, '')))), 401, target)
  assert.equal(await raw(orgs, header(signed(orgs))), 200)
})

test('parameters in another order or in the query are the same; twice in any two places they are refused', async () => {
  assert.equal(await get(orgs, header(signed(orgs).toReversed())), 200)
  const inQuery = new URLSearchParams(signed(orgs).map(([name, value]) => [name, value]))
  assert.equal(await get(`${orgs}&${inQuery}`, ''), 401, 'an empty header is a credential of no kind')
  const all = signed(orgs)
  assert.equal(await get(`${orgs}&oauth_nonce=${all[1]?.[1]}`, header(all)), 401)
  for (const again of all) assert.equal(await get(orgs, header([...all, again])), 401, again[0])
  for (const [name] of all) {
    assert.equal(await get(orgs, header(all.filter(([one]) => one !== name))), 401, `without ${name}`)
    const emptied = all.map(([one, value]): Parameter => [one, one === name ? '' : value])
    assert.equal(await get(orgs, header(emptied)), 401, `empty ${name}`)
  }
})

test('made for another place, method or time, or by a method that proves nothing', async () => {
  const { host } = new URL(issuerOf(campus))
  const wrong: Readonly<Record<string, Parameter[]>> = {
    'another host': signed(orgs, { origin: 'https://elsewhere.example' }),
    'another port': signed(orgs, { origin: `http://${host.replace(/:\d+$/, '')}:1` }),
    'another scheme': signed(orgs, { origin: `https://${host}` }),
    'another method': signed(orgs, { method: 'HEAD' }),
    'six minutes ago': signed(orgs, { differing: { oauth_timestamp: String(now() - 360) } }),
    'six minutes from now': signed(orgs, { differing: { oauth_timestamp: String(now() + 360) } }),
    'a time with a sign': signed(orgs, { differing: { oauth_timestamp: `+${now()}` } }),
    'a time with a fraction': signed(orgs, { differing: { oauth_timestamp: `${now()}.0` } }),
    'a time with a zero before it': signed(orgs, { differing: { oauth_timestamp: `0${now()}` } }),
    'another version': signed(orgs, { differing: { oauth_version: '2.0' } }),
    'a token that is not ours': signed(orgs, { differing: { oauth_token: 'x' } }),
    'a method of the insides': signed(orgs, { differing: { oauth_signature_method: 'constructor' } }),
    'the other hash than is named': signed(orgs, { differing: { oauth_signature_method: 'HMAC-SHA256' } }),
  }
  for (const [name, parameters] of Object.entries(wrong))
    assert.equal(await get(orgs, header(parameters)), 401, name)
  const plain: Parameter[] = [
    ['oauth_consumer_key', client.id],
    ...([
      ['oauth_nonce', 'n'],
      ['oauth_timestamp', String(now())],
    ] as Parameter[]),
    ...([
      ['oauth_signature_method', 'PLAINTEXT'],
      ['oauth_signature', `${secret}&`],
    ] as Parameter[]),
  ]
  assert.equal(await get(orgs, header(plain)), 401, 'PLAINTEXT')
})

test('a signature is compared as it is: no spaces, no other base64, no case', async () => {
  const spoil: Readonly<Record<string, (text: string) => string>> = {
    blank: (text) => `${text} `,
    'line break': (text) => `${text}\n`,
    'no padding': (text) => text.replace(/=+$/, ''),
    'more padding': (text) => `${text}=`,
    'url alphabet': (text) => `${text.replaceAll('+', '-').replaceAll('/', '_')}.`,
    lower: (text) => text.toLowerCase(),
  }
  for (const [name, change] of Object.entries(spoil)) {
    const parameters = signed(orgs).map(
      ([one, value]): Parameter => [one, one === 'oauth_signature' ? change(value) : value],
    )
    assert.equal(await get(orgs, header(parameters)), 401, name)
  }
})
