import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

/** The file that a press stores. */
async function fileOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const read = (bytes: Buffer): string[][] => parse(bytes, { bom: true, relaxColumnCount: true })

test('from the class page a class list is printed in two clicks, as PDF and as CSV', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/classes?q=Year%207A')
  await page.getByRole('main').getByRole('link', { name: 'Year 7A', exact: true }).first().click()
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await print.waitFor()
  await expectAccessible(page, 'a class with its documents')
  await print.click()
  const pdf = await fileOf(page, () =>
    page.getByRole('menuitem', { name: 'Class list', exact: true }).click(),
  )
  assert.match(pdf.name, /^class-list-Year-7A.*\.pdf$/)
  assert.equal(pdf.bytes.toString('latin1', 0, 5), '%PDF-')
  await print.click()
  const csv = await fileOf(page, () => page.getByRole('menuitem', { name: 'Contact list as CSV' }).click())
  const [head = [], ...rows] = read(csv.bytes)
  assert.ok(head.includes('guardian') && rows.length > 10, csv.name)
  await print.click()
  const sheet = await fileOf(page, () =>
    page.getByRole('menuitem', { name: 'Attendance sheet, filled in', exact: true }).click(),
  )
  assert.match(sheet.name, /^attendance-sheet-Year-7A-2026-11\.pdf$/)
  assert.deepEqual(errors, [])
  await context.close()
})

test('lists of a whole grade level are printed from the classes', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  await page.goto('/schools/greenfield/classes')
  await page.getByRole('button', { name: 'Print lists' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print lists' })
  await dialog.getByLabel('Grade level').selectOption({ index: 1 })
  await dialog.getByLabel('Format').selectOption('CSV')
  await expectAccessible(page, 'lists of several classes')
  const file = await fileOf(page, () => dialog.getByRole('button', { name: 'Save as CSV' }).click())
  const [head = [], ...rows] = read(file.bytes)
  assert.ok(new Set(rows.map((row) => row[head.indexOf('class')])).size > 1, file.name)
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})

test('what is exported is what is seen: the filters, the columns and the order, of all pages', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/people/students')
  const status = page.getByRole('status').filter({ hasText: /students|people/i })
  const everyone = await status.innerText()
  await page.getByLabel('Grade level').selectOption({ index: 2 })
  await page.waitForURL(/grade_level=/)
  await status.filter({ hasNotText: everyone }).waitFor()
  const table = page.getByRole('table', { name: 'Students' })
  const count = Number((await status.textContent())?.replaceAll(/\D/g, ''))
  assert.ok(count > 50, 'more than one page')
  const headings = (await table.locator('thead th:visible').allInnerTexts()).map((text) => text.trim())
  const names = await table.locator('tbody a').allInnerTexts()
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await fileOf(page, () =>
    page.getByRole('menuitem', { name: 'Export what I see (CSV)' }).click(),
  )
  assert.match(file.name, /^Greenfield.*_Students_2026-11-18\.csv$/)
  const [head = [], ...rows] = read(file.bytes)
  assert.deepEqual(head, headings)
  assert.equal(rows.length, count)
  assert.deepEqual(
    rows.slice(0, names.length).map(([name]) => name),
    names.map((name) => name.trim()),
  )
  assert.equal(new Set(rows.map((row) => row.join('|'))).size, count)
  // The page is as it was.
  assert.deepEqual(await table.locator('tbody a').allInnerTexts(), names)
  await page.getByText(`${count} rows exported`).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a page on paper has its rows and no buttons', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/people/students')
  await page.getByRole('table', { name: 'Students' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.locator('main button:visible, nav:visible, [role="search"]:visible').count(), 0)
  await page.getByText(/Greenfield.* · .*18 November 2026/).waitFor()
  const pdf = await page.pdf({ format: 'A4' })
  assert.equal(pdf.toString('latin1', 0, 5), '%PDF-')
  assert.deepEqual(errors, [])
  await context.close()
})

test('the letterhead is filled in with a preview, and read by the office', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto('/schools/greenfield/letterhead')
  const footer = page.getByLabel('Footer')
  const before = await footer.inputValue()
  await footer.fill('Registered charity 1234567')
  await page.getByRole('region', { name: 'Preview' }).getByText('Registered charity 1234567').waitFor()
  await page
    .getByLabel('Choose picture: Seal')
    .first()
    .setInputFiles({
      name: 'seal.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
  await page.getByRole('img', { name: 'Seal' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Letterhead saved').waitFor()
  await page.reload()
  await page.getByRole('img', { name: 'Seal' }).waitFor()
  await expectAccessible(page, 'the letterhead')
  await page.getByRole('button', { name: 'Remove: Seal' }).click()
  await footer.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Letterhead saved').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
