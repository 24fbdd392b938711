import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool } from '../../../../test/support/message-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { FileNotFoundError } from '../../../kernel/files/file-store.ts'
import { sweepUnattachedFiles } from '../../files/index.ts'
import { deleteOldMessages } from './delete-old.ts'

let campus: TestCampus
let at: MessageSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeMessageSchool(campus)
})
after(() => campus.stop())

const write = (statement: ReturnType<typeof sql>) =>
  campus.database.transaction(at.school.id, (tx) => tx.execute(statement))

async function upload(): Promise<{ readonly id: string; readonly key: string }> {
  const { body, text, status } = await campus.request('POST', '/api/v1/files/?name=letter.txt', {
    token: at.principal.token,
    school: at.school,
    raw: new Blob([`A letter ${Math.random()}`]),
    headers: { 'content-type': 'text/plain' },
  })
  assert.equal(status, 201, text)
  const [[row]] = await campus.database.read(at.school.id, [
    sql<{ storage_key: string }>`
      select storage_key from files where tenant_id = ${at.school.id} and id = ${body.file_id}`,
  ])
  return { id: body.file_id, key: row?.storage_key ?? '' }
}

async function draft(fileIds: readonly string[]): Promise<string> {
  const texts = [{ language: 'en', subject: 'Trip', body: 'We leave at nine.' }]
  const body = { importance: 'news', texts, file_ids: fileIds }
  const answer = await at.call('POST', 'messages/', at.principal, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function openThread(fileIds: readonly string[] = []): Promise<string> {
  const about = { student_id: at.ada, guardian_id: at.ids.mother, subject: 'Homework', body: 'Hello' }
  const answer = await at.call('POST', 'threads/', at.principal, { ...about, file_ids: fileIds })
  assert.equal(answer.status, 201, answer.text)
  await write(sql`update message_threads set last_post_at = '2001-01-01'
    where tenant_id = ${at.school.id} and id = ${answer.body.id}`)
  return answer.body.id
}

const ageMessage = (id: string) =>
  write(sql`update messages set updated_at = '2001-01-01' where tenant_id = ${at.school.id} and id = ${id}`)

/** Runs what is given while other transactions wait for the rows that it locks, and then the deletion to its end. */
async function deleteMeanwhile(statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  let deletion: Promise<void> | undefined
  await campus.database.transaction(at.school.id, async (tx) => {
    for (const statement of statements) await tx.query(statement)
    deletion = deleteOldMessages(campus.application.kernel)
    await new Promise((done) => setTimeout(done, 500))
  })
  await deletion
}

test('a reply to a thread whose files are being removed is refused, never accepted and lost', async () => {
  const thread = await openThread([(await upload()).id])
  const { kernel } = campus.application
  const statuses: number[] = []
  const remove = async (key: string) => {
    const reply = await at.call('POST', `threads/${thread}/posts/`, at.mother, { body: 'One more question' })
    statuses.push(reply.status)
    await kernel.files.remove(key)
  }
  await deleteOldMessages({ ...kernel, files: { ...kernel.files, remove } })
  assert.deepEqual(statuses, [404])
})

test('a draft and threads that are touched before the deletion comes to them stay, with their files', async () => {
  const file = await upload()
  const message = await draft([file.id])
  await ageMessage(message)
  const tenant = at.school.id
  await deleteMeanwhile([
    sql`update messages set updated_at = ${campus.clock.now()} where tenant_id = ${tenant} and id = ${message}`,
  ])
  const [written, reported] = [await openThread(), await openThread()]
  await deleteMeanwhile([
    sql`update message_threads set last_post_at = ${campus.clock.now()}
      where tenant_id = ${tenant} and id = ${written}`,
    sql`select id from message_threads where tenant_id = ${tenant} and id = ${reported} for update`,
    sql`insert into message_reports (tenant_id, id, thread_id, post_id, reason, reported_by, reported_at)
      select tenant_id, gen_random_uuid(), thread_id, id, 'Threat', ${at.teacher.userId}, created_at
      from message_posts where tenant_id = ${tenant} and thread_id = ${reported}`,
  ])
  const address = `messages/${message}/files/${file.id}/content`
  assert.match((await at.call('GET', address, at.principal)).text, /^A letter/)
  for (const id of [written, reported])
    assert.equal((await at.call('GET', `threads/${id}/`, at.principal)).status, 200)
})

test('when the store of files fails, nothing is left half deleted, and the next night removes the bytes', async () => {
  const file = await upload()
  const message = await draft([file.id])
  await ageMessage(message)
  const { kernel } = campus.application
  const files = { ...kernel.files, remove: () => Promise.reject(new Error('killed')) }
  await assert.rejects(deleteOldMessages({ ...kernel, files }), /failed in 1 school\./)
  assert.equal((await at.call('GET', `messages/${message}/`, at.principal)).status, 404)
  ;(await kernel.files.open(file.key)).destroy()
  await sweepUnattachedFiles(kernel)
  await assert.rejects(kernel.files.open(file.key), FileNotFoundError)
})

test('a message that is deleted takes the bytes of its attachments, save those of another message', async () => {
  const [own, shared] = [await upload(), await upload()]
  const old = await draft([own.id, shared.id])
  const recent = await draft([shared.id])
  await ageMessage(old)
  const { kernel } = campus.application
  await deleteOldMessages(kernel)
  assert.equal((await at.call('GET', `messages/${old}/`, at.principal)).status, 404)
  await assert.rejects(kernel.files.open(own.key), FileNotFoundError)
  const address = `messages/${recent}/files/${shared.id}/content`
  assert.match((await at.call('GET', address, at.principal)).text, /^A letter/)
})
