import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility.ts'
import { openBrowser, phone, signIn, visit } from '../support/browser.ts'
import { call, tokenOf } from '../support/person.ts'

const address = process.env['CAMPUS_AT'] ?? 'http://localhost:4000'

interface Named {
  readonly id: string
  readonly title: string
}
interface Listed<Row> {
  readonly results: readonly Row[]
}

let browser: Browser
let head: string
let term: string
const classOf = async (query: string): Promise<Named> => {
  const path = `/api/v1/academics/classes/?page_size=50&${query}`
  const { results } = await call<Listed<Named>>(address, head, 'GET', path)
  const [first] = results
  assert.ok(first, query)
  return first
}
let lessons: Named
let homeroom: Named

before(async () => {
  browser = await openBrowser()
  head = await tokenOf(address, 'principal@greenfield.test')
  const terms = '/api/v1/academics/terms/?date=2026-11-18'
  term = (await call<Listed<Named>>(address, head, 'GET', terms)).results[0]?.id ?? ''
  lessons = await classOf('q=English%20Year%207A')
  homeroom = await classOf('kind=homeroom&q=Year%2010A')
})
after(async () => {
  await browser.close()
  // Whatever broke off: the class is open again.
  const order = { class_id: lessons.id, reason: 'End of the journey' }
  await call(address, head, 'POST', `/api/v1/evals/terms/${term}/reopen`, order).catch(() => undefined)
})

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/report-cards/comments') && answer.status() === 200)

test('comments save themselves, and what somebody else wrote meanwhile is shown and not lost', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  await page.goto('/schools/greenfield/report-cards')
  await page.getByLabel('Find a class').fill('Year 10A')
  await page.getByRole('link', { name: /^Year 10A/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Report cards of Year 10A' }).waitFor()
  await expectAccessible(page, 'report cards of a class')
  const field = page.getByRole('textbox', { name: /^General comment for/ }).first()
  const first = saved(page)
  await field.fill('A thoughtful term.')
  await first
  const cards = `/api/v1/evals/report-cards?class_id=${homeroom.id}&term_id=${term}`
  const read = async () =>
    (
      await call<Listed<{ student: { id: string }; general: { comment: string } }>>(
        address,
        head,
        'GET',
        cards,
      )
    ).results[0]
  const card = await read()
  assert.equal(card?.general.comment, 'A thoughtful term.')
  const theirs = { student_id: card.student.id, class_id: null, comment: 'Written elsewhere.' }
  const body = { term_id: term, comments: [theirs] }
  await call(address, head, 'PUT', '/api/v1/evals/report-cards/comments', body)
  await field.fill('A thoughtful and steady term.')
  await page.getByText('Written elsewhere.').waitFor()
  await expectAccessible(page, 'a conflict of two comments')
  const stored = saved(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await stored
  assert.equal((await read())?.general.comment, 'A thoughtful and steady term.')
  const cleared = saved(page)
  await field.fill('')
  await cleared
  assert.deepEqual(errors, [])
  await context.close()
})

test('the head closes and publishes a class, a guardian reads and prints the report card, and it is opened again', async () => {
  const { page, errors, context } = await visit(browser, { address })
  await signIn(page, 'principal@greenfield.test')
  await page.goto(`/schools/greenfield/report-cards/terms?term=${term}`)
  await page.getByRole('button', { name: `Close ${lessons.title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog.getByText('1 class isn’t ready').waitFor()
  await expectAccessible(page, 'a term that is not ready')
  await dialog.getByRole('button', { name: 'Close anyway' }).click()
  await page.getByRole('button', { name: `Publish ${lessons.title}` }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('1 class published.').waitFor()

  const family = await visit(browser, { address, size: phone })
  await signIn(family.page, 'guardian@greenfield.test')
  await family.page.goto(`/schools/greenfield/report-cards?term=${term}`)
  const child = family.page.getByLabel('Child')
  if (await child.count()) await child.selectOption({ index: 0 })
  const english = family.page.getByRole('region', { name: lessons.title })
  await english.getByText('Term grade').waitFor()
  await expectAccessible(family.page, 'the marks of a child')
  const download = family.page.waitForEvent('download')
  await family.page.getByRole('link', { name: 'PDF' }).click()
  const file = await readFile(await (await download).path())
  assert.equal(file.subarray(0, 5).toString(), '%PDF-')

  await page.getByRole('button', { name: `Reopen ${lessons.title}` }).click()
  await dialog.getByLabel('Reason').fill('A result was entered for the wrong student.')
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click()
  await page.getByText('1 class reopened.').waitFor()
  await family.page.reload()
  await english.getByText('So far').waitFor()
  await family.page.getByText('This term’s report card isn’t published yet.').waitFor()
  assert.deepEqual([...errors, ...family.errors], [])
  await context.close()
  await family.context.close()
})
