import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../../test/support/draft-school.ts'
import { smallFet } from '../../../../test/support/small-fet.ts'
import { zipSet } from '../../oneroster/export/zip-set.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z' })
  at = await makeDraftSchool(campus)
})
after(() => campus.stop())

const send = (content: string | Uint8Array, type: string, query = '') =>
  campus.request('POST', `${root}/imports?session_id=${at.sessionId}${query}`, {
    token: at.registrar.token,
    school: at.school,
    raw: content as NonNullable<RequestInit['body']>,
    headers: { 'content-type': type },
  })

const xml = 'application/xml'
const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><fet>&lol2;</fet>`
const deep = `<fet>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</fet>`
const wrongEncoding = Buffer.concat([
  Buffer.from('<?xml version="1.0" encoding="UTF-8"?><fet><Institution_Name>'),
  Buffer.from([0xff, 0xfe, 0xfa]),
  Buffer.from('</Institution_Name></fet>'),
])

/** A lesson that begins in the last of its three periods and has nine. */
const tooLong = smallFet.replaceAll(/<Duration>\d<\/Duration>/g, '<Duration>9</Duration>')

const cyclic = `<Students_List><Year><Name>7a</Name><Group><Name>Part</Name><Subgroup><Name>7a</Name></Subgroup></Group></Year></Students_List>`

async function zipOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const files = Object.entries(entries).map(([name, text]) => ({
    name,
    content: async function* () {
      yield Buffer.from(text)
    },
  }))
  return buffer(zipSet(files))
}

const untisZip = () => zipOf({ 'GPU001.TXT': '1,"1A","VOL","D","102",1,1,,\n'.repeat(200) })

/** Sets a number of 16 bits in the central directory and in the header of the only file. */
function changedZip(zip: Buffer, inDirectory: number, inHeader: number, value: number): Buffer {
  zip.writeUInt16LE(value, zip.lastIndexOf('PK\u0001\u0002') + inDirectory)
  zip.writeUInt16LE(value, inHeader)
  return zip
}

/** A zip with a name that its writer refuses. */
async function renamedZip(name: string): Promise<Buffer> {
  const plain = 'x'.repeat(name.length - 4)
  const zip = await zipOf({ [`${plain}.TXT`]: '1,"1A"\n' })
  return Buffer.from(zip.toString('latin1').replaceAll(`${plain}.TXT`, name), 'latin1')
}

const refused: readonly (readonly [
  what: string,
  send: () => Promise<Awaited<ReturnType<typeof send>>>,
  code: string,
  message: RegExp,
])[] = [
  ['an entity bomb', () => send(bomb, xml), 'timetable_unreadable', /document type is not allowed/],
  ['elements nested too deep', () => send(deep, xml), 'timetable_unreadable', /nested more than 40 deep/],
  ['broken XML', () => send('<fet><a></fet>', xml), 'timetable_unreadable', /Line 1/],
  ['another encoding than it names', () => send(wrongEncoding, xml), 'timetable_unreadable', /encoding/],
  ['a lesson longer than its day', () => send(tooLong, xml), 'timetable_inconsistent', /longer than the day/],
  [
    'ids that are not in its lists',
    () => send(smallFet.replaceAll('<Subject>', '<Subject>No such '), xml),
    'timetable_inconsistent',
    /is not in the lists/,
  ],
  [
    'groups that contain each other',
    () => send(smallFet.replace(/<Students_List>.*<\/Students_List>/s, cyclic), xml),
    'timetable_inconsistent',
    /contains itself/,
  ],
  [
    'a zip without files of Untis',
    async () => send(await zipOf({ 'a.txt': 'x' }), 'application/zip'),
    'timetable_unreadable',
    /neither GPU001.*FET .*Excel/,
  ],
  [
    'a file in a zip that unpacks too large',
    async () =>
      send(
        await zipOf({ 'GPU001.TXT': '1,"1A","VOL","D","102",1,1,,\n'.repeat(800_000) }),
        'application/zip',
      ),
    'timetable_unreadable',
    /16 MB/,
  ],
  [
    'a damaged zip',
    () => send('PK\u0003\u0004 nothing', 'application/zip'),
    'timetable_unreadable',
    /damaged/,
  ],
  [
    'a zip behind a password',
    async () => send(changedZip(await untisZip(), 8, 6, 1), 'application/zip'),
    'timetable_unreadable',
    /encrypted/,
  ],
  [
    'a zip packed with LZMA',
    async () => send(changedZip(await untisZip(), 10, 8, 14), 'application/zip'),
    'timetable_unreadable',
    /encrypted, or packed/,
  ],
  [
    'a zip whose packed bytes have changed',
    async () => send((await untisZip()).fill(0xff, 45, 60), 'application/zip'),
    'timetable_unreadable',
    /damaged/,
  ],
  ...['../GPU001.TXT', 'a\\..\\GPU001.TXT', '/ab/GPU001.TXT'].map(
    (name) =>
      [
        `a zip with the path ${name}`,
        async () => send(await renamedZip(name), 'application/zip'),
        'timetable_unreadable',
        /damaged/,
      ] as const,
  ),
  [
    'a damaged gzip',
    () => send(gzipSync(smallFet).fill(0xff, 20, 60), 'application/gzip', '&format=fet'),
    'timetable_unreadable',
    /damaged/,
  ],
  [
    'a cut gzip',
    () => send(gzipSync(smallFet).subarray(0, 60), 'application/gzip', '&format=fet'),
    'timetable_unreadable',
    /damaged/,
  ],
  ['a table without a known column', () => send('a,b\n1,2\n', 'text/csv'), 'timetable_unreadable', /Row 1/],
  ...(
    [
      ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3 1 0 obj'), /is a PDF\. .*FET .*Excel/],
      ['an old Word file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /old Word.*Excel/],
      ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /is a picture\. .*CSV/],
      ['bytes of a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 0]), /a binary file\. .*CSV/],
    ] as const
  ).map(
    ([what, bytes, message]) =>
      [
        what,
        () => send(bytes, 'application/octet-stream', '&file_name=Plan.fet'),
        'timetable_unreadable',
        message,
      ] as const,
  ),
  [
    'a Word file',
    async () =>
      send(
        await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
        'application/octet-stream',
      ),
    'timetable_unreadable',
    /is a text document\. .*FET/,
  ],
  [
    'a name of more than 500 characters',
    () => send(`class,subject\n7A,${'é'.repeat(501)}\n`, 'text/csv'),
    'timetable_inconsistent',
    /more than 500 characters/,
  ],
  ['nothing', () => send('', xml), 'timetable_unreadable', /./],
  [
    'classes of which none is known',
    () => send('class,subject\n9Z,Art\n', 'text/csv'),
    'timetable_empty',
    /none.*names only classes that are not known: “9Z”/,
  ],
  ['a table without a row', () => send('class,subject\n', 'text/csv'), 'timetable_empty', /has no lesson/],
]

for (const [what, request, code, message] of refused)
  test(`${what}: a clear answer, and nothing is stored`, async () => {
    const { status, body, text } = await request()
    assert.deepEqual([status, body.code], [422, code], text)
    assert.match(`${body.message} ${body.details?.[0]?.message ?? ''}`, message)
    assert.match(body.details[0].path, /^body/)
    const list = await at.send('GET', `${root}/schedules/`)
    assert.equal(list.body.results.length, 0)
  })

test('a packed file that unpacks without end is refused in bounded time and memory', async () => {
  const before_ = process.memoryUsage().rss
  const text = `<fet>${'<Comments>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</Comments>'.repeat(2_500_000)}</fet>`
  const { status, body } = await send(gzipSync(text), 'application/gzip', '&format=fet')
  assert.equal(status, 422)
  assert.ok(['timetable_unreadable', 'timetable_too_large'].includes(body.code), body.code)
  assert.ok(process.memoryUsage().rss - before_ < 1500 * 1024 * 1024)
})

test('a file of 100 MB is refused before it is read', async () => {
  const answer = await send(Buffer.alloc(100 * 1024 * 1024, 0x20), xml)
  assert.deepEqual([answer.status, answer.body.code], [413, 'payload_too_large'])
})

test('a type that no timetable has is refused', async () => {
  assert.equal((await send('{}', 'application/json')).status, 415)
  const format = await send('class,subject\n', 'text/csv', '&format=word')
  assert.deepEqual([format.status, format.body.details[0].path], [400, 'query/format'])
})
