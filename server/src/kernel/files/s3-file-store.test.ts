import assert from 'node:assert/strict'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { createFileStore } from './create-file-store.ts'
import { FileNotFoundError, FileStoreError, FileTooLargeError } from './file-store.ts'

const root = mkdtempSync(join(tmpdir(), 'campus-s3-'))
after(() => rmSync(root, { recursive: true }))

const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The signature a request ought to bear, worked out from the AWS documentation, apart from the library
 * under test.
 */
function expectedSignature(request: { method: string; path: string; headers: IncomingHttpHeaders }): string {
  const authorization = request.headers.authorization ?? ''
  const [, date = '', region = '', signed = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=[0-9a-f]{64}$/.exec(
      authorization,
    ) ?? []
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    assert.ok(signed.split(';').includes(needed), `${needed} is signed`)
  const canonical = [
    request.method,
    request.path,
    '',
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hex(canonical)].join('\n')
  const keys = [date, region, 's3', 'aws4_request']
  const key = keys.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${credentials.secretKey}`)
  return hmac(key, toSign).toString('hex')
}

test('the verifier agrees with the example that AWS publishes (Amazon S3 API reference, GET object)', () => {
  const signature = expectedSignature({
    method: 'GET',
    path: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': hex(''),
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${'0'.repeat(64)}`,
    },
  })
  assert.equal(signature, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret detail</Message></Error>`)
}

function readRange(header: string | undefined, content: Buffer): Buffer | undefined {
  const [, start = '0', end = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? 'bytes=0-') ?? []
  if (header && Number(start) >= content.length) return undefined
  return content.subarray(Number(start), end === '' ? undefined : Number(end) + 1)
}

/** A small S3 on the loopback which believes no signature it has not worked out itself. */
async function standIn() {
  const objects = new Map<string, Buffer>()
  const seen: string[] = []
  const outages: number[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    const content = await buffer(request)
    seen.push(`${method} ${url}`)
    const outage = outages.shift()
    if (outage) return refuse(response, outage, 'SlowDown')
    if (!headers.authorization?.endsWith(expectedSignature({ method, path: url, headers })))
      return refuse(response, 403, 'SignatureDoesNotMatch')
    if (headers['x-amz-content-sha256'] !== hex(content))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    if (method === 'PUT') {
      if (headers['content-length'] !== String(content.length))
        return refuse(response, 411, 'MissingContentLength')
      objects.set(url, content)
      return response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      objects.delete(url)
      return response.writeHead(204).end()
    }
    const stored = objects.get(url)
    if (!stored) return refuse(response, 404, 'NoSuchKey')
    const part = readRange(headers.range, stored)
    if (!part) return refuse(response, 416, 'InvalidRange')
    return response.writeHead(headers.range ? 206 : 200).end(part)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { objects, seen, outages, endpoint: `http://127.0.0.1:${port}` }
}

async function freshStore(changes: { prefix?: string; secretKey?: string } = {}) {
  const s3 = await standIn()
  const home = mkdtempSync(join(root, 'home-'))
  const { endpoint } = s3
  const place = {
    kind: 's3',
    bucket: 'school-files',
    prefix: 'campus/one',
    endpoint,
    region: 'eu-west-3',
  } as const
  const store = createFileStore({ home, files: { ...place, ...credentials, ...changes } })
  return { ...s3, store, spooled: () => readdirSync(join(home, 'files', 'incoming')) }
}

const content = randomBytes(500_000)

test('a file comes back as it was put, under bucket and prefix, and the spool is empty', async () => {
  const { store, objects, spooled } = await freshStore()
  const stored = await store.put(Readable.from([content.subarray(0, 1000), content.subarray(1000)]), {
    maxBytes: 1e6,
  })
  assert.deepEqual(stored, { key: stored.key, sha256: hex(content), size: content.length })
  const { key } = stored
  assert.deepEqual(
    [...objects.keys()],
    [`/school-files/campus/one/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`],
  )
  assert.deepEqual(await buffer(await store.open(key)), content)
  assert.deepEqual(spooled(), [])
})

test('without a prefix objects lie in the bucket itself', async () => {
  const { store, objects } = await freshStore({ prefix: '' })
  const { key } = await store.put(Readable.from(['x']), { maxBytes: 1 })
  assert.deepEqual([...objects.keys()], [`/school-files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`])
})

test('parts of a file, and parts that are not there', async () => {
  const { store } = await freshStore()
  const { key } = await store.put(Readable.from(['0123456789']), { maxBytes: 10 })
  const part = async (range: object) => (await buffer(await store.open(key, range))).toString()
  assert.equal(await part({ start: 2, end: 4 }), '234')
  assert.equal(await part({ start: 7 }), '789')
  assert.equal(await part({ end: 0 }), '0')
  await assert.rejects(part({ start: 10 }), RangeError)
  await assert.rejects(part({ start: 3, end: 2 }), RangeError)
})

test('an empty file is a file', async () => {
  const { store } = await freshStore()
  const { key } = await store.put(Readable.from([]), { maxBytes: 0 })
  assert.equal((await buffer(await store.open(key))).length, 0)
})

test('a file too large or broken off is never sent', async () => {
  const { store, seen, spooled } = await freshStore()
  await assert.rejects(store.put(Readable.from([content]), { maxBytes: 499_999 }), FileTooLargeError)
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('connection lost')
    })(),
  )
  await assert.rejects(store.put(broken, { maxBytes: 100 }), /connection lost/)
  assert.deepEqual([seen, spooled()], [[], []])
})

test('remove removes, once and again; what is not there is not found', async () => {
  const { store, objects, seen } = await freshStore()
  const { key } = await store.put(Readable.from(['x']), { maxBytes: 1 })
  await store.remove(key)
  await store.remove(key)
  assert.equal(objects.size, 0)
  await assert.rejects(store.open(key), FileNotFoundError)
  const before = seen.length
  await assert.rejects(store.open('../../other-bucket/secret'), FileNotFoundError)
  await assert.rejects(store.remove('../other'), FileNotFoundError)
  assert.equal(seen.length, before)
})

test('a wrong secret key is refused with the code of the store and without its details', async () => {
  const { store, objects, spooled } = await freshStore({ secretKey: 'wrong' })
  await assert.rejects(store.put(Readable.from(['x']), { maxBytes: 1 }), (error) => {
    assert.ok(error instanceof FileStoreError)
    assert.match(error.message, /403 \(SignatureDoesNotMatch\)/)
    assert.doesNotMatch(error.message, /secret detail|wrong/)
    return true
  })
  assert.deepEqual([objects.size, spooled()], [0, []])
})

test('a store out of order is asked again, three times at most', async () => {
  const { store, seen, outages, spooled } = await freshStore()
  outages.push(503, 500)
  const { key } = await store.put(Readable.from([content]), { maxBytes: 1e6 })
  assert.equal(seen.length, 3)
  assert.deepEqual(await buffer(await store.open(key)), content)
  outages.push(503, 503, 503)
  await assert.rejects(store.put(Readable.from(['x']), { maxBytes: 1 }), FileStoreError)
  assert.deepEqual(spooled(), [])
})

test('a store that is not there is an error of the store', async () => {
  const home = mkdtempSync(join(root, 'home-'))
  const place = { kind: 's3', bucket: 'school-files', prefix: '', region: 'eu-west-3' } as const
  // Port 9 (discard) of the loopback: nothing listens there.
  const store = createFileStore({ home, files: { ...place, ...credentials, endpoint: 'http://127.0.0.1:9' } })
  await assert.rejects(store.put(Readable.from(['x']), { maxBytes: 1 }), FileStoreError)
  assert.deepEqual(readdirSync(join(home, 'files', 'incoming')), [])
})
