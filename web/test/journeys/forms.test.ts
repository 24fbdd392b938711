import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, newFamily, type OwnPerson, tokenOf } from '../support/person.ts'
import { settle } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const mark = Date.now().toString(36)
const forms = '/api/v1/documents/forms/'
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

/** A second guardian of the child, who has no account. */
async function addFather(studentId: string): Promise<void> {
  const token = await tokenOf(address, 'admin@greenfield.test')
  await call(address, token, 'POST', '/api/v1/people/guardians/', {
    first_name: 'Father',
    last_name: `Forms${mark}`,
    students: [{ student_id: studentId }],
  })
}

const family: OwnPerson & { readonly studentId: string } = await newFamily(address, `Forms${mark}`, 'Y7')
await addFather(family.studentId)
let formAddress = ''

test('the registrar builds a trip consent for one family, sees whom it reaches, and publishes it', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/documents/forms')
  await settle(page)
  await expectAccessible(page, 'the list of forms')
  await page.getByRole('button', { name: 'New form' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Trip consent' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Create form' }).click()
  await page.getByRole('tab', { name: 'Questions' }).waitFor()
  const title = page.getByLabel('Title')
  await title.fill(`Trip ${mark}`)
  await page.getByRole('button', { name: 'Add a question' }).first().click()
  await page.getByRole('menuitem', { name: 'One choice' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('How does your child travel?')
  await page.getByLabel('Choice 1', { exact: true }).fill('By bus')
  await page.getByLabel('Choice 2', { exact: true }).fill('On foot')
  await page.getByRole('button', { name: 'Move up: How does your child travel?' }).press('Enter')
  await page.getByText('By bus').last().waitFor()
  await page.locator('label').filter({ hasText: 'Français' }).first().click()
  await title.fill(`Sortie ${mark}`)
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Comment votre enfant vient-il ?')
  await page.getByLabel('Choice 1', { exact: true }).fill('En bus')
  await page.getByLabel('Choice 2', { exact: true }).fill('À pied')
  await expectAccessible(page, 'the builder of a form')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Changes saved').waitFor()
  await page.getByRole('tab', { name: 'Audience and dates' }).click()
  const students = page.getByRole('combobox', { name: 'Families of single students' })
  await students.fill(`Forms${mark}`)
  await page.getByRole('option', { name: new RegExp(`Forms${mark}`) }).click()
  await page.getByText(/1 child, 2 guardians/).waitFor()
  await page.getByLabel('Both guardians must answer').check()
  await expectAccessible(page, 'the audience of a form')
  // At once: publishing waits until the ETag of what was saved is known.
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await toast(page, 'Form published').waitFor()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.getByRole('rowheader', { name: `Older Forms${mark}` }).waitFor()
  formAddress = new URL(page.url()).pathname
  assert.deepEqual(errors, [])
  await context.close()
})

test('the mother finds it on her phone, loses nothing when the page is reloaded, and signs', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, family.email, family.password)
  await page.getByRole('link', { name: /form.* to fill in/ }).click()
  await page.getByRole('heading', { level: 1, name: 'My forms' }).waitFor()
  await settle(page)
  await expectAccessible(page, 'the forms of a family on a phone')
  await page.getByRole('link', { name: new RegExp(`Trip ${mark}`) }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('radio', { name: 'By bus' }).check()
  await page.getByLabel('Phone number on the day').fill('+44 20 7946 0999')
  await page.getByText('Draft saved on this device').waitFor()
  await page.reload()
  assert.equal(await page.getByLabel('Phone number on the day').inputValue(), '+44 20 7946 0999')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Signature: type your full name').last().waitFor()
  await page.getByLabel(/^Signature/).fill(`Mother Forms${mark}`)
  await expectAccessible(page, 'a form on a phone')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await toast(page, 'Answer sent').waitFor()
  await page.getByText('The second guardian hasn’t answered yet').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('the office sees it counted, who is missing, reads the proof, and reminds', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${formAddress}?tab=answers`)
  const row = page.getByRole('row').filter({ hasText: `Older Forms${mark}` })
  await row.getByText('One guardian missing').waitFor()
  await row.getByText('By bus').waitFor()
  await row.getByText('no account').waitFor()
  await expectAccessible(page, 'the answers to a form')
  await page.getByRole('button', { name: 'Remind those missing' }).click()
  await toast(page, '1 person reminded').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  assert.match((await download).suggestedFilename(), /^form-answers-.*\.csv$/)
  await row.getByRole('link', { name: `Mother Forms${mark}` }).click()
  await page.getByText(new RegExp(`Signed by Mother Forms${mark}`)).waitFor()
  await page.getByText(/SHA-256 [0-9a-f]{64}/).waitFor()
  await expectAccessible(page, 'one answer')
  assert.deepEqual(errors, [])
  await context.close()
})

test('the office files the father’s paper, corrects it with a reason, and withdraws it', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${formAddress}?tab=answers`)
  const row = page.getByRole('row').filter({ hasText: `Older Forms${mark}` })
  await row.getByRole('link', { name: `Enter from paper: Father Forms${mark}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Enter an answer from paper' }).waitFor()
  await settle(page)
  await expectAccessible(page, 'an answer from paper')
  await page.getByRole('button', { name: 'File the answer' }).click()
  await page.getByText('Signature: type your full name').last().waitFor()
  await page.getByRole('radio', { name: 'No' }).click()
  await page.getByLabel('Date on the paper').fill('2026-11-16')
  await page.getByRole('radio', { name: 'On foot' }).click()
  await page.getByLabel(/^Signature/).fill(`Father Forms${mark}`)
  await page.getByRole('button', { name: 'File the answer' }).click()
  await page.getByText('Entered by the school from paper', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Correct' }).click()
  await page.getByLabel('Reason').fill('The cross was at Yes.')
  await page.getByRole('radio', { name: 'Yes' }).click()
  await page.getByLabel('Phone number on the day').fill('+44 20 7946 0555')
  await expectAccessible(page, 'the correction of an answer')
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await page.getByText('reason: The cross was at Yes.', { exact: false }).waitFor()
  await page.getByText(/Earlier answer/).waitFor()
  await settle(page)
  await expectAccessible(page, 'a corrected answer')
  await page.goto(`${formAddress}?tab=answers`)
  await row.getByText('Complete').waitFor()
  await row.getByText('by the office').waitFor()
  await row.getByRole('link', { name: `Father Forms${mark}` }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('He called the office.')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText(/Withdrawn by the office on/).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a corrected phone number is accepted into the record', async () => {
  const registrar = await tokenOf(address, 'registrar@greenfield.test')
  const audience = {
    kind: 'families',
    all: false,
    grade_levels: [],
    class_ids: [],
    student_ids: [family.studentId],
    roles: [],
  }
  const body = { preset: 'contact_update', audience }
  const { id } = await call<{ id: string }>(address, registrar, 'POST', forms, body)
  await call(address, registrar, 'POST', `${forms}${id}/publish`, {})
  const mother = await tokenOf(address, family.email, family.password)
  await call(address, mother, 'POST', `${forms}tasks/${id}/submit`, {
    version_number: 1,
    student_id: family.studentId,
    language: 'en',
    answers: { phone: '+44 20 7946 0777', line1: '1 High Street', city: 'Bath' },
  })
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`/schools/greenfield/documents/forms/updates?form_id=${id}`)
  const row = page.getByRole('listitem').filter({ hasText: '+44 20 7946 0777' })
  await row.waitFor()
  await settle(page)
  await expectAccessible(page, 'values for records')
  await row.getByRole('button', { name: /^Accept/ }).click()
  await toast(page, /^Record of Mother/).waitFor()
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})
