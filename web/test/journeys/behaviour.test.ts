import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'
import { openLesson, students } from '../support/register.ts'
import { settle } from '../support/screens.ts'
import { countTaps, taps } from '../support/taps.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const records = '/api/v1/behaviour/records/'
const mark = Date.now().toString(36)

interface Child {
  readonly id: string
  readonly name: string
}

/** The child of the demo guardian, who sits in a class of the demo teacher. */
async function demoChild(): Promise<Child> {
  const token = await tokenOf(address, 'student@greenfield.test')
  const me = await call<{ person: { student_id: string } }>(address, token, 'GET', '/api/v1/me')
  const id = me.person.student_id
  const path = `/api/v1/people/students/${id}/`
  const student = await call<{ first_name: string; last_name: string }>(address, token, 'GET', path)
  return { id, name: `${student.first_name} ${student.last_name}` }
}

async function recordsOf(studentId: string): Promise<{ id: string; summary: string | null }[]> {
  const token = await tokenOf(address, 'counselor@greenfield.test')
  const path = `${records}?student_id=${studentId}&page_size=200`
  return (await call<{ results: { id: string; summary: string | null }[] }>(address, token, 'GET', path))
    .results
}

/** What a journey recorded goes again. */
async function remove(ids: readonly string[]): Promise<void> {
  const token = await tokenOf(address, 'counselor@greenfield.test')
  for (const id of ids) await call(address, token, 'DELETE', `${records}${id}/`)
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

test('two taps record praise from the register on a phone; one takes it back; details come when there is time', async () => {
  const child = await demoChild()
  const before = (await recordsOf(child.id)).length
  const { page, errors, context } = await visit(browser, { address, size: phone })
  await signIn(page, 'teacher@greenfield.test')
  await openLesson(page, /13:15 Year 7A/)
  const button = page.getByRole('button', { name: `Record behaviour: ${child.name}` })
  await button.waitFor()
  await countTaps(page)
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Good effort' }).click()
  await toast(page, `Good effort: ${child.name}`).waitFor()
  assert.equal(await taps(page), 2)
  assert.equal((await recordsOf(child.id)).length, before + 1)
  await toast(page, 'Good effort').getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone').waitFor()
  assert.equal((await recordsOf(child.id)).length, before)

  await button.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Used a phone' }).waitFor()
  const box = await sheet.getByRole('button', { name: 'Used a phone' }).boundingBox()
  assert.ok(box && box.y > phone.height / 2, 'the types are in reach of the thumb')
  await expectAccessible(page, 'what can be recorded, on a phone')
  await sheet.getByRole('button', { name: 'Used a phone' }).click()
  await toast(page, 'Used a phone').getByRole('button', { name: 'Add details' }).click()
  const details = page.getByRole('dialog')
  await details.getByLabel('What happened').fill(`Hidden ${mark}`)
  await expectAccessible(page, 'the details of a record')
  await details.getByRole('button', { name: 'Save details' }).click()
  await toast(page, 'Details saved').waitFor()
  const made = (await recordsOf(child.id)).filter(({ summary }) => summary === `Hidden ${mark}`)
  assert.equal(made.length, 1)
  assert.deepEqual(errors, [])
  await context.close()
})

test('the register that a teacher marks in stays the same while the words of behaviour are on their way', async () => {
  const { page, errors, context } = await visit(browser, { address })
  const words = Promise.withResolvers<void>()
  await page.route('**/console/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Try again under Behaviour')) await words.promise
    await route.fulfill({ response })
  })
  await signIn(page, 'teacher@greenfield.test')
  await openLesson(page, /13:15 Year 7A/)
  const first = await students(page).first().elementHandle()
  await first?.focus()
  words.resolve()
  await page
    .getByRole('button', { name: /^Record behaviour: / })
    .first()
    .waitFor()
  assert.ok(await first?.evaluate((button) => button === document.activeElement))
  assert.deepEqual(errors, [])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

test('several students at once from the class, and by keyboard alone from the register', async () => {
  const child = await demoChild()
  const before = new Set((await recordsOf(child.id)).map(({ id }) => id))
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await openLesson(page, /13:15 Year 7A/)
  const own = page.locator(`button[data-pupil="${child.id}"]`)
  await own.focus()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: child.name })
  await dialog.getByRole('button', { name: 'Helped others' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-type'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await toast(page, `Good effort: ${child.name}`).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction((id) => document.activeElement?.getAttribute('data-pupil') === id, child.id)
  await page.keyboard.press('Control+z')
  await toast(page, 'Undone').waitFor()

  await page.getByRole('main').getByRole('link', { name: 'Class list' }).click()
  await page.getByRole('button', { name: `Record behaviour: ${child.name}` }).waitFor()
  await page.getByRole('button', { name: 'Record behaviour', exact: true }).click()
  const several = page.getByRole('dialog', { name: 'Record behaviour' })
  assert.ok(await several.getByRole('button', { name: 'Helped others' }).isDisabled())
  await several.getByText(child.name, { exact: true }).click()
  await several.getByRole('checkbox', { checked: false }).first().press('Space')
  await several.getByText('2 students chosen').waitFor()
  await expectAccessible(page, 'several students and what can be recorded')
  await several.getByRole('button', { name: 'Helped others' }).click()
  await toast(page, 'Helped others: 2 students').waitFor()
  const made = (await recordsOf(child.id)).filter(({ id }) => !before.has(id))
  assert.equal(made.length, 1)
  await remove(made.map(({ id }) => id))
  assert.deepEqual(errors, [])
  await context.close()
})

test('the counselor follows up from the page of the student, removes and brings back', async () => {
  const child = await demoChild()
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'counselor@greenfield.test')
  await page.goto(`/schools/greenfield/people/students/${child.id}?tab=behaviour`)
  await settle(page)
  await expectAccessible(page, 'the behaviour of a student')
  const row = page.getByRole('listitem').filter({ hasText: `Hidden ${mark}` })
  await row.getByRole('button', { name: /^More: Used a phone/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is still to be done').fill(`Talk ${mark}`)
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await row.getByText(`Talk ${mark}`).waitFor()
  await page.goto('/schools/greenfield/behaviour?tab=open')
  const open = page.getByRole('listitem').filter({ hasText: `Talk ${mark}` })
  await open.getByRole('button', { name: /^Mark as done/ }).click()
  await toast(page, 'Marked as done').waitFor()
  await open.waitFor({ state: 'detached' })
  await page.goto(`/schools/greenfield/people/students/${child.id}?tab=behaviour`)
  await row.getByText('Followed up').waitFor()
  await row.getByRole('button', { name: /^More: Used a phone/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  await toast(page, 'Removed').getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('records are narrowed to a student, and the address says so', async () => {
  const child = await demoChild()
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'counselor@greenfield.test')
  await page.goto('/schools/greenfield/behaviour')
  await page.getByRole('combobox', { name: 'Student', exact: true }).fill(child.name)
  await page.getByRole('option', { name: child.name }).first().click()
  await page.waitForURL(/student_id=/)
  const rows = page.getByRole('list', { name: 'Incidents and praise' }).getByRole('listitem')
  await rows.filter({ hasNotText: child.name }).first().waitFor({ state: 'detached' })
  await page.reload()
  await rows.first().waitFor()
  assert.equal(await rows.filter({ hasNotText: child.name }).count(), 0)
  await page.getByRole('search').getByText(child.name).waitFor()
  await expectAccessible(page, 'the behaviour of one student')
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await rows.filter({ hasNotText: child.name }).first().waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('a family reads what the school shares, and nothing else; a student the same', async () => {
  const child = await demoChild()
  const token = await tokenOf(address, 'counselor@greenfield.test')
  const shared = await call<{ id: string }>(address, token, 'POST', records, {
    type_code: 'help',
    people: [{ student_id: child.id }],
    summary: `Shared ${mark}`,
    note: `Secret ${mark}`,
  })
  for (const account of ['guardian@greenfield.test', 'student@greenfield.test']) {
    const { page, errors, context } = await visit(browser, { address, size: phone })
    await signIn(page, account)
    const part = page.getByRole('region', { name: 'Praise and behaviour' })
    await part.getByText(`Shared ${mark}`).waitFor()
    for (const word of [`Hidden ${mark}`, `Secret ${mark}`])
      assert.equal(await page.getByText(word).count(), 0)
    await expectAccessible(page, `the home of ${account}`)
    await page.goto('/schools/greenfield/behaviour')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByText(`Shared ${mark}`).count(), 0)
    assert.deepEqual(errors, [])
    await context.close()
  }
  const hidden = (await recordsOf(child.id)).filter(({ summary }) => summary === `Hidden ${mark}`)
  await remove([shared.id, ...hidden.map(({ id }) => id)])
})

test('the school decides what can be recorded; the francophone school reads it in French', async () => {
  const admin = await visit(browser, { address })
  await signIn(admin.page, 'admin@greenfield.test')
  await admin.page.goto('/schools/greenfield/behaviour/settings')
  await admin.page.getByRole('button', { name: 'Add type' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Late to lunch ${mark}`)
  await dialog.getByRole('button', { name: 'Add type' }).click()
  const row = admin.page.getByRole('row').filter({ hasText: `Late to lunch ${mark}` })
  await row.waitFor()
  await row.getByRole('button', { name: /^Move up/ }).click()
  await toast(admin.page, 'Order saved').waitFor()
  await expectAccessible(admin.page, 'the settings of behaviour')
  await row.getByRole('button', { name: /^Edit/ }).click()
  await admin.page.getByRole('dialog').getByLabel('Offered for new records').uncheck()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Save type' }).click()
  await row.getByText('No longer offered').waitFor()
  assert.deepEqual(admin.errors, [])
  await admin.context.close()

  const french = await visit(browser, { address, locale: 'fr-FR', size: phone })
  await signIn(french.page, 'counselor@lumiere.test')
  await french.page.goto('/schools/lumiere/behaviour')
  await french.page.getByRole('heading', { level: 1, name: 'Comportement' }).waitFor()
  await french.page.getByRole('listitem').first().waitFor()
  await expectAccessible(french.page, 'behaviour in French, on a phone')
  await french.page.goto('/schools/lumiere/behaviour?tab=counts&by=week')
  await french.page
    .getByRole('rowheader', { name: /^Semaine du / })
    .first()
    .waitFor()
  assert.deepEqual(french.errors, [])
  await french.context.close()
})
