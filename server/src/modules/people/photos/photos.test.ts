import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Transformer } from '@napi-rs/image'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../../test/support/campus.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

let campus: TestCampus
let school: TestSchool
let registrar: TestPerson

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  school = await campus.school()
  registrar = await campus.person(school, ['registrar'])
})
after(() => campus.stop())

const request = (
  method: string,
  path: string,
  options: { by?: TestPerson; headers?: Record<string, string>; body?: unknown; raw?: Uint8Array } = {},
) => {
  const { by = registrar, headers = {}, body, raw } = options
  const sent = {
    ...(body === undefined ? {} : { body }),
    ...(raw ? { raw: new Blob([new Uint8Array(raw)]) } : {}),
  }
  return campus.request(method, `/api/v1/people/${path}`, { token: by.token, school, headers, ...sent })
}

const make = async (kind = 'students'): Promise<string> =>
  (await request('POST', `${kind}/`, { body: { first_name: 'Awa', last_name: 'Sow' } })).body.id

const put = (path: string, raw: Uint8Array, type = 'image/jpeg', headers: Record<string, string> = {}) =>
  request('PUT', path, { raw, headers: { 'content-type': type, ...headers } })

/** A picture whose left half is red and whose right half is blue. */
function picture(width: number, height: number): Transformer {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    pixels.set(at % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at * 4)
  }
  return Transformer.fromRgbaPixels(pixels, width, height)
}

/** Puts an Exif segment with the orientation, and a text as a camera writes a place, into a JPEG. */
function withExif(jpeg: Buffer, orientation: number, text: string): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(text)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

const download = async (path: string, by = registrar) => {
  const answer = await fetch(`${campus.url}/api/v1/people/${path}`, {
    headers: { authorization: `Bearer ${by.token}`, 'x-school-slug': school.slug },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const storedFiles = async (): Promise<number> => {
  const found = await readdir(join(campus.home, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

test('every kind of person takes a JPEG, PNG or WebP; it is scaled to 512 pixels in its own format', async () => {
  const large = picture(1500, 900)
  const images = { jpeg: await large.jpeg(), png: await large.png(), webp: await large.webp() }
  for (const kind of ['students', 'teachers', 'guardians']) {
    const person = `${kind}/${await make(kind)}/`
    const path = `${person}photo`
    const reported = async () => (await request('GET', person)).body.photo_url
    assert.equal(await reported(), null)
    assert.equal((await request('GET', path)).status, 404)
    let isFirst = true
    for (const [name, image] of Object.entries(images)) {
      const stored = await put(path, image, `image/${name}`)
      assert.equal(stored.status, isFirst ? 201 : 200, stored.text)
      isFirst = false
      assert.deepEqual(
        [stored.body.content_type, stored.body.width, stored.body.height],
        [`image/${name}`, 512, 307],
      )
      const { answer, bytes } = await download(path)
      assert.equal(answer.headers.get('content-type'), `image/${name}`)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.equal(bytes.length, stored.body.size)
      const { width, height, format } = await new Transformer(bytes).metadata()
      assert.deepEqual([width, height, format], [512, 307, name])
    }
    assert.equal(new URL(await reported()).pathname, `/api/v1/people/${path}`)
  }
})

test('metadata is gone, and the picture is turned as its orientation says', async () => {
  const path = `students/${await make()}/photo`
  const place = 'GPS 3.8480 N 11.5021 E'
  const sent = withExif(await picture(200, 100).jpeg(), 6, place)
  assert.equal((await new Transformer(sent).metadata(true)).orientation, 6)
  const stored = await put(path, sent)
  assert.deepEqual([stored.status, stored.body.width, stored.body.height], [201, 100, 200])
  const { bytes } = await download(path)
  assert.ok(!bytes.includes(place) && !bytes.includes('Exif'))
  const pixels = await new Transformer(bytes).rawPixels()
  const [top, bottom] = [pixels.subarray(0, 3), pixels.subarray(-3)]
  assert.ok((top[0] ?? 0) > 200 && (bottom[2] ?? 0) > 200, 'red above, blue below')
  const all = await Promise.all(
    (await readdir(join(campus.home, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(async (entry) => readFile(join(entry.parentPath, entry.name))),
  )
  assert.ok(!all.some((file) => file.includes(place)), 'the original is not stored')
})

test('a photo has its ETag; a replaced and a removed one leave no file, but history and a new version', async () => {
  const id = await make()
  const path = `students/${id}/photo`
  const before = await storedFiles()
  const version = (await request('GET', `students/${id}/`)).headers.get('etag')
  const first = await put(path, await picture(40, 40).png(), 'image/png')
  const etag = first.headers.get('etag') ?? ''
  assert.notEqual((await request('GET', `students/${id}/`)).headers.get('etag'), version)
  assert.equal((await request('GET', path, { headers: { 'if-none-match': etag } })).status, 304)
  assert.equal((await put(path, await picture(40, 40).png(), 'image/png')).headers.get('etag'), etag)
  const headers = { 'if-match': etag }
  const second = await put(path, await picture(41, 40).png(), 'image/png', headers)
  assert.equal(second.status, 200)
  assert.equal((await put(path, await picture(42, 40).png(), 'image/png', headers)).status, 412)
  assert.equal((await request('GET', path, { headers: { 'if-none-match': etag } })).status, 200)
  assert.equal((await request('DELETE', path, { headers })).status, 412)
  assert.equal((await request('DELETE', path)).status, 204)
  assert.equal((await request('DELETE', path)).status, 404)
  assert.equal((await request('GET', path)).status, 404)
  assert.equal(await storedFiles(), before)
  const history = (await request('GET', `students/${id}/history/`)).body.results
  assert.deepEqual(
    history.slice(0, 3).map((entry: { change: { photo: unknown } }) => entry.change.photo),
    [
      { before: second.body.sha256, after: null },
      { before: first.body.sha256, after: second.body.sha256 },
      { before: null, after: first.body.sha256 },
    ],
  )
})

test('what is not a photo is rejected with a code, and nothing of it is stored', async () => {
  const id = await make()
  const path = `students/${id}/photo`
  const png = await picture(40, 40).png()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const before = await storedFiles()
  const cases: [Uint8Array, string, number, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg', 422, 'not_an_image'],
    [Buffer.from('GIF89a'), 'image/png', 422, 'not_an_image'],
    [png, 'image/jpeg', 422, 'type_mismatch'],
    [bomb, 'image/png', 422, 'too_many_pixels'],
    [png.subarray(0, 40), 'image/png', 422, 'unreadable'],
  ]
  for (const [bytes, type, status, code] of cases) {
    const answer = await put(path, bytes, type)
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.details?.[0]?.code],
      [status, 'photo_refused', code],
    )
  }
  assert.equal((await put(path, png, 'image/gif')).status, 415)
  assert.equal((await put(path, Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png')).status, 413)
  assert.equal((await put(`students/${uuidv7()}/photo`, png, 'image/png')).status, 404)
  assert.equal((await put(`teachers/${id}/photo`, png, 'image/png')).status, 404)
  assert.equal(await storedFiles(), before)
})

test('a photo is visible to everyone who sees the person, and changed by the office only', async () => {
  const [own, other] = [await make(), await make()]
  const student = await campus.person(school, ['student'], { entity: 'student', entityId: own })
  for (const id of [own, other]) await put(`students/${id}/photo`, await picture(9, 9).webp(), 'image/webp')
  assert.equal((await download(`students/${own}/photo`, student)).answer.status, 200)
  assert.equal((await download(`students/${other}/photo`, student)).answer.status, 404)
  assert.equal((await request('DELETE', `students/${own}/photo`, { by: student })).status, 403)
})
