import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '../../src/kernel/db/statement.ts'
import { FileNotFoundError } from '../../src/kernel/files/file-store.ts'
import { fileReferences, sweepUnattachedFiles } from '../../src/modules/files/index.ts'
import { selectUnattachedForUpdate, updateUnattachedLeaving } from '../../src/modules/files/removal.sql.ts'
import { selectFileForAttaching } from '../../src/modules/files/sql.ts'
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
  await assert.rejects(sweepUnattachedFiles({ ...kernel, files, clock }), /failed in 1 school/)
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

/** A file that was attached to a draft and is in none any more. */
async function dropped(): Promise<string> {
  const id = await upload()
  const message = await draft([id])
  const changed = await call('PATCH', `/api/v1/messaging/messages/${message}/`, { file_ids: [] })
  assert.equal(changed.status, 200, changed.text)
  return id
}

async function waitForLock(): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    const [[row]] = await campus.database.read(school.id, [
      sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    ])
    if ((row?.count ?? 0) > 0) return
    await wait(20)
  }
  assert.fail('nothing waits')
}

test('a file that is attached again while it is swept is refused, not left without its bytes', async () => {
  const id = await dropped()
  const before = new Date('2026-11-20T10:00:00Z')
  const sweeping = await campus.database.transaction(school.id, async (tx) => {
    const ids = (await tx.query(selectUnattachedForUpdate(school.id, before, 100))).map((row) => row.id)
    assert.ok(ids.includes(id))
    await tx.execute(updateUnattachedLeaving(school.id, ids, before))
    const texts = [{ language: 'en', subject: 'Trip', body: 'We leave at nine.' }]
    const body = { importance: 'news', texts, file_ids: [id] }
    const answer = call('POST', '/api/v1/messaging/messages/', body)
    await waitForLock()
    return { answer }
  })
  const { status, text } = await sweeping.answer
  assert.equal(status, 422, text)
})

test('a file that is being attached again at this moment is not swept', async () => {
  const id = await dropped()
  const key = await keyOf(id)
  await campus.database.transaction(school.id, async (tx) => {
    assert.equal((await tx.one(selectFileForAttaching(school.id, id)))?.id, id)
    await sweepAt('2026-11-22T09:00:00Z')
  })
  assert.equal(await isStored(key), true)
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
