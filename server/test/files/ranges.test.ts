import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import S3rver from '@20minutes/s3rver'
import { startCampus, type TestCampus } from '../support/campus.ts'
import { DocumentCalls, makeDocumentSchool } from '../support/document-school.ts'

let directory = ''
let server: S3rver
let env: Record<string, string> = {}

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'campus-ranges-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'campus', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  env = {
    CAMPUS_FILES_URL: 's3://campus/school-files',
    CAMPUS_FILES_ENDPOINT: `http://127.0.0.1:${port}`,
    CAMPUS_FILES_ACCESS_KEY: 'S3RVER',
    CAMPUS_FILES_SECRET_KEY: 'S3RVER',
    CAMPUS_FILES_REGION: 'us-east-1',
  }
})
after(async () => {
  await server.close()
  await rm(directory, { recursive: true })
})

const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), randomBytes(3 * 1024 * 1024)])

/** A film as a document and as a file, and how each is read with headers of one's own. */
async function placesOf(campus: TestCampus) {
  const at = await makeDocumentSchool(campus)
  const calls = new DocumentCalls(campus, at)
  const category = await calls.category('Films')
  const filed = await calls.file(category, at.registrar, { content: film })
  const link = await calls.call('POST', `${filed.body.id}/links/`, at.registrar, { purpose: 'view' })
  assert.equal(link.status, 201, link.text)
  const sent = await campus.request('POST', '/api/v1/files/', {
    token: at.registrar.token,
    school: at.school,
    raw: new Blob([film]),
  })
  const { pathname, search } = new URL(link.body.url)
  const read =
    (path: string) =>
    (headers: Record<string, string>, method = 'GET') =>
      fetch(`${campus.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${at.registrar.token}`,
          'x-school-slug': at.school.slug,
          ...headers,
        },
      })
  return {
    document: read(`${pathname}${search}`),
    file: read(`/api/v1/files/${sent.body.file_id}/content`),
    lasts: new Date(link.body.expires_at).getTime() - campus.clock.now().getTime(),
  }
}

const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer())

for (const store of ['a directory', 'an S3 server'] as const) {
  test(`a download from ${store} is taken up where it broke off`, async () => {
    const campus = await startCampus(
      Object.assign({ now: '2026-11-20T09:00:00Z' }, store === 'a directory' ? {} : { env }),
    )
    try {
      const { document, file, lasts } = await placesOf(campus)
      // Longer than five minutes by what a slow line takes.
      assert.ok(lasts > 310_000 && lasts <= 326_000, `${lasts} ms`)
      for (const read of [document, file]) {
        const whole = await read({})
        const etag = whole.headers.get('etag') ?? ''
        assert.deepEqual([whole.status, whole.headers.get('accept-ranges')], [200, 'bytes'])
        assert.deepEqual(await bytesOf(whole), film)
        const first = await read({ range: 'bytes=0-1048575' })
        assert.deepEqual(
          [first.status, first.headers.get('content-range'), first.headers.get('content-length')],
          [206, `bytes 0-1048575/${film.length}`, '1048576'],
        )
        const rest = await read({ range: 'bytes=1048576-', 'if-range': etag })
        assert.equal(rest.status, 206)
        assert.deepEqual(Buffer.concat([await bytesOf(first), await bytesOf(rest)]), film)
        const last = await read({ range: 'bytes=-5' })
        assert.deepEqual(await bytesOf(last), film.subarray(-5))
        const other = await read({ range: 'bytes=5-', 'if-range': '"another"' })
        assert.deepEqual([other.status, (await bytesOf(other)).length], [200, film.length])
        const behind = await read({ range: `bytes=${film.length}-` })
        const { code } = (await behind.json()) as { code: string }
        assert.deepEqual(
          [behind.status, behind.headers.get('content-range'), code],
          [416, `bytes */${film.length}`, 'range_not_satisfiable'],
        )
        const held = await read({ range: 'bytes=0-5', 'if-none-match': etag })
        assert.equal(held.status, 304)
        const head = await read({ range: 'bytes=0-5' }, 'HEAD')
        assert.deepEqual([head.status, head.headers.get('accept-ranges')], [200, 'bytes'])
      }
    } finally {
      await campus.stop()
    }
  })
}
