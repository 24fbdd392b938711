import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestAnswer,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../../test/support/campus.ts'
import {
  askAtHost,
  authorizeAddress,
  Browser,
  issuerOf,
  letIn,
  pkce,
  registerClient,
  type TestClient,
} from '../../../../../test/support/oauth.ts'
import { sql } from '../../../../kernel/db/statement.ts'

/** What is refused of a request to let a program in (RFC 6749, RFC 7636, RFC 9700), one test for each. */
let campus: TestCampus
let school: TestSchool
let other: TestSchool
let admin: TestPerson
let client: TestClient
let browser: Browser

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  other = await campus.school()
  admin = await campus.person(school, ['admin'])
  client = await registerClient(campus, school, admin)
  browser = await new Browser(campus).signIn(admin)
})
after(() => campus.stop())

/** Where a person is led with an error that the program may hear of. */
async function ledBack(differing: Readonly<Record<string, string | undefined>>): Promise<URLSearchParams> {
  const { left } = await browser.follow(authorizeAddress(client, pkce().challenge, differing))
  assert.ok(left, 'is reported to the program')
  assert.equal(left.origin + left.pathname, client.redirectUri)
  // A token requested in the address gets its error in the address too (RFC 6749 section 4.2.2.1).
  return left.hash ? new URLSearchParams(left.hash.slice(1)) : left.searchParams
}

/** A request that is answered here, without anybody being sent anywhere. */
async function staysHere(differing: Readonly<Record<string, string | undefined>>): Promise<TestAnswer> {
  const address = authorizeAddress(client, pkce().challenge, differing)
  const { answer, left } = await browser.follow(address)
  assert.equal(left, undefined)
  assert.deepEqual([answer.status, answer.headers.get('location')], [400, null])
  const asProgram = await browser.go('GET', address, { headers: { accept: 'application/json' } })
  assert.ok(asProgram.body.error, asProgram.text)
  return answer
}

test('redirect_uri: anything but an exact match is shown here and leads nowhere', async () => {
  for (const uri of [
    `${client.redirectUri}/`,
    `${client.redirectUri}?a=b`,
    client.redirectUri.toUpperCase(),
    'http://127.0.0.1:10/back',
    'http://127.0.0.1:9/back/../other',
    'https://evil.example/back',
    '//evil.example',
    'javascript:alert(1)',
    undefined,
  ]) {
    const answer = await staysHere({ redirect_uri: uri })
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/, uri)
    assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  }
})

test('a client that is unknown, or of another school than the one named, is shown here', async () => {
  await staysHere({ client_id: '0198f000-0000-7000-8000-000000000000' })
  await staysHere({ client_id: 'no-client' })
  await staysHere({ school_slug: other.slug })
  const own = await browser.go(
    'GET',
    authorizeAddress(client, pkce().challenge, { school_slug: school.slug }),
  )
  assert.equal(own.status, 303)
})

test('state and iss come back with a code and with an error', async () => {
  const { back } = await letIn(campus, browser, client, { state: 'a b/ü&=' })
  assert.deepEqual(
    [back.searchParams.get('state'), back.searchParams.get('iss')],
    ['a b/ü&=', issuerOf(campus)],
  )
  const wrong = await ledBack({ scope: 'finance:write', state: 'x' })
  assert.deepEqual(
    [wrong.get('error'), wrong.get('state'), wrong.get('iss')],
    ['invalid_scope', 'x', issuerOf(campus)],
  )
})

test('PKCE: missing, plain, without its method, or malformed is refused', async () => {
  for (const differing of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
    { code_challenge: 'short' },
  ])
    assert.equal((await ledBack(differing)).get('error'), 'invalid_request')
})

test('other response types and modes, unknown scopes and no scope are refused', async () => {
  for (const response_type of ['token', 'id_token', 'code id_token', 'none']) {
    const error = (await ledBack({ response_type })).get('error') ?? ''
    assert.ok(['unsupported_response_type', 'invalid_request'].includes(error), `${response_type}: ${error}`)
  }
  for (const response_mode of ['fragment', 'form_post', 'web_message']) {
    const { answer, left } = await browser.follow(
      authorizeAddress(client, pkce().challenge, { response_mode }),
    )
    const said = `${left?.href ?? ''} ${answer.text}`
    assert.match(said, /invalid_request|unsupported_response_mode/, response_mode)
    assert.doesNotMatch(said, /[?&#"]code=/)
  }
  for (const scope of ['openid', 'students:write', 'nonsense', 'students:read finance:read', undefined])
    assert.equal((await ledBack({ scope })).get('error'), 'invalid_scope', scope)
})

test('no address is made from the Host header or from what a proxy might say', async () => {
  const proxied = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const answer = await askAtHost(campus, 'evil.example', authorizeAddress(client, pkce().challenge), proxied)
  assert.deepEqual([answer.status, /evil/.test(answer.location)], [303, false])
  const unfinished = await campus.database.global(
    sql<{ to: string }>`select payload->>'returnTo' as to from oauth_artifacts where kind = 'Interaction'`,
  )
  for (const { to } of unfinished) assert.ok(to.startsWith(`${issuerOf(campus)}/api/v1/oauth/authorize/`), to)
})
