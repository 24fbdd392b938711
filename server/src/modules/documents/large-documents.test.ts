import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { ZipFile } from 'yazl'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import {
  DocumentCalls,
  type DocumentSchool,
  makeDocumentSchool,
} from '../../../test/support/document-school.ts'

let campus: TestCampus
let at: DocumentSchool
let calls: DocumentCalls
let category = ''

const megabyte = 1024 * 1024

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus)
  calls = new DocumentCalls(campus, at)
  category = await calls.category('Scans')
})
after(() => campus.stop())

/** The picture of a page, in which no slash is by chance. */
const pixels = Buffer.from(randomBytes(megabyte).map((byte) => (byte === 0x2f ? 0x30 : byte)))

/** A PDF of scanned pages, piece by piece: only one of them is in memory. */
function* scannedPdf(megabytes: number, last = ''): Generator<Buffer> {
  let length = 0
  const made = (text: string): Buffer => {
    length += text.length
    return Buffer.from(text, 'latin1')
  }
  yield made(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n',
  )
  for (let page = 0; page < megabytes; page++) {
    yield made(`${page + 3} 0 obj\n<< /Subtype /Image /Filter /DCTDecode /Length ${megabyte} >>\nstream\n`)
    length += pixels.length
    yield pixels
    yield made('\nendstream\nendobj\n')
  }
  if (last) yield made(`${megabytes + 3} 0 obj\n${last}\nendobj\n`)
  const start = length
  yield made(
    `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

interface Filed {
  readonly status: number
  readonly body: { readonly code?: string; readonly content_type?: string; readonly size?: number }
}

function file(into: string, content: Iterable<Buffer>): Promise<Filed> {
  const query = `subject_kind=student&subject_id=${at.ada}&category_id=${into}`
  return new Promise((resolve, reject) => {
    const call = request(`${campus.url}/api/v1/documents/?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${at.registrar.token}`,
        'x-school-slug': at.school.slug,
        'content-type': 'application/octet-stream',
      },
    })
    call.on('error', reject)
    call.on('response', async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: JSON.parse((await buffer(answer)).toString()) }),
    )
    Readable.from(content).pipe(call)
  })
}

test('a PDF of 60 MB is checked and filed', async () => {
  const filed = await file(category, scannedPdf(60))
  assert.equal(filed.status, 201, JSON.stringify(filed.body))
  assert.equal(filed.body.content_type, 'application/pdf')
  assert.ok((filed.body.size ?? 0) > 60 * megabyte)
})

test('what a large PDF may not have is found at its end, and its category bounds it', async () => {
  const filed = await file(category, scannedPdf(34, '<< /S /J#61vaScript /JS (app.alert(1)) >>'))
  assert.deepEqual([filed.status, filed.body.code], [422, 'document_unsafe'])
  const small = await calls.category('Small scans', { max_megabytes: 40 })
  assert.equal((await file(small, scannedPdf(39))).status, 201)
  const larger = await file(small, scannedPdf(40))
  assert.deepEqual([larger.status, larger.body.code], [413, 'document_category_exceeded'])
})

/** A document of a word processor whose parts come after a large picture. */
async function wordFile(bytes: number, isWord = true): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(randomBytes(bytes), isWord ? 'word/media/image1.png' : 'image1.png', { compress: false })
  zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml')
  zip.addBuffer(Buffer.from('<w:document/>'), isWord ? 'word/document.xml' : 'document.xml')
  zip.end()
  return buffer(zip.outputStream as Readable)
}

test('an office file is known by its parts, wherever in the file they are', async () => {
  for (const bytes of [1000, 70 * 1024, 3 * megabyte]) {
    const filed = await file(category, [await wordFile(bytes)])
    assert.equal(filed.status, 201, JSON.stringify(filed.body))
    assert.equal(
      filed.body.content_type,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
    const zip = await file(category, [await wordFile(bytes, false)])
    assert.deepEqual([zip.status, zip.body.code], [422, 'document_type_refused'])
  }
})
