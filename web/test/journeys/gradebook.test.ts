import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { cellAt, columnOf, type MarkedClass, newMarkedClass, openMarks, saved } from '../support/marks.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

let browser: Browser
let own: MarkedClass
before(async () => {
  browser = await openBrowser()
  own = await newMarkedClass(address, 30, ['Test 1', 'Test 2', 'Oral', 'Publishing'])
})
after(async () => {
  await browser.close()
  await own.remove()
})

test('thirty marks by the keyboard alone are saved by themselves, and stand after a reload', async () => {
  const { page, faults, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  const presses: string[] = []
  await page.goto('/schools/greenfield/gradebook')
  await page.getByRole('link', { name: own.title }).click()
  await page.getByRole('grid', { name: `Marks of ${own.title}` }).waitFor()
  await expectAccessible(page, 'an empty sheet')
  await cellAt(page, 0, 0).focus()
  const marks = Array.from({ length: 30 }, (_, row) => ['12.5', '7', '20', 'abs', '0'][row % 5] ?? '')
  for (const mark of marks) {
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
    presses.push(mark)
  }
  await saved(page)
  assert.deepEqual(await columnOf(page, 0), marks)
  // The last one leads on to the top of the next evaluation.
  assert.equal(
    await page.evaluate('document.activeElement.dataset.row + document.activeElement.dataset.column'),
    '01',
  )
  const name = await cellAt(page, 0, 0).getAttribute('aria-label')
  assert.match(name ?? '', /^\S.*, Test 1: 12\.5$/)
  // The mark of the term was made by the server, and shows how.
  await page
    .getByRole('button', { name: /^Term mark of .*: (?!none)/ })
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('grid').waitFor()
  assert.deepEqual(await columnOf(page, 0), marks)
  await cellAt(page, 0, 0).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const working = page.getByRole('dialog', { name: /^Term mark of/ })
  await working.getByText('12.5 ÷ 20 = 62.5 %', { exact: true }).waitFor()
  await expectAccessible(page, 'the working of a mark')
  await page.keyboard.press('Escape')
  await working.waitFor({ state: 'detached' })
  assert.deepEqual(faults, [])
  await context.close()
})

test('a column is pasted, filled down, copied and taken back; what is off the scale is refused at once', async () => {
  const { page, faults, context } = await visit(browser, { address })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'teacher@greenfield.test')
  await openMarks(page, own)
  await page.evaluate("navigator.clipboard.writeText('11,5\\r\\n12\\r\\n25\\r\\nexc\\r\\n15')")
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Control+v')
  await page.getByText('1 entry not taken').waitFor()
  await page.getByText('All other marks saved').waitFor()
  assert.deepEqual((await columnOf(page, 1)).slice(0, 6), ['11.5', '12', '25', 'exc', '15', ''])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('alert').getByText('It is not from 0 to 20.').waitFor()
  assert.equal(await cellAt(page, 2, 1).getAttribute('aria-invalid'), 'true')
  await expectAccessible(page, 'a mark off the scale')
  await page.keyboard.type('14')
  await page.keyboard.press('Enter')
  await saved(page)
  await cellAt(page, 4, 1).click()
  for (let down = 0; down < 5; down++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await saved(page)
  assert.deepEqual((await columnOf(page, 1)).slice(3, 11), ['exc', '15', '15', '15', '15', '15', '15', ''])
  await page.keyboard.press('Control+c')
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), Array(6).fill('15').join('\n'))
  await page.keyboard.press('Control+z')
  await saved(page)
  assert.deepEqual((await columnOf(page, 1)).slice(3, 7), ['exc', '15', '', ''])
  // A status without knowing its word, for all that is chosen; then none at all.
  await cellAt(page, 10, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('menuitem', { name: 'Handed in' }).click()
  await saved(page)
  assert.deepEqual((await columnOf(page, 1)).slice(10, 13), ['sub', 'sub', ''])
  await cellAt(page, 10, 1).click()
  await page.keyboard.press('Delete')
  await saved(page)
  await cellAt(page, 0, 1).click()
  await page.keyboard.press('Shift+F2')
  await page.getByRole('dialog').getByLabel('Comment').fill('Clear working')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  assert.deepEqual((await columnOf(page, 1)).slice(0, 4), ['11.5', '12', '14', 'exc'])
  assert.deepEqual((await columnOf(page, 1)).slice(10, 12), ['', 'sub'])
  await cellAt(page, 0, 1).click()
  await page.getByText('Clear working').waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})

interface OwnMarks {
  readonly classes: readonly {
    readonly class_id: string
    readonly evaluations: readonly { readonly title: string; readonly score: number | null }[]
  }[]
}

test('families see a mark once its evaluation is published, and not before', async () => {
  const guardian = await tokenOf(address, 'guardian@rivers.test')
  const seen = async () => {
    const path = `/api/v1/evals/students/${own.childId}/marks?term_id=${own.termId}`
    const { classes } = await call<OwnMarks>(address, guardian, 'GET', path)
    const evaluations = classes.find(({ class_id }) => class_id === own.id)?.evaluations ?? []
    return evaluations.filter(({ title }) => title === 'Publishing').map(({ score }) => score)
  }
  const { page, faults, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await openMarks(page, own)
  const column = 3
  const row = await page.locator(`td[data-column="${column}"][data-standing]`).count()
  for (let at = 0; at < row; at++) await fill(at)
  async function fill(at: number) {
    if (at === 0) await cellAt(page, 0, column).focus()
    await page.keyboard.type('16')
    await page.keyboard.press('Enter')
  }
  await saved(page)
  assert.deepEqual(await seen(), [])
  await page.getByRole('button', { name: /^Publishing.*Draft/ }).click()
  const panel = page.getByRole('dialog', { name: 'Publishing' })
  await panel.getByText('Only staff and the teachers of the class see it.').waitFor()
  await expectAccessible(page, 'an evaluation')
  await panel.getByRole('button', { name: 'Publish now' }).click()
  await panel.getByText('Families and students see it.').waitFor()
  assert.deepEqual(await seen(), [16])
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click()
  await panel.getByText('An administrator or the principal can open it again.').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  // Its marks stand: typing does nothing.
  await cellAt(page, 0, column).click()
  await page.keyboard.type('3')
  assert.equal((await columnOf(page, column))[0], '16')
  const principal = await visit(browser, { address })
  await signIn(principal.page, 'principal@greenfield.test')
  await openMarks(principal.page, own)
  await principal.page.getByRole('button', { name: /^Publishing.*Closed/ }).click()
  await principal.page.getByLabel('Why it is opened again').fill('Question 4 had the wrong key')
  await principal.page.getByRole('button', { name: 'Reopen' }).click()
  await principal.page.getByText('Families and students see it.').waitFor()
  assert.deepEqual([...faults, ...principal.faults], [])
  await principal.context.close()
  await context.close()
})

test('an evaluation is made, changed and deleted, and a class gets categories of its own', async () => {
  const { page, faults, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await openMarks(page, own)
  await page.getByRole('button', { name: 'New evaluation' }).click()
  const form = page.getByRole('dialog', { name: 'New evaluation' })
  await form.getByLabel('Title').fill('Homework 9')
  await form.getByLabel('Out of').fill('12,5')
  await form.getByLabel('Due on').fill('2031-01-01')
  await expectAccessible(page, 'a new evaluation')
  // The browser itself refuses a day outside the term; without it the server does.
  await form.evaluate('(dialog) => { dialog.querySelector("form").noValidate = true }')
  await form.getByRole('button', { name: 'Make it' }).click()
  await form.getByRole('alert').or(form.locator('[data-error]')).first().waitFor()
  await form.getByLabel('Due on').fill('2026-11-20')
  await form.getByRole('button', { name: 'Make it' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('columnheader', { name: /^Homework 9/ }).waitFor()
  await page.getByRole('button', { name: /^Homework 9.*Draft/ }).click()
  const panel = page.getByRole('dialog', { name: 'Homework 9' })
  await panel.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit the evaluation' })
  await edit.getByLabel('Title').fill('Homework 10')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('columnheader', { name: /^Homework 10/ }).waitFor()
  const renamed = page.getByRole('dialog', { name: 'Homework 10' })
  await renamed.getByRole('button', { name: 'Delete' }).click()
  await renamed.getByRole('button', { name: 'Delete it' }).click()
  await renamed.waitFor({ state: 'detached' })
  await page.getByRole('columnheader', { name: /^Homework 10/ }).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'What counts' }).click()
  await page.getByText('This class follows the categories of the school.').waitFor()
  await expectAccessible(page, 'what counts in a class')
  await page.getByRole('button', { name: 'Give this class its own' }).click()
  await page.getByRole('button', { name: 'Edit Homework' }).click()
  const category = page.getByRole('dialog', { name: 'Edit Homework' })
  await category.getByLabel('Share').fill('35')
  await category.getByLabel('Lowest results dropped').fill('2')
  await expectAccessible(page, 'a category')
  await category.getByRole('button', { name: 'Save' }).click()
  await category.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /^Homework.*35.*the 2 lowest results/ }).waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})

test('on a telephone one evaluation at a time is a list of fields', async () => {
  const { page, faults, context } = await visit(browser, {
    address,
    size: phone,
    scheme: 'dark',
    locale: 'fr-FR',
  })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto(own.path)
  await page.getByLabel('Évaluation', { exact: true }).selectOption({ label: 'Oral · sur 20' })
  const fields = page.getByRole('textbox', { name: /^Note de .* à Oral$/ })
  await fields.first().fill('12,5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('disp')
  await page.keyboard.press('Enter')
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await page.getByText('Elle n’est pas comprise entre 0 et 20.').waitFor()
  await page.getByText('Toutes les autres notes sont enregistrées').waitFor()
  await expectAccessible(page, 'marks on a telephone')
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.ok(Number(width) <= phone.width, `${width} px wide`)
  await fields.nth(2).fill('')
  await page.keyboard.press('Enter')
  await page.getByText('Toutes les notes sont enregistrées').waitFor()
  await page.reload()
  await page.getByLabel('Évaluation', { exact: true }).selectOption({ label: 'Oral · sur 20' })
  assert.deepEqual(
    [await fields.nth(0).inputValue(), await fields.nth(1).inputValue(), await fields.nth(2).inputValue()],
    ['12,5', 'disp', ''],
  )
  assert.deepEqual(faults, [])
  await context.close()
})
