import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const newStudent = '/schools/greenfield/people/students/new'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

async function fillStudent(page: Page, lastName: string): Promise<void> {
  await page.goto(newStudent)
  await page.getByLabel('First name').fill('Journey')
  await page.getByLabel('Last name').fill(lastName)
}

/** The fields of the guardian of a number, from one. */
const guardian = (page: Page, number: number) => page.getByRole('group', { name: `Guardian ${number}` })

async function fillNewGuardian(page: Page, number: number, lastName: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a guardian' }).click()
  const fields = guardian(page, number)
  await fields.getByLabel('New person').check()
  await fields.getByLabel('First name').fill(`Parent${number}`)
  await fields.getByLabel('Last name').fill(lastName)
  await fields.getByLabel('Email').fill(email)
  await fields.getByLabel('Relationship').selectOption({ label: 'Mother' })
}

async function archive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('This record is archived').waitFor()
}

test('a family is added on one screen; what fails in the middle is reported and saved by the next attempt, nothing twice', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  const lastName = `Family-${Date.now().toString(36)}`
  await fillStudent(page, lastName)
  assert.match(await page.getByLabel('Entry date').inputValue(), /^\d\d\/\d\d\/\d{4}$/)
  await page.getByRole('button', { name: 'Add a student' }).click()
  await page.getByText('This field is required.').waitFor()
  await page.getByLabel('Grade level').selectOption({ label: 'Year 7' })
  await page.getByLabel('Entry date').fill('2026-11-02')
  const classes = await page.getByLabel('Class', { exact: true }).locator('option').allTextContents()
  assert.ok(classes.indexOf('Year 2A') < classes.indexOf('Year 10A'), 'numbers stand in their order')
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Year 7A' })
  await fillNewGuardian(page, 1, lastName, `${lastName}@example.org`)
  assert.equal(await guardian(page, 1).getByLabel('Primary contact').isChecked(), true)
  assert.equal(await guardian(page, 1).getByLabel('Sees results').isChecked(), false)
  await fillNewGuardian(page, 2, lastName, 'nobody')
  await expectAccessible(page, 'the form of a family')
  await page.getByRole('button', { name: 'Add a student' }).click()
  await page.getByText(`Saved: Journey ${lastName}, Parent1 ${lastName}`).waitFor()
  await guardian(page, 1).getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Save the rest' }).click()
  await page.getByRole('heading', { level: 1, name: `Journey ${lastName}` }).waitFor()
  const guardians = page.getByRole('region', { name: 'Guardians' })
  await guardians.getByRole('link', { name: `Parent2 ${lastName}` }).waitFor()
  assert.equal(await guardians.getByRole('link', { name: `Parent1 ${lastName}` }).count(), 1)
  const sits = page.getByRole('region', { name: 'Classes' })
  await sits.getByRole('link', { name: 'Year 7A' }).waitFor()
  await sits.getByText(/since (2 Nov 2026|Nov 2, 2026)/).waitFor()
  const student = page.url()
  await endsAfterQuestion(page, `Parent2 ${lastName}`)
  await linksNamesake(page, lastName)
  await page.goto(student)
  await archive(page)
  assert.deepEqual(errors, [])
  await context.close()
})

async function endsAfterQuestion(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await dialog.getByText(`Remove the link with ${name}?`).waitFor()
  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await page
    .getByRole('region', { name: 'Guardians' })
    .getByRole('link', { name })
    .waitFor({ state: 'detached' })
}

/** The picker shows what distinguishes namesakes: the guardian with the e-mail is the one with the child. */
async function linksNamesake(page: Page, lastName: string): Promise<void> {
  await page.getByRole('button', { name: 'Link a guardian' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guardian', { exact: true }).fill(lastName)
  await page
    .getByRole('option', { name: new RegExp(`Parent1.*${lastName}@example.org.*Journey`, 'i') })
    .waitFor()
  await page.getByRole('option', { name: /Parent2/ }).click()
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
  await dialog.getByLabel('Relationship').selectOption({ label: 'Father' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const guardians = page.getByRole('region', { name: 'Guardians' })
  for (const number of [1, 2]) {
    await guardians.getByRole('link', { name: `Parent${number} ${lastName}` }).click()
    await page.getByRole('heading', { level: 1, name: `Parent${number} ${lastName}` }).waitFor()
    await archive(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: `Journey ${lastName}` }).waitFor()
  }
}

test('leaving a form with input asks first', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await fillStudent(page, 'Unsaved')
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await ask.getByRole('button', { name: 'Stay on this page' }).click()
  assert.equal(await page.getByLabel('Last name').inputValue(), 'Unsaved')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await page.getByLabel('Name or code').fill('fotso')
  await page.getByRole('link', { name: 'Thea Fotso-Hughes' }).click()
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByLabel('Preferred name').fill('Kay')
  await page.getByRole('tab', { name: 'Family' }).click()
  await ask.getByRole('button', { name: 'Stay on this page' }).click()
  assert.equal(await details.getByLabel('Preferred name').inputValue(), 'Kay')
  await page.getByRole('tab', { name: 'Family' }).click()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await page
    .getByRole('region', { name: 'Siblings' })
    .getByText(/· Reception/)
    .waitFor()
  await page.getByRole('link', { name: 'Simon Fotso-Hughes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Simon Fotso-Hughes' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
