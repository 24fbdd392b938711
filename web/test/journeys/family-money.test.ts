import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { chargeRivers, connectProvider, newInvoice, providerSays } from '../support/money.ts'
import { newFamily } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const money = '/schools/greenfield/family-money'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('a mother sees what she owes, pays online, and has the receipt when the money has arrived', async () => {
  const family = await newFamily(address, `Paying${Date.now().toString(36)}`, 'Y5')
  const { number } = await newInvoice(address, family.studentId, '140.00')
  await connectProvider(address)
  const { page, faults, context } = await visit(browser, { address, size: phone })
  await signIn(page, family.email, family.password)
  await page.goto(money)
  await page.getByRole('group', { name: 'Owed' }).getByText('£140.00').waitFor()
  await expectAccessible(page, 'the money of a family')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  assert.equal(isWide, false, 'nothing scrolls sideways on a phone')
  await page.getByRole('button', { name: `Pay ${number}` }).click()
  const dialog = page.getByRole('dialog')
  assert.equal(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue(), '140.00')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100')
  await dialog.getByRole('radio', { name: 'Bank of the demo' }).check()
  await expectAccessible(page, 'the dialog of paying')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const goOn = page.getByRole('link', { name: 'Go on to the payment page' })
  const there = new URL((await goOn.getAttribute('href')) ?? '')
  assert.equal(there.searchParams.get('amount'), '100.00')
  await expectAccessible(page, 'a payment that is under way')
  const reference = there.searchParams.get('reference') ?? ''
  const said = await providerSays(address, { reference, amount: '100.00', currency: 'GBP' })
  assert.equal(said, 200)
  await page.getByText('The money has arrived. Thank you.').waitFor()
  const receipt = await page.getByRole('link', { name: /^Receipt / }).getAttribute('href')
  const printed = await page.request.get(receipt ?? '')
  assert.equal(printed.headers()['content-type'], 'application/pdf')
  await page.getByRole('link', { name: 'Back to the overview' }).click()
  await page.getByRole('group', { name: 'Owed' }).getByText('£40.00').waitFor()
  await page.getByRole('region', { name: 'Paid' }).getByText('£100.00').waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})

test('one login shows what is owed in two schools, and nothing of other families', async () => {
  await chargeRivers(address)
  const { page, faults, context } = await visit(browser, { address, size: phone, locale: 'fr-FR' })
  await signIn(page, 'guardian@rivers.test')
  await page.goto(money)
  await page.getByText('Greenfield School').first().waitFor()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'the money of a family in two schools')
  await page.getByRole('link', { name: /^Collège Lumière/ }).click()
  await page.waitForURL(/\/schools\/lumiere\/family-money\//)
  await page.getByRole('heading', { level: 1, name: /Collège Lumière/ }).waitFor()
  await page.getByRole('group', { name: 'Reste dû' }).first().waitFor()
  // What the office works with is not theirs.
  await page.goto('/schools/greenfield/invoices')
  await page.getByRole('heading', { level: 1, name: 'Factures' }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const name of await page.getByRole('row').allTextContents())
    assert.ok(/Kacie|Max|Numéro/.test(name), `a row of another family: ${name}`)
  assert.deepEqual(faults, [])
  await context.close()
})
