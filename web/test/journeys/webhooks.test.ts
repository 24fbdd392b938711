import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? ''
let browser: Browser
let url: string
/** Statuses of the receiver's next answers; 204 when there are none. */
const answers: number[] = []
const keys: string[] = []
const receiver = createServer((request, response) => {
  keys.push(String(request.headers['x-webhook-idempotency-key']))
  request.resume()
  response.writeHead(answers.shift() ?? 200, { 'content-type': 'text/plain' }).end('taken by the library')
})

before(async () => {
  browser = await openBrowser()
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
after(async () => {
  await browser.close()
  receiver.closeAllConnections()
  receiver.close()
})

const confirm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('an endpoint is made, tried, its secret changed, its log read, and sent to again', async () => {
  const { page, errors } = await visit(browser, { address, locale: 'en-GB' })
  await signIn(page, 'it@greenfield.test')
  await page.goto('/schools/greenfield/integrations/webhooks')
  await page.getByRole('button', { name: 'New endpoint' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('URL').fill('https://user:word@example.org/')
  await form.getByRole('button', { name: 'Create endpoint' }).click()
  await form.getByText('Enter a full web address').waitFor()
  await form.getByLabel('URL').fill(url)
  await form.getByLabel('Description').fill('Library journey')
  await form.getByRole('combobox', { name: 'Events' }).fill('student.created')
  await form.getByRole('option', { name: 'student.created' }).click()
  await page.keyboard.press('Tab')
  await expectAccessible(page, 'webhooks')
  await form.getByRole('button', { name: 'Create endpoint' }).click()
  await page.getByText(/^whsec_.{20,}/).waitFor()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('link', { name: 'Library journey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Library journey' }).waitFor()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await page.getByRole('dialog').getByText('Delivered', { exact: true }).waitFor()
  await page.getByText('taken by the library').waitFor()
  await expectAccessible(page, 'webhooks')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await confirm(page, 'Rotate secret')
  await page.getByText(/^whsec_.{20,}/).waitFor()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByText('The previous secret also signs').waitFor()
  await page.getByRole('link', { name: 'webhook.test' }).click()
  await page.getByText('The receiver responded with 200.').first().waitFor()
  await page.getByText('x-webhook-idempotency-key').waitFor()
  await expectAccessible(page, 'webhooks')
  await page.getByRole('button', { name: 'Resend' }).click()
  await page.getByText('Resending the delivery.').waitFor()
  for (let turn = 0; turn < 200 && keys.length < 2; turn += 1) await page.waitForTimeout(50)
  assert.deepEqual([keys.length, keys[0]], [2, keys[1]])
  await page.getByRole('link', { name: 'Back to endpoint' }).click()
  await confirm(page, 'Turn off')
  await page.getByText('This endpoint is off.').waitFor()
  await confirm(page, 'Archive')
  await page.getByText('Endpoint archived.').waitFor()
  assert.deepEqual(errors, [])
})

test('on a phone, in French, in the dark', async () => {
  const { page, errors } = await visit(browser, {
    address,
    size: phone,
    scheme: 'dark',
    locale: 'fr-FR',
  })
  await signIn(page, 'it@greenfield.test')
  await page.goto('/schools/greenfield/integrations/webhooks?view=archived')
  await page.getByRole('link', { name: 'Library journey' }).first().click()
  await page.getByRole('heading', { name: 'Livraisons des 30 derniers jours' }).waitFor()
  await expectAccessible(page, 'webhooks')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
  assert.deepEqual(errors, [])
})
