import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const school = '/schools/greenfield'
const mark = Date.now().toString(36)

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const isWide = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** Clicks, counted. */
function counter(page: Page) {
  let clicks = 0
  return {
    click: async (role: 'button' | 'menuitem' | 'checkbox' | 'radio', name: string | RegExp) => {
      clicks += 1
      await page.getByRole(role, { name, exact: typeof name === 'string' }).click()
    },
    count: () => clicks,
  }
}

/** Students of this journey alone, and a class with them; answers the id of the class. */
async function classWith(
  token: string,
  title: string,
  count: number,
): Promise<{ id: string; names: string[] }> {
  const names = Array.from({ length: count }, (_, index) => `Mover${index} ${mark}`)
  const students = await Promise.all(
    names.map((name) =>
      call<{ id: string }>(address, token, 'POST', '/api/v1/people/students/', {
        first_name: name.split(' ')[0],
        last_name: mark,
        grade_level: 'Y1',
        entry_date: '2026-09-01',
      }),
    ),
  )
  const terms = await call<{ results: { id: string }[] }>(address, token, 'GET', '/api/v1/academics/terms/')
  const created = await call<{ id: string }>(address, token, 'POST', '/api/v1/academics/classes/', {
    title,
    term_ids: terms.results.map(({ id }) => id),
  })
  await call(address, token, 'POST', `/api/v1/academics/classes/${created.id}/roster/`, {
    student_ids: students.map(({ id }) => id),
    starts_on: '2026-09-01',
  })
  return { id: created.id, names }
}

test('a holiday is added by keyboard and closes the registers of its day, until it is removed', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${school}/setup/calendar`)
  const day = page.getByRole('button', { name: /Tuesday,? 9 February 2027: school day/ })
  await day.waitFor()
  await expectAccessible(page, 'the calendar')
  // By keyboard: a day before, and a day after, then Enter.
  await page.getByRole('button', { name: /Monday,? 8 February 2027/ }).focus()
  const { click, count } = counter(page)
  await page.getByRole('button', { name: /Monday,? 8 February 2027/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /Monday,? 8 February 2027/ }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Title').fill(`Founders ${mark}`)
  await expectAccessible(page, 'a calendar entry')
  await click('button', 'Save')
  await page.getByRole('button', { name: new RegExp(`9 February 2027: Founders ${mark}, holiday`) }).waitFor()
  assert.equal(count(), 1, 'a holiday takes Enter, its title and one click')

  const token = await tokenOf(address, 'registrar@greenfield.test')
  const days = await call<{ results: { is_school_day: boolean; title: string }[] }>(
    address,
    token,
    'GET',
    '/api/v1/academics/calendar/days/?date_from=2027-02-09&date_to=2027-02-09',
  )
  assert.deepEqual([days.results[0]?.is_school_day, days.results[0]?.title], [false, `Founders ${mark}`])

  await page.getByRole('button', { name: new RegExp(`9 February 2027: Founders ${mark}`) }).click()
  await dialog.getByRole('button', { name: 'Remove entry' }).click()
  await day.waitFor()
  await page.getByRole('button', { name: 'Add public holidays' }).click()
  await dialog.getByText(/All public holidays are in the calendar|Public holidays of the school/).waitFor()
  await expectAccessible(page, 'public holidays')
  assert.deepEqual(errors, [])
  await context.close()
})

test('rooms and subjects are added, with errors at their fields and conflicts shown, and archived', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${school}/setup/rooms`)
  const { click, count } = counter(page)
  const dialog = page.getByRole('dialog')
  await click('button', 'Add room')
  await dialog.getByLabel('Name').fill(`Room ${mark}`)
  await dialog.getByLabel('Code').fill(mark)
  await dialog.getByLabel('Building').fill('North')
  await dialog.getByLabel('Seats').fill('24')
  await click('button', 'Save')
  const row = page.getByRole('row', { name: new RegExp(`Room ${mark}`) })
  await row.getByText('North').filter({ visible: true }).waitFor()
  assert.equal(count(), 2, 'a room takes two clicks')

  await page.getByRole('button', { name: `Edit: Room ${mark}` }).click()
  await dialog.getByLabel('Seats').fill('26')
  const token = await tokenOf(address, 'admin@greenfield.test')
  const rooms = await call<{ results: { id: string; code: string }[] }>(
    address,
    token,
    'GET',
    `/api/v1/academics/rooms/?code=${mark}`,
  )
  const room = `/api/v1/academics/rooms/${rooms.results[0]?.id}/`
  await call(address, token, 'PATCH', room, { building: 'South' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Someone else changed this').waitFor()
  await expectAccessible(page, 'a conflict in a form')
  assert.deepEqual(
    [await dialog.getByLabel('Building').inputValue(), await dialog.getByLabel('Seats').inputValue()],
    ['South', '26'],
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText('26').filter({ visible: true }).waitFor()

  await page.goto(`${school}/setup/subjects`)
  await page.getByRole('button', { name: 'Add subject' }).click()
  await dialog.getByLabel('Name').fill(`Subject ${mark}`)
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(mark)
  await dialog.getByLabel('SCED code').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('SCED code').and(page.locator('[aria-invalid=true]')).waitFor()
  await dialog.getByLabel('SCED code').fill('02')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: new RegExp(`Subject ${mark}`) }).waitFor()
  await page.getByRole('button', { name: `Archive: Subject ${mark}` }).click()
  await page.getByText(`“Subject ${mark}” archived`).waitFor()
  await page.goto(`${school}/setup/grade-levels`)
  await page.getByRole('button', { name: 'Archive: Year 7' }).click()
  await page.getByText('It’s still in use.').waitFor()
  await expectAccessible(page, 'a row that cannot be archived')

  await page.goto(`${school}/setup/rooms`)
  await page.getByRole('button', { name: `Archive: Room ${mark}` }).click()
  await page.getByText(`“Room ${mark}” archived`).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a term that overlaps another one is refused at its date', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'admin@greenfield.test')
  await page.goto(`${school}/setup`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add term' }).click()
  await dialog.getByLabel('Name').fill(`Term ${mark}`)
  await dialog.getByLabel('First day').fill('2027-03-01')
  await dialog.getByLabel('Last day').fill('2027-04-20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('These days overlap with another entry.').first().waitFor()
  await expectAccessible(page, 'a term that is refused')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a class is created with teacher and room, split from a day, and merged back', async () => {
  const token = await tokenOf(address, 'registrar@greenfield.test')
  const source = `Split ${mark}`
  const { id } = await classWith(token, source, 3)
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')

  await page.goto(`${school}/classes`)
  await page.getByRole('button', { name: 'New class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Made ${mark}`)
  await dialog.getByRole('combobox', { name: 'Room' }).click()
  await page.getByRole('option', { name: 'Room 102', exact: true }).click()
  await dialog.getByLabel('Teachers').fill('an')
  await page.locator('[role=option]:visible').first().click()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a new class')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: `Made ${mark}` }).waitFor()
  await page.getByRole('region', { name: 'Teachers (1)' }).waitFor()

  await page.goto(`${school}/classes/${id}`)
  const { click, count } = counter(page)
  await click('button', 'Manage')
  await click('menuitem', 'Split class')
  await click('checkbox', `Mover1 ${mark}`)
  await click('checkbox', `Mover2 ${mark}`)
  await dialog.getByLabel('First day in the new class').fill('2027-02-08')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${source} B`)
  await expectAccessible(page, 'a split')
  await click('button', 'Preview')
  await dialog.getByText(`2 students move to ${source} B`).waitFor()
  await expectAccessible(page, 'the preview of a split')
  await click('button', 'Move 2 students')
  await page.getByRole('heading', { level: 1, name: `${source} B` }).waitFor()
  assert.equal(count(), 6, 'a split takes four clicks and one for each student')
  await page.getByLabel('Roster on').fill('2027-02-08')
  await page.getByRole('region', { name: 'Students (2)' }).waitFor()

  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('menuitem', { name: 'Merge into another class' }).click()
  await dialog.getByLabel('First day in the new class').fill('2027-02-15')
  await dialog
    .getByRole('combobox', { name: 'Class' })
    .or(dialog.getByLabel('Class', { exact: true }))
    .first()
    .fill(source)
  await page.getByRole('option', { name: new RegExp(`^${source}(?! B)`) }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText(`2 students move to ${source} on`).waitFor()
  await dialog.getByRole('button', { name: 'Move 2 students' }).click()
  await page.getByRole('heading', { level: 1, name: source, exact: true }).waitFor()
  await page.getByLabel('Roster on').fill('2027-02-15')
  await page.getByRole('region', { name: 'Students (3)' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('classes are in natural order with their teachers, filtered by teacher', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'registrar@greenfield.test')
  await page.goto(`${school}/classes?q=Year`)
  const rows = page.getByRole('table', { name: 'All classes' }).getByRole('row')
  await rows.getByRole('link', { name: 'Year 1A', exact: true }).waitFor()
  const titles = await rows.getByRole('link').allInnerTexts()
  const levels = titles.map((title) => Number(/Year (\d+)/.exec(title)?.[1]))
  assert.deepEqual(
    levels,
    levels.toSorted((one, other) => one - other),
  )
  await expectAccessible(page, 'the list of classes')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a teacher is offered nothing of it; on a phone, in French, in the dark it fits', async () => {
  const teacher = await visit(browser, { address })
  await signIn(teacher.page, 'teacher@greenfield.test')
  await teacher.page.goto(`${school}/classes`)
  await teacher.page.getByRole('table', { name: 'My classes' }).waitFor()
  assert.equal(await teacher.page.getByRole('button', { name: 'New class' }).count(), 0)
  assert.equal(await teacher.page.getByRole('link', { name: 'Set-up' }).count(), 0)
  await teacher.page.goto(`${school}/setup/rooms`)
  await teacher.page.getByText('You don’t have access').waitFor()
  assert.deepEqual(teacher.errors, [])
  await teacher.context.close()

  const options = { address, size: phone, scheme: 'dark', locale: 'fr-FR' } as const
  const { page, errors, context } = await visit(browser, options)
  await signIn(page, 'registrar@greenfield.test')
  for (const [part, title] of [
    ['calendar', 'Calendrier'],
    ['periods', 'Horaires'],
    ['years', 'Années et périodes'],
  ]) {
    await page.goto(`${school}/setup/${part}`)
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor()
    await page.getByRole('table').first().waitFor()
    assert.equal(await isWide(page), false, part)
    await expectAccessible(page, `${part} on a phone`)
  }
  assert.deepEqual(errors, [])
  await context.close()
})
