import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

/** The first lesson of the next two weeks that one teacher alone gives; undefined: nothing is published. */
async function firstLesson(page: Page) {
  const headers = { 'x-school-slug': 'greenfield' }
  const me = await (await page.request.get('/api/v1/me', { headers })).json()
  const from = String(me.school.today)
  const to = new Date(Date.parse(`${from}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10)
  const path = `/api/v1/timetable/lessons/?date_from=${from}&date_to=${to}`
  const { results } = await (await page.request.get(path, { headers })).json()
  return results.find(({ staff }: { staff: unknown[] }) => staff.length === 1)
}

test('a teacher asks for an absence on the phone, and the principal approves it', async () => {
  const teacher = await visit(browser, { address, size: phone })
  await signIn(teacher.page, 'teacher@greenfield.test')
  await teacher.page.goto('/schools/greenfield/cover/absences')
  await teacher.page.getByRole('button', { name: 'Ask for an absence' }).click()
  const dialog = teacher.page.getByRole('dialog', { name: 'Ask for an absence' })
  await dialog.getByLabel(/^From/).fill('2026-12-14')
  await dialog.getByLabel(/^To\b/).fill('2026-12-14')
  await dialog.getByLabel('Note').fill('A day at the university')
  await expectAccessible(teacher.page, 'an absence being asked for')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  const own = teacher.page.getByRole('listitem').filter({ hasText: 'A day at the university' }).first()
  await own.getByText('Requested').waitFor()

  const principal = await visit(browser, { address })
  await signIn(principal.page, 'principal@greenfield.test')
  await principal.page
    .getByRole('main')
    .getByRole('link', { name: /staff absences? to decide/ })
    .click()
  const request = principal.page.getByRole('listitem').filter({ hasText: 'A day at the university' })
  await request.waitFor()
  await expectAccessible(principal.page, 'absences of staff')
  await request.getByRole('button', { name: /^Approve/ }).click()
  await request.waitFor({ state: 'detached' })
  await teacher.page.reload()
  await own.getByText('Approved').waitFor()
  // Plans change: until it begins, it is the teacher's to withdraw.
  await own.getByRole('button', { name: /^Withdraw/ }).click()
  await own.getByText('Withdrawn').waitFor()
  assert.deepEqual([...teacher.errors, ...principal.errors], [])
  await teacher.context.close()
  await principal.context.close()
})

test('the office covers a day in one click, undoes it, and reads why somebody is proposed', async (context_) => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  const lesson = await firstLesson(page)
  if (!lesson) {
    context_.skip('no timetable is published in the demo')
    return
  }
  await page.request.post('/api/v1/scheduler/staff-absences/', {
    headers: { 'x-school-slug': 'greenfield', origin: address },
    data: { staff_id: lesson.staff[0].staff_id, starts_on: lesson.date, reason: 'illness' },
  })
  await page.goto(`/schools/greenfield/cover?date=${lesson.date}`)
  await page.getByRole('status').filter({ hasText: 'to arrange' }).waitFor()
  await expectAccessible(page, 'lessons to cover')
  await page.getByText('Free').first().waitFor()
  await page.getByRole('button', { name: 'Assign the day' }).click()
  await page.getByText('Covered', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Assignment undone').waitFor()
  await page
    .getByRole('button', { name: /^Choose who covers/ })
    .first()
    .click()
  await expectAccessible(page, 'choosing who covers a lesson')
  assert.deepEqual(errors, [])
  await context.close()
})

test('of two in the office who arrange a lesson, the second reads that the first did, and decides', async (context_) => {
  const [first, second] = [await visit(browser, { address }), await visit(browser, { address })]
  await signIn(first.page, 'registrar@greenfield.test')
  await signIn(second.page, 'principal@greenfield.test')
  const lesson = await firstLesson(first.page)
  if (!lesson) {
    context_.skip('no timetable is published in the demo')
    return
  }
  await first.page.request.post('/api/v1/scheduler/staff-absences/', {
    headers: { 'x-school-slug': 'greenfield', origin: address },
    data: { staff_id: lesson.staff[0].staff_id, starts_on: lesson.date, reason: 'illness' },
  })
  const path = `/schools/greenfield/cover?date=${lesson.date}`
  const opened = async (page: Page, name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nobody needs to').check()
    return dialog
  }
  await Promise.all([first.page.goto(path), second.page.goto(path)])
  const button = first.page.getByRole('button', { name: /^Choose who covers/ }).first()
  const name = (await button.getAttribute('aria-label')) ?? ''
  const [one, two] = [await opened(first.page, name), await opened(second.page, name)]
  await one.getByLabel('Why').selectOption('Supervised')
  await one.getByRole('button', { name: 'Save' }).click()
  await one.waitFor({ state: 'detached' })
  await two.getByLabel('Why').selectOption('Cancelled')
  await two.getByRole('button', { name: 'Save' }).click()
  await two.getByText('Someone else has arranged this lesson in the meantime.').waitFor()
  await expectAccessible(second.page, 'a lesson that somebody else has arranged')
  const row = second.page.getByRole('listitem', {
    name: name.replace('Choose who covers ', ''),
    includeHidden: true,
  })
  await row.getByText('Supervised').first().waitFor()
  await two.getByRole('button', { name: 'Save' }).click()
  await two.waitFor({ state: 'detached' })
  await row.getByText('Cancelled').first().waitFor()
  await row.getByRole('button', { name: /^Remove/ }).click()
  await second.page.getByText('Cover removed').waitFor()
  await first.context.close()
  await second.context.close()
})

test('the office enters when somebody from outside can come, and how many covers a day', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto('/schools/greenfield/cover?tab=people')
  const edit = page.getByRole('button', { name: /^Edit when/ }).last()
  await edit.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From outside the school').check()
  await dialog.getByRole('button', { name: 'Add dates' }).click()
  await dialog.getByLabel('From time').fill('09:00')
  await expectAccessible(page, 'when somebody from outside can come')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const person = page.getByRole('listitem').filter({ hasText: 'Available at 1 time' })
  await person.getByRole('button', { name: /^Edit when/ }).click()
  await dialog.getByRole('button', { name: 'Remove dates 1' }).click()
  await dialog.getByLabel('From outside the school').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await person.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Settings' }).click()
  await expectAccessible(page, 'how covers are shared')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})

test('people find their week, and an address for their calendar', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'student@greenfield.test')
  await page.goto('/schools/greenfield/timetable')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'In your calendar' })
  await dialog.getByRole('button', { name: 'Create address' }).click()
  await dialog.getByText(/\.ics$/).waitFor()
  await expectAccessible(page, 'an address for a calendar')
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('Address removed').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
