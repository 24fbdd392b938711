import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const slug = 'lumiere'
const reason = `Journey ${Date.now().toString(36)}: the timetable of Monday is empty`

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('a school reads a code to support, watches what it does, and ends the entry: five clicks', async () => {
  const owner = await visit(browser, { address })
  await signIn(owner.page, `owner@${slug}.test`)
  await owner.page.goto(`/schools/${slug}/support-access`)
  await owner.page.getByRole('heading', { level: 1, name: 'Support access' }).waitFor()
  await owner.page.getByRole('button', { name: 'Create code' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Create code' })
  await expectAccessible(owner.page, 'the dialog of a code')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  const code = await owner.page.getByTestId('support-code').innerText()
  assert.match(code, /^[2-9A-Z]{5}-[2-9A-Z]{5}$/)

  const support = await visit(browser, { address })
  await signIn(support.page, 'support')
  await support.page.goto(`/operator?q=${slug}`)
  await support.page.getByRole('table').getByRole('link').first().click()
  await support.page.getByRole('button', { name: 'Enter school' }).click()
  const entry = support.page.getByRole('dialog', { name: /^Enter / })
  await entry.getByLabel('Reason').fill(reason)
  await entry.getByLabel('Code from the school').fill(code.toLowerCase())
  await entry.getByRole('button', { name: 'Enter school' }).click()
  await support.page.getByRole('link', { name: 'Go to school' }).click()
  await support.page
    .getByRole('alert')
    .getByText(/as support/)
    .waitFor()
  await support.page.goto(`/schools/${slug}/people/students`)
  await support.page.getByRole('heading', { level: 1, name: 'Students' }).waitFor()
  await support.page.getByRole('table').waitFor()
  assert.equal(await support.page.getByRole('link', { name: 'Add student' }).count(), 0)
  await expectAccessible(support.page, 'a school under the banner of support')

  const row = owner.page.getByRole('listitem').filter({ hasText: reason })
  await row.getByText(/In your school until/).waitFor()
  await row.getByText(/[1-9]\d* reads/).waitFor()
  await expectAccessible(owner.page, 'support access')
  await row.getByRole('button', { name: 'End entry' }).click()
  await row.getByText('Ended by your school').waitFor()
  await support.page.reload()
  await support.page
    .getByRole('alert')
    .getByText(/as support/)
    .waitFor({ state: 'detached' })
  assert.equal(await support.page.getByRole('heading', { level: 1, name: 'Students' }).count(), 0)
  assert.deepEqual(owner.errors, [])
  await owner.context.close()
  await support.context.close()
})

test('a standing permission shows its end, and is withdrawn with one click', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, `owner@${slug}.test`)
  await page.goto(`/schools/${slug}/support-access`)
  await page.getByRole('button', { name: 'Give permission' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give permission' }).click()
  await page
    .getByText(/^Until 26 Nov 2026|^Until/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Withdraw permission' }).click()
  await page.getByRole('button', { name: 'Give permission' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('every member can look whether the services of the school work', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, `teacher@${slug}.test`)
  await page.goto(`/schools/${slug}/status`)
  await page.getByRole('heading', { level: 1, name: 'Service status' }).waitFor()
  await page.getByText('Background jobs').waitFor()
  await expectAccessible(page, 'the status of a school')
  assert.deepEqual(errors, [])
  await context.close()
})
