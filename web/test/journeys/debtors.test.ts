import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { type OwingFamily, owingFamily } from '../support/owing-family.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const school = '/schools/greenfield'
const browser = await openBrowser()
after(() => browser.close())

/** Counts the clicks of a job. */
function counting() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    count: () => clicks,
  }
}

/** The guardian of the family gets a telephone number. */
async function addPhone(family: OwingFamily): Promise<void> {
  const token = await tokenOf(address, 'admin@greenfield.test')
  const path = `/api/v1/people/guardians/?q=${encodeURIComponent(family.email)}`
  const { results } = await call<{ results: { id: string }[] }>(address, token, 'GET', path)
  const guardian = `/api/v1/people/guardians/${results[0]?.id}/`
  await call(address, token, 'PATCH', guardian, { phone: '+447700900321' })
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('the bursar calls, notes a promise, reminds and receives from the list of debtors', async () => {
  const name = `Debt${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [{ amount: '500.00', due: '2026-08-20' }])
  await addPhone(family)
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  const open = counting()
  await open.click(page.getByRole('link', { name: 'Debtors' }))
  await page.getByRole('heading', { level: 1, name: 'Debtors' }).waitFor()
  await page.getByLabel('Family', { exact: true }).fill(name)
  const row = rowOf(page, name)
  await row.getByText('since 20 Aug 2026').waitFor()
  await page.getByText('1 family').waitFor()
  await expectAccessible(page, 'the list of debtors')
  const dial = row.getByRole('link', { name: /^Call / })
  assert.match((await dial.getAttribute('href')) ?? '', /^tel:\+44/)
  const write = row.getByRole('link', { name: /^Write to / })
  assert.equal(await write.getAttribute('href'), `mailto:${family.email}`)

  const promise = counting()
  await promise.click(row.getByRole('button', { name: `More for ${name}` }))
  await promise.click(page.getByRole('menuitem', { name: 'Add promise to pay' }))
  const dialog = page.getByRole('dialog')
  assert.equal(await dialog.getByLabel('Amount').inputValue(), '500.00')
  await dialog.getByLabel('Amount').fill('200')
  await expectAccessible(page, 'a promise to pay')
  await promise.click(dialog.getByRole('button', { name: 'Save promise' }))
  await row.getByText('£200.00 promised by 25 Nov 2026').waitFor()

  const note = counting()
  await note.click(row.getByRole('button', { name: `More for ${name}` }))
  await note.click(page.getByRole('menuitem', { name: 'Add call or note' }))
  await dialog.getByLabel('Note', { exact: true }).last().fill('Pays when the salary has come')
  await expectAccessible(page, 'a call about a debt')
  await note.click(dialog.getByRole('button', { name: 'Save' }))
  await row.getByText('Phone call').waitFor()
  await row.getByText('Pays when the salary has come').waitFor()

  const remind = counting()
  await remind.click(row.getByRole('button', { name: `Remind ${name}` }))
  await expectAccessible(page, 'a reminder')
  await remind.click(dialog.getByRole('button', { name: 'Send reminder' }))
  await page.getByText('1 family reminded.').waitFor()
  await row.getByText('Reminder by email').waitFor()
  // Once in seven days, also of those selected.
  await row.getByRole('checkbox').check()
  // The button above the table, before that of the row.
  await page
    .getByRole('button', { name: `Remind ${name}` })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Send reminder' }).click()
  await page.getByText('1 family was reminded in the last 7 days.').waitFor()

  const receive = counting()
  await receive.click(row.getByRole('link', { name: `Receive from ${name}` }))
  await page.locator('[data-field=amount]:focus').waitFor()
  await page.keyboard.type('200')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('£200.00 received').waitFor()

  await page.goto(`${school}/households/${family.householdId}`)
  const record = page.getByRole('region', { name: 'Reminders and promises' })
  await record.getByText('£200.00 paid as promised').waitFor()
  await record.getByText('1 paid in time, 0 not').waitFor()
  await record.getByText('Next reminder possible after 25 Nov 2026').waitFor()
  await expectAccessible(page, 'a household with its reminders')

  // The same from the invoice.
  await page.goto(`${school}/invoices?household=${family.householdId}`)
  await page.getByRole('link', { name: family.numbers[0] ?? '' }).click()
  const actions = page.getByRole('group', { name: 'Actions' })
  await actions.getByRole('button', { name: `Remind ${name}` }).waitFor()
  await actions.getByRole('link', { name: 'Receive' }).click()
  await page.locator('[data-field=amount]:focus').waitFor()
  assert.deepEqual(
    [open, promise, note, remind, receive].map((job) => job.count()),
    [1, 3, 3, 2, 1],
  )
  assert.deepEqual(errors, [])
  await context.close()
})

test('the head reads the list on a phone, and changes nothing', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'principal@greenfield.test')
  await page.goto(`${school}/aging`)
  await page
    .getByRole('link', { name: /^Call / })
    .first()
    .waitFor()
  assert.equal(await page.getByRole('button', { name: /^Remind/ }).count(), 0)
  assert.equal(await page.getByRole('link', { name: /^Receive/ }).count(), 0)
  await expectAccessible(page, 'debtors on a phone')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  assert.equal(isWide, false, 'nothing scrolls sideways on a phone')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  assert.match(file.suggestedFilename(), /^debtors-greenfield-2026-11-18\.csv$/)
  assert.deepEqual(errors, [])
  await context.close()
})
