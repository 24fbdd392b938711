import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { pdfOf } from '../support/pdf.ts'
import { call, newFamily, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const queue = '/schools/greenfield/admissions'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

interface Intake {
  readonly id: string
  readonly capacities: readonly { readonly grade_level: string; readonly places: number }[]
}

/** One place more in Year 3, for the child of this journey. */
async function onePlaceMore(): Promise<void> {
  const token = await tokenOf(address, 'registrar@greenfield.test')
  const path = '/api/v1/enrollment/intakes/'
  const [intake] = (await call<{ results: Intake[] }>(address, token, 'GET', path)).results
  assert.ok(intake)
  const capacities = intake.capacities.map(({ grade_level, places }) => ({
    grade_level,
    places: grade_level === 'Y3' ? places + 1 : places,
  }))
  await call(address, token, 'PATCH', `${path}${intake.id}/`, { capacities })
}

/** Fills the form on a phone and sends it; answers the address of the status page. */
async function applies(page: Page, lastName: string, email: string): Promise<string> {
  await page.goto('/apply/greenfield')
  const child = page.getByRole('region', { name: 'The child' })
  await child.getByLabel('First name').fill('Younger')
  await child.getByLabel('Last name').fill(lastName)
  await child.getByLabel('Date of birth').fill('1900-03-08')
  await child.getByLabel('Grade level').selectOption({ label: 'Year 3' })
  const you = page.getByRole('region', { name: 'You' })
  await you.getByLabel('First name').fill('Mother')
  await you.getByLabel('Last name').fill(lastName)
  await you.getByLabel('Email').fill(email)
  const certificate = page.getByRole('group', { name: 'Birth certificate' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    certificate.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles({
    name: 'birth.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf('Born'),
  })
  await certificate.getByText('birth.pdf').waitFor()
  await expectAccessible(page, 'the application form')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  assert.equal(isWide, false, 'nothing scrolls sideways on a phone')
  // What was typed is still there when the page is loaded again.
  await page.reload()
  assert.equal(await child.getByLabel('First name').inputValue(), 'Younger')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByText('Check this date of birth.').waitFor()
  await child.getByLabel('Date of birth').fill('2019-03-08')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('heading', { level: 1, name: 'Application received' }).waitFor()
  await page.getByRole('link', { name: 'View status' }).click()
  await page.getByRole('heading', { level: 1, name: 'Application for Younger' }).waitFor()
  await page.getByText('The school is reviewing your application.').waitFor()
  await expectAccessible(page, 'the status of an application')
  return page.url()
}

/** Finds the application in the queue and moves it. */
async function offers(page: Page, lastName: string): Promise<void> {
  await page.goto(queue)
  await page.getByRole('heading', { level: 1, name: 'Admissions' }).waitFor()
  await expectAccessible(page, 'the queue of applications')
  await page.getByLabel('Name, email or phone').fill(lastName)
  await page.getByRole('link', { name: `Younger ${lastName}` }).click()
  await page.getByRole('heading', { level: 1, name: `Younger ${lastName}` }).waitFor()
  await page.getByRole('link', { name: 'Birth certificate' }).waitFor()
  await page.getByLabel('Internal note').fill('A sister is in Year 5.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('A sister is in Year 5.', { exact: true }).waitFor()
  const moves = page.getByRole('group', { name: 'Actions' })
  await moves.getByRole('button', { name: 'Offer a place' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message to the family').fill('We look forward to Younger.')
  await dialog.getByRole('button', { name: 'Offer a place' }).click()
  await page.getByText('Place offered').waitFor()
  await expectAccessible(page, 'an application')
}

/** Enrols the child; nothing is done before it was said that the mother is the one whom the school knows. */
async function enrols(page: Page, lastName: string): Promise<void> {
  await page.reload()
  const moves = page.getByRole('group', { name: 'Actions' })
  await moves.getByRole('button', { name: 'Enrol' }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'Enrol' })
  await dialog.getByText(`guardian of Older ${lastName}`).waitFor()
  assert.equal(await button.isDisabled(), true, 'Confirm who each person is')
  await expectAccessible(page, 'the dialog of enrolling')
  await dialog.getByRole('radio', { name: `Mother ${lastName}` }).check()
  await dialog.getByLabel('First day').fill('2026-11-18')
  await dialog.getByLabel('Homeroom').selectOption({ label: 'Year 3A' })
  await button.click()
  await page.getByText(`Younger ${lastName} enrolled`).waitFor()
  await page
    .getByRole('region', { name: 'The child' })
    .getByRole('link', { name: `Younger ${lastName}` })
    .waitFor()
}

test('a parent applies on a phone, the school offers, the parent accepts, a sister is confirmed, both are seen', async () => {
  const lastName = `Admitted-${Date.now().toString(36)}`
  const family = await newFamily(address, lastName, 'Y5')
  await onePlaceMore()
  const parent = await visit(browser, { address, size: phone })
  const status = await applies(parent.page, lastName, family.email)
  const office = await visit(browser, { address })
  await signIn(office.page, 'registrar@greenfield.test')
  await offers(office.page, lastName)
  await parent.page.goto(status)
  await parent.page.reload()
  await parent.page.getByText('We look forward to Younger.').waitFor()
  await parent.page.getByRole('button', { name: 'Accept place' }).click()
  await parent.page.getByText('The place is yours.').waitFor()
  await enrols(office.page, lastName)
  await parent.page.reload()
  await parent.page.getByText('Your child is enrolled.').waitFor()
  await signIn(parent.page, family.email, family.password)
  for (const name of ['Older', 'Younger']) await parent.page.getByText(name).first().waitFor()
  assert.deepEqual([...parent.errors, ...office.errors], [])
  await parent.context.close()
  await office.context.close()
})

test('a round of admission is opened by hand, and a school without one says so to families', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@cedar.test')
  await page.goto('/schools/cedar/admissions/intakes')
  await page.getByRole('heading', { level: 1, name: 'Admission rounds' }).waitFor()
  await page.getByRole('button', { name: 'New admission round' }).click()
  const dialog = page.getByRole('dialog')
  const title = `Round ${Date.now().toString(36)}`
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(title)
  await dialog.getByLabel('School year').selectOption({ index: 1 })
  await dialog.getByLabel('Form opens on').fill('2031-01-10')
  await dialog.getByRole('group', { name: 'Places' }).getByRole('textbox').last().fill('12')
  await dialog.getByRole('button', { name: 'Add a question' }).click()
  await dialog.getByLabel('Question 1', { exact: true }).fill('Which languages are spoken at home?')
  await expectAccessible(page, 'the form of a round of admission')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
  await page.goto('/apply/rivers')
  await page.getByText('Applications are closed').waitFor()
  await page.goto('/apply/greenfield/status')
  await page.getByText('This link is incomplete').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
