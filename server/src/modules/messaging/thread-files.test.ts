import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { ZipFile } from 'yazl'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { type MessageSchool, makeMessageSchool } from '../../../test/support/message-school.ts'
import { sql } from '../../kernel/db/statement.ts'
import { deleteOldMessages } from './retention/delete-old.ts'

let campus: TestCampus
let at: MessageSchool
let foreign: MessageSchool

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeMessageSchool(campus)
  foreign = await makeMessageSchool(campus)
})
after(() => campus.stop())

/** A word processor's file: a zip that names its parts. */
/** A document as a word processor writes it, with no content. */
const office = await officeFile()

async function upload(by: TestPerson, bytes: Buffer = makePdf('A note of the doctor'), name = 'note.pdf') {
  const sent = await campus.request('POST', `/api/v1/files/?name=${name}`, {
    token: by.token,
    school: at.school,
    raw: new Blob([new Uint8Array(bytes)]),
    headers: { 'content-type': 'application/x-anything' },
  })
  assert.equal(sent.status, 201, sent.text)
  return sent.body.file_id as string
}

async function opened(more: object = {}): Promise<string> {
  const answer = await at.call('POST', 'threads/', at.teacher, {
    student_id: at.ada,
    guardian_id: at.ids.mother,
    subject: 'Homework',
    body: 'Hello',
    ...more,
  })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

const post = (id: string, by: TestPerson, body: object) => at.call('POST', `threads/${id}/posts/`, by, body)
const download = (id: string, file: string, by: TestPerson) =>
  at.call('GET', `threads/${id}/files/${file}/content`, by)
const write = (statement: ReturnType<typeof sql>) =>
  campus.database.transaction(at.school.id, (tx) => tx.execute(statement))

function officeFile(): Promise<Buffer> {
  const zip = new ZipFile()
  for (const part of ['word/document.xml', '[Content_Types].xml']) zip.addBuffer(Buffer.from('<x/>'), part)
  zip.end()
  return buffer(zip.outputStream)
}

test('a guardian sends a file in a conversation, and those who read the thread open it', async () => {
  const fromSchool = await upload(at.teacher, makePdf('Exercise'), 'exercise.pdf')
  const id = await opened({ file_ids: [fromSchool] })
  const file = await upload(at.mother)
  const sent = await post(id, at.mother, { file_ids: [file] })
  assert.equal(sent.status, 201, sent.text)
  const shown = (await at.call('GET', `threads/${id}/`, at.teacher)).body.posts
  assert.deepEqual(
    shown.map((one: { body: string; files: { name: string; content_type: string }[] }) => [
      one.body,
      one.files.map(({ name, content_type }) => [name, content_type]),
    ]),
    [
      ['Hello', [['exercise.pdf', 'application/pdf']]],
      ['', [['note.pdf', 'application/pdf']]],
    ],
  )
  const got = await download(id, file, at.teacher)
  assert.deepEqual([got.status, got.headers.get('x-content-type-options')], [200, 'nosniff'])
  assert.match(got.headers.get('content-disposition') ?? '', /^attachment; .*note\.pdf$/)
  assert.equal((await download(id, fromSchool, at.mother)).status, 200)
  assert.equal((await at.call('GET', 'inbox/', at.teacher)).body.results[0].has_files, true)
})

test('nobody else opens it: not other guardians, the head, the one who sent it by another way, nor another school', async () => {
  const id = await opened()
  const file = await upload(at.mother)
  assert.equal((await post(id, at.mother, { body: 'Here', file_ids: [file] })).status, 201)
  for (const by of [at.father, at.aunt, at.other, at.principal, at.counselor, at.student])
    assert.equal((await download(id, file, by)).status, 404)
  const owner = await campus.person(at.school, ['owner'])
  for (const by of [at.mother, at.teacher, at.principal, owner]) {
    const bare = await campus.request('GET', `/api/v1/files/${file}/content`, {
      token: by.token,
      school: at.school,
    })
    assert.equal(bare.status, 404)
  }
  assert.equal(
    (await foreign.call('GET', `threads/${id}/files/${file}/content`, foreign.principal)).status,
    404,
  )
  const other = await opened()
  assert.equal((await download(other, file, at.teacher)).status, 404)
})

test('a guardian whose link ends opens nothing any more', async () => {
  const id = await opened()
  const file = await upload(at.teacher)
  assert.equal((await post(id, at.teacher, { file_ids: [file] })).status, 201)
  const allow = (allowed: boolean) =>
    write(sql`update guardian_links set receives_messages = ${allowed}, changed_in = default
      where tenant_id = ${at.school.id} and guardian_id = ${at.ids.mother}`)
  await allow(false)
  assert.equal((await download(id, file, at.mother)).status, 404)
  await allow(true)
  assert.equal((await download(id, file, at.mother)).status, 200)
  const link = (method: string, body?: object) =>
    campus.request(method, `/api/v1/people/students/${at.ada}/guardians/${at.ids.mother}/`, {
      token: at.registrar.token,
      school: at.school,
      ...(body ? { body } : {}),
    })
  assert.equal((await link('DELETE')).status, 204)
  assert.equal((await download(id, file, at.mother)).status, 404)
  assert.ok((await link('PUT', { relationship: 'mother', receives_messages: true })).status < 300)
})

test('a file is judged by its bytes, sent by its uploader, and attached once', async () => {
  const id = await opened()
  const refused = async (by: TestPerson, file: string) => {
    const { status, body } = await post(id, by, { body: 'x', file_ids: [file] })
    return [status, body.details?.[0]?.code ?? body.code]
  }
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  assert.deepEqual(await refused(at.mother, await upload(at.mother, page, 'photo.jpg')), [
    422,
    'document_type_refused',
  ])
  assert.deepEqual(await refused(at.mother, await upload(at.mother, office, 'a.docx')), [
    422,
    'document_type_refused',
  ])
  assert.equal((await post(id, at.teacher, { file_ids: [await upload(at.teacher, office)] })).status, 201)
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1')
  assert.deepEqual(await refused(at.mother, await upload(at.mother, heic, 'photo.jpg')), [
    422,
    'document_heic',
  ])
  assert.deepEqual(await refused(at.mother, await upload(at.teacher)), [422, 'unknown_file'])
  const twice = await upload(at.mother)
  assert.equal((await post(id, at.mother, { body: 'x', file_ids: [twice] })).status, 201)
  assert.deepEqual(await refused(at.mother, twice), [422, 'unknown_file'])
  const six = await Promise.all(Array.from({ length: 6 }, () => upload(at.mother)))
  assert.equal((await post(id, at.mother, { body: 'x', file_ids: six })).status, 422)
  assert.deepEqual((await post(id, at.mother, {})).body.details?.[0]?.code, 'required')
})

test('a removed post hides its files; designated staff open them with a reason that stays in the log', async () => {
  const id = await opened()
  const file = await upload(at.mother)
  const mine = (await post(id, at.mother, { body: 'Look', file_ids: [file] })).body.posts.at(-1)
  assert.equal((await at.call('DELETE', `threads/${id}/posts/${mine.id}/`, at.mother)).status, 204)
  assert.deepEqual((await at.call('GET', `threads/${id}/`, at.teacher)).body.posts.at(-1).files, [])
  for (const by of [at.mother, at.teacher]) assert.equal((await download(id, file, by)).status, 404)
  const open = (by: TestPerson, reason = 'A report of the mother') =>
    at.call('POST', `safeguarding/threads/${id}/files/${file}/read/`, by, { reason })
  for (const by of [at.teacher, at.mother, at.registrar]) assert.equal((await open(by)).status, 403)
  assert.equal((await open(at.counselor, '')).status, 422)
  const read = await at.call('POST', `safeguarding/threads/${id}/read/`, at.counselor, {
    reason: 'A report of the mother',
  })
  assert.equal(read.body.posts.at(-1).files[0].file_id, file)
  const got = await open(at.counselor)
  assert.equal(got.status, 200, got.text)
  assert.match(got.text, /^%PDF-/)
  const [entry] = (await at.call('GET', 'safeguarding/log/', at.principal)).body.results
  assert.deepEqual(
    [entry.action, entry.thread_id, entry.file_id, entry.reason],
    ['opened_file', id, file, 'A report of the mother'],
  )
})

test('files are deleted with their conversation, and count no longer', async () => {
  const id = await opened()
  const file = await upload(at.mother)
  assert.equal((await post(id, at.mother, { file_ids: [file] })).status, 201)
  await write(
    sql`update message_threads set last_post_at = '2001-01-01' where tenant_id = ${at.school.id} and id = ${id}`,
  )
  await deleteOldMessages(campus.application.kernel)
  const [[row]] = await campus.database.read(at.school.id, [
    sql<{ removed: boolean }>`select removed_at is not null as removed from files
      where tenant_id = ${at.school.id} and id = ${file}`,
  ])
  assert.equal(row?.removed, true)
  assert.equal((await download(id, file, at.teacher)).status, 404)
})
