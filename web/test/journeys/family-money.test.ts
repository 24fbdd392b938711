import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { openCardCompany } from '../support/card-company.ts'
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
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, family.email, family.password)
  await page.goto(money)
  await page.getByRole('group', { name: 'Balance' }).getByText('£140.00').waitFor()
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
  const goOn = page.getByRole('link', { name: 'Go to payment page' })
  const existing = new URL((await goOn.getAttribute('href')) ?? '')
  assert.equal(existing.searchParams.get('amount'), '100.00')
  await expectAccessible(page, 'a payment that is under way')
  const reference = existing.searchParams.get('reference') ?? ''
  const said = await providerSays(address, { reference, amount: '100.00', currency: 'GBP' })
  assert.equal(said, 200)
  await page.getByText('Payment received. Thank you.').waitFor()
  const receipt = await page.getByRole('link', { name: /^Receipt / }).getAttribute('href')
  const printed = await page.request.get(receipt ?? '')
  assert.equal(printed.headers()['content-type'], 'application/pdf')
  await page.getByRole('link', { name: 'Back to overview' }).click()
  await page.getByRole('group', { name: 'Balance' }).getByText('£40.00').waitFor()
  await page.getByRole('region', { name: 'Payments' }).getByText('£100.00').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('one login shows what is owed in two schools, and nothing of other families', async () => {
  await chargeRivers(address)
  const { page, errors, context } = await visit(browser, { address, size: phone, locale: 'fr-FR' })
  await signIn(page, 'guardian@rivers.test')
  await page.goto(money)
  await page.getByText('Greenfield School').first().waitFor()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'the money of a family in two schools')
  await page.getByRole('link', { name: /^Collège Lumière/ }).click()
  await page.waitForURL(/\/schools\/lumiere\/family-money\//)
  await page.getByRole('heading', { level: 1, name: /Collège Lumière/ }).waitFor()
  await page.getByRole('group', { name: 'Solde dû' }).first().waitFor()
  // What the office works with is not theirs.
  await page.goto('/schools/greenfield/invoices')
  await page.getByRole('heading', { level: 1, name: 'Factures' }).waitFor()
  await page.waitForLoadState('networkidle')
  for (const name of await page.getByRole('row').allTextContents())
    assert.ok(/Thea|Simon|Numéro/.test(name), `a row of another family: ${name}`)
  assert.deepEqual(errors, [])
  await context.close()
})

/** Gives a part of a payment back, through whatever the dialog offers first unless another way is named. */
async function giveBack(page: Page, amount: string, way = 'Through the provider'): Promise<void> {
  await page.getByRole('button', { name: 'Refund' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Reason').fill('The trip was cancelled')
  const chosen = dialog.getByRole('radio', { name: way })
  if (way === 'Through the provider') assert.ok(await chosen.isChecked())
  else await chosen.check()
  await expectAccessible(page, 'the dialog of a refund')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a payment is cancelled and paid again; the office refunds a part, and sends again what got no response', async (t) => {
  const family = await newFamily(address, `Anew${Date.now().toString(36)}`, 'Y5')
  const { number } = await newInvoice(address, family.studentId, '90.00')
  await connectProvider(address)
  const company = await openCardCompany(address)
  t.after(() => company.stop())
  const mother = await visit(browser, { address, size: phone })
  await signIn(mother.page, family.email, family.password)
  const pay = async (provider: string) => {
    await mother.page.getByRole('button', { name: `Pay ${number}` }).click()
    await mother.page.getByRole('radio', { name: provider }).check()
    await mother.page.getByRole('button', { name: 'Continue' }).click()
    await mother.page.getByRole('link', { name: 'Go to payment page' }).waitFor()
  }
  await mother.page.goto(money)
  await pay('Bank of the demo')
  await mother.page.getByRole('button', { name: 'Cancel payment' }).click()
  const question = mother.page.getByRole('dialog')
  await question.getByText('Already paid?').waitFor()
  await expectAccessible(mother.page, 'the question whether to cancel a payment')
  await question.getByRole('button', { name: 'Cancel payment' }).click()
  await mother.page.getByText('Payment cancelled').waitFor()
  await expectAccessible(mother.page, 'a cancelled payment')
  await mother.page.getByRole('link', { name: 'Pay again' }).click()
  await pay('Stripe')
  const id = new URL(mother.page.url()).pathname.split('/').at(-1) ?? ''
  await company.pays({ id, amount: '90.00' })
  await mother.page.getByText('Payment received. Thank you.').waitFor()

  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`/schools/greenfield/payments/${id}`)
  const refund = (amount: string) =>
    page.getByRole('region', { name: 'Refunds' }).getByRole('listitem').filter({ hasText: amount })
  // Its first response is lost, and later ones do not say whether the money was sent.
  company.troubles.push('busy', 'refuses')
  await giveBack(page, '30')
  await refund('£30.00').getByText('The money may already be on its way.').waitFor()
  await expectAccessible(page, 'a refund that waits with a failure')
  await refund('£30.00').getByRole('button', { name: 'Send again' }).click()
  await refund('£30.00').getByText('Paid out', { exact: true }).waitFor()
  assert.equal(company.made(), 1)
  company.troubles.push('refuses')
  await giveBack(page, '20')
  await refund('£20.00').getByText('Failed', { exact: true }).waitFor()
  // What it pays is read again by itself.
  const went = page.getByRole('region', { name: 'Allocation' })
  await went.getByText('£60.00').waitFor()
  await giveBack(page, '10', 'We’ve already refunded it in the provider’s dashboard')
  await refund('£10.00').getByText('Waiting for the provider to confirm').waitFor()
  assert.equal(company.made(), 1, 'what the office does in the dashboard is not asked of the provider')
  await refund('£10.00').getByRole('button', { name: 'Mark as not paid out' }).click()
  await page.getByRole('dialog').getByText('Check the provider’s dashboard first').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not paid out' }).click()
  await refund('£10.00').getByText('Failed', { exact: true }).waitFor()
  await went.getByText('£60.00').waitFor()
  await page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Show' }).click()
  await page.getByText('Status: Pending → Received').waitFor()
  await page.setViewportSize(phone)
  await expectAccessible(page, 'a payment with its refunds and its history')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  assert.equal(isWide, false, 'nothing scrolls sideways on a phone')
  assert.deepEqual([...mother.errors, ...errors], [])
  await mother.context.close()
  await context.close()
})
