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

test('a scale is found by its country and read with its source; a mark becomes a range that is not official', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto('/schools/greenfield/scales')
  await page.getByLabel('Name, country or board').fill('netherlands 1')
  await page.getByText('1 scale', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Nederland: cijfers 1 tot 10' }).click()
  await page.getByText('ruim voldoende').filter({ visible: true }).waitFor()
  await expectAccessible(page, 'a scale')
  await page.getByRole('link', { name: 'Convert from NL_1_10' }).click()
  await page.getByLabel('Grade', { exact: true }).fill('8')
  await page.getByRole('combobox', { name: 'To scale' }).fill('Abitur, Durch')
  await page.getByRole('option', { name: /Abitur, Durchschnittsnote/ }).click()
  await page.getByTestId('converted').getByText('2.3').waitFor()
  await page.getByText('Not official').waitFor()
  await expectAccessible(page, 'a conversion')
  await page.getByRole('button', { name: 'Equal percentiles' }).click()
  await page.getByText('between 1.1', { exact: false }).waitFor()
  await page.getByLabel('Grade', { exact: true }).fill('4')
  await page.getByText('This is a failing grade on its own scale', { exact: false }).first().waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a school adds a scale of its own, converts with it and puts it away', async () => {
  const code = `J-${Date.now().toString(36)}`
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto('/schools/greenfield/scales/new')
  await page.getByLabel('Name').fill('House marks')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Grade 1', { exact: true }).fill('Good')
  await page.getByLabel('Grade 2', { exact: true }).fill('Poor')
  await page.getByLabel('From score').nth(1).fill('1')
  await page.getByRole('button', { name: 'Save scale' }).click()
  await page
    .getByText('refused', { exact: false })
    .or(page.getByText('need attention', { exact: false }))
    .first()
    .waitFor()
  await page.getByLabel('From score').nth(1).fill('0')
  await page.getByRole('button', { name: 'Save scale' }).click()
  await page.getByRole('heading', { name: 'House marks', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Archive scale' }).click()
  await page.getByText('Scale archived.').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
