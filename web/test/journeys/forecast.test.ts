import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('a principal reads the forecast with its band, tries another method and leaves a year out', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Forecast', exact: true }).click()
  await page.getByRole('heading', { name: 'Enrolment forecast', level: 1 }).waitFor()
  const expected = page.getByRole('region', { name: 'Students enrolled' })
  await expected.getByRole('img', { name: /now, \d+ expected in 2029\/30, between \d+ and \d+/ }).waitFor()
  await page.getByRole('region', { name: 'Past accuracy' }).getByText(/%/).first().waitFor()
  await page
    .getByRole('region', { name: 'Past years' })
    .getByRole('row', { name: /2026\/27 .*(counted by Campus|as of today)/ })
    .waitFor()
  await expectAccessible(page, 'the forecast')

  await expected.getByText('Table', { exact: true }).click()
  assert.equal(await expected.getByRole('row').count(), 1 + 1 + 3)
  // The default is the best of the school's own past; the result without any change is next to it.
  assert.equal(await page.getByRole('combobox', { name: 'Method' }).inputValue(), 'best')
  await expected.getByRole('columnheader', { name: 'No change' }).waitFor()
  await page.getByRole('combobox', { name: 'Years ahead' }).selectOption('10')
  await page.waitForURL(/horizon=10/)
  await expected.getByRole('row', { name: /^2036\/37 / }).waitFor()
  assert.equal(await expected.getByRole('row').count(), 1 + 1 + 10)
  const row = await expected.getByRole('row', { name: /^2029\/30 / }).innerText()
  const [, reported] = /^2029\/30\s+(\d+)\s/.exec(row) ?? []
  const sameRow = expected.getByRole('row', { name: new RegExp(`^2029/30 ${reported} `) })
  await sameRow.waitFor()
  await page.getByRole('combobox', { name: 'Method' }).selectOption('last_ratio')
  await page.waitForURL(/method=last_ratio/)
  await page.getByText('Assumes last year repeats.').waitFor()
  await sameRow.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: '2025/26' }).click()
  await page.waitForURL(/without=.*2026/)
  await page.getByText('These years are excluded.').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a registrar enters a past year and corrects it; a wrong figure is said', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/forecast')
  await page.getByRole('button', { name: 'Enter a past year' }).click()
  const form = page.getByRole('dialog', { name: 'Students by grade level' })
  await form.getByRole('spinbutton', { name: 'School year ending in' }).waitFor()
  await form.getByRole('spinbutton', { name: 'Reception' }).fill('41')
  await form.getByRole('spinbutton', { name: 'Year 13' }).fill('39')
  await expectAccessible(page, 'the figures of a year')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Figures for 2019/20 saved.').waitFor()
  const past = page.getByRole('region', { name: 'Past years' })
  await past.getByRole('row', { name: /2019\/20 80/ }).waitFor()

  // Removed again, so that the demo stays as it was.
  await page.getByRole('button', { name: 'Edit 2019/20' }).click()
  await form.getByRole('spinbutton', { name: 'Reception' }).fill('')
  await form.getByRole('spinbutton', { name: 'Year 13' }).fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit 2019/20' }).waitFor({ state: 'detached' })
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  assert.deepEqual(errors, [])
  await context.close()
})
