import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../src/kernel/db/statement.ts'
import { startCampus, type TestCampus, type TestPerson, type TestSchool } from '../support/campus.ts'
import { openUpload, waitForUploads } from '../support/open-upload.ts'

let campus: TestCampus
let school: TestSchool
let guardian: TestPerson
let teacher: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school({ plan: 'free' })
  guardian = await campus.person(school, ['guardian'])
  teacher = await campus.person(school, ['teacher', 'guardian'])
})
after(() => campus.stop())

const upload = (by: TestPerson) =>
  campus.request('POST', '/api/v1/files/', {
    token: by.token,
    school,
    raw: new Blob([`bytes ${Math.random()}`]),
    headers: { 'content-type': 'text/plain' },
  })

const write = (statement: ReturnType<typeof sql>) =>
  campus.database.transaction(school.id, (tx) => tx.execute(statement))

test('a family member sends 250 MB in 24 hours, and a teacher with children more', async () => {
  for (const by of [guardian, teacher]) {
    const { status, body } = await upload(by)
    assert.equal(status, 201)
    await write(sql`update files set size = ${250 * 1024 * 1024} - 10
      where tenant_id = ${school.id} and id = ${body.file_id}`)
  }
  const refused = await upload(guardian)
  assert.deepEqual([refused.status, refused.body.code], [429, 'upload_allowance_used'], refused.text)
  assert.equal((await upload(teacher)).status, 201)
  await write(sql`update files set created_at = '2026-11-19T08:59:00Z' where tenant_id = ${school.id}`)
  assert.equal((await upload(guardian)).status, 201)
})

test('uploads at the same moment do not pass the bound together', async () => {
  const other = await campus.person(school, ['guardian'])
  const { body } = await upload(other)
  await write(sql`update files set size = ${250 * 1024 * 1024} - 25
    where tenant_id = ${school.id} and id = ${body.file_id}`)
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => upload(other)))).map(
    ({ status }) => status,
  )
  assert.deepEqual(statuses.toSorted(), [201, 429, 429, 429])
})

test('what a family member has under way counts too, and is free again when it is cut off', async () => {
  const { uploads } = campus.application.kernel
  const [sender, other] = [
    await campus.person(school, ['guardian']),
    await campus.person(school, ['guardian']),
  ]
  const { body } = await upload(sender)
  await write(sql`update files set size = ${250 * 1024 * 1024} - 2000
    where tenant_id = ${school.id} and id = ${body.file_id}`)
  const slow = openUpload(campus, '/api/v1/files/', { by: sender, school, announced: 2000, sent: 1990 })
  await waitForUploads(() => uploads.of(school.id) === 1990)
  const refused = await upload(sender)
  const ofOther = await upload(other)
  assert.equal(uploads.of(school.id), 1990)
  slow.destroy()
  assert.deepEqual([refused.status, refused.body.code], [429, 'upload_allowance_used'], refused.text)
  assert.equal(ofOther.status, 201)
  await waitForUploads(() => uploads.of(school.id) === 0)
  assert.equal((await upload(sender)).status, 201)
})

test('no file of any kind is stored beyond the plan of the school', async () => {
  await write(sql`update school_counters set value = 2147483648 where tenant_id = ${school.id}
    and name = 'storage_bytes'`)
  const refused = await upload(teacher)
  assert.deepEqual([refused.status, refused.body.code], [409, 'storage_full'], refused.text)
})
