import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const list = '/schools/greenfield/consultations'

/** Opens the evening of the demo by the first of its links that is named so. */
async function openEvening(page: Page, name: RegExp): Promise<void> {
  await page.goto(list)
  await page.getByRole('link', { name }).first().click()
}

/** Opens what the last slot of a teacher holds. */
async function openLastSlotOf(page: Page, teacher: string): Promise<void> {
  const grid = page.getByRole('grid')
  await grid.waitFor()
  const names = await grid.getByRole('columnheader').allInnerTexts()
  const column = names.findIndex((name) => name.startsWith(teacher))
  // The first column holds the times, in a header of each row.
  await grid
    .getByRole('row')
    .last()
    .getByRole('gridcell')
    .nth(column - 1)
    .getByRole('button')
    .click()
}

/** Whom a button is about: `Join waiting list: Teacher, Child`. */
async function aboutOf(page: Page, action: string): Promise<string> {
  const button = page.getByRole('button', { name: new RegExp(`^${action}: `) }).first()
  return ((await button.getAttribute('aria-label')) ?? '').slice(action.length + 2)
}

test('a family waits for a full teacher, the office edits the wish, and a place that is freed is theirs', async () => {
  const family = await visit(browser, { address, size: phone })
  const office = await visit(browser, { address })
  await signIn(family.page, 'guardian@greenfield.test')
  await openEvening(family.page, /^Book: /)
  await family.page
    .getByRole('button', { name: /^Join waiting list: / })
    .first()
    .waitFor()
  const about = await aboutOf(family.page, 'Join waiting list')
  const [teacher = '', child = ''] = about.split(', ')
  await family.page.getByRole('button', { name: `Join waiting list: ${about}` }).click()
  await family.page.getByRole('button', { name: `Leave waiting list: ${about}` }).waitFor()
  await family.page.getByRole('button', { name: `Change: ${about}` }).click()
  const wish = family.page.getByRole('dialog')
  await wish.getByLabel('Not before').fill('18:00')
  await expectAccessible(family.page, 'the wish of a family that waits')
  await wish.getByRole('button', { name: 'Save' }).click()
  await wish.waitFor({ state: 'detached' })

  await signIn(office.page, 'registrar@greenfield.test')
  await openEvening(office.page, /^Open plan: /)
  await office.page.getByRole('tab', { name: 'Waiting list' }).click()
  const row = office.page.getByRole('row', { name: new RegExp(child) })
  await row.getByText('from 18:00').waitFor()
  await row.getByRole('button', { name: /^Actions/ }).click()
  await office.page.getByRole('menuitem', { name: 'Change' }).click()
  const edit = office.page.getByRole('dialog')
  await edit.getByLabel('Not before').fill('')
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'detached' })
  await row.getByText('from 18:00').waitFor({ state: 'detached' })
  await expectAccessible(office.page, 'who waits')
  // Others have waited longer.
  const place = row.getByRole('cell').nth(1)
  for (let at = Number(await place.innerText()); at > 1; at -= 1) {
    await row.getByRole('button', { name: /^Actions/ }).click()
    await office.page.getByRole('menuitem', { name: 'Move up' }).click()
    await row.getByRole('cell', { name: String(at - 1), exact: true }).waitFor()
  }

  await office.page.getByRole('tab', { name: 'Plan' }).click()
  await openLastSlotOf(office.page, teacher)
  await office.page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click()
  await office.page.getByRole('dialog').waitFor({ state: 'detached' })
  await office.page.getByRole('gridcell', { name: child }).waitFor()
  await openLastSlotOf(office.page, teacher)
  await office.page
    .getByRole('dialog')
    .getByText(/waiting list/)
    .waitFor()
  await office.page.keyboard.press('Escape')
  await office.page.getByRole('tab', { name: 'Waiting list' }).click()
  await row.waitFor({ state: 'detached' })

  await family.page.goto('/schools/greenfield/notifications')
  await family.page.getByText('A slot became free: you have an appointment').first().waitFor()
  await openEvening(family.page, /^Book: /)
  const own = family.page.getByRole('button', { name: new RegExp(`^Move: ${teacher}, `) })
  await own.waitFor()
  await expectAccessible(family.page, 'the appointment of a family that waited')
  await family.page
    .getByRole('button', { name: new RegExp(`^Cancel appointment: ${teacher}, `) })
    .first()
    .click()
  await own.waitFor({ state: 'detached' })
  assert.deepEqual([...family.errors, ...office.errors], [])
  await family.context.close()
  await office.context.close()
})
