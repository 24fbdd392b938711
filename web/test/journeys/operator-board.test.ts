import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('the board shows the worst school first with its cause and action, and leads to it', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'operator')
  await page.getByRole('navigation').getByRole('link', { name: 'Health', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor()
  const rows = page.getByRole('list', { name: 'Health' }).getByRole('listitem')
  await rows.first().waitFor()
  const verdicts = await rows.evaluateAll((items) =>
    items.map(({ textContent }) =>
      ['Critical', 'Watch', 'OK'].findIndex((one) => textContent?.startsWith(one)),
    ),
  )
  assert.ok(verdicts.length > 0 && !verdicts.includes(-1))
  assert.deepEqual(verdicts, verdicts.toSorted())
  await page.getByText(/^\d+ critical, \d+ to watch, \d+ OK$/).waitFor()
  await expectAccessible(page, 'the board of operators')
  await page.goto('/operator/health?q=greenfield')
  await page.getByRole('link', { name: 'Greenfield School' }).click()
  await page.getByRole('heading', { level: 2, name: 'Usage by day' }).waitFor()
  await page.getByRole('img', { name: /^Requests/ }).waitFor()
  await expectAccessible(page, 'a school with its usage')
  assert.deepEqual(errors, [])
  await context.close()
})

test('usage shows students by country and money by currency, never added together', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'operator')
  await page.getByRole('navigation').getByRole('link', { name: 'Usage', exact: true }).click()
  await page.getByText('Received by schools').waitFor()
  await page.getByRole('table').getByRole('link', { name: 'Greenfield School' }).waitFor()
  await expectAccessible(page, 'usage')
  assert.deepEqual(errors, [])
  await context.close()
})

test('emergency access asks an operator with a password alone for a second factor first', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'operator')
  await page.goto('/operator?q=greenfield')
  await page.getByRole('link', { name: 'Greenfield School' }).click()
  await page.getByRole('button', { name: 'Emergency access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emergency access' })
  await dialog.getByLabel('Reason').fill('Nobody can sign in')
  await dialog.getByRole('link', { name: 'Set up a second factor' }).waitFor()
  assert.ok(await dialog.getByRole('button', { name: 'Request access' }).isDisabled())
  await expectAccessible(page, 'emergency access without a second factor')
  assert.deepEqual(errors, [])
  await context.close()
})
