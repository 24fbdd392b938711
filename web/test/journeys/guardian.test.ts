import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { requestsOf } from '../support/requests.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('after signing in a guardian sees the day of the child, and all children of both schools', async () => {
  const { page, faults: errors, context } = await visit(browser, { address, size: phone, locale: 'fr-FR' })
  const children = page.getByRole('navigation', { name: 'Vos enfants' })
  const sent = await requestsOf(page, async () => {
    await signIn(page, 'guardian@rivers.test')
    await children.getByRole('button', { name: 'Thea' }).waitFor()
    await page.getByRole('region', { name: 'Aujourd’hui' }).getByText('Morning registration').waitFor()
  })
  const entered = sent.slice(sent.indexOf('POST /api/auth/session/'))
  const requested = entered.filter((one) => !one.endsWith('/photo'))
  assert.deepEqual(requested.toSorted(), [
    'GET /api/v1/academics/grade-levels/',
    'GET /api/v1/attendance/absence-reports/',
    'GET /api/v1/attendance/marks/',
    'GET /api/v1/attendance/planned-absences/',
    requested.find((one) => /students\/[0-9a-f-]{36}\/day$/.test(one)),
    'GET /api/v1/attendance/summary',
    'GET /api/v1/me',
    'GET /api/v1/me',
    'GET /api/v1/me/schools',
    'GET /api/v1/people/students/',
    'GET /api/v1/people/students/',
    'POST /api/auth/session/',
  ])
  await children.getByRole('button', { name: 'Thea' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Simon Fotso-Hughes' }).waitFor()
  await page
    .getByText(/^(Year \d+|Reception)/)
    .first()
    .waitFor()
  const today = page.getByRole('region', { name: 'Aujourd’hui' })
  await today.getByText('Morning registration').waitFor()
  await page.getByRole('region', { name: 'Dernières absences' }).waitFor()
  await children.getByRole('link', { name: /^Édith/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'the home of a guardian')
  await children.getByRole('button', { name: 'Thea' }).click()
  await page.getByRole('heading', { level: 2, name: 'Thea Fotso-Hughes' }).waitFor()
  await children.getByRole('link', { name: /^Daniel/ }).click()
  await page.waitForURL(/\/schools\/lumiere/)
  await page.getByRole('heading', { level: 2, name: 'Daniel Fotso-Hughes' }).waitFor()
  const wide = await page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  )
  assert.equal(wide, false)
  assert.deepEqual(errors, [])
  await context.close()
})

test('a guardian finds no other child, neither by lists nor by address', async () => {
  const { page, context } = await visit(browser, { address })
  const registrar = await visit(browser, { address })
  await signIn(registrar.page, 'registrar@greenfield.test')
  await registrar.page.goto('/schools/greenfield/people/students?q=Abbott')
  await registrar.page
    .getByRole('link', { name: /Abbott/ })
    .first()
    .click()
  await registrar.page.waitForURL(/students\/[0-9a-f-]{36}/)
  await signIn(page, 'guardian@rivers.test')
  await page.goto(registrar.page.url())
  await page.getByRole('heading', { name: 'Not found' }).waitFor()
  await page.goto('/schools/greenfield/people/students')
  await page.getByText('2 people').waitFor()
  await registrar.context.close()
  await context.close()
})
