import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as plain from 'oauth4webapi'
import * as openid from 'openid-client'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../../test/support/campus.ts'
import {
  Browser,
  fetchOf,
  issuerOf,
  registerClient,
  type TestClient,
} from '../../../../../test/support/oauth.ts'

/** The server as two independent libraries see it, each of which holds every answer against the standards. */
let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let client: TestClient

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
  client = await registerClient(campus, school, admin)
})
after(() => campus.stop())

const students = (token: string) => campus.request('GET', '/api/v1/people/students/', { token })

/** What openid-client knows after reading the metadata. */
const discover = (of: TestClient, proof: openid.ClientAuth): Promise<openid.Configuration> =>
  openid.discovery(new URL(issuerOf(campus)), of.id, {}, proof, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: fetchOf(campus),
  })

/** The whole way of a person with openid-client: asked, allowed, back with a code, a token for it. */
async function walk(config: openid.Configuration, of: TestClient, scope: string) {
  const browser = await new Browser(campus).signIn(admin)
  const verifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: of.redirectUri,
    scope,
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const page = await browser.follow(url.href)
  const pressed = page.left ? undefined : await browser.press(page.at, 'allow')
  const left = pressed ? (await browser.follow(pressed.headers.get('location') ?? '')).left : page.left
  assert.ok(left)
  // Checks state and `iss` (RFC 9207) too.
  return openid.authorizationCodeGrant(config, left, { pkceCodeVerifier: verifier, expectedState: state })
}

test('openid-client: discovery, code with PKCE, refresh, introspection, revocation', async () => {
  for (const proof of [openid.ClientSecretBasic(client.secret), openid.ClientSecretPost(client.secret)]) {
    const config = await discover(client, proof)
    const metadata = config.serverMetadata()
    assert.equal(metadata.authorization_endpoint, `${issuerOf(campus)}/api/v1/oauth/authorize/`)
    assert.equal(metadata.token_endpoint, `${issuerOf(campus)}/api/v1/oauth/token/`)
    const tokens = await walk(config, client, 'students:read classes:read')
    assert.deepEqual(
      [tokens.token_type, tokens.expires_in, tokens.scope],
      ['bearer', 3600, 'students:read classes:read'],
    )
    assert.equal((await students(tokens.access_token)).status, 200)
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    assert.notEqual(refreshed.refresh_token, tokens.refresh_token)
    assert.equal((await students(refreshed.access_token)).status, 200)
    const introspected = await openid.tokenIntrospection(config, refreshed.access_token)
    assert.deepEqual(
      [introspected.active, introspected.client_id, introspected.sub, introspected.scope, introspected.iss],
      [true, client.id, admin.userId, 'students:read classes:read', issuerOf(campus)],
    )
    await openid.tokenRevocation(config, refreshed.refresh_token ?? '')
    assert.equal((await openid.tokenIntrospection(config, refreshed.access_token)).active, false)
    assert.equal((await students(refreshed.access_token)).status, 401)
  }
})

test('openid-client: a public client, by PKCE alone', async () => {
  const page = await registerClient(campus, school, admin, {
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  })
  assert.equal(page.secret, '')
  const config = await discover(page, openid.None())
  const tokens = await walk(config, page, 'students:read')
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  assert.equal((await students(refreshed.access_token)).status, 200)
})

test('oauth4webapi: client_credentials, introspection, revocation', async () => {
  const how = { [plain.allowInsecureRequests]: true, [plain.customFetch]: fetchOf(campus) } as const
  const issuer = new URL(issuerOf(campus))
  const answer = await plain.discoveryRequest(issuer, { ...how, algorithm: 'oauth2' })
  const server = await plain.processDiscoveryResponse(issuer, answer)
  const me: plain.Client = { client_id: client.id }
  for (const proof of [plain.ClientSecretBasic(client.secret), plain.ClientSecretPost(client.secret)]) {
    const granted = await plain.processClientCredentialsResponse(
      server,
      me,
      await plain.clientCredentialsGrantRequest(server, me, proof, { scope: 'students:read' }, how),
    )
    assert.equal(granted.scope, 'students:read')
    assert.equal((await students(granted.access_token)).status, 200)
    const introspect = async () =>
      plain.processIntrospectionResponse(
        server,
        me,
        await plain.introspectionRequest(server, me, proof, granted.access_token, how),
      )
    assert.deepEqual([(await introspect()).active, (await introspect()).sub], [true, undefined])
    await plain.processRevocationResponse(
      await plain.revocationRequest(server, me, proof, granted.access_token, how),
    )
    assert.equal((await introspect()).active, false)
    assert.equal((await students(granted.access_token)).status, 401)
  }
})
