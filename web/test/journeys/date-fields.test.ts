import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const schools = [
  {
    school: 'greenfield',
    browserLocale: 'en-US',
    pattern: 'DD/MM/YYYY',
    entered: '3/4/2027',
    shown: '03/04/2027',
  },
  {
    school: 'cedar',
    browserLocale: 'en-GB',
    pattern: 'MM/DD/YYYY',
    entered: '3/4/2027',
    shown: '03/04/2027',
  },
] as const

for (const { school, browserLocale, pattern, entered, shown } of schools)
  test(`dates of ${school} are ${pattern}, whatever the browser says (${browserLocale})`, async () => {
    const { page, errors, context } = await visit(browser, { address, locale: browserLocale })
    await signIn(page, `registrar@${school}.test`)
    await page.goto(`/schools/${school}/people/students/new`)
    const birth = page.getByLabel('Date of birth')
    assert.equal(await birth.getAttribute('placeholder'), pattern)
    await birth.fill(entered)
    await birth.blur()
    assert.equal(await birth.inputValue(), shown)
    await birth.fill('2014-12-31')
    await birth.blur()
    assert.equal(await birth.inputValue(), pattern === 'DD/MM/YYYY' ? '31/12/2014' : '12/31/2014')
    await birth.fill('31/31/2014')
    await birth.blur()
    await page.getByText(`Enter a date as ${pattern}.`).waitFor()
    await expectAccessible(page, 'a form with a date that no calendar has')
    assert.deepEqual(errors, [])
    await context.close()
  })

const screens = [
  {
    screen: 'a form',
    path: 'people/students/new',
    field: 'Date of birth',
    entered: '3/4/2027',
    shown: '03/04/2027',
    late: 'role=group[name="Custom fields"] >> input, select',
  },
  {
    screen: 'the filter of a list',
    path: 'people/students',
    field: 'Name or code',
    entered: 'ma',
    shown: 'ma',
    late: 'tbody tr',
  },
] as const

for (const { screen, path, field, entered, shown, late } of screens)
  test(`${screen} stays in use while the words of the fields of the school are still on their way`, async () => {
    const { page, errors, context } = await visit(browser, { address })
    await signIn(page, 'registrar@greenfield.test')
    const rows = Promise.withResolvers<void>()
    const words = Promise.withResolvers<void>()
    await page.route(/\/api\/v1\/(custom-fields|people\/students)\//, async (route) => {
      await rows.promise
      await route.continue()
    })
    await page.goto(`/schools/greenfield/${path}`)
    const input = page.getByLabel(field)
    await input.waitFor()
    const held = page.waitForRequest((request) => request.resourceType() === 'script')
    await page.route('**/*.js', async (route) => {
      await words.promise
      await route.continue()
    })
    rows.resolve()
    // Where the words have come with the screen, nothing is on its way any more.
    await Promise.race([held, page.locator(late).first().waitFor()])
    await input.fill(entered, { timeout: 5_000 })
    await input.blur()
    assert.equal(await input.inputValue(), shown)
    words.resolve()
    await page.locator(late).first().waitFor()
    assert.equal(await input.inputValue(), shown)
    assert.deepEqual(errors, [])
    await context.close()
  })

test('a date is chosen from the calendar, and a dialog with input asks before it closes', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'bursar@greenfield.test')
  await page.goto('/schools/greenfield/invoices')
  await page.getByRole('button', { name: 'Calendar' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /15 / }).first().click()
  await page.waitForURL(/from=\d{4}-\d\d-15/)
  await context.close()

  const office = await visit(browser, { address })
  await signIn(office.page, 'admin@greenfield.test')
  await office.page.goto('/schools/greenfield/custom-fields')
  await office.page.getByRole('button', { name: 'Add field' }).click()
  const dialog = office.page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByLabel('Name').fill('Locker')
  await office.page.keyboard.press('Escape')
  const question = office.page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  assert.equal(await dialog.getByLabel('Name').inputValue(), 'Locker')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  await office.page.getByRole('button', { name: 'Add field' }).click()
  assert.equal(await dialog.getByLabel('Name').inputValue(), '')
  await office.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual([...errors, ...office.errors], [])
  await office.context.close()
})
