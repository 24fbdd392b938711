import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, openSession, visit } from '../support/browser.ts'
import { clashingTimetable } from '../support/draft-timetable.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const browser = await openBrowser()
after(() => browser.close())

const english = /lessons? at|period|allowed|unavailable|limit/

test('a French registrar reads conflicts, reasons and ways out in French', async () => {
  const { id, unplaced } = await clashingTimetable(address, `Conflits ${Date.now()}`)
  const { page, errors, context } = await visit(browser, { address, locale: 'fr-FR' })
  await openSession(page, 'registrar@greenfield.test')
  await page.goto(`/schools/greenfield/timetables/${id}?by=teacher`)
  const conflicts = page.getByRole('region', { name: 'Conflits' })
  await conflicts
    .getByText(/2 cours en même temps/)
    .first()
    .waitFor()
  const sentences = await conflicts.getByRole('listitem').allTextContents()
  assert.deepEqual(
    sentences.filter((sentence) => english.test(sentence)),
    [],
  )
  await expectAccessible(page, 'conflicts in French')
  await page.locator(`[data-lesson="${unplaced}"]`).first().waitFor()
  await page.getByRole('button', { name: 'Pourquoi ?' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Pourquoi/ })
  await dialog
    .getByText(/^Placer /)
    .first()
    .waitFor()
  assert.doesNotMatch((await dialog.textContent()) ?? '', english)
  await expectAccessible(page, 'ways out in French')
  assert.deepEqual(errors, [])
  await context.close()
})
