import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { Transformer } from '@napi-rs/image'
import { type AdmissionsFixture, makeAdmissionsFixture } from '../support/admissions-fixture.ts'
import { startCampus, type TestCampus } from '../support/campus.ts'
import { eicar, hasClamd, openScanner, type StandInScanner, startClamd } from '../support/clamd.ts'
import { makePdf } from '../support/make-pdf.ts'

let scanner: StandInScanner
let campus: TestCampus
let fixture: AdmissionsFixture

before(async () => {
  scanner = await openScanner()
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', env: { CAMPUS_CLAMD: scanner.url } })
  fixture = await makeAdmissionsFixture(campus)
  await fixture.intake({ K: 5 })
})
after(async () => {
  await campus.stop()
  await scanner.stop()
})
beforeEach(() => {
  scanner.answer = 'scan'
})

const everyPlace = ['/api/v1/enrollment/documents', '/api/v1/files/'] as const

const send = (path: string, bytes: Uint8Array, type = 'application/octet-stream', on = { campus, fixture }) =>
  on.campus.request('POST', path, {
    school: on.fixture.school,
    raw: new Blob([new Uint8Array(bytes)]),
    headers: { 'content-type': type },
    ...(path.includes('enrollment') ? {} : { token: on.fixture.registrar.token }),
  })

async function filesStored(): Promise<Buffer[]> {
  const found = await readdir(join(campus.home, 'files'), { recursive: true, withFileTypes: true })
  return Promise.all(
    found.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name))),
  )
}

const picture = () => Transformer.fromRgbaPixels(new Uint8Array(60 * 40 * 4).fill(120), 60, 40)

/** A JPEG with a place in its EXIF, and something behind its end. */
function laden(jpeg: Buffer): Buffer {
  const content = Buffer.from('Exif\0\0GPS 3.8480 N 11.5021 E')
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2])
  return Buffer.concat([
    jpeg.subarray(0, 2),
    head,
    content,
    jpeg.subarray(2),
    Buffer.from('<script>tail</script>'),
  ])
}

test('pictures are encoded again wherever they are sent: no metadata, nothing behind the end', async () => {
  const sent = laden(await picture().jpeg())
  const png = Buffer.concat([await picture().png(), Buffer.from('PK tail')])
  const before = (await filesStored()).length
  for (const path of everyPlace)
    for (const bytes of [sent, png]) {
      const answer = await send(path, bytes)
      assert.equal(answer.status, 201, answer.text)
      assert.notEqual(answer.body.size, bytes.length)
    }
  const stored = await filesStored()
  assert.equal(stored.length, before + 4)
  for (const file of stored) assert.doesNotMatch(file.toString('latin1'), /GPS|tail|Exif/)
})

test('PDFs with a tail, a script or an embedded file are refused wherever they are sent, and nothing stays', async () => {
  const before = (await filesStored()).length
  for (const path of everyPlace)
    for (const [bytes, code] of [
      [Buffer.from('%PDF-1.4<script>alert(1)</script>'), 'no_pdf'],
      [Buffer.concat([makePdf(), Buffer.from('<html>')]), 'trailing_data'],
      [makePdf('x', ['<< /S /JavaScript /JS (app.alert(1)) >>']), 'active_content'],
      [makePdf('x', ['<< /S /Launch >>']), 'active_content'],
      [makePdf('x', ['<< /Type /EmbeddedFile >>']), 'active_content'],
      [(await picture().png()).subarray(0, 60), 'unreadable'],
    ] as const) {
      const answer = await send(path, bytes, 'application/pdf')
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.details?.[0]?.code],
        [422, 'document_unsafe', code],
        `${path} ${code} ${answer.text}`,
      )
    }
  assert.equal((await filesStored()).length, before)
  for (const path of everyPlace) assert.equal((await send(path, makePdf('plain'))).status, 201)
})

test('files are served as attachments that no browser runs', async () => {
  const { body } = await send('/api/v1/files/', makePdf('plain'))
  const answer = await campus.request('GET', `/api/v1/files/${body.file_id}/content`, {
    token: fixture.registrar.token,
    school: fixture.school,
  })
  assert.equal(answer.headers.get('content-disposition'), 'attachment')
  assert.equal(answer.headers.get('content-type'), 'application/octet-stream')
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/)
})

test('every upload goes past the scanner first; malware is refused and removed', async () => {
  const before = (await filesStored()).length
  const places = [...everyPlace, '/api/v1/imports/?kind=students&dry_run=true']
  for (const path of places) {
    const answer = await send(
      path,
      Buffer.from(`name\n${eicar}\n`),
      path.includes('imports') ? 'text/csv' : undefined,
    )
    assert.deepEqual([answer.status, answer.body.code], [422, 'file_infected'], `${path} ${answer.text}`)
  }
  assert.equal((await filesStored()).length, before)
  const pdf = makePdf('clean')
  const seen = scanner.scanned.length
  assert.equal((await send('/api/v1/files/', pdf)).status, 201)
  assert.deepEqual(scanner.scanned.slice(seen), [pdf])
})

test('while the scanner gives no clear answer nothing is let in', async () => {
  const before = (await filesStored()).length
  for (const [answer, status, code] of [
    ['close', 503, 'scanner_unavailable'],
    ['stream: OK but not quite', 503, 'scanner_unavailable'],
    ['stream: lstat() failed ERROR', 503, 'scanner_unavailable'],
    ['INSTREAM size limit exceeded. ERROR', 413, 'scanner_limit'],
  ] as const) {
    scanner.answer = answer
    for (const path of everyPlace) {
      const refused = await send(path, makePdf('x'))
      assert.deepEqual([refused.status, refused.body.code], [status, code], answer)
      if (status === 503) assert.equal(refused.body.retry_after, 60)
    }
  }
  await scanner.stop()
  const refused = await send('/api/v1/files/', makePdf('x'))
  assert.deepEqual([refused.status, refused.body.code], [503, 'scanner_unavailable'])
  assert.equal((await filesStored()).length, before)
})

test('the real ClamAV daemon', { skip: hasClamd() ? false : 'clamd is not installed here' }, async () => {
  const clamd = await startClamd()
  const other = await startCampus({ now: '2026-11-20T09:00:00Z', env: { CAMPUS_CLAMD: clamd.url } })
  try {
    const on = { campus: other, fixture: await makeAdmissionsFixture(other) }
    await on.fixture.intake({ K: 5 })
    for (const path of everyPlace) {
      const clean = await send(path, makePdf('clean'), undefined, on)
      assert.equal(clean.status, 201, clean.text)
      const infected = await send(path, Buffer.from(eicar), undefined, on)
      assert.deepEqual([infected.status, infected.body.code], [422, 'file_infected'], infected.text)
    }
    for (let turn = 0; turn < 20; turn += 1) {
      const large = await send('/api/v1/files/', Buffer.alloc(3 * 1024 * 1024, 'x'), undefined, on)
      assert.deepEqual([large.status, large.body.code], [413, 'scanner_limit'], large.text)
    }
  } finally {
    await other.stop()
    await clamd.stop()
  }
})
