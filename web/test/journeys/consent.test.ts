import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
const password = 'demo-Campus-2026'

/** A program on this machine, which people are led back to. */
const program = createServer((_request, response) => response.end('<!doctype html><h1>The program</h1>'))
let redirectUri = ''
let token = ''
let clientId = ''

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}`, 'x-school-slug': 'greenfield' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  assert.ok(answer.ok, `${path}: ${answer.status}`)
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, string>)
}

before(async () => {
  program.listen(0, '127.0.0.1')
  await once(program, 'listening')
  redirectUri = `http://127.0.0.1:${(program.address() as AddressInfo).port}/back`
  token =
    (await call('POST', '/api/auth/token/', { username: 'admin@greenfield.test', password }))['access'] ?? ''
  const client = {
    name: 'Timetable Pro',
    token_endpoint_auth_method: 'none',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code'],
    scopes: ['students:read', 'classes:read', 'scheduling:write'],
  }
  clientId = (await call('POST', '/api/v1/integrations/oauth-clients/', client))['id'] ?? ''
})
after(async () => {
  // With it goes what was allowed to it.
  await call('DELETE', `/api/v1/integrations/oauth-clients/${clientId}/`)
  await browser.close()
  program.closeAllConnections()
  program.close()
})

/** The address that the program opens, and the proof that it stores. */
function authorization(): { url: string; verifier: string } {
  const verifier = randomBytes(32).toString('base64url')
  const search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'mine',
    scope: 'students:read classes:read scheduling:write',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { url: `/api/v1/oauth/authorize/?${search}`, verifier }
}

async function enter(page: Page, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Where the program was led back to. */
async function led(page: Page): Promise<URLSearchParams> {
  await page.getByRole('heading', { name: 'The program' }).waitFor()
  const { origin, pathname, searchParams } = new URL(page.url())
  assert.equal(origin + pathname, redirectUri)
  assert.equal(searchParams.get('state'), 'mine')
  return searchParams
}

const question = (page: Page) => page.getByRole('heading', { level: 1, name: 'Authorize “Timetable Pro”?' })

test('a person signs in at the console, reads what a program asks, says no, and says yes', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await page.goto(authorization().url)
  await page.waitForURL((url) => url.pathname === '/sign-in')
  await page.getByText('To continue to “Timetable Pro”').waitFor()
  await expectAccessible(page, 'sign-in for a program, phone')
  await enter(page, 'registrar@greenfield.test')
  await question(page).waitFor()
  const text = (await page.locator('main').textContent()) ?? ''
  for (const said of ['Greenfield', 'registrar@greenfield.test', 'See students', 'Add and change timetables'])
    assert.ok(text.includes(said), said)
  await expectAccessible(page, 'consent, phone')
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.ok(Number(width) <= phone.width, `no sideways scrolling: ${width}`)
  const sizes = await Promise.all(
    ['Allow', 'Don’t allow'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  )
  assert.deepEqual(sizes[0]?.width, sizes[1]?.width, 'no is as easy as yes')
  await page.getByRole('button', { name: 'Don’t allow' }).click()
  assert.equal((await led(page)).get('error'), 'access_denied')

  const { url, verifier } = authorization()
  await page.goto(url)
  await question(page).waitFor()
  // By keyboard alone.
  await page.getByRole('button', { name: 'Allow', exact: true }).focus()
  await page.keyboard.press('Enter')
  const code = (await led(page)).get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri }
  const answer = await fetch(new URL('/api/v1/oauth/token/', address), {
    method: 'POST',
    body: new URLSearchParams({ ...form, code, code_verifier: verifier }),
  })
  assert.equal(answer.status, 200)
  await page.goto(authorization().url)
  assert.ok((await led(page)).get('code'), 'asked once')

  await page.goto(new URL('/account/security', address).href)
  await page.getByText('Students: read').waitFor()
  await expectAccessible(page, 'programs that were let in')
  await page.getByRole('button', { name: 'Remove access: Timetable Pro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click()
  await page.getByText('You haven’t connected any apps.').waitFor()
  await page.goto(authorization().url)
  await question(page).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('somebody else signs in instead; a member of another school gets a message; the dark theme is readable', async () => {
  const { page, errors, context } = await visit(browser, { address, scheme: 'dark' })
  await page.goto(authorization().url)
  await page.waitForURL((url) => url.pathname === '/sign-in')
  await enter(page, 'registrar@cedar.test')
  await page.getByRole('heading', { level: 1, name: /^This account is not part of / }).waitFor()
  await expectAccessible(page, 'no member, dark')
  assert.equal(await page.getByRole('button', { name: 'Allow', exact: true }).count(), 0)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in')
  await enter(page, 'teacher@greenfield.test')
  await question(page).waitFor()
  await expectAccessible(page, 'consent, dark')
  await page.getByText('teacher@greenfield.test').waitFor()
  await page.goto(authorization().url.replace('redirect_uri=http', 'redirect_uri=https'))
  await page.getByRole('heading', { level: 1, name: /^The application’s request is invalid/ }).waitFor()
  await expectAccessible(page, 'a broken request')
  assert.deepEqual(errors, [])
  await context.close()
})
