import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { currentOf, owingFamily } from '../support/owing-family.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const school = '/schools/greenfield'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

interface Borne {
  readonly id: string
  readonly title: string
  readonly guardians: readonly { readonly name: string }[]
  readonly students: readonly { readonly id: string; readonly share_percent: number }[]
}

/** The households that bear what a child is charged, the largest share first. */
async function householdsOf(studentId: string): Promise<(Borne & { readonly share: number })[]> {
  const token = await tokenOf(address, 'bursar@greenfield.test')
  const path = `/api/v1/finance/households/?student_id=${studentId}`
  const { results } = await call<{ results: Borne[] }>(address, token, 'GET', path)
  return results
    .map((one) => ({ ...one, share: one.students.find(({ id }) => id === studentId)?.share_percent ?? 0 }))
    .toSorted((one, other) => other.share - one.share)
}

async function addFather(studentId: string, last_name: string): Promise<void> {
  const token = await tokenOf(address, 'admin@greenfield.test')
  const students = [{ student_id: studentId, can_view_finance: true, relationship: 'father' }]
  const body = { first_name: 'Father', last_name, students }
  await call(address, token, 'POST', '/api/v1/people/guardians/', body)
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Divides what a child is charged, from the counter on, 66.67 to 33.33. */
async function divides(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Children and shares' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('The household lists no guardians').waitFor()
  await expectAccessible(page, 'a household')
  await page.getByRole('link', { name: `Split charges for Older ${name}`, exact: true }).click()
  await page.getByText('Total 100 %').waitFor()
  const [first, second] = [1, 2].map((number) =>
    page.getByRole('group', { name: `Share ${number}`, exact: true }),
  )
  assert.ok(first && second)
  await first.getByRole('textbox', { name: 'Share' }).fill('66.67')
  await page.getByText('16.67 % over').waitFor()
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  await second.getByText('Select at least one guardian.').waitFor()
  await second.getByRole('checkbox', { name: 'Father' }).check()
  await second.getByRole('textbox', { name: 'Share' }).fill('33,33')
  await page.getByText('Total 100 %').waitFor()
  await expectAccessible(page, 'the shares of a child')
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  await page.getByText(`Charges for Older ${name} are split.`).waitFor()
  await page.getByText('66.67 % of charges').waitFor()
}

test('what a child is charged is divided between its parents; what was invoiced stays, a new invoice names one household', async () => {
  const name = `Parted${Date.now().toString(36)}`
  const family = await owingFamily(address, name, [{ amount: '250.00', due: '2026-12-15' }])
  await addFather(family.studentId, `Of${name}`)
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`${school}/counter?household=${family.householdId}`)
  await divides(page, name)
  const [stored, made] = await householdsOf(family.studentId)
  assert.deepEqual([stored?.id, stored?.share, made?.share], [family.householdId, 66.67, 33.33])
  assert.deepEqual(
    made?.guardians.map((guardian) => guardian.name),
    [`Father Of${name}`],
  )
  assert.equal((await currentOf(address, family.householdId)).owed_amount, '250.00')

  await page.goto(`${school}/invoices/draft?student=${family.studentId}`)
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await line.getByLabel('Description').fill('School trip')
  await line.getByLabel('Unit price').fill('40')
  await page.getByLabel('Household to bill').selectOption({ label: `Of${name} (33.33 %)` })
  await page.getByText('Draft saved.').waitFor()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Invoice / }).waitFor()
  assert.equal((await currentOf(address, made?.id ?? '')).owed_amount, '40.00')
  assert.deepEqual(errors, [])
  await context.close()
})

test('two households of one family are joined on a phone, after both were seen; what the other owes stays with it', async () => {
  const name = `Joined${Date.now().toString(36)}`
  const [one, other] = [
    await owingFamily(address, name, [{ amount: '90.00', due: '2026-12-15' }]),
    await owingFamily(address, `${name}-too`, [{ amount: '40.00', due: '2026-12-15' }]),
  ]
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto(`${school}/households/${one.householdId}`)
  await page.getByRole('link', { name: 'Merge with another household' }).click()
  await page
    .getByRole('combobox', { name: 'Find a household' })
    .or(page.getByLabel('Find a household'))
    .first()
    .fill(`${name}-too`)
  await page.getByRole('option', { name: `${name}-too` }).click()
  await page
    .getByRole('region', { name: `${name}-too` })
    .getByText('£40.00')
    .first()
    .waitFor()
  await page.getByText(`“${name}-too” still owes £40.00`).waitFor()
  await expectAccessible(page, 'two households before they are joined')
  assert.equal(await isTooWide(page), false, 'nothing scrolls sideways on a phone')
  await page.getByRole('button', { name: `Merge into “${name}”` }).click()
  await page.getByText(`Households merged: ${name}.`).waitFor()
  await page.getByRole('link', { name: `Older ${name}-too`, exact: true }).waitFor()
  assert.equal(await isTooWide(page), false, 'nothing scrolls sideways on a phone')
  for (const { studentId } of [one, other])
    assert.deepEqual(
      (await householdsOf(studentId)).map(({ id, share }) => [id, share]),
      [[one.householdId, 100]],
    )
  assert.equal((await currentOf(address, other.householdId)).owed_amount, '40.00')

  await page.getByRole('link', { name: `Split charges for Older ${name}`, exact: true }).click()
  await page.getByText('Total 100 %').waitFor()
  await expectAccessible(page, 'the shares of a child on a phone')
  assert.equal(await isTooWide(page), false, 'nothing scrolls sideways on a phone')

  // The principal sees it, and changes nothing.
  await context.clearCookies()
  await signIn(page, 'principal@greenfield.test')
  await page.goto(`${school}/households/${one.householdId}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  assert.equal(await page.getByRole('link', { name: /^(Split|Merge)/ }).count(), 0)
  await page.goto(`${school}/households/${one.householdId}/join`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByLabel('Find a household').count(), 0)
  assert.deepEqual(errors, [])
  await context.close()
})
