import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** Codes of this run alone: imported people stay in the demo. */
const mark = `J${Date.now().toString(36).toUpperCase()}`
const sheet = (birth: string) => ({
  name: `${mark}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'student_code,first_name,last_name,date_of_birth,grade_level,Favourite colour',
      `${mark}-1,Ama,Importova,2015-02-03,Y7,red`,
      `${mark}-2,Kofi,Importov,${birth},Y7,blue`,
    ].join('\n'),
  ),
})

async function check(page: Page, birth: string): Promise<void> {
  await page.goto('/schools/greenfield/imports')
  await page.getByRole('link', { name: 'New import' }).first().click()
  await page.getByLabel('Students').check()
  await page.locator('input[type=file]').setInputFiles(sheet(birth))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('heading', { level: 1, name: `${mark}.csv` }).waitFor()
}

const reported = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).waitFor({ timeout: 30_000 })

test('a registrar checks a sheet, mends its bad row, imports it, and a second time changes nothing', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await check(page, '2015-02-30')
  await reported(page, 'Can’t import: 1 error')
  const finding = page.getByRole('row', { name: /row 3 · column date_of_birth/ })
  await finding.getByText('«2015-02-30» is no date.').waitFor()
  await finding.getByText('Invalid date').waitFor()
  await expectAccessible(page, 'a check that was refused')
  await page.getByText('1 warning').click()
  await page.waitForURL(/severity=warning/)
  await page.getByRole('row', { name: /column Favourite colour/ }).waitFor()

  await page.getByRole('link', { name: 'Choose another file' }).click()
  await check(page, '2015-02-28')
  await reported(page, 'Ready to import')
  await page.getByText('1 column wasn’t recognised').waitFor()
  await expectAccessible(page, 'a check that may be imported')
  const counts = page.getByRole('table', { name: 'What would change' })
  assert.match(await counts.getByRole('row', { name: /Students/ }).innerText(), /Students\s+2\s+0\s+0\s+0/)
  await page.getByRole('tab', { name: 'Row by row' }).click()
  await page.getByRole('row', { name: /2 Ama Importova Students New/ }).waitFor()
  await page.getByRole('button', { name: 'Import now' }).click()
  await reported(page, 'Everything was saved in one step. These are the changes.')
  await page.getByRole('table', { name: 'What changed' }).waitFor()

  await check(page, '2015-02-28')
  await reported(page, 'No changes needed')
  assert.equal(await page.getByRole('button', { name: 'Import now' }).count(), 0)
  assert.deepEqual(errors, [])
  await context.close()
})

test('a column that is not recognised is mapped, and the same file is checked again', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await check(page, '2015-02-28')
  await page.getByLabel('Favourite colour').selectOption('Known as')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('wasn’t recognised').waitFor({ state: 'detached' })
  await reported(page, 'Ready to import')
  assert.equal(await page.getByText('wasn’t recognised').count(), 0)
  assert.deepEqual(errors, [])
  await context.close()
})

test('of a sheet with headings of its own the registrar says what each column is', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/imports/new')
  await page.getByLabel('Students').check()
  const rows = ['Given,Family,Born,Year', `Esi,${mark},2015-02-03,year 7`, `Yaw,${mark},2015-02-04,Zeta`]
  const file = { name: `${mark}-own.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('heading', { name: 'What do the columns contain?' }).waitFor({ timeout: 30_000 })
  await expectAccessible(page, 'columns of unknown names')
  for (const [column, field] of [
    ['Given', 'First name'],
    ['Family', 'Last name'],
    ['Born', 'Date of birth'],
    ['Year', 'Grade level'],
  ] as const)
    await page.getByLabel(column, { exact: true }).selectOption(field)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Unknown grade level').waitFor({ timeout: 30_000 })
  await page.getByText(/«Zeta» is no grade level of the school\. It has .*Y7/).waitFor()
  assert.equal(await page.getByText('is no grade level').count(), 1, 'year 7 is known by its name')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a zip is not taken for a sheet', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/imports/new')
  const zip = { name: 'set.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }
  await page.locator('input[type=file]').setInputFiles(zip)
  await page.getByText('To import a .zip file, select OneRoster above.').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Check file' }).isDisabled())
  await page.getByLabel('OneRoster').check()
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText(/^Can’t import/).waitFor({ timeout: 30_000 })
  assert.deepEqual(errors, [])
  await context.close()
})
