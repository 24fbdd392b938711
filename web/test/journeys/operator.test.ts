import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const slug = `journey-${Date.now().toString(36)}`

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** A session that has just begun needs no second proof; this one says that it is old, until the password was proved. */
async function growOld(page: Page): Promise<void> {
  let proved = false
  await page.route('**/api/auth/step-up/', async (route) => {
    const answer = await route.fetch()
    proved ||= answer.ok()
    await route.fulfill({ response: answer })
  })
  await page.route('**/api/v1/tenants/provision', async (route) => {
    if (proved) return route.continue()
    const body = {
      error: 'Unauthorized',
      code: 'insufficient_user_authentication',
      message: 'Prove the password again.',
    }
    await route.fulfill({ status: 401, json: body })
  })
}

test('an operator makes a school before their own eyes, proves the password, opens it and closes it', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'operator')
  await page.getByRole('heading', { level: 1, name: 'Schools' }).waitFor()
  await page.getByRole('link', { name: 'Greenfield School' }).waitFor()
  await expectAccessible(page, 'schools')
  await growOld(page)
  await page.getByRole('navigation').getByRole('link', { name: 'New school' }).click()
  await page.getByRole('heading', { level: 1, name: 'New school' }).waitFor()
  await page.getByLabel(/^Name/).fill('Journey School')
  await page.getByLabel('URL name').fill(slug)
  await page.getByLabel('Owner’s email').fill(`head@${slug}.test`)
  const countries = await page.getByLabel('Country').getByRole('option').allInnerTexts()
  assert.equal(new Set(countries).size, countries.length, 'every country once')
  await page.getByLabel('Country').selectOption('GH')
  await page.getByLabel('Plan').selectOption('enterprise')
  await page.getByLabel('Education template').selectOption('WAEC')
  await expectAccessible(page, 'the order of a school')
  await page.getByRole('button', { name: 'Create school' }).click()

  const proof = page.getByRole('dialog', { name: 'Confirm your password' })
  await proof.locator('input[name=password]').fill('not this one')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await proof.getByText('Incorrect password.').waitFor()
  await expectAccessible(page, 'proving the password')
  await proof.locator('input[name=password]').fill('demo-Campus-2026')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(`${slug} is ready`).waitFor({ timeout: 60_000 })
  await page.getByText(/^West African \(WAEC\), .*: 1 school year, 3 terms, \d+ grade levels/).waitFor()
  await page.getByText(/^Plan Enterprise; modules on: .*District hub/).waitFor()
  await page.getByText(/^Active since \d+ Nov 2026/).waitFor()
  await expectAccessible(page, 'the timeline of a school')
  await page.getByRole('link', { name: 'Open school' }).click()
  await page.getByRole('heading', { level: 1, name: 'Journey School' }).waitFor()

  await page.getByLabel('Plan', { exact: true }).selectOption('trial')
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByText(/^Removes \d+ items$/).waitFor()
  const change = page.getByRole('button', { name: 'Change plan' })
  assert.ok(await change.isDisabled())
  await page.getByLabel(`Type ${slug} to confirm`).fill(slug)
  await change.click()
  await page.getByText('Trial (Free)').waitFor()
  await expectAccessible(page, 'a school as its operator sees it')

  await page.getByRole('button', { name: 'Close permanently' }).click()
  const closing = page.getByRole('dialog', { name: /^Close Journey School/ })
  await closing.getByLabel('Reason').fill('It was made to try the console.')
  await closing.getByLabel(`Type ${slug} to confirm`).fill(slug)
  await closing.getByRole('button', { name: 'Close permanently' }).click()
  await page.getByText('Closed', { exact: true }).waitFor()
  await page.goto(`/operator?q=${slug}&status=closed`)
  await page.getByRole('link', { name: 'Journey School' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('support sees the schools and how their work goes, and is offered nothing that only operators do', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'support')
  const row = page.getByRole('row', { name: /Greenfield School/ })
  await row
    .getByText(/OK|failed|late/)
    .first()
    .waitFor()
  assert.equal(await page.getByRole('link', { name: 'New school' }).count(), 0)
  await page.getByRole('link', { name: 'Greenfield School' }).click()
  await page.getByRole('heading', { level: 1, name: 'Greenfield School' }).waitFor()
  await page.getByText('OneRoster · on').waitFor()
  for (const name of ['Preview changes', 'Suspend', 'Close permanently'])
    assert.equal(await page.getByRole('button', { name }).count(), 0, name)
  await page.goto('/operator/provision')
  await page.getByRole('heading', { name: 'You don’t have access' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
