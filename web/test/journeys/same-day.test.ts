import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { call, newFamily, tokenOf } from '../support/person.ts'
import { markOf, save, student } from '../support/register.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const date = '2026-11-18'

interface Named {
  readonly id: string
}

interface Session {
  readonly class_id: string
  readonly class_name: string
  readonly period_id: string | null
  readonly period: { readonly name: string; readonly start_time: string } | null
}

/** A student of this journey alone, in a homeroom and its lessons. */
async function newStudent(name: string): Promise<{ id: string; sessions: readonly Session[] }> {
  const token = await tokenOf(address, 'registrar@greenfield.test')
  const { studentId: id } = await newFamily(address, name, 'Y9')
  const path = `/api/v1/academics/classes/?${new URLSearchParams({ q: 'Year 9B', page_size: '20' })}`
  const { results } = await call<{ results: Named[] }>(address, token, 'GET', path)
  for (const found of results) {
    const roster = `/api/v1/academics/classes/${found.id}/roster/`
    await call(address, token, 'POST', roster, { student_ids: [id], starts_on: '2026-11-16' })
  }
  const day = `/api/v1/attendance/students/${id}/day?date=${date}`
  const { sessions } = await call<{ sessions: Session[] }>(address, token, 'GET', day)
  return { id, sessions }
}

const startOf = ({ period }: Session): string => period?.start_time ?? ''

test('absent at registration: absent in the lesson and in the afternoon, with the reason; present after all alerts the office', async () => {
  const name = `Absent${Date.now().toString(36)}`
  const { id, sessions } = await newStudent(name)
  const [registration, ...later] = sessions.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  assert.ok(registration)
  assert.ok(later.length >= 2, JSON.stringify(sessions))
  const token = await tokenOf(address, 'principal@greenfield.test')
  const { class_id, period_id } = registration
  const records = [{ student_id: id, status: 'absent' }]
  await call(address, token, 'POST', '/api/v1/attendance/bulk', { class_id, period_id, date, records })

  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  const open = async (session: Session) => {
    const query = new URLSearchParams({ date, period_id: session.period_id ?? '' })
    await page.goto(`/schools/greenfield/attendance/registers/${session.class_id}?${query}`)
    await student(page, id).waitFor()
  }
  const afternoon = later.at(-1)
  assert.ok(afternoon)
  for (const session of later) {
    await open(session)
    assert.equal(await markOf(page, id), 'Absent', session.period?.name)
    const row = page.getByRole('listitem').filter({ has: student(page, id) })
    await row.getByText(/^Absent at \d?8:\d\d, /).waitFor()
    // The strip ends with today.
    const days = row.getByRole('list', { name: 'Past week' }).getByRole('listitem')
    assert.match((await days.last().getAttribute('title')) ?? '', /: .*Absent$/)
  }
  await expectAccessible(page, 'an afternoon register')
  // In the last session they are there after all.
  await open(afternoon)
  await student(page, id).focus()
  await page.keyboard.press('p')
  await save(page)
  // What was saved, and by whom, is not covered by the notice.
  const saved = page.getByText(/^Saved .* by /)
  await saved.waitFor()
  const isCovered = await saved.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return above === null || !(one.contains(above) || above.contains(one))
  })
  assert.equal(isCovered, false, 'the notice covers what was saved')
  await page.getByRole('link', { name: 'Class list' }).waitFor()
  await page.getByRole('link', { name: 'Grades', exact: true }).last().waitFor()

  await page.goto('/schools/greenfield/attendance')
  const alerts = page.getByRole('region', { name: 'Needs review by the office' })
  const line = alerts.getByRole('listitem').filter({ hasText: name })
  await line.getByText('Absent, then present').waitFor()
  await line.getByRole('button', { name: /^Resolve/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Came at lunch time.')
  await dialog.getByRole('button', { name: 'Resolve', exact: true }).click()
  await line.waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})
