import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makePdf } from '../../../server/test/support/make-pdf.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { greenfield } from '../support/screen.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const mark = Date.now().toString(36)
const subject = `Museum ${mark}`

test('a teacher writes to a class, sees who gets it and why, and a guardian answers on the phone', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto(`${address}${greenfield}/messages/compose`)
  await page.getByRole('button', { name: 'Add recipients' }).click()
  await page.getByRole('menuitem', { name: 'Classes' }).click()
  await page.getByRole('group', { name: 'Classes' }).locator('input').first().click()
  await page.getByRole('option', { name: 'Year 7A', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByText(/^\d+ people$/).waitFor()
  await page.getByText('Classes: Year 7A').first().waitFor()
  await page.getByText('Needs an answer', { exact: true }).click()
  await page.getByLabel('Reply wanted').selectOption('yes_no')
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Text' }).fill('May {child} come along?')
  // The list of classes fades out.
  await page.locator('[role="listbox"]:visible').waitFor({ state: 'hidden' })
  await page.waitForTimeout(300)
  await expectAccessible(page, 'the composer with its recipients')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('heading', { name: subject, level: 1 }).waitFor()
  await page.getByText(/Delivered: [1-9]/).waitFor({ timeout: 60_000 })
  assert.deepEqual(errors, [])
  await context.close()

  const family = await visit(browser, { address, size: phone })
  await signIn(family.page, 'guardian@greenfield.test')
  await family.page.goto(`${address}${greenfield}/messages`)
  await family.page.getByRole('link', { name: new RegExp(subject) }).click()
  await family.page.getByRole('heading', { name: subject, level: 2 }).waitFor()
  await family.page
    .getByRole('article')
    .getByText(/^May \w+ come along\?$/)
    .waitFor()
  await family.page.getByRole('button', { name: 'Yes', exact: true }).click()
  await family.page.getByText(/You can change it/).waitFor()
  await expectAccessible(family.page, 'a message on the phone')
  await family.page.getByRole('button', { name: 'Back' }).click()
  await family.page.getByRole('link', { name: new RegExp(subject) }).waitFor()
  assert.deepEqual(family.errors, [])
  await family.context.close()
})

test('a teacher finds the families of a bus route among those whom they teach', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto(`${address}${greenfield}/messages/compose`)
  await page.getByRole('button', { name: 'Add recipients' }).click()
  await page.getByRole('menuitem', { name: 'Bus route or other field' }).click()
  const part = page.getByRole('group', { name: 'Bus route or other field' })
  await part.getByLabel('Field of students').selectOption('Bus line')
  await part.locator('input').first().click()
  await page.getByRole('option', { name: 'River', exact: true }).click()
  await page.keyboard.press('Escape')
  await page
    .getByText(/Bus line: River/)
    .first()
    .waitFor()
  await page.locator('[role="listbox"]:visible').waitFor({ state: 'hidden' })
  await page.waitForTimeout(300)
  await expectAccessible(page, 'the composer with a bus route')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a guardian and the teacher write to each other, by keyboard from the inbox', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto(`${address}${greenfield}/messages`)
  await page.getByRole('list', { name: 'Messages and conversations' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('homework')
  await page
    .getByRole('link', { name: /Homework/ })
    .first()
    .waitFor()
  await page.keyboard.press('Tab')
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.getByRole('article').waitFor()
  await page.keyboard.press('r')
  await page.keyboard.type(`Thank you ${mark}`)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('list', { name: 'Posts' }).getByText(`Thank you ${mark}`).waitFor()
  await expectAccessible(page, 'a conversation')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a guardian attaches a file on the phone, and the teacher finds it in the conversation', async () => {
  const name = `note-${mark}.pdf`
  const family = await visit(browser, { address, size: phone })
  await signIn(family.page, 'guardian@greenfield.test')
  await family.page.goto(`${address}${greenfield}/messages`)
  await family.page
    .getByRole('link', { name: /Homework/ })
    .first()
    .click()
  await family.page.getByRole('list', { name: 'Posts' }).waitFor()
  await family.page
    .locator('form input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: makePdf('A note of the doctor') })
  await family.page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await expectAccessible(family.page, 'a reply with an attachment on the phone')
  await family.page.getByRole('button', { name: 'Send', exact: true }).click()
  await family.page.getByRole('list', { name: 'Posts' }).getByRole('button', { name }).waitFor()
  assert.deepEqual(family.errors, [])
  await family.context.close()

  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto(`${address}${greenfield}/messages`)
  await page
    .getByRole('link', { name: /Homework/ })
    .first()
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('list', { name: 'Posts' }).getByRole('button', { name }).click()
  assert.equal((await download).suggestedFilename(), name)
  await page.getByText(/^\d+ attachments$/).click()
  await expectAccessible(page, 'a conversation with attachments')
  assert.deepEqual(errors, [])
  await context.close()
})

test('the head asks for a form, and the family is led to it', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  await page.goto(`${address}${greenfield}/messages/compose`)
  await page.getByLabel('Reply wanted').selectOption('form')
  const form = page.getByLabel('Form', { exact: false }).last()
  await form.locator('option').nth(1).waitFor({ state: 'attached' })
  await expectAccessible(page, 'the composer with a form')
  assert.deepEqual(errors, [])
  await context.close()

  const family = await visit(browser, { address, size: phone })
  await signIn(family.page, 'guardian@greenfield.test')
  await family.page.goto(`${address}${greenfield}/messages`)
  await family.page
    .getByRole('link', { name: /A form to answer/ })
    .first()
    .click()
  await family.page.getByRole('link', { name: 'Answer the form' }).click()
  await family.page.waitForURL(/\/forms$/)
  assert.deepEqual(family.errors, [])
  await family.context.close()
})
