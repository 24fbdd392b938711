import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ env: { CAMPUS_PUBLIC_URL: 'https://campus.example' } })
})
after(() => campus.stop())

const get = (path: string, headers: Record<string, string> = {}) => campus.request('GET', path, { headers })
const forms = [
  ['/invitation', '/api/auth/invitations/accept/', ['name', 'password']],
  ['/password/reset', '/api/auth/password/reset/', ['password']],
  ['/password/forgot', '/api/auth/password/forgot/', ['email']],
] as const

test('the links of emails lead to pages with a form and a policy that allows only our own script and server', async () => {
  for (const [path, sends, fields] of forms) {
    const { status, headers, text } = await get(path)
    assert.equal(status, 200, text)
    assert.match(headers.get('content-type') ?? '', /^text\/html/)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "connect-src 'self'", "require-trusted-types-for 'script'"])
      assert.ok(policy.split('; ').includes(part), policy)
    assert.doesNotMatch(policy, /unsafe|http:|https:|\*/)
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.doesNotMatch(text, /<style|<script(?! src="\/account\/assets\/account\.js" defer><\/script>)/)
    assert.doesNotMatch(text, /<[^>]*\s(?:style|on\w+)=/i)
    assert.match(text, /<noscript>/)
    assert.match(text, new RegExp(`<form method="post" action="${path}" data-sends="${sends}"`))
    assert.ok(campus.application.kernel.routes.some((route) => route.path === sends))
    const inputs = [...text.matchAll(/<input id="(\w+)"[^>]*>/g)]
    assert.deepEqual(
      inputs.map(([, id]) => id),
      [...fields],
    )
    for (const id of fields) assert.match(text, new RegExp(`<label for="${id}">`))
    assert.match(text, /<button type="submit" disabled>/)
  }
  const { text } = await get('/invitation?from=mail')
  assert.match(text, /autocomplete="new-password" required minlength="10"/)
  assert.match(text, /aria-describedby="password-hint"/)
})

test('pages speak French to those who prefer it, and say so to caches', async () => {
  const french = await get('/invitation', { 'accept-language': 'fr-CM, en;q=0.5' })
  assert.match(french.text, /<html lang="fr">/)
  assert.match(french.text, /Mot de passe/)
  assert.match(french.headers.get('vary') ?? '', /Accept-Language/)
  assert.match((await get('/invitation')).text, /<html lang="en">/)
})

test('script and stylesheet are our own files', async () => {
  for (const [name, type] of [
    ['account.js', /^text\/javascript/],
    ['account.css', /^text\/css/],
  ] as const) {
    const { status, headers } = await get(`/account/assets/${name}`)
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', type)
  }
  assert.equal((await get('/account/assets/other.js')).status, 404)
})

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test('a browser at an address that does not exist gets a page with links; programs get JSON', async () => {
  for (const path of ['/nope', '/docs/deprecations/nope', '/developers/api-docs/nope/']) {
    const { status, headers, text } = await get(path, browser)
    assert.equal(status, 404)
    assert.match(headers.get('content-type') ?? '', /^text\/html/, path)
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.ok(headers.get('x-request-id'))
    const links = [...text.matchAll(/<li><a href="([^"]+)">/g)].map(([, link]) => link)
    assert.ok(links.includes('/developer/') && links.includes('/password/forgot'), links.join())
    for (const link of links) assert.equal((await get(link ?? '', browser)).status, 200, link)
    const plain = await get(path)
    assert.deepEqual([plain.status, plain.body.code], [404, 'not_found'], path)
    const refused = await get(path, { accept: 'text/html;q=0, application/json' })
    assert.equal(refused.body.code, 'not_found')
  }
  for (const path of ['/api/v1/nope', '/api', '/api/v1/students/nope/']) {
    const { status, headers } = await get(path, browser)
    assert.ok(status === 404 || status === 401, path)
    assert.match(headers.get('content-type') ?? '', /^application\/json/, path)
  }
  const posted = await campus.request('POST', '/nope', { headers: browser })
  assert.equal(posted.body.code, 'not_found')
})

test('/developers/ leads to the guide', async () => {
  const { status, headers } = await get('/developers/', browser)
  assert.deepEqual([status, headers.get('location')], [308, '/developer/'])
})
