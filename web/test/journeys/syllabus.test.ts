import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { desktop, openBrowser, phone, signIn, visit } from '../support/browser.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

test('a teacher sees which class is behind, and records today’s lesson in two clicks from there', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  const navigation = page.getByRole('navigation').first()
  await navigation.getByRole('button', { name: 'More', exact: true }).click()
  await navigation.getByRole('link', { name: 'Syllabus', exact: true }).click()
  await page.getByRole('heading', { name: 'Syllabus', level: 1 }).waitFor()
  await page.getByText('1 behind · 2 on track · 1 ahead · 1 without a syllabus').waitFor()
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.getByText('Behind', { exact: true }).waitFor()
  await first.getByText(/lessons behind/).waitFor()
  await first.getByText(/Needs [\d.]+ lessons a day over the \d+ remaining days/).waitFor()
  await expectAccessible(page, 'the board of a teacher')

  await first.getByRole('link').click()
  await page.getByRole('heading', { name: /^Syllabus of Mathematics/, level: 1 }).waitFor()
  const latest = page.getByRole('region', { name: 'Recent lessons' })
  await latest.getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByText('Lesson recorded.').waitFor()
  await latest.getByText(/^18 Nov 2026 · Fractions/).waitFor()
  await expectAccessible(page, 'the syllabus of a class')

  // The same lesson a second time is rejected with a message; then it is removed, so that nothing is left of it.
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByText('This lesson is already recorded.').waitFor()
  await latest.getByRole('button', { name: 'Remove the lesson of 18 Nov 2026' }).click()
  await page.getByText('Lesson removed.').waitFor()
  await latest.getByText(/^18 Nov 2026/).waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})

test('units are added, changed, moved by the keyboard and archived', async () => {
  const { page, errors, context } = await visit(browser, { address, size: desktop })
  await signIn(page, 'teacher@greenfield.test')
  await page.goto('/schools/greenfield/syllabus')
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Ahead' }).click()
  const units = page.getByRole('region', { name: 'Units' })
  await units.getByRole('button', { name: 'Add unit' }).click()
  const form = page.getByRole('dialog', { name: 'New unit' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Coordinates')
  await form.getByRole('spinbutton', { name: 'Planned lessons' }).fill('3')
  await form.getByRole('textbox', { name: 'Topics' }).fill('Plotting points\nStraight lines')
  await form.getByRole('button', { name: 'Save' }).click()
  await units.getByRole('listitem').filter({ hasText: 'Coordinates' }).waitFor()
  assert.match(await units.getByRole('listitem').last().innerText(), /Coordinates/)

  const up = units.getByRole('button', { name: 'Move Coordinates up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/Coordinates is now number \d/).waitFor()
  await units.getByRole('listitem').nth(-2).filter({ hasText: 'Coordinates' }).waitFor()

  await units.getByRole('button', { name: 'Edit Coordinates' }).click()
  const change = page.getByRole('dialog', { name: 'Edit unit' })
  await change.getByRole('textbox', { name: 'Complete by' }).waitFor()
  await expectAccessible(page, 'the form of a unit')
  await change.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Unit archived.').waitFor()
  await units.getByText('Coordinates').waitFor({ state: 'detached' })
  assert.deepEqual(errors, [])
  await context.close()
})

test('a principal filters the board by grade level on a phone; nothing scrolls sideways', async () => {
  const { page, errors, context } = await visit(browser, { address, size: phone, scheme: 'dark' })
  await signIn(page, 'principal@greenfield.test')
  await page.goto('/schools/greenfield/syllabus')
  await page.getByRole('combobox', { name: 'Grade level' }).selectOption({ label: 'Year 7' })
  await page.waitForURL(/grade=Y7/)
  await page.getByText('Mathematics Year 7B').waitFor()
  assert.equal(await page.getByText('Mathematics Year 8A').count(), 0)
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await expectAccessible(page, 'the board on a phone')
  assert.deepEqual(errors, [])
  await context.close()
})
