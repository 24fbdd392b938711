import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type MessageSchool, makeMessageSchool } from '../../../../test/support/message-school.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { FileNotFoundError } from '../../../kernel/files/file-store.ts'
import { deleteOldMessages } from './delete-old.ts'

let campus: TestCampus
let at: MessageSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeMessageSchool(campus)
})
after(() => campus.stop())

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

test('a message that is deleted takes the bytes of its attachments, save those of another message', async () => {
  const [own, shared] = [await upload(), await upload()]
  const old = await draft([own.id, shared.id])
  const recent = await draft([shared.id])
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(
      sql`update messages set updated_at = '2001-01-01' where tenant_id = ${tx.tenant} and id = ${old}`,
    ),
  )
  const { kernel } = campus.application
  await deleteOldMessages(kernel)
  assert.equal((await at.call('GET', `messages/${old}/`, at.principal)).status, 404)
  await assert.rejects(kernel.files.open(own.key), FileNotFoundError)
  const address = `messages/${recent}/files/${shared.id}/content`
  assert.match((await at.call('GET', address, at.principal)).text, /^A letter/)
})
