import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { payAtCounter } from '../support/money.ts'
import { owingFamily } from '../support/owing-family.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const school = '/schools/greenfield'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** The till of the owner, which no other journey opens, is closed. */
async function closeOwnTill(): Promise<void> {
  const token = await tokenOf(address, 'owner@greenfield.test')
  const { user } = await call<{ user: { id: string } }>(address, token, 'GET', '/api/v1/me')
  const list = `/api/v1/finance/till-sessions/?open=true&user_id=${user.id}`
  const { results } = await call<{ results: { id: string }[] }>(address, token, 'GET', list)
  for (const { id } of results) {
    const counted = { counted_amount: '0' }
    await call(address, token, 'POST', `/api/v1/finance/till-sessions/${id}/close`, counted)
  }
}

test('a till is opened at the counter, takes cash, is counted note by note and closed; the cash book agrees', async () => {
  const name = `Drawer-${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [{ amount: '70.00', due: '2026-11-01' }])
  await closeOwnTill()
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'owner@greenfield.test')
  await page.goto(`${school}/counter?household=${family.householdId}`)
  await page.getByRole('button', { name: 'Open till' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Opening count').fill('50')
  await dialog.getByRole('button', { name: 'Open till' }).click()
  await page.getByRole('link', { name: /^Till open since/ }).waitFor()
  await page.getByRole('button', { name: 'Receive £70.00' }).click()
  await page.getByText('£70.00 received').waitFor()
  await page.getByRole('link', { name: /^Till open since/ }).click()

  await page.getByRole('heading', { level: 1, name: 'Till' }).waitFor()
  const own = page.getByRole('region', { name: 'My till' })
  await own.getByRole('row', { name: /Cash.*£70.00/ }).waitFor()
  await own.getByText('£120.00').waitFor()
  await own.getByRole('button', { name: 'Count and close' }).click()
  await expectAccessible(page, 'a till that is counted')
  await own.getByLabel('of £50.00').fill('2')
  await own.getByLabel('of £10.00').fill('1')
  await own.getByText('£10.00 missing').waitFor()
  assert.equal(await own.getByLabel('Counted').inputValue(), '110.00')
  await own.getByLabel('of £10.00').fill('2')
  await own.getByText('No difference').waitFor()
  await own.getByLabel('of £10.00').fill('1')
  await own.getByLabel('Note').fill('Change was given twice')
  await own.getByRole('button', { name: 'Close till' }).click()
  await page.getByText('Till closed').waitFor()
  await page.getByText('Change was given twice').waitFor()
  await page.getByText('£10.00 missing').waitFor()
  await expectAccessible(page, 'a till that was closed')

  await page.goto(`${school}/cash-book?method=cash&date_from=2026-11-18`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText('£70.00').first().waitFor()
  await page.getByRole('row').filter({ hasText: 'Difference at the till' }).first().waitFor()
  await expectAccessible(page, 'the cash book')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a head sees who owes for how long; a wallet is topped up and pays what is due', async () => {
  const name = `Purse-${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [{ amount: '80.00', due: '2026-09-20' }])
  const head = await visit(browser, { address, size: phone })
  await signIn(head.page, 'principal@greenfield.test')
  await head.page.goto(`${school}/aging?tab=ages`)
  await head.page.getByRole('heading', { level: 1, name: 'Debtors' }).waitFor()
  await head.page.getByText('31–60 days').first().waitFor()
  await expectAccessible(head.page, 'the aged balances')
  const office = await visit(browser, { address })
  await signIn(office.page, 'bursar@greenfield.test')
  await office.page.goto(`${school}/wallets`)
  await office.page.getByLabel('Find a family').fill(name)
  await office.page.getByRole('link', { name: new RegExp(name) }).click()
  await office.page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor()
  await office.page.getByRole('button', { name: 'Top up' }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('100')
  await expectAccessible(office.page, 'the form of a top-up')
  await dialog.getByRole('button', { name: 'Top up' }).click()
  await office.page.getByText('£100.00 added to the wallet').waitFor()
  await office.page.getByRole('button', { name: 'Pay from wallet' }).click()
  assert.equal(await dialog.getByLabel('Amount').inputValue(), '80.00')
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click()
  await office.page.getByText('£80.00 paid from the wallet').waitFor()
  await office.page.getByRole('status').filter({ hasText: '£20.00' }).waitFor()
  await expectAccessible(office.page, 'the wallet of a family')
  await office.page.getByRole('link', { name: 'Open at the payment desk' }).click()
  await office.page.waitForURL(`**${school}/counter?household=${family.householdId}`)
  await office.page.getByText('No balance', { exact: true }).waitFor()
  assert.deepEqual([...head.errors, ...office.errors], [])
  await head.context.close()
  await office.context.close()
})

test('the cash book turns its pages below the sums of the whole period, and is printed, exported and recomputed', async () => {
  const name = `Leaf-${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [{ amount: '60.00', due: '2026-11-01' }])
  // More than a page with what the demo has had.
  for (let count = 0; count < 8; count++) await payAtCounter(address, family.householdId, '1.00')
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`${school}/cash-book?date_from=2026-09-01&date_to=2026-11-18`)
  const sums = page.getByLabel('Totals')
  const ours = page.getByRole('row').filter({ hasText: name })
  await sums.waitFor()
  const whole = await sums.innerText()
  assert.ok((await ours.count()) < 8, 'the latest rows are on the last page')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  while (await pages.getByRole('button', { name: 'Next' }).isEnabled()) {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/ledger/cash-book?')),
      pages.getByRole('button', { name: 'Next' }).click(),
    ])
    await answer.finished()
    await page.waitForLoadState('networkidle')
  }
  await ours.first().waitFor()
  assert.equal(await sums.innerText(), whole)
  await page.getByLabel('Payment method').selectOption('Card')
  await page.waitForURL((url) => !url.searchParams.has('cursor') && url.searchParams.get('method') === 'card')
  await ours.first().waitFor()

  await page.getByRole('button', { name: 'Export' }).click()
  // The address changes a moment before the menu.
  await page.locator('[role=menuitem][href*="method=card"]').first().waitFor()
  const [sheet, journal] = await page.getByRole('menuitem', { name: 'Spreadsheet (CSV)' }).all()
  const rows = await page.request.get((await sheet?.getAttribute('href')) ?? '')
  const text = await rows.text()
  assert.equal(text.split('\n').filter((row) => row.includes(name)).length, 8)
  assert.ok(
    !text.includes('Mobile money') && !text.includes('mobile_money'),
    'one method alone was asked for',
  )
  assert.match(
    (await journal?.getAttribute('href')) ?? '',
    /export\?date_from=2026-09-01&date_to=2026-11-18&format=csv/,
  )
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Print and sign (PDF)' }).click(),
  ])
  assert.match(printed.suggestedFilename(), /^cash-book-card-GBP-2026-09-01-2026-11-18.*\.pdf$/)

  const books = page.getByRole('region', { name: 'Ledger check' })
  const last = await lastVerification()
  await Promise.all([
    page.waitForResponse(async (one) => {
      if (!one.url().includes('/ledger/verifications/')) return false
      const { results } = (await one.json()) as Verifications
      return results[0]?.id !== last && results[0]?.outcome === 'agrees'
    }),
    books.getByRole('button', { name: 'Check now' }).click(),
  ])
  await books.getByText('The ledger balances', { exact: true }).waitFor()
  await page.setViewportSize(phone)
  await expectAccessible(page, 'the cash book and whether its books agree')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  assert.equal(isWide, false, 'nothing scrolls sideways on a phone')
  assert.deepEqual(errors, [])
  await context.close()
})

interface Verifications {
  readonly results: readonly { readonly id: string; readonly outcome: string }[]
}

/** The last time that the books were recomputed, or are to be. */
async function lastVerification(): Promise<string | undefined> {
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const list = '/api/v1/finance/ledger/verifications/'
  return (await call<Verifications>(address, token, 'GET', list)).results[0]?.id
}

test('a bursar sets up the file for the French tax office, chooses an account and exports the year', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`${school}/cash-book?date_from=2026-09-01&date_to=2026-11-18`)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Set up the FEC (France)' }).click()
  await page.getByLabel('SIREN').fill('732 829 321')
  await page.getByLabel('First day of the financial year').fill('09-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/check digit/)
    .first()
    .waitFor()
  await page.getByLabel('SIREN').fill('732 829 320')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Revenue: tuition' })
  await row.getByRole('textbox', { name: 'French account of Revenue: tuition' }).fill('706100')
  await row.getByRole('textbox', { name: 'French label of Revenue: tuition' }).fill('Frais de scolarité')
  await row.getByRole('button', { name: /Save/ }).click()
  await row.getByRole('button', { name: /default/ }).waitFor()
  await expectAccessible(page, 'the accounts of the FEC')
  if (process.env['FEC_SCREENSHOT'])
    await page.screenshot({ path: process.env['FEC_SCREENSHOT'], fullPage: true })
  await page.goto(`${school}/cash-book?date_from=2026-09-01&date_to=2026-11-18`)
  await page.getByRole('button', { name: 'Export' }).click()
  const file = page.getByRole('menuitem', { name: /FEC/ }).first()
  const answer = await page.request.get((await file.getAttribute('href')) ?? '')
  assert.match(answer.headers()['content-disposition'] ?? '', /"732829320FEC20270831\.txt"/)
  const text = new TextDecoder('iso-8859-15').decode(await answer.body())
  assert.match(text, /^JournalCode\t[\s\S]*\t706100\tFrais de scolarité\t/)
  assert.deepEqual(errors, [])
  await context.close()
})
