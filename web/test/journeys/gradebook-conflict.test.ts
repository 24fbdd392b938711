import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, signIn, visit } from '../support/browser.ts'
import {
  cellAt,
  columnNamed,
  columnOf,
  type MarkedClass,
  newEvaluations,
  openMarks,
  saved,
} from '../support/marks.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'
const results = '**/api/v1/evals/results/'

/** Titles of this run alone. */
const stamp = Date.now().toString(36)
const titles = ['Shared', 'Offline', 'Again'].map((title) => `${title} ${stamp}`)
const [shared = '', offline = '', again = ''] = titles

let browser: Browser
let own: MarkedClass
before(async () => {
  browser = await openBrowser()
  const find = ({ title }: { title: string }) => title === 'Mathematics Year 8A'
  own = await newEvaluations(address, titles, { of: 'teacher@greenfield.test', find })
})
after(async () => {
  await browser.close()
  await own.remove()
})

async function type(page: Page, row: number, column: number, mark: string): Promise<void> {
  await cellAt(page, row, column).click()
  await page.keyboard.type(mark)
  await page.keyboard.press('Enter')
}

test('two mark one class: other students both stand, the same cell shows mine and theirs with who, and asks', async () => {
  const teacher = await visit(browser, { address })
  const principal = await visit(browser, { address })
  await signIn(teacher.page, 'teacher@greenfield.test')
  await signIn(principal.page, 'principal@greenfield.test')
  await openMarks(teacher.page, own)
  await openMarks(principal.page, own)
  const column = await columnNamed(principal.page, shared)
  await type(principal.page, 0, column, '15')
  await type(principal.page, 1, column, '16')
  await type(principal.page, 2, column, '17')
  await saved(principal.page)

  const { page } = teacher
  await type(page, 3, column, '9')
  await type(page, 0, column, '12')
  await type(page, 1, column, '13')
  // The same as the other one entered is no conflict.
  await type(page, 2, column, '17')
  await page.getByText('2 grades also changed by someone else').waitFor()
  await page.getByText('All other grades saved').waitFor()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByText(/^Jake Marshall saved 15 in the meantime \(18 Nov 2026/).waitFor()
  await expectAccessible(page, 'a mark that somebody else changed')
  // By the keyboard: into the note, and back to the cell.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByText('1 grade also changed by someone else').waitFor()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByRole('button', { name: 'Use theirs: 16' }).click()
  await saved(page)
  assert.deepEqual((await columnOf(page, column)).slice(0, 5), ['12', '16', '17', '9', ''])
  await principal.page.reload()
  await principal.page.getByRole('grid').waitFor()
  assert.deepEqual((await columnOf(principal.page, column)).slice(0, 5), ['12', '16', '17', '9', ''])
  assert.deepEqual([...teacher.errors, ...principal.errors], [])
  await teacher.context.close()
  await principal.context.close()
})

test('without a line marks wait, outlive a reload, are sent once, and the same request bears the same key', async () => {
  const { page, context, errors } = await visit(browser, { address })
  const keys: (string | undefined)[] = []
  const arrived: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/evals/results/')) keys.push(request.headers()['idempotency-key'])
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/evals/results/')) arrived.push(response.status())
  })
  await signIn(page, 'teacher@greenfield.test')
  await openMarks(page, own)
  const column = await columnNamed(page, offline)
  await context.route(results, (route) => route.abort('connectionfailed'))
  await type(page, 0, column, '11')
  await type(page, 1, column, '12')
  await page.getByText('You’re offline: 2 grades saved on this device').waitFor()
  await type(page, 2, column, '13')
  await page.getByText('You’re offline: 3 grades saved on this device').waitFor()
  assert.ok(keys.length >= 3, 'it is tried again')
  assert.equal(new Set(keys).size, 1, 'with one key')
  await expectAccessible(page, 'marks that wait')
  const stored = await page.evaluate(() => localStorage.getItem('campus-outbox') ?? '')
  assert.ok(stored.includes(own.id) && !stored.includes('Mohr'), 'ids, and no names')

  await page.reload()
  await page.getByRole('grid').waitFor()
  assert.deepEqual((await columnOf(page, column)).slice(0, 4), ['11', '12', '13', ''])
  await page.getByText('You’re offline: 3 grades saved on this device').waitFor()
  assert.deepEqual(arrived, [])
  // Left behind, they are shown on every screen, and sent from there.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByText('3 grades waiting to sync').waitFor()
  await context.unroute(results)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('3 grades waiting to sync').waitFor({ state: 'detached' })
  assert.deepEqual(arrived, [200])
  await openMarks(page, own)
  assert.deepEqual((await columnOf(page, column)).slice(0, 4), ['11', '12', '13', ''])
  assert.deepEqual(
    errors.filter((error) => !error.includes('ERR_')),
    [],
  )
  await context.close()
})

test('a user who is signed out in the middle signs in again on the spot, and loses nothing', async () => {
  const { page, context, errors } = await visit(browser, { address })
  await signIn(page, 'teacher@greenfield.test')
  await openMarks(page, own)
  const column = await columnNamed(page, again)
  await type(page, 0, column, '8')
  await saved(page)
  await context.clearCookies()
  await type(page, 1, column, '9')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel(/^Password/).fill('demo-Campus-2026')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await saved(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  assert.deepEqual((await columnOf(page, column)).slice(0, 3), ['8', '9', ''])
  // What is no mark is not left behind without a question.
  await type(page, 2, column, '99')
  await page.getByText('1 entry not saved').waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  assert.match(page.url(), /gradebook/)
  assert.deepEqual(
    errors.filter((error) => !error.includes('ERR_')),
    [],
  )
  await context.close()
})
