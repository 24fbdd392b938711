import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { newInvoice } from '../support/money.ts'
import { newFamily } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const invoices = '/schools/greenfield/invoices'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** Writes a draft with a discount; what it comes to is the server's sum. */
async function writes(page: Page, lastName: string): Promise<void> {
  await page.goto(invoices)
  await page.getByRole('link', { name: 'New invoice' }).click()
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor()
  await page.getByRole('combobox', { name: 'Student' }).or(page.getByLabel('Student')).first().fill(lastName)
  await page.getByRole('option', { name: `Older ${lastName}` }).click()
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByLabel('Description').fill('Music lessons')
  await line.getByLabel('Unit price').fill('1,200.50')
  await line.getByText('Total £1,200.50').waitFor()
  await line.getByRole('button', { name: 'Add a discount' }).click()
  await line.getByLabel('Value').fill('10')
  await line.getByText('Total £1,080.45').waitFor()
  await line.getByRole('button', { name: 'Add a discount' }).click()
  const second = line.getByRole('group', { name: 'Discount 2' })
  await second.getByRole('combobox').selectOption({ label: 'Scholarship, amount' })
  await second.getByLabel('Value').fill('0')
  await page.getByText('Your last changes aren’t saved yet.').waitFor()
  await second.getByLabel('Value').fill('80.45')
  await line.getByText('Total £1,000.00').waitFor()
  await line.getByLabel('Unit price').fill('12,50')
  await page.getByText('Line 1:').waitFor()
  await line.getByLabel('Unit price').fill('300')
  await line.getByText('Total £189.55').waitFor()
  await second.getByLabel('Value').fill('90')
  await line.getByText('Total £180.00').waitFor()
  await page.getByText('Draft saved.').waitFor()
  await expectAccessible(page, 'the editor of a draft')
}

test('a draft adds up as it is written, is issued, printed, and partly credited', async () => {
  const lastName = `Charged${Date.now().toString(36)}`
  await newFamily(address, lastName, 'Y5')
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await writes(page, lastName)
  // A saved draft is there again when the page is reloaded.
  await page.reload()
  await page.getByText('Total £180.00').waitFor()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Invoice / })
  const number = ((await heading.textContent()) ?? '').replace('Invoice ', '')
  const pdf = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
  const printed = await page.request.get(pdf ?? '')
  assert.equal(printed.headers()['content-type'], 'application/pdf')
  const charged = page.getByRole('region', { name: 'Items' })
  await charged.getByText('Discount (10%): −£30.00').waitFor()
  await charged.getByText('Scholarship: −£90.00').waitFor()
  await expectAccessible(page, 'an invoice')
  await page.getByRole('button', { name: 'Credit note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Credit').selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('80')
  await dialog.getByLabel('Reason').fill('Two lessons fell out')
  await dialog.getByRole('button', { name: 'Credit note' }).click()
  const given = page.getByRole('region', { name: 'Credit notes and late fees' })
  await given.getByText('Two lessons fell out').waitFor()
  await page.getByRole('region', { name: 'Overview' }).getByText('£100.00').waitFor()
  await page.goto(invoices)
  await page.getByLabel('Number, payment code or student').fill(lastName)
  await page.getByText('1 invoice', { exact: true }).waitFor()
  await page.getByRole('link', { name: number }).waitFor()
  await expectAccessible(page, 'the list of invoices')
  assert.deepEqual(errors, [])
  await context.close()
})

test('an invoice is voided with a reason, on a phone and in French; a second look from before changes nothing', async () => {
  const family = await newFamily(address, `Voided${Date.now().toString(36)}`, 'Y5')
  const { id, number } = await newInvoice(address, family.studentId, '75.00')
  const { page, errors, context } = await visit(browser, { address, size: phone, locale: 'fr-FR' })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`${invoices}/${id}`)
  await page.getByRole('heading', { level: 1, name: `Facture ${number}` }).waitFor()
  await expectAccessible(page, 'an invoice on a phone')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  assert.equal(isWide, false, 'nothing scrolls sideways on a phone')
  const late = await context.newPage()
  await late.goto(`${invoices}/${id}`)
  await late.getByRole('button', { name: 'Passer en perte' }).click()
  await page.getByRole('button', { name: 'Annuler la facture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motif').fill('Mauvais enfant')
  await dialog.getByRole('button', { name: 'Annuler la facture' }).click()
  await page.getByText('Mauvais enfant').waitFor()
  const other = late.getByRole('dialog')
  await other.getByLabel('Motif').fill('Trop tard')
  await other.getByRole('button', { name: 'Passer en perte' }).click()
  await other.getByRole('alert').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
