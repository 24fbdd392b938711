import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { codeAt, settingUp } from '../support/authenticator-app.ts'
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

/** The operator who is on call adds an app to their account; answers how to remove it again. */
async function addApp(page: Page): Promise<() => Promise<void>> {
  const { secret, ahead } = await settingUp(page)
  const code = (steps: number) => codeAt(secret, (Date.now() + ahead) / 1000 + steps * 30)
  await page.getByLabel('Code shown in the app').fill(code(-1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.getByLabel('I’ve saved these codes').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  return async () => {
    // From the page itself: a session cookie changes nothing from elsewhere.
    const status = await page.evaluate(async (otp) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ otp })
      return (await fetch('/api/auth/otp/disable/', { method: 'POST', headers, body })).status
    }, code(1))
    assert.equal(status, 204)
  }
}

test('a standing permission opens the school to an operator with a second factor alone, until it is withdrawn', async () => {
  const owner = await visit(browser, { address })
  await signIn(owner.page, `owner@${slug}.test`)
  await owner.page.goto(`/schools/${slug}/support-access`)
  await owner.page.getByRole('button', { name: 'Give permission' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Give permission' }).click()
  await owner.page.getByText('Until the end of 25 Nov 2026').waitFor()

  const operator = await visit(browser, { address })
  const { page } = operator
  await signIn(page, 'oncall')
  await page.goto(`/operator?q=${slug}`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Enter school' }).click()
  const entry = page.getByRole('dialog', { name: /^Enter / })
  await entry.getByText('Second factor needed').waitFor()
  await entry.getByLabel('Reason').fill(reason)
  assert.ok(await entry.getByRole('button', { name: 'Enter school' }).isDisabled())
  await expectAccessible(page, 'entering without a second factor')
  await entry.getByRole('link', { name: 'Set up a second factor' }).click()
  const removeApp = await addApp(page)
  try {
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Enter school' }).click()
    await entry.getByLabel('Reason').fill(`${reason}, by permission`)
    await entry.getByRole('button', { name: 'Enter school' }).click()
    await page.getByRole('link', { name: 'Go to school' }).click()
    await page
      .getByRole('alert')
      .getByText(/as support/)
      .waitFor()
    await owner.page.getByRole('button', { name: 'Withdraw permission' }).click()
    await owner.page.getByRole('button', { name: 'Give permission' }).waitFor()
    await page.reload()
    await page
      .getByRole('alert')
      .getByText(/as support/)
      .waitFor({ state: 'detached' })
    await emergency(page)
  } finally {
    await removeApp()
  }
  assert.deepEqual([...owner.errors, ...operator.errors], [])
  await owner.context.close()
  await operator.context.close()
})

/** A request without the school: another operator needs a second factor as well, and who made it cancels. */
async function emergency(page: Page): Promise<void> {
  await page.goto('/operator?q=greenfield')
  await page.getByRole('link', { name: 'Greenfield School' }).click()
  await page.getByRole('button', { name: 'Emergency access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emergency access' })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Request access' }).click()
  await dialog.waitFor({ state: 'detached' })
  const other = await visit(browser, { address })
  await signIn(other.page, 'operator')
  await other.page.goto('/operator/break-glass')
  const theirs = other.page.getByRole('listitem').filter({ hasText: reason })
  await theirs.getByRole('link', { name: 'Set up a second factor' }).waitFor()
  assert.ok(await theirs.getByRole('button', { name: 'Approve' }).isDisabled())
  await expectAccessible(other.page, 'a request of another operator')
  await other.context.close()
  await page.getByRole('navigation').getByRole('link', { name: 'Emergency access' }).click()
  const row = page.getByRole('listitem').filter({ hasText: reason })
  await row.getByText('Waiting', { exact: true }).waitFor()
  assert.equal(await row.getByRole('button', { name: 'Approve' }).count(), 0)
  await expectAccessible(page, 'emergency access')
  await row.getByRole('button', { name: 'Cancel request' }).click()
  await row.getByText('Cancelled').waitFor()
}

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
