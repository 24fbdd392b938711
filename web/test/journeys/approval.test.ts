import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { greenfield } from '../support/screen.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const mark = Date.now().toString(36)
const subject = `Open day ${mark}`

/** Opens the notice of the bell with a title, which is about this message. */
async function openNotice(page: Page, title: string): Promise<void> {
  await page.goto(greenfield)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notice = page.getByRole('dialog').getByRole('link', { name: new RegExp(title) })
  await notice.first().click()
  await page.getByRole('heading', { level: 1, name: new RegExp(subject) }).waitFor()
}

test('a message to the whole school is returned with a reason, edited, approved by a second person, and sent', async () => {
  const author = await visit(browser, { address })
  await signIn(author.page, 'registrar@greenfield.test')
  await author.page.goto(`${greenfield}/messages/compose`)
  await author.page.getByRole('button', { name: 'Add recipients' }).click()
  await author.page.getByRole('menuitem', { name: 'Whole school' }).click()
  await author.page.getByText(/^[\d,]+ people$/).waitFor()
  await author.page.getByLabel('Subject').fill(subject)
  await author.page.getByRole('textbox', { name: 'Text' }).fill('Everybody is welcome on Saturday.')
  await author.page.getByRole('button', { name: 'Send message' }).click()
  await author.page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await author.page.getByRole('heading', { level: 1, name: subject }).waitFor()
  await author.page.getByText('Waits for approval').first().waitFor()
  assert.equal(await author.page.getByRole('button', { name: 'Approve' }).count(), 0, 'not one’s own')

  const approver = await visit(browser, { address, size: phone })
  await signIn(approver.page, 'principal@greenfield.test')
  await approver.page.goto(greenfield)
  await approver.page.getByRole('link', { name: /messages? waits? for your approval/ }).click()
  await approver.page.getByRole('link', { name: subject }).waitFor()
  await openNotice(approver.page, 'A message waits for your approval')
  await approver.page.getByText('To: Whole school · News').waitFor()
  await expectAccessible(approver.page, 'a message that waits for approval, on the phone')
  await approver.page.getByRole('button', { name: 'Reject' }).click()
  const dialog = approver.page.getByRole('dialog')
  await dialog.getByLabel('Why it is rejected').fill('Please add the time.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.waitFor({ state: 'detached' })

  await openNotice(author.page, 'Your message was rejected')
  await author.page.getByText('Please add the time.').waitFor()
  await author.page.getByRole('link', { name: 'Edit draft' }).click()
  await author.page.getByText('Please add the time.').waitFor()
  const text = author.page.getByRole('textbox', { name: 'Text' })
  await text.fill('Everybody is welcome on Saturday at ten.')
  await expectAccessible(author.page, 'a message that was returned')
  await author.page.getByRole('button', { name: 'Send message' }).click()
  await author.page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await author.page.getByText('Waits for approval').first().waitFor()

  await openNotice(approver.page, 'A message waits for your approval')
  await approver.page.getByText('Everybody is welcome on Saturday at ten.').waitFor()
  await approver.page.getByRole('button', { name: 'Approve' }).click()
  await approver.page.getByText('Approved', { exact: true }).waitFor()
  await openNotice(author.page, 'Your message was approved')
  await author.page.getByText(/Delivered: [1-9]/).waitFor({ timeout: 60_000 })
  assert.deepEqual([...author.errors, ...approver.errors], [])
  await author.context.close()
  await approver.context.close()

  const family = await visit(browser, { address, size: phone })
  await signIn(family.page, 'guardian@greenfield.test')
  await family.page.goto(`${greenfield}/messages`)
  await family.page.getByRole('link', { name: new RegExp(subject) }).click()
  await family.page.getByRole('article').getByText('Everybody is welcome on Saturday at ten.').waitFor()
  assert.deepEqual(family.errors, [])
  await family.context.close()
})
