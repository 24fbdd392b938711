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

test('a registrar sees what becomes of everyone, names an exception, applies it and takes it all back', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@cedar.test')
  await page.goto('/schools/cedar/rollover')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('heading', { name: /What happens to \d+ students/ }).waitFor()
  await expectAccessible(page, 'the preview of a rollover')
  const choice = page.getByLabel(/^Action for /).first()
  const name = (await choice.getAttribute('aria-label')) ?? ''
  await choice.selectOption('repeat')
  const apply = page.getByRole('button', { name: /^Apply for/ })
  assert.ok(await apply.isDisabled(), 'what is applied is what was shown')
  await page.getByRole('button', { name: 'Preview with 1 exception' }).click()
  await page.locator('button:enabled', { hasText: /^Apply for/ }).waitFor()
  await page.getByLabel('Show').selectOption('repeated')
  await page.getByLabel(name).waitFor()
  await apply.click()
  await page.getByText('The new school year is set up.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await expectAccessible(page, 'the way back')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo rollover' }).click()
  await page.getByText('Rollover undone.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})
