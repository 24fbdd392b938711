import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from 'pg'
import { startCampus, type TestAnswer, type TestCampus } from '../../../../../test/support/campus.ts'
import {
  authorizeAddress,
  Browser,
  exchange,
  letIn,
  ownToken,
  pkce,
  post,
  registerClient,
  tokensOf,
} from '../../../../../test/support/oauth.ts'
import { sql } from '../../../../kernel/db/statement.ts'
import { campus as composed } from '../../../../main/modules.ts'

async function within(
  env: Record<string, string>,
  act: (campus: TestCampus) => Promise<void>,
): Promise<void> {
  const campus = await startCampus({ env })
  try {
    await act(campus)
  } finally {
    await campus.stop()
  }
}

/** Everything that is stored of OAuth, as text. */
async function storedText(campus: TestCampus): Promise<string> {
  const texts = await Promise.all(
    ['oauth_artifacts', 'oauth_authorizations', 'oauth_client_schools'].map((table) =>
      campus.database.global({
        ...sql<{ text: string }>`select 1`,
        text: `select t::text as text from ${table} t`,
      }),
    ),
  )
  return texts
    .flat()
    .map(({ text }) => text)
    .join('\n')
}

test('no secret of the whole flow is in a log, an error or a table', () =>
  within({ CAMPUS_LOG_LEVEL: 'trace' }, async (campus) => {
    const school = await campus.school()
    const admin = await campus.person(school, ['admin'])
    const client = await registerClient(campus, school, admin)
    const browser = await new Browser(campus).signIn(admin)
    const secrets = [client.secret, browser.cookies.get('campus_session') ?? '']
    const errors: TestAnswer[] = []
    const given = await letIn(campus, browser, client)
    const tried = await letIn(campus, browser, client)
    secrets.push(given.code, given.verifier, tried.code)
    errors.push(await exchange(campus, client, { code: tried.code, verifier: pkce().verifier }))
    errors.push(await exchange(campus, { ...client, secret: `${client.secret}x` }, given))
    const { body } = await exchange(campus, client, given)
    secrets.push(body.access_token, body.refresh_token)
    errors.push(await exchange(campus, client, given))
    const tokens = await tokensOf(campus, client, admin)
    const refresh = (token: string, scope = 'students:read') =>
      post(campus, 'token', client, { grant_type: 'refresh_token', refresh_token: token, scope })
    errors.push(await refresh(tokens.refresh_token, 'finance:write'))
    const next = (await refresh(tokens.refresh_token)).body
    errors.push(await refresh(tokens.refresh_token))
    secrets.push(tokens.access_token, tokens.refresh_token, next.access_token, next.refresh_token)
    errors.push(await campus.request('GET', '/api/v1/people/students/', { token: next.access_token }))
    const own = await ownToken(campus, client)
    secrets.push(own)
    errors.push(await campus.request('GET', '/api/v1/finance/nothing/', { token: own }))
    errors.push(await post(campus, 'introspect', client, { token: own, client_secret: client.secret }))
    const twice = `token=${own}&token=${own}&client_id=${client.id}&client_secret=${client.secret}`
    errors.push(
      await campus.request('POST', '/api/v1/oauth/revoke/', {
        raw: twice,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
    errors.push(await campus.request('POST', `/api/v1/oauth/token/?${twice}`))
    errors.push(
      await browser.go('GET', authorizeAddress(client, given.verifier, { redirect_uri: given.code })),
    )
    assert.ok(secrets.every((secret) => secret.length >= 40))
    for (const answer of errors) {
      assert.ok(answer.status >= 400, `${answer.status} ${answer.text}`)
      for (const secret of secrets) {
        assert.ok(!answer.text.includes(secret), answer.text)
        assert.ok(![...answer.headers.values()].some((value) => value.includes(secret)))
      }
    }
    const tables = await storedText(campus)
    for (const secret of secrets) {
      assert.ok(!campus.logged().includes(secret))
      assert.ok(!tables.includes(secret))
    }
  }))

test('an exchange takes effect whole or not at all: what failed can be tried again', () =>
  within({}, async (campus) => {
    const school = await campus.school()
    const admin = await campus.person(school, ['admin'])
    const client = await registerClient(campus, school, admin)
    const given = await letIn(campus, await new Browser(campus).signIn(admin), client)
    const refresh = (token: string) =>
      post(campus, 'token', client, { grant_type: 'refresh_token', refresh_token: token })
    const broken = async (ask: () => Promise<TestAnswer>) => {
      const owner = new Client(campus.clone.admin)
      await owner.connect()
      await owner.query(
        "alter table oauth_artifacts add constraint unwilling check (kind <> 'RefreshToken') not valid",
      )
      const answer = await ask().finally(async () => {
        await owner.query('alter table oauth_artifacts drop constraint unwilling')
        await owner.end()
      })
      assert.deepEqual(
        [answer.status, answer.body],
        [500, { error: 'server_error', error_description: 'nothing was granted' }],
      )
      return ask()
    }
    const { status, body } = await broken(() => exchange(campus, client, given))
    assert.equal(status, 200)
    assert.equal((await broken(() => refresh(body.refresh_token))).status, 200)
    assert.match(campus.logged(), /"operation":"oauth.issueToken"/)
    assert.ok(!campus.logged().includes(given.code) && !campus.logged().includes(body.refresh_token))
  }))

test('expired artifacts are deleted every hour, valid ones are not', () =>
  within({}, async (campus) => {
    const school = await campus.school()
    const admin = await campus.person(school, ['admin'])
    const client = await registerClient(campus, school, admin)
    const token = await ownToken(campus, client)
    await campus.database.global(
      sql`insert into oauth_artifacts (hash, kind, payload, created_at, expires_at)
        select sha256(n::text::bytea), 'Interaction', '{}', now(), now() - interval '1 minute'
        from generate_series(1, 12000) n`,
    )
    const { kernel } = campus.application
    await composed.schedule.find(({ name }) => name === 'sweep-oauth')?.run(kernel)
    const left = await campus.database.global(sql<{ kind: string }>`select kind from oauth_artifacts`)
    assert.deepEqual(left, [{ kind: 'ClientCredentials' }])
    assert.equal((await campus.request('GET', '/api/v1/people/students/', { token })).status, 200)
  }))

test('behind https the cookies are Secure, whatever brought the request here', () =>
  within({ CAMPUS_PUBLIC_URL: 'https://campus.example' }, async (campus) => {
    const school = await campus.school()
    const admin = await campus.person(school, ['admin'])
    const client = await registerClient(campus, school, admin)
    const { headers } = await campus.request('GET', authorizeAddress(client, pkce().challenge))
    const cookies = headers.getSetCookie()
    assert.ok(cookies.length >= 2)
    for (const cookie of cookies) {
      assert.match(cookie, /^__Secure-campus_oauth/)
      assert.match(cookie, /; secure/i)
      assert.match(cookie, /; httponly/i)
      assert.match(cookie, /; samesite=lax/i)
    }
    const signatures = cookies.flatMap((cookie) => /^[\w-]+\.sig=([^;]*)/.exec(cookie)?.[1] ?? [])
    assert.ok(signatures.length >= 1)
    for (const signature of signatures) assert.match(signature, /^[\w-]{43}$/, 'of 256 bits')
    assert.ok(!cookies.some((cookie) => cookie.includes('campus_oauth_session')))
    const browser = await new Browser(campus).signIn(admin)
    const { back } = await letIn(campus, browser, client)
    assert.equal(back.searchParams.get('iss'), 'https://campus.example')
  }))

test('guessing is slowed by address; what succeeds is not', () =>
  within({ CAMPUS_LIMITS_SCALE: '0.5' }, async (campus) => {
    const school = await campus.school()
    const admin = await campus.person(school, ['admin'])
    const client = await registerClient(campus, school, admin)
    const grant = { grant_type: 'client_credentials' }
    for (let turn = 0; turn < 70; turn += 1)
      assert.equal((await post(campus, 'token', client, grant)).status, 200, `grant ${turn}`)
    const wrong = { ...client, secret: 'sk_oauth_wrong' }
    let failed = 0
    let answer = await post(campus, 'token', wrong, grant)
    while (answer.status === 401 && failed < 200) {
      failed += 1
      answer = await post(campus, 'token', wrong, grant)
    }
    assert.equal(answer.status, 429)
    assert.ok(failed >= 60 && failed <= 66, String(failed))
    assert.equal(Number(answer.headers.get('retry-after')), answer.body.retry_after)
    assert.ok(answer.body.retry_after > 0 && answer.body.retry_after <= 600)
  }))
