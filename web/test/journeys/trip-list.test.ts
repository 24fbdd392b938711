import assert from 'node:assert/strict'
import { Buffer } from 'node:buffer'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'
import { greenfield } from '../support/screen.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const mark = Date.now().toString(36)
const trip = `Lyon ${mark}`
const category = `Travel consent ${mark}`
const shots = process.env['SHOTS']

const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

interface Named {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
}

/** Students of the guardian's account, who gets reminders, and one more; and a category for the trip. */
async function prepare(): Promise<readonly Named[]> {
  const guardian = await tokenOf(address, 'guardian@greenfield.test')
  const registrar = await tokenOf(address, 'registrar@greenfield.test')
  await call(address, registrar, 'POST', '/api/v1/documents/categories/', {
    name: category,
    subject_kinds: ['student'],
    staff_access: 'office',
    family_access: 'upload',
    has_expiry: true,
    retention_months: 12,
  })
  const students = '/api/v1/people/students/?page_size=2'
  const own = await call<{ results: Named[] }>(address, guardian, 'GET', students)
  return own.results.slice(0, 1)
}

test('the office makes a list for a trip, sees who lacks what, reminds, and archives it', async () => {
  const [child] = await prepare()
  assert.ok(child)
  const { page } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${address}${greenfield}/documents/lists`)
  await page.getByRole('button', { name: 'New list' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New list' })
  await dialog.getByLabel('Name').fill(trip)
  await dialog
    .getByRole('combobox', { name: 'Students' })
    .or(dialog.getByLabel('Students'))
    .first()
    .fill(child.last_name)
  await page
    .getByRole('option', { name: `${child.first_name} ${child.last_name}` })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Documents').first().fill(category)
  await page.getByRole('option', { name: category }).click()
  await dialog.getByLabel('Valid on').fill('2027-04-01')
  await shoot(page, 'trip-form')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: trip }).waitFor()

  const row = page.getByRole('row').filter({ hasText: child.first_name })
  await row.getByText('Missing').waitFor()
  await page.getByText('1 student').first().waitFor()
  await expectAccessible(page, 'list for a trip')
  await shoot(page, 'trip-list')

  // A document that ends before the trip: still to be done, and the list says why.
  const token = await tokenOf(address, 'registrar@greenfield.test')
  const { results } = await call<{ results: { id: string; name: string }[] }>(
    address,
    token,
    'GET',
    '/api/v1/documents/categories/?page_size=200',
  )
  const query = new URLSearchParams({
    subject_kind: 'student',
    subject_id: child.id,
    category_id: results.find(({ name }) => name === category)?.id ?? '',
    expires_on: '2027-03-31',
    school_slug: 'greenfield',
  })
  const filed = await fetch(`${address}/api/v1/documents/?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  assert.equal(filed.status, 201, await filed.text())
  await page.reload()
  await row.getByText('Expires too early').waitFor()
  await page
    .getByLabel('Choose all on this page')
    .or(page.getByLabel(/all on this page/i))
    .first()
    .click()
  await page.getByRole('button', { name: /^Remind/ }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /1 reminder was sent/ })
    .last()
    .waitFor()

  await page.goto(`${address}${greenfield}/documents/lists`)
  await page.getByRole('link', { name: new RegExp(trip) }).waitFor()
  await expectAccessible(page, 'lists for trips')
  await shoot(page, 'trip-lists')
  await page.getByRole('link', { name: new RegExp(trip) }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('This list is archived').waitFor()

  const guardian = await tokenOf(address, 'guardian@greenfield.test')
  const notices = await call<{ results: { title: string; body: string }[] }>(
    address,
    guardian,
    'GET',
    '/api/v1/notifications/notices/?page_size=20',
  )
  const notice = notices.results.find(({ body }) => body.startsWith(category))
  assert.equal(notice?.title, 'A document expires too early')
  assert.match(notice.body, /expires on 31 March 2027\. The school needs one that is valid on 1 April 2027\./)
})

test('the office files several files at once, finds one of them, and downloads all', async () => {
  const [child] = await prepare().catch(() => [] as Named[])
  const token = await tokenOf(address, 'guardian@greenfield.test')
  const own = await call<{ results: Named[] }>(address, token, 'GET', '/api/v1/people/students/?page_size=2')
  const student = child ?? own.results[0]
  assert.ok(student)
  const { page } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${address}${greenfield}/people/students/${student.id}?tab=documents`)
  await page.getByRole('button', { name: 'File a document' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'File a document' })
  await dialog.getByLabel('Category').first().fill(category)
  await page.getByRole('option', { name: category }).click()
  // A photo of 3000 by 2000 pixels, as a telephone makes it; a text; and what is no document at all.
  const photo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 3000, height: 2000 })
    const context = canvas.getContext('2d')
    for (let at = 0; at < 3000; at += 3) {
      if (context) context.fillStyle = `rgb(${at % 251} ${(at * 7) % 253} ${(at * 13) % 255})`
      context?.fillRect(at, 0, 3, 2000)
    }
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
    return [...new Uint8Array((await bytes?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  await dialog.locator('input[type=file]').setInputFiles([
    { name: `photo-${mark}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(photo) },
    { name: `note-${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`A note ${mark}`) },
    {
      name: `tool-${mark}.exe`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from([0x4d, 0x5a, 0, 1]),
    },
  ])
  await shoot(page, 'upload-files')
  await dialog.getByRole('button', { name: 'File 3 documents' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: '2 documents were filed. 1 file was not filed' })
    .last()
    .waitFor()
  await dialog.getByText(/made smaller from/).waitFor()
  await dialog
    .getByText(/Documents are PDF files|PDF/)
    .first()
    .waitFor()
  await shoot(page, 'upload-failed')
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, 'upload-failed-phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog
    .getByRole('button', { name: 'Close' })
    .or(page.getByRole('button', { name: 'Cancel' }))
    .first()
    .click()

  await page.goto(`${address}${greenfield}/documents/all`)
  await page.getByLabel('Find documents').fill(`note-${mark}`)
  await page.getByText('1 document', { exact: true }).waitFor()
  await expectAccessible(page, 'all documents')
  await shoot(page, 'documents-all')

  await page.goto(`${address}${greenfield}/people/students/${student.id}?tab=documents`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all' }).click()
  assert.equal((await download).suggestedFilename(), 'documents.zip')
})
