import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('an administrator says in which region the school is, for its public holidays', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto('/schools/greenfield/education')
  const region = page.getByRole('combobox', { name: 'Zone or region' })
  await region.waitFor()
  const stood = await region.inputValue()
  const codes = await region
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))
  const other = codes.find((code) => code !== '' && code !== stood) ?? assert.fail('the country has regions')
  await region.selectOption(other)
  await page.getByText('Region saved.').waitFor()
  await page.reload()
  await region.waitFor()
  assert.equal(await region.inputValue(), other)
  await expectAccessible(page, 'the region of holidays')
  await region.selectOption(stood)
  await page.getByText('Region saved.').first().waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
