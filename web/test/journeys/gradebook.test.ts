import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import {
  cellAt,
  columnNamed,
  columnOf,
  type MarkedClass,
  newEvaluations,
  newMarkedClass,
  openMarks,
  saved,
} from '../support/marks.ts'
import { call, newFamily, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

/** Titles of this run alone. */
const stamp = Date.now().toString(36)
const titles = ['First', 'Second', 'Third', 'Spoken'].map((title) => `${title} ${stamp}`)
const [first = '', second = '', third = '', spoken = ''] = titles

let browser: Browser
let own: MarkedClass
before(async () => {
  browser = await openBrowser()
  const find = ({ title }: { title: string }) => title === 'Mathematics Year 8B'
  own = await newEvaluations(address, titles, { of: 'teacher@greenfield.test', find })
})
after(async () => {
  await browser.close()
  await own.remove()
})

test('thirty marks by the keyboard alone are saved by themselves, and stand after a reload', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto('/schools/greenfield/gradebook')
  await page.getByRole('link', { name: own.title }).waitFor()
  await expectAccessible(page, 'the choice of a class')
  await page.getByRole('link', { name: own.title }).click()
  await page.getByRole('grid', { name: `Grades for ${own.title}` }).waitFor()
  await expectAccessible(page, 'a sheet')
  const column = await columnNamed(page, first)
  assert.equal(await columnNamed(page, second), column + 1, 'evaluations of one day stand in their order')
  const rows = (await columnOf(page, column)).length
  await cellAt(page, 0, column).focus()
  const marks = Array.from({ length: 30 }, (_, at) => ['12.5', '7', '20', 'abs', '0'][at % 5] ?? '')
  for (const mark of marks) {
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
  }
  await saved(page)
  // After the last student it goes on at the top of the next evaluation.
  const entered = async () => [
    ...(await columnOf(page, column)),
    ...(await columnOf(page, column + 1)).slice(0, 30 - rows),
  ]
  assert.ok(rows < 30)
  assert.deepEqual(await entered(), marks)
  assert.match(
    (await cellAt(page, 0, column).getAttribute('aria-label')) ?? '',
    new RegExp(`^\\S.*, ${first}: 12\\.5$`),
  )
  await page.reload()
  await page.getByRole('grid').waitFor()
  assert.deepEqual(await entered(), marks)
  // The mark of the term was made by the server, and shows how.
  await cellAt(page, 1, column).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const working = page.getByRole('dialog', { name: /^Term grade of/ })
  await working.getByRole('list', { name: 'Calculation' }).getByText(/÷/).first().waitFor()
  await expectAccessible(page, 'the working of a mark')
  await page.keyboard.press('Escape')
  await working.waitFor({ state: 'detached' })
  const focused = await page.evaluate(
    'document.activeElement.dataset.row + " " + document.activeElement.dataset.column',
  )
  assert.equal(focused, '1 -1')
  assert.deepEqual(errors, [])
  await context.close()
})

test('a column is pasted, filled down, copied and undone; off-scale values are rejected at once', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'teacher@greenfield.test')
  await openMarks(page, own)
  const column = await columnNamed(page, third)
  const marks = async (from: number, to: number) => (await columnOf(page, column)).slice(from, to)
  await page.evaluate("navigator.clipboard.writeText('11,5\\r\\n12\\r\\n25\\r\\nexc\\r\\n15')")
  await cellAt(page, 0, column).click()
  await page.keyboard.press('Control+v')
  await page.getByText('1 entry not saved').waitFor()
  await page.getByText('All other grades saved').waitFor()
  assert.deepEqual(await marks(0, 6), ['11.5', '12', '25', 'exc', '15', ''])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('alert').getByText('Enter a grade from 0 to 20.').waitFor()
  assert.equal(await cellAt(page, 2, column).getAttribute('aria-invalid'), 'true')
  await expectAccessible(page, 'a mark off the scale')
  await page.keyboard.type('14')
  await page.keyboard.press('Enter')
  await cellAt(page, 4, column).click()
  for (let down = 0; down < 5; down++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await saved(page)
  assert.deepEqual(await marks(2, 11), ['14', 'exc', '15', '15', '15', '15', '15', '15', ''])
  await page.keyboard.press('Control+c')
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), Array(6).fill('15').join('\n'))
  await page.keyboard.press('Control+z')
  assert.deepEqual(await marks(3, 7), ['exc', '15', '', ''])
  // A status without knowing its word, for all that is chosen; then none at all.
  await cellAt(page, 10, column).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('menuitem', { name: 'Handed in' }).click()
  assert.deepEqual(await marks(10, 13), ['sub', 'sub', ''])
  await cellAt(page, 10, column).click()
  await page.keyboard.press('Delete')
  await cellAt(page, 0, column).click()
  await page.keyboard.press('Shift+F2')
  await page.getByRole('dialog').getByLabel('Comment').fill('Clear working')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  assert.deepEqual(await marks(0, 13), ['11.5', '12', '14', 'exc', '15', '', '', '', '', '', '', 'sub', ''])
  await cellAt(page, 0, column).click()
  await page.getByText('Clear working').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

interface OwnMarks {
  readonly classes: readonly {
    readonly evaluations: readonly { readonly title: string; readonly score: number | null }[]
  }[]
}

test('families see a mark once its evaluation is published, and not before', async () => {
  const family = await newFamily(address, `Marked-${stamp}`, 'Y8')
  const guardian = await tokenOf(address, family.email, family.password)
  const title = `Published ${stamp}`
  const theirs = await newMarkedClass(address, [title], { title: `Class ${stamp}`, ...family })
  const seen = async () => {
    const path = `/api/v1/evals/students/${family.studentId}/marks?term_id=${theirs.termId}`
    const { classes } = await call<OwnMarks>(address, guardian, 'GET', path)
    const all = classes.flatMap(({ evaluations }) => evaluations)
    return all.filter((one) => one.title === title).map(({ score }) => score)
  }
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  await openMarks(page, theirs)
  const column = await columnNamed(page, title)
  await cellAt(page, 0, column).click()
  await page.keyboard.type('16')
  await page.keyboard.press('Enter')
  await cellAt(page, 0, column).focus()
  await page.keyboard.press('Control+Shift+End')
  await page.keyboard.press('Control+d')
  await saved(page)
  assert.deepEqual(await seen(), [])
  await page.getByRole('button', { name: new RegExp(`^${title}.*Draft`) }).click()
  const panel = page.getByRole('dialog', { name: title })
  await panel.getByText('Only visible to staff and teachers of the class.').waitFor()
  await expectAccessible(page, 'an evaluation')
  await panel.getByRole('button', { name: 'Publish now' }).click()
  await panel.getByText('Visible to families and students.').waitFor()
  assert.deepEqual(await seen(), [16])
  await panel.getByRole('button', { name: 'Close grading' }).click()
  await panel.getByText('Visible to families; grades are closed.').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  // Its marks stand: typing does nothing.
  await cellAt(page, 0, column).click()
  await page.keyboard.type('3')
  assert.equal((await columnOf(page, column))[0], '16')
  await page.getByRole('button', { name: new RegExp(`^${title}.*Closed`) }).click()
  await page.getByLabel('Reason for reopening').fill('Question 4 had the wrong key')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByText('Visible to families and students.').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
  await theirs.remove()
})

test('an evaluation is made, changed and deleted, and a class gets categories of its own', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await openMarks(page, own)
  await page.getByRole('button', { name: 'New evaluation' }).click()
  const form = page.getByRole('dialog', { name: 'New evaluation' })
  await form.getByLabel('Title').fill(`Made ${stamp}`)
  await form.getByLabel('Out of').fill('12,5')
  await form.getByLabel('Assigned on').fill('2026-11-25')
  await form.getByLabel('Due on').fill('2026-11-20')
  await form.getByRole('button', { name: 'Create' }).click()
  await form.getByText('The due date is before the assigned date.').waitFor()
  await expectAccessible(page, 'a new evaluation')
  await form.getByLabel('Assigned on').fill('2026-11-18')
  await form.getByRole('button', { name: 'Create' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: new RegExp(`^Made ${stamp}.*/12\\.5.*Draft`) }).click()
  await page
    .getByRole('dialog', { name: `Made ${stamp}` })
    .getByRole('button', { name: 'Edit' })
    .click()
  const edit = page.getByRole('dialog', { name: 'Edit evaluation' })
  await edit.getByLabel('Title').fill(`Changed ${stamp}`)
  await edit.getByRole('button', { name: 'Save' }).click()
  const renamed = page.getByRole('dialog', { name: `Changed ${stamp}` })
  await renamed.getByRole('button', { name: 'Delete' }).click()
  await renamed.getByRole('button', { name: 'Delete evaluation' }).click()
  await renamed.waitFor({ state: 'detached' })
  await page
    .getByRole('columnheader', { name: new RegExp(`^Changed ${stamp}`) })
    .waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Grading rules' }).click()
  await page.getByText('This class uses the school’s categories.').waitFor()
  await expectAccessible(page, 'what counts in a class')
  await page.getByRole('button', { name: 'Use own categories' }).click()
  await page.getByRole('button', { name: 'Edit Homework' }).click()
  const category = page.getByRole('dialog', { name: 'Edit Homework' })
  await category.getByLabel('Share').fill('35')
  await category.getByLabel('Lowest results dropped').fill('2')
  await expectAccessible(page, 'a category')
  await category.getByRole('button', { name: 'Save' }).click()
  await category.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /^Homework.*35.*the 2 lowest results/ }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('on a telephone one evaluation at a time is a list of fields', async () => {
  const { page, errors, context } = await visit(browser, {
    address,
    size: phone,
    scheme: 'dark',
    locale: 'fr-FR',
  })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto(own.path)
  const choose = () =>
    page.getByLabel('Évaluation', { exact: true }).selectOption({ label: `${spoken} · sur 20` })
  await choose()
  const fields = page.getByRole('textbox', { name: new RegExp(`^Note de .* à ${spoken}$`) })
  await fields.first().fill('12,5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('disp')
  await page.keyboard.press('Enter')
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await page.getByText('Saisissez une note de 0 à 20.').waitFor()
  await page.getByText('Toutes les autres notes sont enregistrées').waitFor()
  await expectAccessible(page, 'marks on a telephone')
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.ok(Number(width) <= phone.width, `${width} px wide`)
  await fields.nth(2).fill('')
  await page.keyboard.press('Enter')
  await page.getByText('Toutes les notes sont enregistrées').waitFor()
  await page.reload()
  await choose()
  assert.deepEqual(
    [await fields.nth(0).inputValue(), await fields.nth(1).inputValue(), await fields.nth(2).inputValue()],
    ['12,5', 'disp', ''],
  )
  assert.deepEqual(errors, [])
  await context.close()
})
