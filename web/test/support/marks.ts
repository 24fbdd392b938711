import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { call, tokenOf } from './person.ts'

/** A class of one journey alone, taught by the demo's teacher, with a child of the guardian of the Rivers among its students. */
export interface MarkedClass {
  readonly id: string
  readonly termId: string
  readonly title: string
  /** Where its marks are entered. */
  readonly path: string
  /** Evaluations by title, each out of 20. */
  readonly evaluations: Readonly<Record<string, string>>
  /** The child of the guardian. */
  readonly childId: string
  /** Puts the class away again, with its evaluations. */
  remove(): Promise<void>
}

interface Listed<Row> {
  readonly results: readonly Row[]
}

interface Member {
  readonly staff_id: string | null
  readonly first_name: string
  readonly last_name: string
}

/** Makes a class with so many students and these evaluations, as drafts. */
export async function newMarkedClass(
  address: string,
  count: number,
  titles: readonly string[],
): Promise<MarkedClass> {
  const [admin, teacher, guardian] = await Promise.all(
    ['admin@greenfield.test', 'teacher@greenfield.test', 'guardian@rivers.test'].map((name) =>
      tokenOf(address, name),
    ),
  )
  const get = <Row>(token: string | undefined, path: string) => call<Row>(address, token, 'GET', path)
  const [terms, students, children, mine, me] = await Promise.all([
    get<Listed<{ id: string; kind: string }>>(admin, '/api/v1/academics/terms/?date=2026-11-18'),
    get<Listed<{ id: string }>>(admin, `/api/v1/people/students/?page_size=${count}`),
    get<Listed<{ id: string }>>(guardian, '/api/v1/people/students/'),
    get<Listed<{ id: string }>>(teacher, '/api/v1/academics/classes/mine/'),
    get<{ user: { name: string } }>(teacher, '/api/v1/me'),
  ])
  const roster = await get<{ members: readonly Member[] }>(
    ...([admin, `/api/v1/academics/classes/${mine.results[0]?.id}/roster/`] as const),
  )
  const staff = roster.members.find(
    ({ staff_id, first_name, last_name }) =>
      staff_id !== null && `${first_name} ${last_name}` === me.user.name,
  )
  const [termId, childId] = [terms.results[0]?.id, children.results[0]?.id]
  assert.ok(termId && childId && staff?.staff_id, 'the demo has a term, a child and a teacher')
  const title = `Journey marks ${Date.now().toString(36)}`
  const made = await call<{ id: string }>(address, admin, 'POST', '/api/v1/academics/classes/', {
    ...{ title, kind: 'scheduled', term_ids: [termId] },
  })
  const ids = [childId, ...students.results.map(({ id }) => id).filter((id) => id !== childId)]
  await call(address, admin, 'POST', `/api/v1/academics/classes/${made.id}/roster/`, {
    ...{ student_ids: ids.slice(0, count), staff: [{ staff_id: staff.staff_id }] },
    begin_date: '2026-09-01',
  })
  const evaluations: Record<string, string> = {}
  for (const name of titles) {
    const body = { class_id: made.id, term_id: termId, title: name, max_score: 20 }
    const one = await call<{ id: string }>(address, teacher, 'POST', '/api/v1/evals/evaluations/', body)
    evaluations[name] = one.id
  }
  const path = `/schools/greenfield/gradebook/${made.id}?term=${termId}`
  const remove = () => call<void>(address, admin, 'DELETE', `/api/v1/academics/classes/${made.id}/`)
  return { ...{ id: made.id, termId, title, path, evaluations, childId }, remove }
}

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
  page.getByText('All marks saved', { exact: true }).waitFor()
