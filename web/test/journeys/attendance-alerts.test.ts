import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { students } from '../support/register.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('a student absent at registration is absent in the lesson that opens, with the reason next to the name', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await page.getByRole('heading', { name: 'Your lessons today' }).waitFor()
  const lessons = page.locator('main a[href*="/attendance/registers/"]')
  await lessons.first().waitFor()
  const links = await lessons.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const reported = page.getByText(/^Absent at \d?8:\d\d/)
  for (const link of links) {
    await page.goto(link)
    await students(page).first().waitFor()
    if ((await reported.count()) > 0) break
  }
  const row = page.getByRole('listitem').filter({ has: reported }).first()
  await row
    .getByRole('button', { name: /: Absent/ })
    .first()
    .waitFor()
  await expectAccessible(page, 'a register with what the day says')
  assert.deepEqual(errors, [])
  await context.close()
})

test('the office sees who is absent, and resolves what contradicts itself with a note', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.getByRole('heading', { name: 'Absent today' }).waitFor()
  await page.getByText('absent in one session and present').waitFor()
  await expectAccessible(page, 'the home of the office with an alert')
  await page.getByRole('link', { name: /absent in one session and present/ }).click()
  const alerts = page.getByRole('region', { name: 'Needs review by the office' })
  await alerts.getByText('Absent, then present').first().waitFor()
  const before = await alerts.getByRole('listitem').count()
  await expectAccessible(page, 'attendance with an alert')
  await alerts
    .getByRole('button', { name: /^Resolve/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Came at 08:50; the first mark was early.')
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForFunction(
    (count) => document.querySelectorAll('[aria-label="Needs review by the office"] li').length < count,
    before,
  )
  assert.deepEqual(errors, [])
  await context.close()
})

test('at a francophone school the head sees who has four half days in the month', async () => {
  const { page, errors, context } = await visit(browser, { address, locale: 'fr-FR' })
  await signIn(page, 'principal@lumiere.test')
  await page.getByText('demi-journées d’absence non justifiée').first().waitFor()
  await page.goto('/schools/lumiere/attendance')
  const month = page.getByRole('region', { name: /Quatre demi-journées en novembre 2026/ })
  await month
    .getByText(/^[4-9] demi-journées$/)
    .first()
    .waitFor()
  await expectAccessible(page, 'four half days')
  assert.deepEqual(errors, [])
  await context.close()
})
