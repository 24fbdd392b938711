import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { currentOf, owingFamily } from '../support/owing-family.ts'
import { call, newFamily, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const counter = '/schools/greenfield/counter'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const search = (page: Page) =>
  page
    .getByRole('searchbox', { name: 'Find a family' })
    .or(page.getByRole('combobox', { name: 'Find a family' }))
const amount = (page: Page) => page.getByLabel('Amount received')

test('a payment is received in four steps by keyboard alone, and the next one begins at once', async () => {
  const name = `Till-${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [
    { amount: '250.00', due: '2026-10-01' },
    { amount: '400.00', due: '2027-01-15' },
  ])
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(counter)
  await page.getByRole('heading', { level: 1, name: 'Payment desk' }).waitFor()
  await expectAccessible(page, 'the counter')
  // The search has the focus: 1. type, 2. Enter, 3. Enter (what is late is filled in), 4. Enter (cash).
  await page.locator('input[type=search]:focus').waitFor()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await amount(page).waitFor()
  assert.equal(await amount(page).inputValue(), '250.00')
  await page.locator('[data-field=amount]:focus').waitFor()
  await expectAccessible(page, 'a family at the counter')
  const first = page
    .getByRole('listitem')
    .filter({ hasText: /INV|Overdue/ })
    .first()
  assert.match(await first.innerText(), /Overdue/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('£250.00 received').waitFor()
  await expectAccessible(page, 'a receipt at the counter')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name })
      .getByRole('link', { name: /^Receipt .* as a PDF$/ })
      .click(),
  ])
  assert.match(download.suggestedFilename(), /\.pdf$/)
  assert.equal((await currentOf(address, family.householdId)).owed_amount, '400.00')

  // The next one at once, by the number of the invoice; arrows choose the card.
  await search(page).focus()
  await page.keyboard.type(family.numbers[1] ?? '')
  await page.keyboard.press('Enter')
  await page.locator('[data-field=amount]:focus').waitFor()
  assert.equal(await amount(page).inputValue(), '400.00')
  await page.keyboard.type('150')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  assert.equal(await page.getByRole('radio', { name: 'Card' }).isChecked(), true)
  await page.keyboard.press('Enter')
  await page.getByText('£150.00 received').waitFor()
  assert.equal((await currentOf(address, family.householdId)).owed_amount, '250.00')
  assert.deepEqual(errors, [])
  await context.close()
})

test('an overpayment asks: give change, or put it into the family wallet', async () => {
  const name = `Change-${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [{ amount: '90.00', due: '2026-11-01' }])
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`${counter}?household=${family.householdId}`)
  await amount(page).fill('100')
  await page.getByRole('button', { name: /^Receive/ }).click()
  const group = page.getByRole('radiogroup', { name: /£10.00 more than the balance/ })
  await group.waitFor()
  await expectAccessible(page, 'the question where the rest goes')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  assert.equal(isWide, false, 'nothing scrolls sideways on a phone')
  await group.getByRole('radio', { name: 'Return £10.00 as change' }).check()
  await page.getByRole('button', { name: 'Receive £90.00' }).click()
  await page.getByText('£90.00 received').waitFor()
  await page.getByText('Change due: £10.00').waitFor()
  const settled = await currentOf(address, family.householdId)
  assert.deepEqual([settled.owed_amount, settled.wallet_amount], ['0.00', '0.00'])

  // Nothing is owed any more: what is taken now goes to the wallet.
  await page.goto(`${counter}?household=${family.householdId}`)
  await amount(page).fill('25')
  await page.getByText('the money goes into the family’s wallet').waitFor()
  await page.getByRole('button', { name: 'Receive £25' }).click()
  await page.getByText('Put into the wallet').waitFor()
  assert.equal((await currentOf(address, family.householdId)).wallet_amount, '25.00')
  assert.deepEqual(errors, [])
  await context.close()
})

test('by keyboard alone an overpayment waits until its rest is decided: Enter takes nothing before', async () => {
  const name = `Surplus-${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [{ amount: '19.65', due: '2026-11-01' }])
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`${counter}?household=${family.householdId}`)
  await page.locator('[data-field=amount]:focus').waitFor()
  await page.keyboard.type('100')
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Enter')
  const group = page.getByRole('radiogroup', { name: /£80.35 more than the balance/ })
  await page.getByText('Choose one with the arrow keys or the space bar first.').waitFor()
  assert.equal(await group.getByRole('radio', { checked: true }).count(), 0)
  assert.equal((await currentOf(address, family.householdId)).owed_amount, '19.65', 'nothing was taken')
  await expectAccessible(page, 'an overpayment without a decision')
  await page.keyboard.press('ArrowDown')
  assert.equal(await group.getByRole('radio', { name: /wallet/ }).isChecked(), true)
  await page.keyboard.press('Enter')
  await page.getByText('£100.00 received').waitFor()
  assert.equal((await currentOf(address, family.householdId)).wallet_amount, '80.35')

  // The list is in the order of the day it shows, with headings and a total.
  const latest = page.getByRole('table', { name: 'Recent payments' })
  await latest.getByRole('columnheader', { name: 'Paid on' }).waitFor()
  await latest.getByRole('rowheader', { name: 'Total received' }).waitFor()
  await page.goto('/schools/greenfield/payments')
  const days = page.getByRole('table', { name: 'Payments' }).locator('tbody tr td:first-child')
  await days.first().waitFor()
  const shown = (await days.allInnerTexts()).map((day) => Date.parse(day))
  assert.deepEqual(
    shown,
    shown.toSorted((one, other) => other - one),
  )
  assert.deepEqual(errors, [])
  await context.close()
})

test('a cheque waits until the money has arrived, and a receipt is reversed with a reason', async () => {
  const name = `Cheque-${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [{ amount: '60.00', due: '2026-11-01' }])
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`${counter}?household=${family.householdId}`)
  await page.getByText('Cheque', { exact: true }).click()
  await page.getByLabel('Cheque number').fill('000117')
  await page.getByRole('button', { name: 'Receive £60.00' }).click()
  await page.getByText('£60.00 entered, pending').waitFor()
  assert.equal((await currentOf(address, family.householdId)).owed_amount, '60.00')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Payment of £60.00' }).waitFor()
  await expectAccessible(page, 'a payment that waits')
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await page.getByText('Payment booked').waitFor()
  assert.equal((await currentOf(address, family.householdId)).owed_amount, '0.00')
  await page.getByRole('button', { name: 'Mark as bounced or not received' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Returned by the bank')
  await dialog.getByRole('button', { name: 'Mark as bounced or not received' }).click()
  await page.getByText('Payment cancelled').waitFor()
  assert.equal((await currentOf(address, family.householdId)).owed_amount, '60.00')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a payment whose answer was lost is sent again, and booked once', async () => {
  const name = `Lost-${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [{ amount: '100.00', due: '2026-11-01' }])
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`${counter}?household=${family.householdId}`)
  await amount(page).fill('40')
  const isPayment = (url: URL) => url.pathname === '/api/v1/finance/payments/'
  await page.route(isPayment, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Receive £40.00' }).click()
  await page.getByRole('button', { name: 'Try again: the payment is only booked once' }).waitFor()
  assert.equal(await amount(page).isDisabled(), true, 'what was sent is not changed meanwhile')
  await page.unroute(isPayment)
  await page.getByRole('button', { name: 'Try again: the payment is only booked once' }).click()
  await page.getByText('£40.00 received').waitFor()
  assert.equal((await currentOf(address, family.householdId)).owed_amount, '60.00')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a family that nothing was charged yet is found, gets its household, and puts money into its wallet', async () => {
  const name = `Unplaced${Date.now().toString(36)}`
  await newFamily(address, name, 'Y5')
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(counter)
  await page.locator('input[type=search]:focus').waitFor()
  await page.keyboard.type(name)
  const option = page.getByRole('option').filter({ hasText: `Older ${name}` })
  await option.getByText('No household yet').waitFor()
  await expectAccessible(page, 'a family without a household that was found')
  // The same four steps: typed, Enter, an amount and Enter, Enter.
  await page.keyboard.press('Enter')
  await page.locator('[data-field=amount]:focus').waitFor()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('£30.00 received').waitFor()
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const path = `/api/v1/finance/households/?q=${name}`
  const { results } = await call<{ results: { id: string }[] }>(address, token, 'GET', path)
  assert.equal(results.length, 1, 'the family has one household')
  assert.equal((await currentOf(address, results[0]?.id ?? '')).wallet_amount, '30.00')

  // In a hurry: Enter before it was found takes the one family that there is, now that it has a household.
  await search(page).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.locator('[data-field=amount]:focus').waitFor()
  await page.getByRole('region', { name }).getByText('£30.00').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
