import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, openSession, phone, type Visit, visit } from '../support/browser.ts'
import { newMember } from '../support/person.ts'
import { exchangesOf } from '../support/requests.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const home = '/schools/greenfield'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** The home of a person, read to its end: nothing is refused. */
async function openHome(username: string, password?: string, size?: typeof phone): Promise<Visit> {
  const visited = await visit(browser, { address, ...(size ? { size } : {}) })
  const { page } = visited
  await openSession(page, username, password)
  const { refused } = await exchangesOf(page, async () => {
    await page.goto(home)
    await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()
  })
  assert.deepEqual(refused, [], username)
  return visited
}

const work = (page: Page) => page.getByRole('region', { name: 'To do' })

/** The lines of work, or that there is none. */
async function expectWork(page: Page): Promise<void> {
  await work(page)
    .getByRole('listitem')
    .or(work(page).getByText('Nothing is waiting for you'))
    .first()
    .waitFor()
}

for (const role of ['owner', 'admin', 'principal', 'registrar', 'counselor', 'bursar', 'it', 'teacher'])
  test(`the home of the ${role} is a list of work, by axe without a finding`, async () => {
    const { page, errors, context } = await openHome(`${role}@greenfield.test`)
    await expectWork(page)
    await expectAccessible(page, `the home of the ${role}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    assert.equal(wide, false)
    assert.deepEqual(errors, [])
    await context.close()
  })

test('one click leads from a line of work to the screen where it is done, filtered', async () => {
  const { page, context } = await openHome('registrar@greenfield.test')
  await work(page)
    .getByRole('link', { name: /new applications?/ })
    .click()
  await page.waitForURL((url) => url.search.includes('state=submitted'))
  await page.getByRole('heading', { level: 1, name: 'Admissions' }).waitFor()
  await page.goBack()
  await work(page)
    .getByRole('link', { name: /registers? not taken/ })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname.endsWith('/attendance') && url.search.includes('show=missing'))
  await context.close()
})

test('a teacher opens the register of a lesson in one click, and what is to grade in one', async () => {
  const { page, context } = await openHome('teacher@greenfield.test', undefined, phone)
  await expectAccessible(page, 'the home of a teacher on a phone')
  await page
    .getByRole('region', { name: 'Your lessons today' })
    .getByRole('link', { name: /Mathematics/ })
    .first()
    .click()
  await page.waitForURL(/attendance\/registers\//)
  await page.goBack()
  await work(page)
    .getByRole('link', { name: /to grade/ })
    .click()
  await page.waitForURL(/\/gradebook/)
  await context.close()
})

test('a bursar finds a family from the home and is at its account in one click', async () => {
  const { page, context } = await openHome('bursar@greenfield.test')
  const receive = page.getByRole('region', { name: 'Receive a payment' })
  await receive.getByRole('textbox', { name: 'Family, student or invoice number' }).fill('Fotso')
  await receive
    .getByRole('link', { name: /Fotso-Hughes/ })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname.endsWith('/counter') && url.search.includes('household='))
  await context.close()
})

test('a librarian looks a student up in one click, and has no work of others', async () => {
  const { email, password } = await newMember(address, ['librarian'])
  const { page, errors, context } = await openHome(email, password)
  await expectAccessible(page, 'the home of a librarian')
  assert.equal(await work(page).count(), 0)
  const lookUp = page.getByRole('region', { name: 'Look up' })
  await lookUp.getByRole('textbox', { name: 'Student or class' }).fill('Thea Fotso')
  await lookUp.getByRole('link', { name: /^Thea Fotso-Hughes/ }).click()
  await page.getByRole('heading', { level: 1, name: /Thea Fotso-Hughes/ }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a student sees the day, the newest grades and the week without a click', async () => {
  const { page, errors, context } = await openHome('student@greenfield.test', undefined, phone)
  await page.getByRole('region', { name: 'Today' }).getByText('Morning registration').waitFor()
  await page.getByRole('region', { name: 'Newest grades' }).waitFor()
  const week = page.getByRole('region', { name: 'Your week' })
  for (const day of ['Monday', 'Friday']) await week.getByRole('heading', { name: day }).waitFor()
  await expectAccessible(page, 'the home of a student')
  assert.deepEqual(errors, [])
  await context.close()
})
