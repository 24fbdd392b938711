import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, openSession, phone, visit } from '../support/browser.ts'
import { draftTimetable } from '../support/draft-timetable.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const registrar = 'registrar@greenfield.test'
const timetables = '/schools/greenfield/timetables'

/** A name of this run: the journeys may run again in the same demo. */
const first = `Year 11 ${Date.now()}`
/** The id of the draft that the first journey made. */
let draft = ''

/** The grid, once its lessons are there. */
async function openGrid(page: Page, search: string) {
  assert.notEqual(draft, '', 'the first journey has made a draft')
  await page.addInitScript(watchGrid)
  await page.goto(`${timetables}/${draft}${search}`)
  const grid = page.getByRole('grid', { name: 'Timetable grid' })
  await grid.locator('[data-lesson]').first().waitFor()
  // Conflicts come after the grid, with words of their own.
  await page
    .getByRole('region', { name: 'Conflicts' })
    .getByRole('radio')
    .first()
    .waitFor({ state: 'attached' })
  await page.waitForFunction(() => Reflect.has(window, '__grid'))
  assert.equal(
    await page.evaluate(() => Reflect.get(window, '__grid')),
    'shown',
    'the grid remains on the screen',
  )
  return grid
}

/** Notes, frame by frame, whether the grid was shown and went away again. */
function watchGrid(): void {
  const look = () => {
    const isShown = document.querySelector('[role=grid] [data-lesson]')?.checkVisibility() ?? false
    const before: unknown = Reflect.get(window, '__grid')
    if (isShown && before === undefined) Reflect.set(window, '__grid', 'shown')
    if (!isShown && before === 'shown') Reflect.set(window, '__grid', 'gone')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('a registrar copies a timetable as a new version, and the list shows both with their costs', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await openSession(page, registrar)
  const made = await draftTimetable(address, first)
  await page.goto(timetables)
  const rows = page.getByRole('list', { name: made.term })
  await rows.getByText('No conflicts').first().waitFor()
  await rows.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Copy as new version' }).click()
  const dialog = page.getByRole('dialog', { name: `Copy ${first}` })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${first}, again`)
  await dialog.getByRole('button', { name: 'Create version' }).click()
  await page.getByRole('heading', { name: `${first}, again`, level: 1 }).waitFor()
  await page.getByRole('grid').locator('[data-lesson]').first().waitFor()
  draft = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  assert.notEqual(draft, made.id)
  await expectAccessible(page, 'the grid of a draft')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a dragged lesson shows what every slot costs before it is dropped, and the move is undone', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await openSession(page, registrar)
  const grid = await openGrid(page, '?by=teacher')
  const lesson = grid.locator('[data-lesson]').first()
  const from = await lesson.boundingBox()
  assert.ok(from)
  const id = (await lesson.getAttribute('data-lesson')) ?? ''
  const start = await lesson.locator('xpath=ancestor::td').getAttribute('data-cell')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  // Cells say their cost in words while the lesson is still in the hand.
  const free = grid
    .locator('td[data-tone="positive"]')
    .filter({ hasNot: page.locator('[data-lesson]') })
    .first()
  await free.waitFor()
  assert.match(await free.innerText(), /No change|soft/)
  const occupied = grid.locator('td[data-tone="negative"]').first()
  assert.match(await occupied.innerText(), /\+\d+ hard\s+.*at the same time/)
  await expectAccessible(page, 'the grid while a lesson is moved')
  const to = await free.boundingBox()
  const target = await free.getAttribute('data-cell')
  assert.ok(to && target)
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await grid.locator(`td[data-cell="${target}"] [data-lesson="${id}"]`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await grid.locator(`td[data-cell="${start}"] [data-lesson="${id}"]`).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

/** The first cell that is free for a lesson, and the arrows that lead to it from where the lesson is. */
const wayToFree = (grid: Locator, id: string) =>
  grid.evaluate((table: HTMLTableElement, lesson) => {
    const cells = [...table.querySelectorAll<HTMLTableCellElement>('td[data-cell]')]
    const from = cells.find((cell) => cell.querySelector(`[data-lesson="${lesson}"]`))
    const to = cells.find(
      (cell) => cell.dataset['tone'] === 'positive' && !cell.querySelector('[data-lesson]'),
    )
    const rowOf = (cell: HTMLTableCellElement) => [...table.rows].findIndex((row) => row.contains(cell))
    if (!from || !to) throw new Error('The lesson has no other place.')
    const [down, right] = [rowOf(to) - rowOf(from), to.cellIndex - from.cellIndex]
    const vertical = new Array<string>(Math.abs(down)).fill(down < 0 ? 'ArrowUp' : 'ArrowDown')
    const horizontal = new Array<string>(Math.abs(right)).fill(right < 0 ? 'ArrowLeft' : 'ArrowRight')
    return { cell: to.dataset['cell'] ?? '', presses: [...vertical, ...horizontal] }
  }, id)

test('a lesson is moved, locked and taken out by the keyboard alone', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await openSession(page, registrar)
  const grid = await openGrid(page, '?by=teacher')
  const lesson = grid.locator('[data-lesson]').first()
  const id = (await lesson.getAttribute('data-lesson')) ?? ''
  await lesson.focus()
  await page.keyboard.press('Enter')
  await grid.locator('td[data-tone="negative"], td[data-tone="positive"]').first().waitFor()
  const { cell, presses } = await wayToFree(grid, id)
  for (const key of presses) await page.keyboard.press(key)
  await page
    .getByRole('status')
    .getByText(/ · (allowed|better)/)
    .waitFor()
  await page.keyboard.press('Enter')
  const moved = grid.locator(`td[data-cell="${cell}"] [data-lesson="${id}"]`)
  await moved.waitFor()
  await page.waitForFunction((one) => document.activeElement?.getAttribute('data-lesson') === one, id)
  await page.keyboard.press('l')
  await moved.getByRole('img', { name: 'Locked' }).waitFor()
  await page.keyboard.press('l')
  await moved.getByRole('img', { name: 'Locked' }).waitFor({ state: 'detached' })
  // Escape leaves the lesson where it is.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await moved.waitFor()
  await page.waitForFunction((one) => document.activeElement?.getAttribute('data-lesson') === one, id)
  // The next journey reads what this one stores.
  const stored = page.waitForResponse(async (answer) => {
    if (answer.request().method() !== 'PATCH' || !answer.url().includes(id)) return false
    const { cycle_day } = (await answer.json()) as { cycle_day: number | null }
    return cycle_day === null
  })
  await page.keyboard.press('Delete')
  const tray = page.getByRole('region', { name: 'Unplaced lessons' })
  await tray.locator(`[data-lesson="${id}"]`).waitFor()
  await stored
  assert.deepEqual(errors, [])
  await context.close()
})

test('an unplaced lesson says why it has no place, and takes a way out', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await openSession(page, registrar)
  await openGrid(page, '?by=teacher')
  const tray = page.getByRole('region', { name: 'Unplaced lessons' })
  await tray.getByRole('button', { name: 'Why?' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Why .* has no place$/ })
  await dialog.getByRole('heading', { name: 'Cheapest ways out' }).waitFor()
  await expectAccessible(page, 'why a lesson has no place')
  await dialog.getByRole('button', { name: 'Do this' }).first().click()
  await tray.getByText('Every lesson has a place').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('requirements are checked in sentences, a rule is added in plain words', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await openSession(page, registrar)
  await openGrid(page, '')
  await page.getByRole('tab', { name: 'Requirements' }).click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Nothing rules out a timetable').waitFor()
  const lessons = page.getByRole('textbox', { name: /^Lessons: English Year 11A/ })
  await lessons.fill('30')
  await lessons.press('Enter')
  await page.getByText('Requirement saved.').waitFor()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page
    .getByText(/but 25 free periods/)
    .first()
    .waitFor()
  await lessons.fill('2')
  await lessons.press('Enter')
  await expectAccessible(page, 'the requirements of a draft')

  await page.getByRole('tab', { name: 'Rules' }).click()
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add rule' })
  await dialog.getByText('Free periods between lessons on a day stay within the limits.').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Few idle periods')
  await expectAccessible(page, 'the form of a rule')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Few idle periods.*All staff.*Should/ }).waitFor()
  await expectAccessible(page, 'the rules of a draft')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a timetable is generated while its cost is drawn, compared, and published from a date', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await openSession(page, registrar)
  await openGrid(page, '')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Generate/ })
  await dialog
    .getByRole('textbox', { name: 'Time limit' })
    .or(dialog.getByRole('combobox', { name: 'Time limit' }))
    .click()
  await page.getByRole('option', { name: '10 seconds' }).click()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByRole('img', { name: 'Cost of the best timetable over time' }).waitFor({ timeout: 90_000 })
  await dialog.getByText('Every lesson has a place and no rule is broken').waitFor({ timeout: 90_000 })
  await expectAccessible(page, 'the result of a generation')
  await dialog.getByRole('button', { name: 'Look at the timetable' }).click()

  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByText(/lessons are the same/).waitFor()
  await expectAccessible(page, 'the comparison of two versions')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publish = page.getByRole('dialog', { name: /^Publish/ })
  // Days of other journeys stay as they are: the last week of the term.
  const day = publish.getByRole('textbox', { name: 'First day' })
  await day.fill('14/12/2026')
  await day.press('Tab')
  await publish.getByText('Students', { exact: true }).waitFor()
  await publish.getByText(/^In force from Monday,? 14 December 2026 to/).waitFor()
  await expectAccessible(page, 'the preview of a publication')
  // The draft is of Year 11: the preview names the classes that would have no lessons.
  await publish.getByText(/classes lose all of their lessons/).waitFor()
  const send = publish.getByRole('button', { name: 'Publish from 14 Dec 2026' })
  assert.ok(await send.isDisabled())
  await publish.getByRole('checkbox', { name: 'Publish without lessons for these classes' }).check()
  await send.click()
  await page.getByText(/is published from/).waitFor()
  await page.getByText('Published', { exact: true }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Generate', exact: true }).count(), 0)
  assert.deepEqual(errors, [])
  await context.close()
})

test('on a phone one day is shown, a lesson is moved by tapping, and nothing scrolls sideways', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone, scheme: 'dark' })
  await openSession(page, 'admin@greenfield.test')
  const { id } = await draftTimetable(address, 'Phone')
  draft = id
  await page.goto(`${timetables}/${draft}?by=teacher`)
  const grid = page.getByRole('grid', { name: 'Timetable grid' })
  await grid.locator('[data-lesson]').first().click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const free = grid.locator('td[data-tone="positive"]').first()
  await free.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await expectAccessible(page, 'the grid on a phone')
  assert.deepEqual(errors, [])
  await context.close()
})
