import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { newInvoice, payAtCounter } from '../support/money.ts'
import { pdfOf } from '../support/pdf.ts'
import { newFamily } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** The office takes the dispute up with a paper, and rejects it. */
async function rejects(page: Page, lastName: string): Promise<void> {
  await page.goto('/schools/greenfield/disputes')
  await page.getByRole('link', { name: new RegExp(lastName) }).waitFor()
  await expectAccessible(page, 'the list of disputes')
  await page.getByRole('link', { name: new RegExp(lastName) }).click()
  await page.getByText('I paid at the counter and by transfer.').waitFor()
  const evidence = page.getByRole('region', { name: 'Evidence' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    evidence.getByRole('button', { name: 'File' }).or(evidence.getByText('Choose a file')).first().click(),
  ])
  await chooser.setFiles({
    name: 'statement.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf('One transfer'),
  })
  await evidence.getByLabel('Description').fill('One transfer came in')
  await evidence.getByRole('button', { name: 'Add' }).click()
  await evidence.getByRole('link', { name: 'One transfer came in' }).waitFor()
  const todo = page.getByRole('group', { name: 'Action' })
  await todo.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start review' }).click()
  await page.getByText('Status changed: Under review').waitFor()
  await todo.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The bank has one transfer only.')
  await expectAccessible(page, 'the decision of a dispute')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await page.getByText('Decided: Rejected').waitFor()
  await todo.waitFor({ state: 'detached' })
  await expectAccessible(page, 'a dispute that is decided')
}

test('a mother disputes a payment, the office puts in evidence and rejects it, and she reads why', async () => {
  const lastName = `Disputed${Date.now().toString(36)}`
  const family = await newFamily(address, lastName, 'Y5')
  const { household_id } = await newInvoice(address, family.studentId, '90.00')
  await payAtCounter(address, household_id, '60.00')
  const mother = await visit(browser, { address, size: phone })
  await signIn(mother.page, family.email, family.password)
  await mother.page.goto('/schools/greenfield/family-money')
  await mother.page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = mother.page.getByRole('dialog')
  await dialog.getByLabel('What’s wrong?').selectOption({ label: 'I paid twice' })
  await dialog.getByLabel('Description').fill('I paid at the counter and by transfer.')
  await expectAccessible(mother.page, 'the dialog of a dispute')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await mother.page.getByText('Disputed', { exact: true }).waitFor()
  const office = await visit(browser, { address })
  await signIn(office.page, 'bursar@greenfield.test')
  await rejects(office.page, lastName)
  await mother.page.reload()
  await mother.page.getByText('Dispute rejected').waitFor()
  await mother.page.getByRole('link', { name: 'View' }).click()
  await mother.page.getByText('The bank has one transfer only.').waitFor()
  await expectAccessible(mother.page, 'a dispute on a phone')
  assert.deepEqual([...mother.errors, ...office.errors], [])
  await mother.context.close()
  await office.context.close()
})
