import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { pupils } from '../support/register.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('a principal sees which registers are missing, absence by class, and the last 20 days', async () => {
  const { page, faults, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  await page.getByRole('heading', { name: 'Registers not taken yet' }).waitFor()
  await page.getByRole('link', { name: 'Gerard Jacobi-Batz' }).waitFor()
  await expectAccessible(page, 'the home of a principal')
  await page.getByRole('link', { name: 'Registers missing' }).click()
  await page.getByRole('heading', { name: 'Attendance today', level: 1 }).waitFor()
  assert.match(page.url(), /show=missing/)

  const list = page.getByRole('region', { name: 'Registers' })
  await list.getByText('Not taken').first().waitFor()
  assert.equal(
    await list.getByText('Taken', { exact: true }).locator('visible=true').count(),
    1,
    'the filter alone',
  )
  await list.getByText('Taken', { exact: true }).click()
  await page.waitForURL(/show=taken/)
  await list
    .getByText(/^\d+ of \d+/)
    .first()
    .waitFor()
  assert.equal(await list.getByText('Not taken').count(), 0)

  await page
    .getByRole('region', { name: 'Absence by class' })
    .getByText(/absences?/)
    .nth(1)
    .waitFor()
  const trend = page.getByRole('region', { name: 'The last 20 school days' })
  await trend.getByRole('img', { name: /Attendance over 20 school days/ }).waitFor()
  await expectAccessible(page, 'attendance today')
  await trend.getByText('Table').click()
  assert.equal(await trend.getByRole('row').count(), 21)

  await page.getByRole('button', { name: 'Day before' }).click()
  await page.waitForURL(/date=2026-11-17/)
  await page.getByRole('heading', { name: 'Attendance', exact: true, level: 1 }).waitFor()
  await page
    .getByRole('link', { name: /Morning registration/ })
    .first()
    .click()
  await pupils(page).first().waitFor()

  await page.goto('/schools/greenfield/attendance?date=2026-11-14&show=all')
  await page.getByText('Weekend').waitFor()
  await page.getByRole('link', { name: /Next school day: .*16/ }).waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})
