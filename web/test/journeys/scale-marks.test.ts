import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import { cellAt, columnNamed, columnOf, saved } from '../support/marks.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const school = 'lumiere'
const title = `Devoir ${Date.now().toString(36)}`
const evaluations = '/api/v1/evals/evaluations/'

interface Listed {
  readonly results: readonly { readonly id: string }[]
}

let browser: Browser
let principal: string
let evaluation: {
  readonly id: string
  readonly class_id: string
  readonly scale: string
  readonly term_id: string
}
before(async () => {
  browser = await openBrowser()
  const as = <Answer>(token: string, method: string, path: string, body?: unknown) =>
    call<Answer>(address, token, method, path, body, school)
  principal = await tokenOf(address, `principal@${school}.test`)
  const teacher = await tokenOf(address, `teacher@${school}.test`)
  const terms = await as<Listed>(principal, 'GET', '/api/v1/academics/terms/?date=2026-11-18')
  const classes = await as<Listed>(teacher, 'GET', '/api/v1/academics/classes/mine/?page_size=1')
  const body = { class_id: classes.results[0]?.id, term_id: terms.results[0]?.id, title, entry: 'scale' }
  evaluation = await as(principal, 'POST', evaluations, body)
})
after(async () => {
  await browser.close()
  await call(address, principal, 'DELETE', `${evaluations}${evaluation.id}/`, undefined, school)
})

test('a teacher of a French school enters marks of its scale; one that the scale does not have is refused', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, `teacher@${school}.test`)
  await page.goto(`/schools/${school}/gradebook/${evaluation.class_id}?term=${evaluation.term_id}`)
  await page.getByRole('grid').waitFor()
  const column = await columnNamed(page, title)
  await page.getByRole('grid').getByText(evaluation.scale).first().waitFor()
  await cellAt(page, 0, column).focus()
  for (const mark of ['14,5', '21']) {
    await page.keyboard.type(mark)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('alert').getByText('«21»').waitFor()
  assert.equal(await cellAt(page, 1, column).getAttribute('aria-invalid'), 'true')
  await expectAccessible(page, 'a mark that the scale does not have')
  // The cell waits for one that it has.
  await page.keyboard.type('9,25')
  await page.keyboard.press('Enter')
  await saved(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  assert.deepEqual((await columnOf(page, column)).slice(0, 3), ['14.5', '9.25', ''])
  assert.deepEqual(errors, [])
  await context.close()
})
