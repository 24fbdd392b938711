import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { desktop, openBrowser, phone, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const people = '/developers/api-docs/people/'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

async function tokenOf(username: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'demo-Campus-2026' }),
  })
  return ((await answer.json()) as { access: string }).access
}

const operation = (page: Page, id: string) => page.locator(`#${id}`)

/** Opens the form of an operation by keyboard alone. */
async function open(page: Page, id: string) {
  const section = operation(page, id)
  await section.getByRole('button', { name: /^Try it/ }).focus()
  await page.keyboard.press('Enter')
  const form = section.getByRole('form')
  await form.waitFor()
  return form
}

test('an operation is tried from its page: with a token that stays in the tab, and nothing else', async () => {
  const { context, page, errors } = await visit(browser, { address, size: desktop })
  const sent: { url: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') sent.push({ url: request.url(), headers: request.headers() })
  })
  // A session of the console in the same browser is no credential here.
  await context.addCookies([{ name: 'campus_session', value: 'x', url: address }])
  await page.goto(people)
  const form = await open(page, 'people-listStudents')
  const status = form.getByRole('status')
  await form.getByLabel(/^page_size/).fill('2')
  await form.getByLabel(/^School/).fill('greenfield')
  await form.getByRole('button', { name: 'Send GET' }).click()
  await status.getByText(/^401 Unauthorized after \d+ ms/).waitFor()
  await form.getByLabel(/^Access token or API key/).fill(await tokenOf('registrar@greenfield.test'))
  await page.keyboard.press('Enter')
  await status.getByText(/^200 OK after \d+ ms, [\d,]+ bytes$/).waitFor()
  const shown = await form.getByRole('region', { name: 'Body of the answer' }).innerText()
  assert.equal((JSON.parse(shown) as { results: unknown[] }).results.length, 2)
  await form.getByText('Headers of the answer').click()
  await form.getByText(/^ratelimit-policy: /m).waitFor()
  assert.equal(
    new URL(sent[0]?.url ?? '').pathname + new URL(sent[0]?.url ?? '').search,
    '/api/v1/people/students/?page_size=2',
  )
  assert.ok(
    sent.length === 2 &&
      sent.every(({ url, headers }) => url.startsWith(address) && headers['cookie'] === undefined),
  )

  // The next operation knows the token; a new tab does not.
  const other = await open(page, 'people-createStudent')
  assert.notEqual(await other.getByLabel(/^Access token/).inputValue(), '')
  await other.getByText('This is no rehearsal').waitFor()
  await other.getByLabel('Body application/json').fill('{"first_name": "Only"}')
  await other.getByRole('button', { name: 'Send POST' }).click()
  await other.getByRole('status').getByText(/^422 /).waitFor()
  assert.match(await other.getByRole('region').innerText(), /"path": "body\/last_name"/)
  const tab = await context.newPage()
  await tab.goto(people)
  assert.equal(await (await open(tab, 'people-listStudents')).getByLabel(/^Access token/).inputValue(), '')
  await other.getByRole('button', { name: 'Forget' }).click()
  assert.equal(await page.evaluate('sessionStorage.getItem("campus-try-token")'), null)
  assert.equal(await page.evaluate('localStorage.length'), 0)
  assert.deepEqual(errors, [])
  await context.close()
})

test('the reference is whole without a script, and the form fits a phone', async () => {
  const plain = await browser.newContext({ baseURL: address, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(people)
  assert.equal(await still.getByRole('button', { name: /^Try it/ }).count(), 0)
  await still.locator('#people-listStudents code', { hasText: 'curl' }).waitFor()
  await still.goto('/developers/webhooks')
  await still.getByText('The checker is a script').waitFor()
  assert.ok(!(await still.locator('[data-signature]').isVisible()))
  await plain.close()
  const { context, page, errors } = await visit(browser, { address, size: phone, scheme: 'dark' })
  await page.goto('/developers/api-docs/me/')
  const form = await open(page, 'me-switchSchool')
  await form.getByRole('button', { name: 'Send POST' }).click()
  await form.getByRole('status').getByText(/^401 /).waitFor()
  await form.getByText('Headers of the answer').click()
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width)
  await expectAccessible(page, 'an operation that was tried, on a phone, dark')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a signature is checked in the page, which sends nothing', async () => {
  const { context, page, errors } = await visit(browser, { address, size: desktop })
  await page.goto('/developers/webhooks')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const bytes = randomBytes(32)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = '{"type":"student.created","data":{"name":"Élodie"}}'
  const sign = (of: string) =>
    `v1,${createHmac('sha256', bytes).update(`evt_1.${timestamp}.${of}`).digest('base64')}`
  const form = page.getByRole('form', { name: 'Check a signature' })
  const fill = async (signature: string, of: string) => {
    await form.getByLabel('Secret of the endpoint').fill(`whsec_${bytes.toString('base64')}`)
    await form.getByLabel('webhook-id').fill('evt_1')
    await form.getByLabel('webhook-timestamp').fill(timestamp)
    await form.getByLabel('webhook-signature').fill(signature)
    await form.getByLabel('Body, as it came').fill(of)
    await form.getByRole('button', { name: 'Check' }).click()
  }
  await fill(`v1,AAAA ${sign(body)}`, body)
  await form.getByText('One of the given signatures is right.').waitFor()
  await form.getByText(`Computed: ${sign(body)}`).waitFor()
  await expectAccessible(page, 'the signature checker')
  await fill(sign(body), `${body}\n`)
  await form.getByText('with its line ends at the end taken away').waitFor()
  await fill(sign(body), body.replace('lodie', 'lise'))
  await form.getByText(/Another secret, another id/).waitFor()
  await form.getByLabel('webhook-timestamp').fill('1000')
  await form.getByRole('button', { name: 'Check' }).click()
  await form.getByText(/seconds ago; a receiver refuses more than 300/).waitFor()
  assert.deepEqual([sent, errors], [[], []])
  await context.close()
})

test('every page for developers passes the rules of WCAG, in both themes and on a phone', async () => {
  for (const [scheme, size, paths] of [
    ['light', desktop, ['/developer/', '/developers/errors', '/developers/changelog']],
    ['dark', phone, ['/developer/', '/developers/webhooks']],
  ] as const) {
    const { context, page, errors } = await visit(browser, { address, size, scheme })
    for (const path of paths) {
      await page.goto(path)
      await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
      await expectAccessible(page, `${path} ${scheme}`)
      const width = await page.evaluate('document.documentElement.scrollWidth')
      assert.equal(width, size.width, `${path} is too wide`)
    }
    assert.deepEqual(errors, [])
    await context.close()
  }
})
