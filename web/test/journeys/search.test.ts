import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'
import { requestsOf } from '../support/requests.ts'
import { openPalette } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

/** Signs in with the search open. */
async function searchAs(username: string, options: Partial<Parameters<typeof visit>[1]> = {}) {
  const visited = await visit(browser, { address, ...options })
  await signIn(visited.page, username)
  await visited.page.getByRole('heading', { level: 1 }).waitFor()
  await openPalette(visited.page)
  return visited
}

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const selected = (page: Page) => page.getByRole('option', { selected: true })

test('Enter opens the best match: exactly what was typed, and never something found for an earlier text', async () => {
  const { page, errors, context } = await searchAs('registrar@greenfield.test')
  await page.keyboard.type('thea fotso')
  await selected(page).getByText('Thea Fotso-Hughes').waitFor()
  await expectAccessible(page, 'the search with results')
  // The results of «thea fotso» are still shown when Enter is pressed.
  await field(page).fill('Year 7A')
  await page.keyboard.press('Enter')
  await heading(page, 'Year 7A').waitFor()

  await openPalette(page)
  const sent = await requestsOf(page, async () => {
    await page.keyboard.type('S0001')
    await selected(page).waitFor()
  })
  const people = sent.filter((one) => one.endsWith('/people/search'))
  assert.equal(people.length, 1, 'one set of requests, once typing rests')
  await page.keyboard.press('ArrowDown')
  const second = page.getByRole('option').nth(1)
  assert.equal(await second.getAttribute('aria-selected'), 'true')
  assert.equal(await field(page).getAttribute('aria-activedescendant'), await second.getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  assert.equal(await page.getByRole('option').last().getAttribute('aria-selected'), 'true')
  assert.deepEqual(errors, [])
  await context.close()
})

test('Enter waits for slow results, and opens nothing where there are none', async () => {
  const { page, errors, context } = await searchAs('registrar@greenfield.test')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/people/search**', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.type('thea fotso')
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  release()
  await heading(page, 'Thea Fotso-Hughes').waitFor()
  await openPalette(page)
  await page.keyboard.type('nobody is called so')
  await page.keyboard.press('Enter')
  await page.getByText(/^No results for/).waitFor()
  assert.ok(await field(page).isVisible())
  assert.deepEqual(errors, [])
  await context.close()
})

test('money is found by its numbers, and received by a verb', async () => {
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const read = <Row>(path: string) => call<{ results: Row[] }>(address, token, 'GET', path)
  const invoices = await read<{ number: string | null }>(
    '/api/v1/finance/invoices/?status=issued&page_size=1',
  )
  const payments = await read<{ receipt_number: string | null }>(
    '/api/v1/finance/payments/?status=completed&page_size=1',
  )
  const number = invoices.results[0]?.number ?? ''
  const receipt = payments.results[0]?.receipt_number ?? ''
  const { page, errors, context } = await searchAs('bursar@greenfield.test')
  await page.keyboard.type(number.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/invoices\/[0-9a-f-]{36}$/)
  await heading(page, new RegExp(number)).waitFor()

  await openPalette(page)
  await page.keyboard.type(receipt)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/payments\/[0-9a-f-]{36}$/)

  await openPalette(page)
  await page.keyboard.type('receive fotso')
  await selected(page)
    .getByText(/^Receive payment: .*Fotso/)
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/counter\?household=/)
  assert.deepEqual(errors, [])
  await context.close()
})

test('verbs lead to the work: a register, an absence, a new student', async () => {
  const { page, errors, context } = await searchAs('registrar@greenfield.test')
  await page.keyboard.type('register 7A')
  await selected(page).getByText('Take the register: Year 7A').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/attendance\/registers\/.*period_id=/)
  await heading(page, 'Year 7A').waitFor()

  await openPalette(page)
  await page.keyboard.type('plan absence thea fotso')
  await selected(page).getByText('Plan absence: Thea Fotso-Hughes').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Plan absence: Thea Fotso-Hughes' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.search.includes('do='))

  await openPalette(page)
  await page.keyboard.type('add a stud')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/people\/students\/new$/)
  assert.deepEqual(errors, [])
  await context.close()
})

test('records that were opened are offered again, and forgotten with the session', async () => {
  const { page, errors, context } = await searchAs('registrar@greenfield.test')
  await page.keyboard.type('thea fotso')
  await page.keyboard.press('Enter')
  await heading(page, 'Thea Fotso-Hughes').waitFor()
  await page.goto('/schools/greenfield')
  await heading(page, /./).waitFor()
  await openPalette(page)
  const recent = page.getByRole('group', { name: 'Recently opened' })
  await recent.getByRole('option', { name: 'Thea Fotso-Hughes' }).waitFor()
  await expectAccessible(page, 'the search before anything is typed')
  await page.keyboard.press('Enter')
  await heading(page, 'Thea Fotso-Hughes').waitFor()
  const stored = () => page.evaluate("Object.keys(sessionStorage).join().includes('campus-recent')")
  assert.equal(await stored(), true)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/sign-in/)
  assert.equal(await stored(), false)
  assert.deepEqual(errors, [])
  await context.close()
})

test('in French, on a phone', async () => {
  const { page, errors, context } = await searchAs('registrar@lumiere.test', { locale: 'fr-FR', size: phone })
  await page.keyboard.type('faire l’appel 5')
  await selected(page)
    .getByText(/^Faire l’appel\s: 5/)
    .waitFor()
  await expectAccessible(page, 'the search on a phone')
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.ok(Number(width) <= phone.width)
  await field(page).fill('ajouter un élève')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/people\/students\/new$/)
  assert.deepEqual(errors, [])
  await context.close()
})
