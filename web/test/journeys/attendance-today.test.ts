import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { students } from '../support/register.ts'
import { requestsOf } from '../support/requests.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('a principal sees which registers are missing, absence by class, and the last 20 days', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  await page.getByRole('heading', { name: 'Registers to take' }).waitFor()
  const absent = page.getByRole('region', { name: 'Absent today' })
  await absent
    .getByRole('link', { name: /since \d/ })
    .first()
    .waitFor()
  await expectAccessible(page, 'the home of a principal')
  const sent = await requestsOf(page, async () => {
    await page.getByRole('link', { name: 'Registers missing' }).click()
    await page.getByRole('heading', { name: 'Attendance today', level: 1 }).waitFor()
    await page.getByRole('img', { name: /Attendance over 20 school days/ }).waitFor()
  })
  assert.deepEqual(sent.toSorted(), [
    'GET /api/v1/attendance/absentees/',
    'GET /api/v1/attendance/alerts/',
    'GET /api/v1/attendance/registers/',
    'GET /api/v1/attendance/settings/',
    'GET /api/v1/attendance/summary',
    'GET /api/v1/attendance/summary',
  ])
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
    .getByText(/students?$/)
    .nth(1)
    .waitFor()
  const trend = page.getByRole('region', { name: 'Last 20 school days' })
  await trend.getByRole('img', { name: /Attendance over 20 school days/ }).waitFor()
  await expectAccessible(page, 'attendance today')
  await trend.getByText('Table').click()
  assert.equal(await trend.getByRole('row').count(), 21)

  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.waitForURL(/date=2026-11-17/)
  await page.getByRole('heading', { name: 'Attendance', exact: true, level: 1 }).waitFor()
  await page
    .getByRole('link', { name: /Morning registration/ })
    .first()
    .click()
  await students(page).first().waitFor()

  await page.goto('/schools/greenfield/attendance?date=2026-11-14&show=all')
  await page.getByText('Weekend').waitFor()
  await page.getByRole('link', { name: /Next school day: .*16/ }).waitFor()
  await page.goto('/schools/greenfield/attendance?date=2026-11-14')
  await list.getByText('There’s no school on this day, so no registers are missing.').waitFor()
  await page.goto('/schools/greenfield/attendance?date=2026-11-19')
  await list.getByText('This day is in the future, so nothing is missing yet.').waitFor()
  await page
    .getByRole('region', { name: 'Absence by class' })
    .getByText('This day is in the future.')
    .waitFor()
  await page.goto('/schools/greenfield/attendance?date=2026-02-30')
  await page.getByRole('heading', { name: 'Attendance today', level: 1 }).waitFor()
  await page.getByText('Wednesday').filter({ visible: true }).first().waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('in the early morning no daily register is missing, and classes stand by number', async () => {
  const { page, context, errors } = await visit(browser, { address })
  await signIn(page, 'principal@cedar.test')
  // 09:10 in London is ten past three in Cedar Falls.
  await page.goto('/schools/cedar/attendance')
  const list = page.getByRole('region', { name: 'Registers' })
  await list.getByText('No lessons have started yet.').waitFor()
  await list.getByText('All', { exact: true }).click()
  await list.getByRole('listitem').first().waitFor()
  const grades = (await list.getByRole('listitem').allTextContents()).flatMap(
    (text) => /Grade (\d+)/.exec(text)?.[1] ?? [],
  )
  const daily = grades.slice(0, 12).map(Number)
  assert.deepEqual(
    daily,
    daily.toSorted((one, other) => one - other),
  )
  assert.ok(daily.length > 5, daily.join())
  assert.deepEqual(errors, [])
  await context.close()
})
