import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { demoSchools } from '../../src/demo/schools/all.ts'
import { schoolsOf } from '../../src/modules/tenants/index.ts'
import type { TestCampus } from '../support/campus.ts'
import { startDemoCampus } from '../support/demo-campus.ts'
import { type Reader, rosterReader } from '../support/roster-documents.ts'
import { complaintsOf, type StrictRow, strictCollections } from '../support/strict-roster-client.ts'

/** The demo schools as a strict client of OneRoster 1.1 reads them, whole. */
let campus: TestCampus

before(async () => {
  campus = await startDemoCampus()
})
after(() => campus.stop())

const pageSize = 5000

async function readAll(reader: Reader, path: string, wrapper: string): Promise<StrictRow[]> {
  const rows: StrictRow[] = []
  for (;;) {
    const { body, headers } = await reader.good(`${path}?limit=${pageSize}&offset=${rows.length}`)
    const page = body[wrapper] as StrictRow[]
    rows.push(...page)
    if (page.length < pageSize) {
      assert.equal(Number(headers.get('x-total-count')), rows.length, path)
      return rows
    }
  }
}

for (const { slug } of demoSchools)
  test(`${slug}: every collection answers as the standard has it`, async () => {
    const school = await schoolsOf(campus.database).findBySlug(slug)
    assert.ok(school)
    const reader = await rosterReader(campus, school)
    const all = new Map<string, readonly StrictRow[]>()
    await waitUntilPublished(reader)
    for (const name of strictCollections) all.set(name, await readAll(reader, `/${name}`, name))
    const ids = new Map([...all].map(([name, rows]) => [name, new Set(rows.map((row) => row.sourcedId))]))
    const none = new Set<string>()
    const complaints = [...all].flatMap(([name, rows]) =>
      complaintsOf(name, rows, (collection) => ids.get(collection) ?? none),
    )
    assert.deepEqual(complaints, [])
    for (const [name, rows] of all) assert.equal(ids.get(name)?.size, rows.length, `${name}: each id once`)
    for (const name of strictCollections.filter((one) => one !== 'resources'))
      assert.ok((all.get(name)?.length ?? 0) > 0, `${name} has rows`)
    const roles = new Set(all.get('users')?.map((user) => user['role']))
    for (const role of ['student', 'teacher', 'parent', 'guardian']) assert.ok(roles.has(role), role)
    await assertCategories(reader, all)
    await assertPeriods(reader, all)
  })

/** What is too much for a reader to wait for is published by the job that the first one queues. */
async function waitUntilPublished(reader: Reader): Promise<void> {
  const answer = await reader.get('/orgs')
  if (answer.status === 200) return
  assert.equal(answer.status, 429, answer.text)
  assert.ok(answer.headers.get('retry-after'))
  const worker = await campus.application.startWorker()
  try {
    for (;;) {
      const { status } = await reader.get('/orgs')
      if (status === 200) return
      await wait(250)
    }
  } finally {
    await worker.stop()
  }
}

/** Gradebooks take the first category of a class: there is one in every class, and its line items have one of these. */
async function assertCategories(
  reader: Reader,
  all: ReadonlyMap<string, readonly StrictRow[]>,
): Promise<void> {
  const used = Map.groupBy(all.get('lineItems') ?? [], (item) => (item['class'] as StrictRow).sourcedId)
  for (const { sourcedId } of all.get('classes') ?? []) {
    const path = `/classes/${encodeURIComponent(sourcedId)}/categories`
    const { categories } = (await reader.good(path)).body as { categories: StrictRow[] }
    assert.ok(categories.length > 0, path)
    const offered = new Set(categories.map((category) => category.sourcedId))
    for (const item of used.get(sourcedId) ?? [])
      assert.ok(offered.has((item['category'] as StrictRow).sourcedId), `${path}: ${item.sourcedId}`)
  }
}

/** What line items name as their grading period is answered as one, also a term that serves as one. */
async function assertPeriods(reader: Reader, all: ReadonlyMap<string, readonly StrictRow[]>): Promise<void> {
  const named = new Set(all.get('lineItems')?.map((item) => (item['gradingPeriod'] as StrictRow).sourcedId))
  assert.ok(named.size > 0)
  for (const id of named) await reader.good(`/gradingPeriods/${encodeURIComponent(id)}`)
}
