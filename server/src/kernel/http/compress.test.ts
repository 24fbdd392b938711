import assert from 'node:assert/strict'
import { type IncomingHttpHeaders, request } from 'node:http'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import { encodingOf } from './encodings.ts'

let campus: TestCampus
let school: TestSchool
let owner: TestPerson

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  owner = await campus.person(school, ['owner'])
  for (let at = 0; at < 12; at++) await campus.person(school, ['teacher'])
})
after(() => campus.stop())

interface Bytes {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The bytes as they travel. */
const wire = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Bytes> =>
  new Promise((resolve, reject) => {
    const identity = { authorization: `Bearer ${owner.token}`, 'x-school-slug': school.slug }
    const sent = request(
      new URL(path, campus.url),
      { method, headers: { ...identity, ...headers } },
      (answer) => {
        answer.toArray().then(
          (chunks) =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })

const members = '/api/v1/members/'

test('a list, the manifest and the schema travel packed, and unpack to the same bytes', async () => {
  for (const path of [members, '/api/v1/manifest.json', '/openapi.json', '/api/schema/']) {
    const plain = await wire(path)
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.match(plain.headers.vary ?? '', /Accept-Encoding/, path)
    for (const [encoding, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const packed = await wire(path, { 'accept-encoding': encoding })
      assert.deepEqual([packed.status, packed.headers['content-encoding']], [200, encoding], path)
      assert.equal(Number(packed.headers['content-length']), packed.body.length)
      assert.ok(
        packed.body.length * 3 < plain.body.length,
        `${path} ${packed.body.length} of ${plain.body.length}`,
      )
      assert.equal(unpack(packed.body).toString(), plain.body.toString())
      const head = await wire(path, { 'accept-encoding': encoding }, 'HEAD')
      for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
        assert.equal(head.headers[name], packed.headers[name], `${path} ${name}`)
    }
  }
})

test('short answers, secrets, and what another site asks with a cookie stay as they are', async () => {
  const short = await wire(`${members}${owner.userId}/`, { 'accept-encoding': 'br' })
  assert.equal(short.headers['content-encoding'], undefined)
  for (const site of ['cross-site', 'same-site']) {
    const answer = await wire(members, { 'accept-encoding': 'br', cookie: 'a=b', 'sec-fetch-site': site })
    assert.deepEqual([answer.status, answer.headers['content-encoding']], [200, undefined])
  }
  const own = await wire(members, { 'accept-encoding': 'br', cookie: 'a=b', 'sec-fetch-site': 'same-origin' })
  assert.equal(own.headers['content-encoding'], 'br')
  const body = { username: owner.email, password: owner.password }
  const token = await campus.request('POST', '/api/auth/token/', { body })
  assert.deepEqual([token.status, token.headers.get('content-encoding')], [200, null])
})

test('each coding has a strong ETag of its own; any of them gets 304 and is named again', async () => {
  const tags = new Map<string, string>()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { headers } = await wire('/openapi.json', { 'accept-encoding': encoding })
    assert.match(headers.etag ?? '', /^"[^"]+"$/)
    tags.set(encoding, headers.etag ?? '')
  }
  assert.equal(new Set(tags.values()).size, 3)
  for (const held of tags.values()) {
    const again = await wire('/openapi.json', {
      'accept-encoding': 'br',
      'if-none-match': `"other", W/${held}`,
    })
    assert.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, held])
    assert.match(again.headers.vary ?? '', /Accept-Encoding/)
  }
})

test('the coding is chosen as RFC 9110 section 12.5.3 says', () => {
  const chosen: readonly (readonly [string, string | undefined])[] = [
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['GZIP', 'gzip'],
    ['gzip;q=0.5, identity;q=1', undefined],
    ['zstd, x-gzip', undefined],
    ['gzip;q=2, !', undefined],
    ['br;q=-1, gzip;q=0.5', 'gzip'],
    ['br;q=0.5000, gzip;q=x', undefined],
  ]
  for (const [header, encoding] of chosen) assert.equal(encodingOf(header), encoding, header)
  assert.equal(encodingOf(undefined), undefined)
})
