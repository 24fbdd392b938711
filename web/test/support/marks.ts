import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { call, tokenOf } from './person.ts'

/** A class of the demo with evaluations of one journey alone, each out of 20. */
export interface MarkedClass {
  readonly id: string
  readonly termId: string
  readonly title: string
  /** Where its marks are entered. */
  readonly path: string
  /** Puts away what the journey made. */
  remove(): Promise<void>
}

interface Listed<Row> {
  readonly results: readonly Row[]
}

interface Class {
  readonly id: string
  readonly title: string
  readonly kind: string
}

/** Makes evaluations in the class that is found among those of somebody: taught, or a child's. */
export async function newEvaluations(
  address: string,
  titles: readonly string[],
  { of, find }: { readonly of: string; readonly find: (one: Class) => boolean },
): Promise<MarkedClass> {
  const [principal, person] = await Promise.all([
    tokenOf(address, 'principal@greenfield.test'),
    tokenOf(address, of),
  ])
  const [term, mine] = await Promise.all([
    termOf(address, principal),
    call<Listed<Class>>(address, person, 'GET', '/api/v1/academics/classes/mine/?page_size=100'),
  ])
  const own = mine.results.find(find)
  assert.ok(own, 'the demo has the class')
  return evaluationsIn(address, titles, { principal, term, own })
}

async function termOf(address: string, token: string): Promise<string> {
  const path = '/api/v1/academics/terms/?date=2026-11-18'
  const { results } = await call<Listed<{ id: string }>>(address, token, 'GET', path)
  return results[0]?.id ?? assert.fail('the demo has no term')
}

/** A class of one journey alone, with one student in it, and evaluations. */
export async function newMarkedClass(
  address: string,
  titles: readonly string[],
  { title, studentId }: { readonly title: string; readonly studentId: string },
): Promise<MarkedClass> {
  const [principal, admin] = await Promise.all([
    tokenOf(address, 'principal@greenfield.test'),
    tokenOf(address, 'admin@greenfield.test'),
  ])
  const term = await termOf(address, principal)
  const classes = '/api/v1/academics/classes/'
  const body = { title, kind: 'scheduled', term_ids: [term] }
  const own = await call<{ id: string; title: string }>(address, admin, 'POST', classes, body)
  const roster = `${classes}${own.id}/roster/`
  const seat = { student_ids: [studentId], starts_on: '2026-09-01' }
  await call(address, admin, 'POST', roster, seat)
  const marked = await evaluationsIn(address, titles, { principal, term, own })
  const remove = async () => {
    await marked.remove()
    const { results } = await call<{ results: readonly { enrollment_id: string }[] }>(
      ...([address, admin, 'GET', roster] as const),
    )
    for (const { enrollment_id: id } of results) await call(address, admin, 'DELETE', `${roster}${id}/`)
    await call(address, admin, 'DELETE', `${classes}${own.id}/`)
  }
  return { ...marked, remove }
}

interface Where {
  readonly principal: string
  readonly term: string
  readonly own: { readonly id: string; readonly title: string }
}

async function evaluationsIn(
  address: string,
  titles: readonly string[],
  { principal, term, own }: Where,
): Promise<MarkedClass> {
  const made: string[] = []
  const evaluations = '/api/v1/evals/evaluations/'
  for (const title of titles) {
    const body = { class_id: own.id, term_id: term, title, max_score: 20 }
    const { id } = await call<{ id: string }>(address, principal, 'POST', evaluations, body)
    made.push(id)
  }
  const remove = async () => {
    for (const id of made) await call(address, principal, 'DELETE', `${evaluations}${id}/`)
    const categories = '/api/v1/evals/categories/'
    const stored = await call<Listed<{ id: string; class_id: string | null }>>(
      ...([address, principal, 'GET', `${categories}?class_id=${own.id}`] as const),
    )
    for (const { id, class_id } of stored.results)
      if (class_id !== null) await call(address, principal, 'DELETE', `${categories}${id}/`)
  }
  const path = `/schools/greenfield/gradebook/${own.id}?term=${term}`
  return { id: own.id, termId: term, title: own.title, path, remove }
}

/** The column of an evaluation, from 0. */
export const columnNamed = async (page: Page, title: string): Promise<number> =>
  Number(
    await page
      .getByRole('grid')
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .first()
      .getAttribute('data-column'),
  )

/** A cell of the grid, by its row and column from 0. */
export const cellAt = (page: Page, row: number, column: number): Locator =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`)

/** What the cells of a column show, from the top. */
export const columnOf = async (page: Page, column: number): Promise<string[]> =>
  (await page.locator(`td[data-column="${column}"][data-standing]`).allTextContents()).map((text) =>
    text.trim(),
  )

/** Opens the marks of a class and waits for the sheet. */
export async function openMarks(page: Page, { path }: MarkedClass): Promise<void> {
  await page.goto(path)
  await page.getByRole('grid').waitFor()
}

/** Everything that was entered is saved. */
export const saved = (page: Page): Promise<void> =>
  page.getByText('All grades saved', { exact: true }).waitFor()
