import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const list = '/schools/greenfield/consultations'

test('a guardian books teachers in a row on the phone, moves one, and cancels', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'guardian@greenfield.test')
  await page.goto(list)
  await page
    .getByRole('link', { name: /^Book: / })
    .first()
    .waitFor()
  await expectAccessible(page, 'the evenings of a family')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  await page
    .getByRole('dialog', { name: 'In your calendar' })
    .getByText(/parents’ evenings/)
    .waitFor()
  await page.goto(list)
  await page
    .getByRole('link', { name: /^Book: / })
    .first()
    .click()
  const choices = page.getByRole('checkbox', { name: /^Select / })
  await choices.first().waitFor()
  await expectAccessible(page, 'booking for a family')
  await choices.nth(0).check()
  await choices.nth(1).check()
  await page.getByRole('button', { name: /^Find times for 2/ }).click()
  const proposals = page.getByRole('region', { name: 'Proposals' })
  await proposals
    .getByRole('button', { name: /^Book these 2/ })
    .first()
    .click()
  await page.getByText('2 appointments are booked.').waitFor()
  const move = page.getByRole('button', { name: /^Move: / })
  await move.nth(1).waitFor()
  await move.first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Free$/ }).last().click()
  await expectAccessible(page, 'times of a teacher')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('The appointment is moved.').waitFor()
  const cancel = page.getByRole('button', { name: /^Cancel appointment: / })
  await cancel.first().click()
  await cancel.nth(1).waitFor({ state: 'detached' })
  await cancel.first().click()
  await page.getByText('None yet.').waitFor()
  // The teacher who has nothing free can be waited for.
  await page
    .getByRole('button', { name: /^Join waiting list: / })
    .first()
    .click()
  const leave = page.getByRole('button', { name: /^Leave waiting list: / }).first()
  await leave.waitFor()
  await leave.click()
  await leave.waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})

test('a teacher blocks nothing that is booked, and adds a note to an appointment', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto(list)
  await page
    .getByRole('link', { name: /^Your plan: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Open 16:00' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your note').fill('Reads well')
  await expectAccessible(page, 'an appointment of a teacher')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Open 16:00' }).click()
  assert.equal(await page.getByRole('dialog').getByLabel('Your note').inputValue(), 'Reads well')
  assert.deepEqual(errors, [])
  await context.close()
})

test('the office walks the plan by keyboard, plans an evening, and deletes the draft', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(list)
  await page
    .getByRole('link', { name: /^Open plan: / })
    .first()
    .click()
  const grid = page.getByRole('grid')
  await grid.waitFor()
  await expectAccessible(page, 'the plan of an evening')
  await grid.getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print all plans' }).click(),
  ])
  assert.match(download.suggestedFilename(), /^consultations-.*\.pdf$/)
  await page.getByRole('tab', { name: 'Waiting list' }).click()
  await page.getByRole('tab', { name: 'Asked to come' }).click()
  await page.goto(`${list}/new`)
  await page.getByLabel('Name').fill('Evening of a test')
  await expectAccessible(page, 'an evening being planned')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Step 2 of 4: Teachers').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Step 3 of 4: Families').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('No teacher takes part yet.').waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('heading', { name: 'Evening of a test' }).waitFor()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.waitForURL(`**${list}`)
  assert.deepEqual(errors, [])
  await context.close()
})
