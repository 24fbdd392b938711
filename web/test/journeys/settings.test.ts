import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openAccountMenu, openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { acceptOwner, outboxOfDemo } from '../support/invited-owner.ts'
import { connectProvider, providerReports } from '../support/money.ts'
import { pdfOf } from '../support/pdf.ts'
import { newTeacher, nowOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const mark = Date.now().toString(36)

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** The operator orders a school, which is ready in a few seconds. */
async function orderSchool(slug: string): Promise<void> {
  const { page, context } = await visit(browser, { address })
  await signIn(page, 'operator')
  await page.goto('/operator/provision')
  await page.getByLabel(/^Name/).fill('Settings School')
  await page.getByLabel('URL name').fill(slug)
  await page.getByLabel('Owner’s email').fill(`head@${slug}.test`)
  await page.getByLabel('Country').selectOption('KE')
  assert.equal(await page.getByLabel('Education template').inputValue(), 'KENYA_CBC', 'follows the country')
  await page.getByLabel('Plan').selectOption({ label: 'Standard' })
  await page.getByRole('button', { name: 'Create school' }).click()
  await page.getByText(`${slug} is ready`).waitFor({ timeout: 60_000 })
  await context.close()
}

const outbox = outboxOfDemo()
const skip = outbox === undefined && 'CAMPUS_HOME names the directory of the demo, where its emails are'

test('a new school works through its checklist, adopts and changes codes, and hides the list', {
  skip,
}, async () => {
  const slug = `settings-${mark}`
  await orderSchool(slug)
  const { email, password } = await acceptOwner(address, outbox ?? '', `head@${slug}.test`)
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, email, password)
  const list = page.getByRole('region', { name: 'Set up your school' })
  await list.getByRole('link', { name: /^Rooms · to do/ }).waitFor()
  await list.getByRole('link', { name: /^Attendance codes · done/ }).waitFor()
  await list.getByText(/^[34] of \d steps done$/).waitFor()
  await expectAccessible(page, 'the checklist of a new school')

  await list.getByRole('link', { name: /^Attendance codes/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Attendance settings' }).waitFor()
  await page.getByRole('button', { name: 'Adopt a code set' }).click()
  const sets = page.getByRole('dialog', { name: 'Adopt a code set' })
  const labels = await sets.getByLabel('Code set').getByRole('option').allInnerTexts()
  await sets.getByLabel('Code set').selectOption({ label: labels.find((one) => /England/.test(one)) ?? '' })
  await sets.getByText(/^New \(\d+\)/).waitFor()
  await expectAccessible(page, 'the preview of a code set')
  await sets.getByRole('button', { name: 'Adopt', exact: true }).click()
  await sets.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add code' }).click()
  const form = page.getByRole('dialog', { name: 'Add code' })
  await form.getByLabel('Code', { exact: false }).first().fill('CUP')
  await form.getByLabel('Name').fill('Cup final')
  await form.getByLabel('Status').selectOption('excused')
  await form.getByLabel('Counts as').selectOption('not_possible')
  await form.getByRole('button', { name: 'Add code' }).click()
  const row = page.getByRole('row', { name: /CUP Cup final/ })
  await row.getByText('Not counted: no attendance possible').filter({ visible: true }).waitFor()
  await row.getByRole('button', { name: 'Edit CUP' }).click()
  const change = page.getByRole('dialog', { name: 'Edit code CUP' })
  await change.getByLabel('Name').fill('Cup final away')
  await change.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('row', { name: /Cup final away/ })
    .getByRole('button', { name: 'Retire CUP' })
    .click()
  await page.getByRole('row', { name: /Cup final away/ }).waitFor({ state: 'detached' })
  await expectAccessible(page, 'attendance codes')
  await changeRules(page)

  await page.goto(`/schools/${slug}`)
  await list.getByRole('button', { name: 'Hide' }).click()
  await list.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  assert.equal(await list.count(), 0, 'hidden for good')
  assert.deepEqual(errors, [])
  await context.close()
})

async function changeRules(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByLabel('Approve short absences automatically').check()
  await page.getByLabel('Up to (days)').fill('2')
  await page.getByLabel('Count absences in').selectOption('days')
  await expectAccessible(page, 'rules of attendance')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Attendance settings saved.').waitFor()
  await page.reload()
  assert.equal(await page.getByLabel('Up to (days)').inputValue(), '2')
}

test('a family at the desk applies with a birth certificate on paper, and another paper follows', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/admissions')
  await page.getByRole('link', { name: 'New application' }).click()
  await page.getByRole('heading', { level: 1, name: 'New application' }).waitFor()
  await page.getByLabel('First name').first().fill('Kofi')
  await page.getByLabel('Last name').first().fill(`Desk ${mark}`)
  const birth = page.getByLabel('Date of birth')
  await birth.fill('04/03/2015')
  await birth.press('Tab')
  await page.getByLabel('Grade level').selectOption({ index: 1 })
  const guardian = page.getByRole('region', { name: 'Guardian' })
  await guardian.getByLabel('First name').fill('Ama')
  await guardian.getByLabel('Last name').fill(`Desk ${mark}`)
  const paper = { name: 'birth.pdf', mimeType: 'application/pdf', buffer: pdfOf('Birth certificate') }
  const documents = page.getByRole('region', { name: 'Documents' })
  await documents.locator('input[type=file]').first().setInputFiles(paper)
  await documents.getByText('birth.pdf').waitFor()
  await expectAccessible(page, 'an application at the desk')
  await page.getByRole('button', { name: 'Save application' }).click()

  await page.getByRole('heading', { level: 1, name: new RegExp(`Desk ${mark}`) }).waitFor()
  await documents.getByText(/birth\.pdf/).waitFor()
  await documents.getByRole('button', { name: 'Add document' }).click()
  const more = page.getByRole('dialog', { name: 'Add document' })
  await more
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdfOf('School report') })
  await more.getByText('report.pdf').waitFor()
  await expectAccessible(page, 'adding a document')
  await page.keyboard.press('Escape')
  await documents.getByText(/report\.pdf/).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('IT staff invite a teacher, and are offered no role above and no owner to change', async () => {
  const email = `it.${mark}@example.test`
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'it@greenfield.test')
  await page.goto('/schools/greenfield/members?q=owner')
  const owner = page.getByRole('row', { name: /owner@greenfield/ })
  await owner.waitFor()
  assert.equal(await owner.getByRole('button').count(), 0, 'an owner is out of reach')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member' })
  const offered = await dialog.getByRole('checkbox').evaluateAll((all) => all.length)
  assert.equal(offered, 4, 'librarian, teacher, guardian, student')
  for (const role of ['Owner', 'Bursar', 'Registrar']) assert.equal(await dialog.getByLabel(role).count(), 0)
  await dialog.getByLabel('Name').fill(`Yaa ${mark}`)
  await dialog.getByLabel('Email').fill(email)
  await expectAccessible(page, 'inviting as IT staff')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row', { name: new RegExp(`Yaa ${mark}`) })
  await row.getByText('Pending').filter({ visible: true }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a password is changed while signed in, inside the frame of the school', async () => {
  const { email, password } = await newTeacher(address)
  const next = `four-Quiet-words-${mark}`
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, email, password)
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sign-in and security' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign-in and security' }).waitFor()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.locator('input[name=current]').fill('not this one')
  await dialog.locator('input[name=next]').fill(next)
  await dialog.locator('input[name=again]').fill(next)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByText('Incorrect password.').waitFor()
  await expectAccessible(page, 'changing the password')
  await dialog.locator('input[name=current]').fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  await context.close()
  const again = await visit(browser, { address })
  await signIn(again.page, email, next)
  await again.page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
  assert.deepEqual([...errors, ...again.errors], [])
  await again.context.close()
})

test('the bursar reads what a provider reported about no known payment, and tries it again', async () => {
  await connectProvider(address)
  const reference = `nobody-${mark}`
  const event = { reference, amount: '12.00', currency: 'GBP' }
  assert.equal(await providerReports(address, event, await nowOf(address)), 200)
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto('/schools/greenfield/provider-events')
  const row = page.getByRole('row', { name: new RegExp(reference) })
  await row.waitFor()
  const retry = row.getByRole('button', { name: `Retry ${reference}` })
  for (let attempt = 0; attempt < 20 && (await retry.count()) === 0; attempt++) {
    await page.waitForTimeout(500)
    await page.reload()
    await row.waitFor()
  }
  await row.getByText('Campus has no payment with this reference.').waitFor()
  await expectAccessible(page, 'provider events')
  await retry.click()
  await page.getByText('The event is being processed again.').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
