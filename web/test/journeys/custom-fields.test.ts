import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const school = '/schools/greenfield'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const mark = Date.now().toString(36)

interface Definition {
  readonly of: string
  readonly label: string
  readonly type: string
  readonly choices?: readonly string[]
}

/** Adds a field on the settings screen. */
async function define(page: Page, { of, label, type, choices = [] }: Definition): Promise<void> {
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByLabel('Field of').selectOption({ label: of })
  await dialog.getByLabel('Name').fill(label)
  await dialog.getByLabel('Type').selectOption({ label: type })
  for (const choice of choices) {
    await dialog.getByLabel('Choices').fill(choice)
    await dialog.getByLabel('Choices').press('Enter')
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('table', { name: of }).getByText(label, { exact: true }).waitFor()
}

async function archiveField(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Archive: ${label}` }).click()
  await page.getByText(`“${label}” was archived`).waitFor()
}

test('a school adds fields; they are in the form, on the page, in the list and its filter', async () => {
  const office = await visit(browser, { address })
  await signIn(office.page, 'admin@greenfield.test')
  await office.page.goto(`${school}/custom-fields`)
  await office.page.getByRole('table', { name: 'Students' }).getByText('Bus line').waitFor()
  const size = `Shirt ${mark}`
  const room = `Floor ${mark}`
  await define(office.page, { of: 'Students', label: size, type: 'Choice', choices: ['S', 'M'] })
  await define(office.page, { of: 'Classes', label: room, type: 'Number' })
  await expectAccessible(office.page, 'the custom fields')

  const registrar = await visit(browser, { address })
  const { page } = registrar
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${school}/people/students/new`)
  const name = `Custom-${mark}`
  await page.getByLabel('First name').fill('Journey')
  await page.getByLabel('Last name').fill(name)
  await page.getByLabel('Grade level').selectOption({ label: 'Year 7' })
  await page.getByLabel(size).selectOption({ label: 'M' })
  await page.getByLabel('Photos allowed').selectOption({ label: 'No' })
  await page.getByRole('button', { name: 'Add a student' }).click()
  await page.getByRole('heading', { level: 1, name: `Journey ${name}` }).waitFor()
  const details = page.getByRole('region', { name: 'Details' })
  await details.getByText(size).waitFor()
  await details.getByText('M', { exact: true }).waitFor()
  await details.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel(size).selectOption({ label: 'S' })
  await page.getByRole('button', { name: 'Save' }).click()
  await details.getByText('S', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText(`${size}: S`, { exact: false }).first().waitFor()
  const student = page.url()

  await page.goto(`${school}/people/students`)
  await page.getByLabel('Custom field').selectOption({ label: size })
  await page.getByRole('search').getByLabel(size).selectOption({ label: 'S' })
  await page.getByRole('link', { name: `Journey ${name}` }).waitFor()
  await page.getByText('1 student', { exact: true }).waitFor()
  await expectAccessible(page, 'a list filtered by a custom field')

  await page.goto(`${school}/classes?q=Year%207A`)
  await page.getByRole('link', { name: 'Year 7A', exact: true }).first().click()
  const own = page.getByRole('region', { name: 'Custom fields' })
  await own.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom fields' })
  await dialog.getByLabel(room).fill('upper')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a number.').waitFor()
  await dialog.getByLabel(room).fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await own.getByText('2', { exact: true }).waitFor()

  await page.goto(student)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await page.getByText('This record is archived').waitFor()
  await archiveField(office.page, size)
  await archiveField(office.page, room)
  assert.deepEqual([...office.errors, ...registrar.errors], [])
  await office.context.close()
  await registrar.context.close()
})
