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

const phoneOf = (page: Page) => page.getByRole('link', { name: /^\+44/ })

async function edit(page: Page, phone: string): Promise<void> {
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByLabel('Phone').fill(phone)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** A guardian of this journey alone, who leaves the lists when it is over. */
async function addGuardian(page: Page, lastName: string): Promise<void> {
  await page.goto('/schools/greenfield/people/guardians')
  await page.getByRole('link', { name: 'Add a guardian' }).click()
  await page.getByRole('button', { name: 'Add a guardian' }).click()
  await page.getByText('This is too short.').first().waitFor()
  await page.getByLabel('First name').fill('Journey')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Add a guardian' }).click()
  await page.getByRole('heading', { level: 1, name: `Journey ${lastName}` }).waitFor()
}

test('by keyboard alone from anywhere to a child', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type('thea fotso')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Thea Fotso-Hughes' }).waitFor()
  await page.getByRole('region', { name: 'Attendance' }).getByText('Attendance this year').waitFor()
  await page
    .getByRole('region', { name: 'Guardians' })
    .getByRole('link', { name: 'Amandine Fotso-Hughes' })
    .waitFor()
  await page.getByRole('region', { name: 'Classes' }).getByRole('link', { name: 'Year 5A' }).waitFor()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'the page of a student')
  await page.getByRole('tab', { name: 'Overview' }).focus()
  for (const tab of ['Attendance', 'Grades', 'Documents', 'Family']) {
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
  }
  await page
    .getByRole('region', { name: 'Siblings' })
    .getByRole('link', { name: 'Simon Fotso-Hughes' })
    .waitFor()
  await expectAccessible(page, 'the family of a student')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a list has its filters in the address', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/people/students')
  await page.getByLabel('Grade level').selectOption({ label: 'Year 5' })
  await page.getByLabel('Name or code').fill('fotso')
  await page.waitForURL(/q=fotso/)
  await page.getByText('1 student', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('1 student', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('Name or code').inputValue(), 'fotso')
  await expectAccessible(page, 'the list of students')
  await page.getByRole('link', { name: 'Thea Fotso-Hughes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thea Fotso-Hughes' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a phone number is changed; a change made meanwhile is shown and not overwritten; the history has both', async () => {
  const first = await visit(browser, { address })
  const second = await visit(browser, { address })
  await signIn(first.page, 'registrar@greenfield.test')
  await signIn(second.page, 'admin@greenfield.test')
  await addGuardian(first.page, `Conflict-${Date.now().toString(36)}`)
  await second.page.goto(first.page.url())
  await edit(second.page, '+44 7700 900555')
  await edit(first.page, '+44 7700 900111')
  await save(first.page)
  await phoneOf(first.page).waitFor()
  await save(second.page)
  const reported = second.page.getByRole('alert')
  await reported.getByText('Someone else changed this record').waitFor()
  assert.match((await reported.textContent()) ?? '', /\+44 7700 900111.*yours: \+44 7700 900555/)
  await expectAccessible(second.page, 'a conflict')
  await save(second.page)
  await second.page.getByRole('link', { name: '+44 7700 900555' }).waitFor()
  const history = second.page.getByRole('region', { name: 'History' })
  await history.getByText('+44 7700 900111 → +44 7700 900555').waitFor()
  await history.getByText('— → +44 7700 900111').waitFor()
  await second.page.getByRole('button', { name: 'Archive' }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await second.page.getByText('This record is archived').waitFor()
  for (const { errors, context } of [first, second]) {
    assert.deepEqual(errors, [])
    await context.close()
  }
})
