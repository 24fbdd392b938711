import assert from 'node:assert/strict'
import { Buffer } from 'node:buffer'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'
import { greenfield } from '../support/screen.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const mark = Date.now().toString(36)
const documents = '/api/v1/documents/'

/** A picture of one grey pixel, as a telephone would send a larger one. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

/** A requirement of every student of the school, of a category of its own. */
async function requireOfAll(name: string): Promise<void> {
  const token = await tokenOf(address, 'registrar@greenfield.test')
  const category = await call<{ id: string }>(address, token, 'POST', `${documents}categories/`, {
    name,
    subject_kinds: ['student'],
    staff_access: 'office',
    family_access: 'upload',
    has_expiry: true,
    retention_months: 12,
  })
  await call(address, token, 'POST', `${documents}requirements/`, {
    category_id: category.id,
    name,
    instructions: 'All four corners in the picture.',
    audience: 'student',
    starts_on: '2026-09-01',
  })
}

/** The requirement ends, so that other journeys find the demo as it was. */
async function endRequirement(name: string): Promise<void> {
  const token = await tokenOf(address, 'registrar@greenfield.test')
  const path = `${documents}requirements/`
  const { results } = await call<{ results: { id: string; name: string }[] }>(address, token, 'GET', path)
  const made = results.find((one) => one.name === name)
  if (made) await call(address, token, 'DELETE', `${path}${made.id}/`)
}

async function openInbox(page: Page, name: string): Promise<void> {
  await page.goto(`${address}${greenfield}/documents/to-check`)
  await page.getByRole('button', { name, exact: true }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Picture of/ })
    .waitFor()
}

test('a guardian sends a photo, the office rejects it, the guardian sends another, the office accepts', async () => {
  const name = `Identity ${mark}`
  await requireOfAll(name)
  const family = await visit(browser, { address, size: phone })
  await signIn(family.page, 'guardian@rivers.test')
  await family.page.goto(`${address}${greenfield}/documents`)
  const item = family.page.getByRole('listitem').filter({ hasText: name }).first()
  await item.getByText('Missing').waitFor()
  await expectAccessible(family.page, 'what a family has to send, on a phone')
  const send = (file: string) =>
    item
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: file, mimeType: 'image/png', buffer: photo })
  await send('first.png')
  await toast(family.page, 'The school checks what you sent').waitFor()
  await item.getByText('Being checked').waitFor()

  const office = await visit(browser, { address })
  await signIn(office.page, 'registrar@greenfield.test')
  await openInbox(office.page, name)
  await expectAccessible(office.page, 'a document that is checked')
  const dialog = office.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByLabel('Reason').fill('Too dark')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await toast(office.page, 'Rejected').waitFor()

  await family.page.reload()
  await item.getByText('Reason: Too dark').waitFor()
  await send('second.png')
  await item.getByText('Being checked').waitFor()

  await openInbox(office.page, name)
  await dialog.getByLabel('Valid until').first().fill('30/04/2031')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await toast(office.page, 'Accepted').waitFor()
  await family.page.reload()
  await item.getByText('Complete').waitFor()
  assert.deepEqual([...family.errors, ...office.errors], [])
  await family.context.close()
  await office.context.close()
  await endRequirement(name)
})
