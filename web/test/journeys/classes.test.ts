import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** A student of this journey alone; answers the address of the page. */
async function addStudent(page: Page, lastName: string): Promise<string> {
  await page.goto('/schools/greenfield/people/students/new')
  await page.getByLabel('First name').fill('Journey')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Entry date').fill('2026-09-01')
  await page.getByLabel('Grade level').selectOption({ label: 'Year 1' })
  await page.getByRole('button', { name: 'Add a student' }).click()
  await page.getByRole('heading', { level: 1, name: `Journey ${lastName}` }).waitFor()
  return page.url()
}

test('a member joins a class on a date, is seen from that day on, and leaves again', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  const lastName = `Member-${Date.now().toString(36)}`
  const name = `Journey ${lastName}`
  const person = await addStudent(page, lastName)
  await page.goto('/schools/greenfield/classes?q=Year%201A')
  await page.getByRole('link', { name: 'Year 1A', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Year 1A' }).waitFor()
  await page.getByRole('button', { name: 'Add members' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Students').fill(lastName)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('First day').fill('2029-01-01')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('First day').fill('2026-11-02')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText(/2 Nov 2026|Nov 2, 2026/).waitFor()
  await page.getByLabel('Roster on').fill('2026-10-30')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await row.waitFor()
  await expectAccessible(page, 'a class')
  await row.getByRole('button', { name: `Edit: ${name}` }).click()
  await dialog.getByLabel('Last day in the class').fill('2026-11-02')
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await page.goto(person)
  await page
    .getByRole('region', { name: 'Classes' })
    .getByText(/since .* until/)
    .waitFor()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('This record is archived').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a teacher finds the own classes first, also on a phone', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto('/schools/greenfield/classes')
  const mine = page.getByRole('table', { name: 'My classes' })
  await mine.getByRole('link', { name: 'Mathematics Year 7A' }).waitFor()
  const wide = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  )
  assert.equal(wide, false)
  await mine.getByRole('link', { name: 'Mathematics Year 7A' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mathematics Year 7A' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Add members' }).count(), 0)
  await page.getByRole('link', { name: 'Today’s register' }).waitFor()
  await expectAccessible(page, 'a class on a phone')
  assert.deepEqual(errors, [])
  await context.close()
})
