import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
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
import { languages } from '../../../../kernel/languages/languages.ts'
import { scopes } from '../../rules/scopes.ts'
import { inGroups, sentenceOf } from './scope-words.ts'

let campus: TestCampus
let school: TestSchool
let admin: TestPerson
let teacher: TestPerson
let client: TestClient

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  admin = await campus.person(school, ['admin'])
  teacher = await campus.person(school, ['teacher'])
  client = await registerClient(campus, school, admin, {
    name: 'Plans & <Co>',
    scopes: ['students:read', 'students:write', 'classes:read', 'finance:read'],
  })
})
after(() => campus.stop())

const ask = (browser: Browser, differing: Readonly<Record<string, string | undefined>> = {}, of = client) =>
  browser.follow(authorizeAddress(of, pkce().challenge, differing))

const signedIn = (person: TestPerson) => new Browser(campus).signIn(person)

/** A person who has let nothing in yet. */
const newcomer = async () => {
  const person = await campus.person(school, ['registrar'])
  return { person, browser: await signedIn(person) }
}

test('every scope has a sentence of its own in every language', () => {
  for (const language of languages) {
    const said = scopes.map((scope) => sentenceOf(scope)?.[language] ?? '')
    assert.ok(said.every((sentence) => sentence.length > 10))
    assert.equal(new Set(said).size, scopes.length)
  }
  for (const unknown of ['nonsense', 'students:delete', 'toString:read', '__proto__'])
    assert.equal(sentenceOf(unknown), undefined)
  assert.deepEqual(inGroups(['a:read', 'b:write', 'c:manage']), {
    looks: ['a:read'],
    changes: ['b:write', 'c:manage'],
  })
})

test('the page names the program, the school, the person, the scopes and where the browser goes next', async () => {
  const { person, browser } = await newcomer()
  const { answer, at } = await ask(browser, { scope: 'students:read students:write finance:read' })
  assert.equal(answer.status, 200)
  const { text, headers } = answer
  for (const said of [
    '“Plans &amp; &lt;Co&gt;”',
    `School ${school.slug}`,
    person.email,
    'See students and their personal details',
    'Add and change students',
    'See fees, invoices and payments',
    '127.0.0.1:9',
    'at most 90 days',
  ])
    assert.ok(text.includes(said), said)
  assert.doesNotMatch(text, /<script|<style|<[^>]*\s(?:style|on\w+)=|client_secret|students:read/i)
  assert.deepEqual(
    [...text.matchAll(/<form method="post" action="([^"]+)">/g)].map(([, to]) => to),
    ['switch', 'deny', 'allow'].map((action) => `${at}${action}`),
  )
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /form-action 'self' http:\/\/127\.0\.0\.1:9;/)
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "script-src 'self'"])
    assert.ok(policy.includes(part), policy)
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('it speaks the language of the school where we have it, else the reader’s', async () => {
  const language = async (locale: string, accept: string) => {
    await campus.database.global(sql`update schools set locale = ${locale} where id = ${school.id}`)
    await new Promise((done) => setTimeout(done, 1050))
    const { browser } = await newcomer()
    const { at } = await ask(browser)
    const { text } = await browser.go('GET', at, { headers: { 'accept-language': accept } })
    return /<html lang="(\w+)">/.exec(text)?.[1]
  }
  assert.equal(await language('fr-CM', 'en'), 'fr')
  assert.equal(await language('sw-KE', 'fr-FR'), 'fr')
  assert.equal(await language('en', 'fr'), 'en')
})

test('denied, the program receives the error with state and issuer, and nothing is stored', async () => {
  const { person, browser } = await newcomer()
  const { at } = await ask(browser, { state: 'mine' })
  const pressed = await browser.press(at, 'deny')
  const { left } = await browser.follow(pressed.headers.get('location') ?? '')
  assert.deepEqual(
    ['error', 'state', 'iss', 'code'].map((name) => left?.searchParams.get(name)),
    ['access_denied', 'mine', issuerOf(campus), null],
  )
  const own = await campus.request('GET', '/api/v1/me/authorizations', { token: person.token })
  assert.deepEqual(own.body.results, [])
})

test('allowed once it is not asked again for the same or less, but for more, and when the program wants it', async () => {
  const { browser } = await newcomer()
  await letIn(campus, browser, client, { scope: 'students:read classes:read' })
  assert.ok((await ask(browser, { scope: 'students:read' })).left?.searchParams.get('code'))
  const more = await ask(browser, { scope: 'students:read finance:read' })
  assert.deepEqual([more.left, more.answer.status], [undefined, 200])
  await browser.press(more.at, 'deny')
  const page = await ask(browser, { prompt: 'consent' })
  assert.deepEqual([page.left, page.answer.status], [undefined, 200])
  const pressed = await browser.press(page.at, 'allow')
  const { left } = await browser.follow(pressed.headers.get('location') ?? '')
  assert.ok(left?.searchParams.get('code'), 'asked once, not round and round')
})

test('prompt=none asks nobody: without a session, or without an earlier yes, it is an error', async () => {
  const nobody = await ask(new Browser(campus), { prompt: 'none' })
  assert.equal(nobody.left?.searchParams.get('error'), 'login_required')
  const { browser } = await newcomer()
  assert.equal((await ask(browser, { prompt: 'none' })).left?.searchParams.get('error'), 'consent_required')
  await letIn(campus, browser, client)
  assert.ok((await ask(browser, { prompt: 'none' })).left?.searchParams.get('code'))
})

test('who is not signed in goes through the door of the console, with the school, and comes back', async () => {
  const browser = new Browser(campus)
  const { at } = await ask(browser)
  const next = new URL(at, 'http://x').searchParams.get('next') ?? ''
  assert.match(next, new RegExp(`^/api/v1/oauth/interactions/[\\w-]+/\\?school_slug=${school.slug}$`))
  const { person } = await newcomer()
  await browser.signIn(person)
  const shown = await browser.follow(next)
  assert.equal(shown.answer.status, 200)
  assert.ok(shown.answer.text.includes(person.email))
  const pressed = await browser.press(shown.at, 'allow')
  assert.ok((await browser.follow(pressed.headers.get('location') ?? '')).left?.searchParams.get('code'))
})

test('the door can name the program that asks: the registered name of a request that is waiting, and no other', async () => {
  const { at } = await ask(new Browser(campus), { client_name: 'Your bank' })
  const [next = ''] = new URL(at, 'http://x').searchParams.get('next')?.split('?') ?? []
  const waiting = await campus.request('GET', `${next}program/?school_slug=elsewhere&name=Your%20bank`)
  assert.equal(waiting.status, 400, 'parameters of the address name nothing')
  const answer = await campus.request('GET', `${next}program/`)
  assert.deepEqual([answer.status, answer.body], [200, { name: 'Plans & <Co>' }])
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const unknown = await campus.request('GET', `/api/v1/oauth/interactions/${'a'.repeat(21)}/program/`)
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'not_found'])
})

test('prompt=login asks to sign in again, and is content with that', async () => {
  const { person, browser } = await newcomer()
  const { answer, at } = await ask(browser, { prompt: 'login' })
  assert.equal(answer.status, 200)
  assert.ok(answer.text.includes(`action="${at}switch"`) && !answer.text.includes('allow'))
  const out = await browser.press(at, 'switch')
  assert.match(out.headers.get('location') ?? '', /^\/sign-in\?next=/)
  assert.equal(browser.cookies.has('campus_session'), false)
  await browser.signIn(person)
  const { answer: shown } = await browser.follow(at)
  assert.ok(shown.text.includes('/allow"'), shown.text)
})

test('somebody else can sign in instead, and is asked in their own name', async () => {
  const { person, browser } = await newcomer()
  const session = browser.cookies.get('campus_session') ?? ''
  const { at } = await ask(browser)
  await browser.press(at, 'switch')
  const old = await campus.request('GET', '/api/v1/me', { headers: { cookie: `campus_session=${session}` } })
  assert.equal(old.status, 401, 'the session before has ended')
  await browser.signIn(teacher)
  const shown = await browser.follow(at)
  assert.ok(shown.answer.text.includes(teacher.email) && !shown.answer.text.includes(person.email))
  const pressed = await browser.press(shown.at, 'allow')
  const { left } = await browser.follow(pressed.headers.get('location') ?? '')
  assert.equal(left?.searchParams.get('state'), 'the-state')
})

test('a person who is no member of the school cannot allow it, and sees why', async () => {
  const abroad = await campus.school()
  const stranger = await campus.person(abroad, ['owner'])
  const browser = await signedIn(stranger)
  const { answer, at } = await ask(browser)
  assert.equal(answer.status, 403)
  assert.match(answer.text, /is not part of/)
  assert.ok(!answer.text.includes(`${at}allow`))
  assert.equal((await browser.press(at, 'allow')).headers.get('location'), at)
  const rows = await campus.database.global(
    sql`select id from oauth_authorizations where user_id = ${stranger.userId}`,
  )
  assert.deepEqual(rows, [])
  const denied = await browser.press(at, 'deny')
  const { left } = await browser.follow(denied.headers.get('location') ?? '')
  assert.equal(left?.searchParams.get('error'), 'access_denied')
})

test('a person who has left since is asked again and sees why', async () => {
  const { person, browser } = await newcomer()
  await letIn(campus, browser, client)
  const left = { token: admin.token, school, body: { status: 'left' } }
  assert.equal((await campus.request('PATCH', `/api/v1/members/${person.userId}/`, left)).status, 200)
  assert.equal((await ask(browser)).answer.status, 403)
})

test('another page, another person or another browser cannot answer in a person’s name', async () => {
  const { browser } = await newcomer()
  const { at } = await ask(browser)
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ]) {
    const forged = await browser.go('POST', `${at}allow`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    assert.deepEqual([forged.status, forged.body?.code], [403, 'cross_origin_refused'])
  }
  const other = await newcomer()
  assert.equal((await other.browser.press(at, 'allow')).headers.get('location'), at)
  assert.equal((await new Browser(campus).press(at, 'deny')).headers.get('location'), at)
  const rows = await campus.database.global(
    sql`select id from oauth_authorizations where user_id = ${other.person.userId}`,
  )
  assert.deepEqual(rows, [])
  const done = await browser.press(at, 'allow')
  const resume = done.headers.get('location') ?? ''
  const stolen = await new Browser(campus).follow(resume)
  assert.deepEqual([stolen.left, stolen.answer.status], [undefined, 400], 'another browser gets no code')
  assert.ok((await browser.follow(resume)).left?.searchParams.get('code'))
})

test('a request that is over says so, in a page', async () => {
  const { browser } = await newcomer()
  const { at } = await ask(browser)
  await browser.follow((await browser.press(at, 'deny')).headers.get('location') ?? '')
  for (const again of [
    await browser.go('GET', at),
    await browser.press(at, 'allow'),
    await browser.go('GET', '/api/v1/oauth/interactions/nothing-like-it/'),
    await browser.go('GET', '/api/v1/oauth/authorize/nothing-like-it'),
  ]) {
    assert.equal(again.status, 400)
    assert.match(again.text, /This request has ended/)
  }
})

test('a school’s own address leads to the one address of the installation, with the school', async () => {
  const { hostname, port } = new URL(issuerOf(campus))
  const { browser } = await newcomer()
  const address = authorizeAddress(client, pkce().challenge)
  const answer = await askAtHost(campus, `${school.slug}.${hostname}:${port}`, address)
  assert.equal(answer.status, 303)
  const to = new URL(answer.location)
  assert.equal(to.origin, issuerOf(campus))
  assert.equal(to.searchParams.get('school_slug'), school.slug)
  assert.equal((await browser.follow(to.pathname + to.search)).answer.status, 200)
})

test('under another name, or with another redirect URI, consent is asked again', async () => {
  const program = await registerClient(campus, school, admin)
  const { browser } = await newcomer()
  await letIn(campus, browser, program)
  assert.ok((await ask(browser, {}, program)).left, 'asked once')
  const change = (body: object) =>
    campus.request('PATCH', `/api/v1/integrations/oauth-clients/${program.id}/`, {
      token: admin.token,
      school,
      body,
    })
  const elsewhere = 'https://elsewhere.example/back'
  assert.equal((await change({ redirect_uris: [program.redirectUri, elsewhere] })).status, 200)
  assert.equal((await ask(browser, { redirect_uri: elsewhere }, program)).left, undefined)
  assert.ok((await ask(browser, {}, program)).left, 'the original redirect URI still works')
  assert.equal((await change({ name: 'Quite another' })).status, 200)
  assert.equal((await ask(browser, {}, program)).left, undefined)
})
