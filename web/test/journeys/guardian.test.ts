import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { newInvoice } from '../support/money.ts'
import { call, newFamily, tokenOf } from '../support/person.ts'
import { exchangesOf } from '../support/requests.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('after signing in a guardian sees the day of the child, and all children of both schools', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone, locale: 'fr-FR' })
  const children = page.getByRole('navigation', { name: 'Vos enfants' })
  const { requests, refused } = await exchangesOf(page, async () => {
    await signIn(page, 'guardian@rivers.test')
    await children.getByRole('button', { name: 'Thea' }).waitFor()
    await page.getByRole('region', { name: 'Aujourd’hui' }).getByText('Morning registration').waitFor()
    await page.getByRole('region', { name: 'Dernières absences' }).waitFor()
  })
  assert.deepEqual(refused, [], 'nothing is refused while a guardian signs in and reads the home')
  const entered = requests
    .slice(requests.indexOf('POST /api/auth/session/'))
    // Photos, where a family owes its balance and how to pay, and what is read after everything else.
    .filter(
      (one) => !/\/photo$|\/(finance|behaviour|absence-notices|notifications|documents|work)\//.test(one),
    )
  assert.deepEqual(entered.toSorted(), [
    'GET /api/v1/academics/grade-levels/',
    'GET /api/v1/attendance/absence-reports/',
    'GET /api/v1/attendance/marks/',
    'GET /api/v1/attendance/planned-absences/',
    entered.find((one) => /attendance\/students\/[0-9a-f-]{36}\/day$/.test(one)),
    'GET /api/v1/attendance/summary',
    entered.find((one) => /evals\/students\/[0-9a-f-]{36}\/marks$/.test(one)),
    // The person in this school; who they are and where came with the sign-in.
    'GET /api/v1/me',
    'GET /api/v1/me/households/',
    // The children of each of the two schools.
    'GET /api/v1/people/students/',
    'GET /api/v1/people/students/',
    'POST /api/auth/session/',
  ])
  await page.getByRole('heading', { level: 1, name: 'Bonjour, Amandine' }).waitFor()
  await children.getByRole('button', { name: 'Thea' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Simon Fotso-Hughes' }).waitFor()
  await page
    .getByText(/^(Year \d+|Reception)/)
    .first()
    .waitFor()
  const today = page.getByRole('region', { name: 'Aujourd’hui' })
  await today.getByText('Morning registration').waitFor()
  await page.getByRole('region', { name: 'Dernières absences' }).waitFor()
  await children.getByRole('link', { name: /^Édith/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'the home of a guardian')
  await children.getByRole('button', { name: 'Thea' }).click()
  await page.getByRole('heading', { level: 2, name: 'Thea Fotso-Hughes' }).waitFor()
  await children.getByRole('link', { name: /^Daniel/ }).click()
  await page.waitForURL(/\/schools\/lumiere/)
  await page.getByRole('heading', { level: 2, name: 'Daniel Fotso-Hughes' }).waitFor()
  const wide = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  )
  assert.equal(wide, false)
  assert.deepEqual(errors, [])
  await context.close()
})

/** The bank details of the school, and what was there before. */
async function setBank(bank: unknown): Promise<unknown> {
  const token = await tokenOf(address, 'owner@greenfield.test')
  const path = '/api/v1/finance/settings/'
  const before = await call<{ bank: unknown }>(address, token, 'GET', path)
  await call(address, token, 'PATCH', path, { bank })
  return before.bank
}

test('a guardian reads in no click what is owed and how it is paid, and meets no button that cannot pay', async () => {
  const family = await newFamily(address, `Owing${Date.now().toString(36)}`, 'Y5')
  const invoice = await newInvoice(address, family.studentId, '120.00')
  const before = await setBank({
    account_name: 'Greenfield School',
    bank_name: 'Bank of the Valley',
    iban: 'GB29 NWBK 6016 1331 9268 19',
    bic: null,
    account_number: null,
    address: null,
  })
  const { page, errors, context } = await visit(browser, { address, size: phone })
  const { refused } = await exchangesOf(page, async () => {
    await signIn(page, family.email, family.password)
    await page.getByRole('heading', { level: 1, name: 'Hello, Mother' }).waitFor()
  })
  assert.deepEqual(refused, [])
  const fees = page.getByRole('region', { name: 'Fees' })
  await fees.getByText('£120.00', { exact: true }).waitFor()
  const howTo = fees.getByRole('group', { name: 'How to pay' })
  if ((await providers(page)) === 0) {
    await howTo.getByText('GB29 NWBK 6016 1331 9268 19').waitFor()
    await howTo.getByText(`Code for ${invoice.number}`).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Pay/ }).count(), 0)
  }
  await expectAccessible(page, 'the home of a guardian who owes')
  await fees.getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('group', { name: 'Balance' }).getByText('£120.00').waitFor()
  if ((await providers(page)) === 0) {
    await page.getByRole('group', { name: 'How to pay' }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^(Pay|Top up)/ }).count(), 0)
  }
  await setBank(before)
  assert.deepEqual(errors, [])
  await context.close()
})

/** Ways to pay online, which another journey may connect. */
async function providers(page: Page): Promise<number> {
  const headers = { 'x-school-slug': 'greenfield' }
  const answer = await page.request.get('/api/v1/finance/payment-methods/', { headers })
  const { results } = (await answer.json()) as { results: { method: string }[] }
  return results.filter(({ method }) => method === 'online').length
}

test('a guardian finds no other child, neither by lists nor by address', async () => {
  const { page, context } = await visit(browser, { address })
  const registrar = await visit(browser, { address })
  await signIn(registrar.page, 'registrar@greenfield.test')
  await registrar.page.goto('/schools/greenfield/people/students?q=Abbott')
  await registrar.page
    .getByRole('link', { name: /Abbott/ })
    .first()
    .click()
  await registrar.page.waitForURL(/students\/[0-9a-f-]{36}/)
  await signIn(page, 'guardian@rivers.test')
  await page.goto(registrar.page.url())
  await page.getByRole('heading', { name: 'Not found' }).waitFor()
  await page.goto('/schools/greenfield/people/students')
  await page.getByText('2 students').waitFor()
  await registrar.context.close()
  await context.close()
})
