import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'
import { settle } from '../support/screens.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const mark = Date.now().toString(36)
const title = `Proof of birth ${mark}`
const office = 'registrar@greenfield.test'
const source = '# Proof of birth\n\n{{ student.name }}, {{ student.date_of_birth }}\n\n:::signature\n'
const names = ['Ada', 'Ben', 'Cleo']
let classId = ''
const studentIds: string[] = []

/** A class of its own: of its last student nobody knows the date of birth. */
before(async () => {
  const token = await tokenOf(address, 'admin@greenfield.test')
  const make = (path: string, body: object) => call<{ id: string }>(address, token, 'POST', path, body)
  for (const [at, first_name] of names.entries()) {
    const born = at < 2 ? { date_of_birth: '2015-03-04' } : {}
    const child = { first_name, last_name: `Proof${mark}`, grade_level: 'Y5', entry_date: '2026-09-01' }
    studentIds.push((await make('/api/v1/people/students/', { ...child, ...born })).id)
  }
  classId = (await make('/api/v1/academics/classes/', { title: `Proof ${mark}` })).id
  await make(`/api/v1/academics/classes/${classId}/roster/`, {
    student_ids: studentIds,
    starts_on: '2026-11-16',
  })
})

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

async function fileOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Chooses the template in the dialog that issues, and waits until the run has ended. */
async function issue(page: Page, result: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Issue documents' })
  await dialog.getByRole('combobox', { name: 'Document' }).click()
  await page.getByRole('option', { name: title }).click()
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  await dialog.getByRole('status').filter({ hasText: result }).waitFor()
}

test('a template is written while its preview shows what it makes, and what is wrong with it', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, office)
  await page.goto('/schools/greenfield/documents/templates')
  await settle(page)
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Create template' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('# Proof of birth\n\n{{ student.birthday }}\n')
  await page.getByText(/Line 3, column/).waitFor()
  await text.fill(source)
  const preview = page.getByRole('document', { name: 'Preview' })
  await preview.getByText('Amina Rose Diallo').waitFor()
  await expectAccessible(page, 'a template with its preview')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await toast(page, 'Template saved').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('from the page of a class its documents are issued; who lacks a value gets none, and the zip has the others', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, office)
  await page.goto(`/schools/greenfield/classes/${classId}`)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Issue documents…' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Class' }).waitFor()
  await issue(page, '2 of 3 issued.')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 student without a document').waitFor()
  await dialog.getByText(`Cleo Proof${mark}: Date of birth is not known.`).waitFor()
  await expectAccessible(page, 'documents of a class, one of which could not be issued')
  const zip = await fileOf(page, () => dialog.getByRole('link', { name: 'Download all as zip' }).click())
  assert.equal(zip.bytes.toString('latin1', 0, 2), 'PK')
  assert.equal(
    zip.bytes.toString('latin1').match(/D-2026-\d{4}\.pdf/g)?.length,
    4,
    'two files, each named twice',
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page
    .getByRole('listitem')
    .filter({ hasText: `Ben Proof${mark}` })
    .waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('on the page of a student a document is issued, verified, revoked, and verified again', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, office)
  const token = await tokenOf(address, 'admin@greenfield.test')
  const born = { date_of_birth: '2015-05-06' }
  await call(address, token, 'PATCH', `/api/v1/people/students/${studentIds[2]}/`, born)
  const tab = `/schools/greenfield/people/students/${studentIds[2]}?tab=documents`
  await page.goto(tab)
  await page.getByRole('link', { name: 'Issue a document' }).click()
  await page.getByRole('dialog').getByText(`Cleo Proof${mark}`).waitFor()
  await issue(page, '1 of 1 issued.')
  await page.goto(tab)
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Valid').waitFor()
  const number = /D-2026-\d{4}/.exec(await row.innerText())?.[0] ?? ''
  const pdf = await fileOf(page, () => row.getByRole('link').first().click())
  assert.deepEqual([pdf.name, pdf.bytes.toString('latin1', 0, 5)], [`${number}.pdf`, '%PDF-'])

  await row.getByRole('button', { name: `Actions for ${number}` }).click()
  const [proof] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Open verification page' }).click(),
  ])
  await proof.getByRole('heading', { name: 'This document is valid' }).waitFor()
  assert.ok(!(await proof.locator('main').innerText()).includes('Cleo'))

  await row.getByRole('button', { name: `Actions for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The date was wrong.')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke document' }).click()
  await toast(page, `${number} revoked`).waitFor()
  await row.getByText('Revoked').waitFor()
  await expectAccessible(page, 'a student with a revoked document')
  await proof.reload()
  await proof.getByRole('heading', { name: 'This document is revoked' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
