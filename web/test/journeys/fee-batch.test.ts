import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { newFamily } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const fees = '/schools/greenfield/fees'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** Notes what the family chose, and grants half a scholarship. */
async function grants(page: Page, studentId: string, option: string): Promise<void> {
  await page.goto(`${fees}/students/${studentId}`)
  await page.getByRole('combobox', { name: 'Selected options' }).fill(option)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Grant a discount' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('For merit')
  await dialog.getByLabel('Type').selectOption({ label: 'Scholarship' })
  await dialog.getByLabel('Value').fill('50')
  await expectAccessible(page, 'the dialog of a discount')
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
  await page.getByText('For merit · 50%').waitFor()
}

/** Makes a fee schedule whose only item charges those alone who chose the option. */
async function plans(page: Page, title: string, option: string): Promise<void> {
  await page.goto(fees)
  await page.getByRole('link', { name: 'New fee schedule' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(title)
  await page.getByLabel(/^Due/).fill('2027-01-15')
  const item = page.getByRole('group', { name: 'Item 1', exact: true })
  await item.getByLabel('Description').fill('Rowing')
  await item.getByLabel('Amount').fill('80')
  await item.getByRole('combobox', { name: 'Selected options' }).fill(option)
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'the form of a fee schedule')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('one who chose an option is charged by a batch: previewed, run, and never charged twice', async () => {
  const mark = Date.now().toString(36)
  const { studentId } = await newFamily(address, `Rower${mark}`, 'Y5')
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await grants(page, studentId, `rowing ${mark}`)
  await plans(page, `Rowing ${mark}`, `rowing ${mark}`)
  await page.getByRole('link', { name: 'Bill', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Bulk billing' }).waitFor()
  await page.getByRole('button', { name: 'Preview' }).click()
  const table = page.getByRole('table', { name: 'Invoices' })
  await table.getByText(`Older Rower${mark}`).waitFor()
  await table.getByText('instead of £80.00').waitFor()
  await expectAccessible(page, 'the preview of a batch')
  await page.getByRole('button', { name: 'Issue 1 invoice' }).click()
  await page.getByRole('heading', { level: 1, name: `Rowing ${mark}` }).waitFor()
  await page.getByText('Result').waitFor()
  await expectAccessible(page, 'a batch that is done')
  await page.getByRole('link', { name: 'View invoices' }).click()
  await page.getByText('1 invoice', { exact: true }).waitFor()
  await page.getByText('£40.00').first().waitFor()
  await page.goto(`${fees}/batches`)
  await page.getByRole('link', { name: new RegExp(`Rowing ${mark}`) }).waitFor()
  await expectAccessible(page, 'the list of batches')
  await page.goto(fees)
  const card = page.getByRole('region', { name: `Rowing ${mark}` })
  await card.getByRole('link', { name: 'Bill' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Nobody to bill').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a principal looks at the settings of finance and changes nothing', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  await page.goto(`${fees}/settings`)
  await page.getByLabel('Payment term (days)').waitFor()
  assert.equal(await page.getByLabel('Payment term (days)').isDisabled(), true)
  assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0)
  await expectAccessible(page, 'the settings of finance')
  assert.deepEqual(errors, [])
  await context.close()
})
