import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { importOneRoster } from '../../src/interop/oneroster/import/import-oneroster.ts'
import { sql } from '../../src/kernel/db/statement.ts'
import { startCampus, type TestCampus, type TestPerson, type TestSchool } from '../support/campus.ts'
import { effect } from '../support/import-bench.ts'
import { generateRoster, smallSchool } from '../support/oneroster-generator.ts'
import { textsOf, writeTexts } from '../support/roster-files.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson
let set: string
let base: string

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
  base = await mkdtemp(join(tmpdir(), 'merged-people-'))
  set = await writeTexts(textsOf(generateRoster(smallSchool)), join(base, 'set'))
})
after(async () => {
  await campus.stop()
  await rm(base, { recursive: true, force: true })
})

const load = () =>
  importOneRoster({
    source: set,
    school: { id: school.id, timeZone: 'Europe/London' },
    database: campus.database,
    clock: campus.application.kernel.clock,
  })

const call = (method: string, address: string, body?: unknown) =>
  campus.request(method, address, { token: registrar.token, school, ...(body === undefined ? {} : { body }) })

const living = async (): Promise<number> =>
  (await call('GET', '/api/v1/people/students/?page_size=1&count=true')).body.count

const idOf = async (sourceId: string): Promise<string> => {
  const [rows] = await campus.database.read(school.id, [
    sql<{ id: string }>`select id from source_ids
      where tenant_id = ${school.id} and entity = 'student' and source_id = ${sourceId}`,
  ])
  return rows[0]?.id ?? assert.fail(`${sourceId} is not known`)
}

test('what the school has merged stays merged when the roster comes again, and undone it is two again', async () => {
  assert.ok((await load()).ok)
  const students = await living()
  const [keep, merge] = [await idOf('student-000003'), await idOf('student-000007')]
  const answer = await call('POST', '/api/v1/people/merges/', {
    kind: 'student',
    keep_id: keep,
    merge_id: merge,
  })
  assert.equal(answer.status, 201, answer.text)
  assert.equal(await idOf('student-000007'), keep)
  assert.equal(await living(), students - 1)
  const stored = (await call('GET', `/api/v1/people/students/${keep}/`)).body

  const again = await load()
  assert.ok(again.ok, JSON.stringify(again.rows))
  assert.ok(again.rows.some((row) => row.code === 'merged_here'))
  assert.deepEqual(effect(again), {})
  assert.equal(await living(), students - 1)
  assert.deepEqual((await call('GET', `/api/v1/people/students/${keep}/`)).body, stored)
  assert.equal((await call('GET', `/api/v1/people/students/${merge}/`)).body.merged_into, keep)

  const undone = await call('POST', `/api/v1/people/merges/${answer.body.id}/undo/`)
  assert.equal(undone.status, 200, undone.text)
  assert.equal(await living(), students)
  assert.equal(await idOf('student-000007'), merge)
  assert.deepEqual(effect(await load()), {})
})
