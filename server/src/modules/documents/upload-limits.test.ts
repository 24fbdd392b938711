import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import {
  DocumentCalls,
  type DocumentSchool,
  makeDocumentSchool,
} from '../../../test/support/document-school.ts'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { openUpload, waitForUploads } from '../../../test/support/open-upload.ts'
import { sql } from '../../kernel/db/statement.ts'

let campus: TestCampus
let at: DocumentSchool
let calls: DocumentCalls
let open = ''
let small = ''

const megabyte = 1024 * 1024

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus)
  calls = new DocumentCalls(campus, at)
  open = await calls.category('Open', { family_access: 'upload' })
  small = await calls.category('Small', { family_access: 'upload', max_megabytes: 2 })
})
after(() => campus.stop())

const storedFiles = async (): Promise<number> => {
  const found = await readdir(join(campus.home, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

interface Sent {
  readonly status: number
  readonly code: string
  /** Bytes that left this side before the server cut it off. */
  readonly bytes: number
}

/** A film without end and without Content-Length, or one that announces its length and sends nothing. */
function stream(path: string, by: TestPerson, announced?: number): Promise<Sent> {
  const noise = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), randomBytes(64 * 1024)])
  return new Promise((resolve, reject) => {
    let isOver = false
    let result: Omit<Sent, 'bytes'> | undefined
    const call = request(`${campus.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${by.token}`,
        'x-school-slug': at.school.slug,
        'content-type': 'application/octet-stream',
        ...(announced === undefined ? {} : { 'content-length': String(announced) }),
      },
    })
    const end = () => {
      isOver = true
      if (result) resolve({ ...result, bytes: call.socket?.bytesWritten ?? 0 })
    }
    call.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      answer.on('end', () => {
        result = { status: answer.statusCode ?? 0, code: (JSON.parse(text) as { code: string }).code }
      })
    })
    call.on('error', (error) => (result ? end() : reject(error)))
    call.on('close', end)
    const write = (): void => {
      while (!isOver && call.write(noise));
      if (!isOver) call.once('drain', write)
    }
    if (announced === undefined) write()
    else call.flushHeaders()
  })
}

const path = (category: string) =>
  `/api/v1/documents/?subject_kind=student&subject_id=${at.ada}&category_id=${category}`

test('a family that sends more than 25 MB is cut off there, and nothing stays on the disk', async () => {
  const before = await storedFiles()
  const sent = await stream(path(open), at.mother)
  assert.deepEqual([sent.status, sent.code], [413, 'document_too_large'])
  assert.ok(sent.bytes >= 25 * megabyte, `${sent.bytes} bytes`)
  assert.ok(sent.bytes < 35 * megabyte, `${sent.bytes} bytes left before the connection was cut`)
  assert.equal(await storedFiles(), before)
})

test('what announces too much is refused before its first byte', async () => {
  const sent = await stream(path(open), at.mother, 25 * megabyte + 1)
  assert.deepEqual([sent.status, sent.code], [413, 'document_too_large'])
  assert.ok(sent.bytes < 4096)
})

test('the bound of a category holds for the office too, for new versions too, and for what is announced', async () => {
  const before = await storedFiles()
  const sent = await stream(path(small), at.registrar)
  assert.deepEqual([sent.status, sent.code], [413, 'document_category_exceeded'])
  assert.ok(sent.bytes < 12 * megabyte, `${sent.bytes} bytes`)
  const announced = await stream(path(small), at.mother, 2 * megabyte + 1)
  assert.deepEqual([announced.status, announced.code], [413, 'document_category_exceeded'])
  assert.equal(await storedFiles(), before)
  const { body } = await calls.file(small, at.mother, { content: makePdf('small') })
  const version = await stream(`/api/v1/documents/${body.id}/versions/`, at.mother)
  assert.deepEqual([version.status, version.code], [413, 'document_category_exceeded'])
  assert.equal(await storedFiles(), before + 1)
})

test('who may not file there is refused before the body', async () => {
  const closed = await calls.category('Closed')
  const sent = await stream(path(closed), at.mother, 20 * megabyte)
  assert.deepEqual([sent.status, sent.code], [422, 'invalid_body'])
  const { body } = await calls.file(open, at.registrar, { content: makePdf('of the office') })
  const version = await stream(`/api/v1/documents/${body.id}/versions/`, at.teacher, megabyte)
  assert.deepEqual([version.status, version.code], [404, 'not_found'])
})

test('a file of a family that is attached later has the same bound', async () => {
  const sent = await stream('/api/v1/files/', at.mother)
  assert.deepEqual([sent.status, sent.code], [413, 'file_too_large'])
  assert.ok(sent.bytes < 35 * megabyte, `${sent.bytes} bytes`)
  const announced = await stream('/api/v1/files/', at.registrar, 256 * megabyte + 1)
  assert.deepEqual([announced.status, announced.code], [413, 'payload_too_large'])
})

/** Moves what the school has stored, so that `left` bytes of its plan remain. */
async function leave(left: number): Promise<void> {
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`insert into school_counters (tenant_id, name, value)
      values (${tx.tenant}, 'storage_bytes', ${100 * 1024 ** 3 - left}::bigint)
      on conflict (tenant_id, name) do update set value = excluded.value`),
  )
}

test('of twenty uploads at once as many are stored as the school has room for', async () => {
  const before = await storedFiles()
  const content = Array.from({ length: 20 }, (_, index) => makePdf(`parallel ${index}`))
  const size = content[0]?.length ?? 0
  await leave(5 * size + 5 * 20)
  const sent = await Promise.all(content.map((one) => calls.file(open, at.registrar, { content: one })))
  const stored = sent.filter(({ status }) => status === 201).length
  assert.ok(stored >= 1 && stored <= 5, `${stored} were stored`)
  for (const { status, body } of sent)
    if (status !== 201) assert.deepEqual([status, body.code], [409, 'storage_full'])
  assert.equal(await storedFiles(), before + stored)
  assert.equal(campus.application.kernel.uploads.of(at.school.id), 0)
})

test('twenty streams at once stop together at the room that is left, and it is there again afterwards', async () => {
  const before = await storedFiles()
  await leave(8 * megabyte)
  const sent = await Promise.all(Array.from({ length: 20 }, () => stream(path(open), at.mother)))
  assert.ok(sent.every(({ status, code }) => status === 409 && code === 'storage_full'))
  const bytes = sent.reduce((sum, one) => sum + one.bytes, 0)
  assert.ok(bytes < 200 * megabyte, `${bytes} bytes were sent`)
  assert.equal(await storedFiles(), before)
  assert.equal(campus.application.kernel.uploads.of(at.school.id), 0)
  const { status } = await calls.file(open, at.mother, { content: makePdf('fits') })
  assert.equal(status, 201)
})

test('uploads that announce much and send little leave the room to the others', async () => {
  const { uploads } = campus.application.kernel
  await leave(8 * megabyte)
  const idle = Array.from({ length: 5 }, () =>
    openUpload(campus, path(open), { by: at.mother, school: at.school, announced: 7 * megabyte, sent: 1000 }),
  )
  try {
    await waitForUploads(() => uploads.of(at.school.id) >= 5000)
    assert.equal(uploads.of(at.school.id), 5000)
    const { status, text } = await calls.file(open, at.registrar, { content: makePdf('meanwhile') })
    assert.equal(status, 201, text)
    const announced = await stream(path(open), at.mother, 9 * megabyte)
    assert.deepEqual([announced.status, announced.code], [409, 'storage_full'])
  } finally {
    for (const call of idle) call.destroy()
  }
  await waitForUploads(() => uploads.of(at.school.id) === 0)
})
