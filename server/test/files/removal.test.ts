import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../src/kernel/db/statement.ts'
import { FileNotFoundError } from '../../src/kernel/files/file-store.ts'
import { fileReferences, sweepUnattachedFiles } from '../../src/modules/files/index.ts'
import { startCampus, type TestCampus, type TestPerson, type TestSchool } from '../support/campus.ts'

let campus: TestCampus
let school: TestSchool
let principal: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  principal = await campus.person(school, ['principal'])
})
after(() => campus.stop())

const call = (method: string, path: string, body?: unknown) =>
  campus.request(method, path, { token: principal.token, school, ...(body === undefined ? {} : { body }) })

async function upload(): Promise<string> {
  const { body, text, status } = await campus.request('POST', '/api/v1/files/', {
    token: principal.token,
    school,
    raw: new Blob([`bytes ${Math.random()}`]),
    headers: { 'content-type': 'text/plain' },
  })
  assert.equal(status, 201, text)
  return body.file_id
}

async function draft(fileIds: readonly string[]): Promise<string> {
  const texts = [{ language: 'en', subject: 'Trip', body: 'We leave at nine.' }]
  const body = { importance: 'news', texts, file_ids: fileIds }
  const answer = await call('POST', '/api/v1/messaging/messages/', body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function keyOf(id: string): Promise<string> {
  const [[row]] = await campus.database.read(school.id, [
    sql<{ storage_key: string }>`select storage_key from files where tenant_id = ${school.id} and id = ${id}`,
  ])
  return row?.storage_key ?? ''
}

async function storedBytes(): Promise<number> {
  const [[row]] = await campus.database.read(school.id, [
    sql<{ counted: number; summed: number }>`
      select (select value::float8 from school_counters where tenant_id = ${school.id} and name = 'storage_bytes')
        as counted,
        (select coalesce(sum(size), 0)::float8 from files where tenant_id = ${school.id} and removed_at is null)
        as summed`,
  ])
  assert.equal(row?.counted, row?.summed)
  return row?.summed ?? 0
}

const isStored = async (key: string): Promise<boolean> => {
  try {
    ;(await campus.application.kernel.files.open(key)).destroy()
    return true
  } catch (error) {
    assert.ok(error instanceof FileNotFoundError)
    return false
  }
}

async function sweepAt(now: string): Promise<void> {
  const { kernel } = campus.application
  await sweepUnattachedFiles({ ...kernel, clock: { ...kernel.clock, now: () => new Date(now) } })
}

test('a file that nothing has is removed after a day, whether it was never attached or dropped from a draft', async () => {
  const [never, dropped, attached] = [await upload(), await upload(), await upload()]
  const keys = [await keyOf(never), await keyOf(dropped), await keyOf(attached)]
  const id = await draft([dropped, attached])
  const changed = await call('PATCH', `/api/v1/messaging/messages/${id}/`, { file_ids: [attached] })
  assert.equal(changed.status, 200, changed.text)
  const are = async () => Promise.all(keys.map(isStored))

  await sweepAt('2026-11-21T08:59:00Z')
  assert.deepEqual(await are(), [true, true, true])
  const before = await storedBytes()
  await sweepAt('2026-11-21T09:01:00Z')
  assert.deepEqual(await are(), [false, false, true])
  assert.ok((await storedBytes()) < before)
  assert.equal((await call('GET', `/api/v1/files/${never}/`)).status, 404)
  const again = await call('PATCH', `/api/v1/messaging/messages/${id}/`, { file_ids: [attached, dropped] })
  assert.equal(again.status, 422, again.text)
  await sweepAt('2026-11-30T09:00:00Z')
  assert.deepEqual(await are(), [false, false, true])
})

test('a sweep that is cut off is taken up by the next', async () => {
  const id = await upload()
  const key = await keyOf(id)
  const { kernel } = campus.application
  const files = { ...kernel.files, remove: () => Promise.reject(new Error('killed')) }
  const clock = { ...kernel.clock, now: () => new Date('2026-11-22T09:00:00Z') }
  await assert.rejects(sweepUnattachedFiles({ ...kernel, files, clock }), /failed in 1 schools/)
  assert.equal(await isStored(key), true)
  const late = await call('POST', '/api/v1/messaging/messages/', {
    importance: 'news',
    texts: [{ language: 'en', subject: 'Trip', body: 'We leave at nine.' }],
    file_ids: [id],
  })
  assert.equal(late.status, 422, late.text)
  await sweepAt('2026-11-22T09:00:00Z')
  assert.equal(await isStored(key), false)
})

test('every table that attaches files is searched', async () => {
  const { texts } = await campus.countStatements(() => sweepAt('2026-11-22T09:00:00Z'))
  for (const { table } of fileReferences.items)
    assert.ok(
      texts.some((text) => text.includes('skip locked') && text.includes(table)),
      table,
    )
})
