import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const home = '/schools/greenfield/integrations'
const stamp = () => Date.now().toString(36)

/** Whether a program that holds this is let in; the browser has no part in it. */
async function ping(token: string): Promise<number> {
  const answer = await fetch(`${address}/api/v1/platform/scoped-ping/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status
}

/** Says yes to the question that is asked. */
const sure = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('a key is made once by a double press, shown once, works at once, is renewed and revoked', async () => {
  const name = `Library ${stamp()}`
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'it@greenfield.test')
  await page.goto(home)
  await page.getByRole('button', { name: 'Create API key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText('Select at least one.').waitFor()
  await dialog.getByLabel('Connection test: Read').check()
  await expectAccessible(page, 'making a key')
  await dialog.getByRole('button', { name: 'Create key' }).dblclick()

  const shown = page.getByRole('dialog', { name: 'New API key' })
  const secret = await shown.locator('code').innerText()
  assert.match(secret, /^sk_live_[\w-]{43}$/)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a secret, shown once')
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('Active').filter({ visible: true }).waitFor()
  assert.equal(await row.count(), 1, 'pressed twice, made once')
  assert.equal(await ping(secret), 200)

  await row.getByRole('button', { name: `New secret: ${name}` }).click()
  await sure(page, 'New secret')
  const renewed = await page.getByRole('dialog', { name: 'New API key' }).locator('code').innerText()
  assert.notEqual(renewed, secret)
  assert.deepEqual([await ping(renewed), await ping(secret)], [200, 200], 'both, until the overlap ends')
  await page.getByRole('button', { name: 'I’ve saved it' }).click()

  await row.getByRole('button', { name: `Revoke: ${name}` }).click()
  await sure(page, 'Revoke')
  await row.waitFor({ state: 'detached' })
  assert.deepEqual([await ping(renewed), await ping(secret)], [401, 401])
  await page.getByText('Revoked', { exact: true }).click()
  await page.getByRole('row', { name: new RegExp(name) }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

/** Makes a key over the API, as somebody who is not in the browser. */
async function keyOf(email: string, name: string, scopes: readonly string[]): Promise<string> {
  const answer = await fetch(`${address}/api/v1/integrations/api-keys/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(address, email)}`,
      'x-school-slug': 'greenfield',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name, scopes }),
  })
  assert.equal(answer.status, 201)
  const { key } = (await answer.json()) as { key: string }
  return key
}

test('a key is adopted: what becomes active is shown before, the new secret once, and the old one ends', async () => {
  const name = `Members ${stamp()}`
  const old = await keyOf('admin@greenfield.test', name, ['ping:read', 'members:write'])
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'it@greenfield.test')
  await page.goto(home)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: `Take ownership: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const active = dialog.getByRole('list', { name: 'Active under your roles' })
  assert.deepEqual(await active.getByRole('listitem').allInnerTexts(), ['Connection test: read'])
  const dropped = dialog.getByRole('list', { name: 'Removed, because your roles don’t cover it' })
  assert.deepEqual(await dropped.getByRole('listitem').allInnerTexts(), ['Members and roles: change'])
  assert.equal(await dialog.getByLabel('Current secret').inputValue(), '0')
  await expectAccessible(page, 'adopting a key')
  await dialog.getByRole('button', { name: 'Take ownership' }).click()

  const shown = page.getByRole('dialog', { name: 'New API key' })
  const secret = await shown.locator('code').innerText()
  assert.deepEqual([await ping(secret), await ping(old)], [200, 401])
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()
  await row.getByText('Members and roles').waitFor({ state: 'detached' })
  await row.getByRole('button', { name: `Revoke: ${name}` }).click()
  await sure(page, 'Revoke')
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})

test('an app is registered for people; one that works by itself gets a token with the secret it was shown', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'it@greenfield.test')
  await page.goto(`${home}/clients`)
  const register = async (kind: string, name: string, redirect?: string) => {
    await page.getByRole('button', { name: 'Register an app' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Register an app' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel(kind).check()
    if (redirect) await dialog.getByLabel('Redirect URIs').fill(redirect)
    await dialog.getByLabel('Connection test: Read').check()
    await dialog.getByRole('button', { name: 'Register the app' }).click()
    return dialog
  }
  const app = `Timetable ${stamp()}`
  const dialog = await register('Web app with a server', app, 'http://somewhere.example/back')
  await dialog.getByRole('alert').waitFor()
  await expectAccessible(page, 'an address that is refused')
  await dialog.getByLabel('Redirect URIs').fill('https://somewhere.example/back')
  await dialog.getByRole('button', { name: 'Register the app' }).click()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByText('Redirects to https://somewhere.example/back').first().waitFor()

  const machine = `Sync ${stamp()}`
  await register('Machine-to-machine', machine)
  const shown = page.getByRole('dialog', { name: 'App registered' })
  await shown.waitFor()
  const [id = '', secret = ''] = await shown.locator('code').allInnerTexts()
  const granted = await fetch(`${address}/api/v1/oauth/token/`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'ping:read' }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  assert.equal(await ping(token), 200)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  for (const name of [app, machine]) {
    await page.getByRole('button', { name: `Revoke: ${name}` }).click()
    await sure(page, 'Revoke')
    await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' })
  }
  assert.equal(await ping(token), 401)
  assert.deepEqual(errors, [])
  await context.close()
})

test('a service is connected, its secret never shown again, and removed; the audit records it', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto(`${home}/services`)
  await page.getByRole('button', { name: 'Connect: Paystack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paystack' })
  await dialog.getByLabel('Public key').fill('pk_test_1')
  await dialog.getByLabel('Secret key').fill('wrong')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Invalid format').waitFor()
  await expectAccessible(page, 'settings of a service')
  await dialog.getByLabel('Secret key').fill('sk_test_journey')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit: Paystack' }).click()
  assert.equal(await dialog.getByLabel('Secret key').inputValue(), '')
  await dialog.getByText('A secret is saved.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Remove: Paystack' }).click()
  await sure(page, 'Remove')
  await page.getByRole('button', { name: 'Connect: Paystack' }).waitFor()

  await page.getByRole('link', { name: 'Audit' }).click()
  const line = page.getByRole('row', { name: /archived a connected service/ }).first()
  await line.waitFor()
  await line.getByRole('button', { name: /^Details/ }).click()
  await line.getByText('integrations.archiveServiceConnection').waitFor()
  await expectAccessible(page, 'audit')
  await line.getByRole('link', { name: 'Show all of this kind' }).click()
  const added = page.getByRole('row', { name: /added a connected service/ }).first()
  await added.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await added.waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a payment service that the it_admin connects takes effect once the bursar has approved it', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'it@greenfield.test')
  await page.goto(`${home}/services`)
  await page.getByRole('button', { name: 'Connect: Flutterwave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Flutterwave' })
  await dialog.getByText('a bursar or owner must approve the connection').waitFor()
  await dialog.getByLabel('Public key').fill('FLWPUBK_TEST-journey')
  await dialog.getByLabel('Secret key').fill('FLWSECK_TEST-journey')
  await dialog.getByLabel('Webhook secret hash').fill('a-hash-of-the-journey')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Awaiting approval').first().waitFor()
  await expectAccessible(page, 'a payment service that awaits approval')
  await context.close()

  const office = await visit(browser, { address })
  await signIn(office.page, 'bursar@greenfield.test')
  await office.page.goto('/schools/greenfield/fees/settings')
  await office.page.getByText('FLWPUBK_TEST-journey').waitFor()
  assert.equal(await office.page.getByText('FLWSECK_TEST-journey').count(), 0)
  await expectAccessible(office.page, 'a payment service to approve')
  await office.page.getByRole('button', { name: 'Approve Flutterwave' }).click()
  await office.page.getByText('Flutterwave is active.').waitFor()
  await office.page.getByRole('button', { name: 'Approve Flutterwave' }).waitFor({ state: 'detached' })
  assert.deepEqual(errors.concat(office.errors), [])
  await office.context.close()

  const again = await visit(browser, { address })
  await signIn(again.page, 'it@greenfield.test')
  await again.page.goto(`${home}/services`)
  await again.page.getByRole('button', { name: 'Remove: Flutterwave' }).click()
  await sure(again.page, 'Remove')
  await again.page.getByRole('button', { name: 'Connect: Flutterwave' }).waitFor()
  await again.context.close()
})
