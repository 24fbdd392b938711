import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Transformer } from '@napi-rs/image'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import {
  DocumentCalls,
  type DocumentSchool,
  makeDocumentSchool,
} from '../../../test/support/document-school.ts'
import { makePdf } from '../../../test/support/make-pdf.ts'
import { sql } from '../../kernel/db/statement.ts'

let campus: TestCampus
let at: DocumentSchool
let calls: DocumentCalls
let passport = ''

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeDocumentSchool(campus)
  calls = new DocumentCalls(campus, at)
  passport = await calls.category('Passport', { family_access: 'upload', has_expiry: true })
})
after(() => campus.stop())

const storedFiles = async (): Promise<string[]> => {
  const found = await readdir(join(campus.home, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('a guardian uploads, the office rejects with a reason, the guardian sends again, the office accepts', async () => {
  const sent = await calls.file(passport, at.mother, { content: makePdf('dark') })
  assert.equal(sent.status, 201, sent.text)
  assert.deepEqual(
    [
      sent.body.state,
      sent.body.title,
      sent.body.accepted_number,
      sent.body.is_from_family,
      sent.body.may_decide,
    ],
    ['to_check', 'Passport', null, true, false],
  )
  const path = `${sent.body.id}/`
  const inbox = await calls.call('GET', '?state=to_check')
  assert.deepEqual(
    inbox.body.results.map((one: { id: string; may_decide: boolean }) => [one.id, one.may_decide]),
    [[sent.body.id, true]],
  )
  assert.equal((await calls.call('POST', `${path}reject`, at.mother, { number: 1, reason: 'x' })).status, 403)
  assert.equal((await calls.call('POST', `${path}reject`, at.registrar, { number: 1 })).status, 422)
  const rejected = await calls.call('POST', `${path}reject`, at.registrar, { number: 1, reason: 'Too dark' })
  assert.deepEqual([rejected.status, rejected.body.state], [200, 'rejected'], rejected.text)
  const seen = await calls.call('GET', path, at.mother)
  assert.deepEqual(
    [seen.body.rejection_reason, seen.body.may_upload, seen.body.filed_by_name !== null],
    ['Too dark', true, true],
  )
  const again = await calls.upload(`${path}versions/?expires_on=2031-04-30`, at.mother, makePdf('bright'))
  assert.deepEqual([again.status, again.body.state, again.body.number], [201, 'to_check', 2], again.text)
  const late = await calls.call('POST', `${path}accept`, at.registrar, { number: 1 })
  assert.deepEqual([late.status, late.body.code], [409, 'document_decided'])
  const accepted = await calls.call('POST', `${path}accept`, at.registrar, { number: 2 })
  assert.deepEqual(
    [accepted.status, accepted.body.state, accepted.body.accepted_number, accepted.body.expires_on],
    [200, 'accepted', 2, '2031-04-30'],
    accepted.text,
  )
  const twice = await calls.call('POST', `${path}accept`, at.registrar, { number: 2 })
  assert.deepEqual([twice.status, twice.body.code], [409, 'document_decided'])
  const versions = await calls.call('GET', `${path}versions/`, at.mother)
  assert.deepEqual(
    versions.body.results.map((one: { number: number; state: string; reason: string | null }) => [
      one.number,
      one.state,
      one.reason,
    ]),
    [
      [2, 'accepted', null],
      [1, 'rejected', 'Too dark'],
    ],
  )
})

test('a document with a last day is not accepted without it', async () => {
  const sent = await calls.file(passport, at.mother, { content: makePdf('without a day') })
  const refused = await calls.call('POST', `${sent.body.id}/accept`, at.registrar, { number: 1 })
  assert.deepEqual([refused.status, refused.body.details[0].code], [422, 'expires_on_missing'])
})

test('a link opens the bytes for its caller alone, and nothing once the right has ended', async () => {
  const content = makePdf('secret page')
  const { body } = await calls.file(passport, at.mother, { content })
  const opened = await calls.open(body.id, at.mother, { purpose: 'view' })
  assert.deepEqual(
    [opened.status, opened.headers.get('content-type'), opened.headers.get('content-disposition')],
    [200, 'application/pdf', "inline; filename*=UTF-8''Passport.pdf"],
  )
  assert.deepEqual(Buffer.from(await opened.arrayBuffer()), content)
  const download = await calls.open(body.id, at.registrar)
  assert.equal(download.headers.get('content-type'), 'application/octet-stream')
  assert.match(download.headers.get('content-disposition') ?? '', /^attachment/)
  for (const stranger of [at.registrar, at.father, at.teacher])
    assert.equal((await calls.open(body.id, at.mother, {}, stranger)).status, 404)
  const anonymous = await calls.call('POST', `${body.id}/links/`, at.mother)
  const { pathname, search } = new URL(anonymous.body.url)
  assert.equal((await fetch(`${campus.url}${pathname}${search}`)).status, 401)
})

test('the same content is stored once in a school, also when it is sent at the same moment', async () => {
  const form = await calls.category('Form')
  const content = makePdf('the same for siblings')
  const before = (await storedFiles()).length
  const sent = await Promise.all(
    [at.ada, at.ben, at.ada, at.ben].map((student) => calls.file(form, at.registrar, { student, content })),
  )
  assert.deepEqual(sent.map(({ status }) => status).toSorted(), [200, 200, 201, 201])
  assert.equal(new Set(sent.map(({ body }) => body.id)).size, 2)
  assert.equal((await storedFiles()).length, before + 1)
})

test('a photo loses its place, HEIC is refused with a sentence, and a program is no document', async () => {
  const photo = await Transformer.fromRgbaPixels(new Uint8Array(40 * 30 * 4).fill(99), 40, 30).jpeg()
  const exif = Buffer.from('Exif\0\0GPS 3.8480 N')
  const laden = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xe1, 0, exif.length + 2]),
    exif,
    photo.subarray(2),
  ])
  const sent = await calls.file(passport, at.mother, { content: laden, query: '&name=me.png' })
  assert.deepEqual([sent.status, sent.body.content_type], [201, 'image/jpeg'], sent.text)
  for (const path of await storedFiles())
    assert.doesNotMatch((await readFile(path)).toString('latin1'), /GPS/)
  const heic = Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'latin1')
  const refused = await calls.file(passport, at.mother, { content: heic })
  assert.deepEqual([refused.status, refused.body.code], [422, 'document_heic'])
  const program = await calls.file(passport, at.registrar, { content: Buffer.from('MZ\x90\0\x03') })
  assert.deepEqual([program.status, program.body.code], [422, 'document_type_refused'])
  const text = await calls.file(passport, at.mother, { content: Buffer.from('hello') })
  assert.deepEqual([text.status, text.body.code], [422, 'document_type_refused'])
  assert.equal(
    (await calls.file(passport, at.mother, { content: new Uint8Array() })).body.code,
    'document_empty',
  )
})

test('versions are restored as new ones; a removed document returns, and its name is in no history', async () => {
  const form = await calls.category('Contract')
  const { body } = await calls.file(form, at.registrar, { content: makePdf('one'), query: '&title=First' })
  const path = `${body.id}/`
  await calls.upload(`${path}versions/`, at.registrar, makePdf('two'))
  const restored = await calls.call('POST', `${path}versions/1/restore`)
  assert.deepEqual(
    [restored.status, restored.body.number, restored.body.accepted_number],
    [200, 3, 3],
    restored.text,
  )
  assert.deepEqual(Buffer.from(await (await calls.open(body.id, at.registrar)).arrayBuffer()), makePdf('one'))
  assert.equal((await calls.call('POST', `${path}versions/9/restore`)).status, 404)
  const changed = await calls.call('PATCH', path, at.registrar, { title: 'Second' })
  assert.deepEqual([changed.status, changed.body.title], [200, 'Second'], changed.text)
  assert.equal((await calls.call('DELETE', path)).status, 204)
  assert.ok(!(await calls.ids(at.registrar)).includes(body.id))
  assert.ok((await calls.ids(at.registrar, '&archived=true')).includes(body.id))
  assert.equal((await calls.call('PATCH', path, at.registrar, { title: 'x' })).body.code, 'document_removed')
  const late = await calls.call('POST', `${path}versions/1/restore`)
  assert.deepEqual([late.status, late.body.code], [409, 'document_removed'], late.text)
  const back = await calls.call('PATCH', path, at.registrar, { archived_at: null })
  assert.deepEqual([back.status, back.body.archived_at], [200, null], back.text)
})

test('the same request twenty times makes one document', async () => {
  const form = await calls.category('Consent')
  const content = makePdf('twenty')
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => calls.file(form, at.registrar, { content })),
  )
  assert.deepEqual([...new Set(sent.map(({ body }) => body.id))].length, 1)
  assert.equal(sent.filter(({ status }) => status === 201).length, 1)
})

test('a school whose space is full is refused more, and nothing is left of the upload', async () => {
  const form = await calls.category('Large')
  const before = (await storedFiles()).length
  const fill = (bytes: number) =>
    campus.database.transaction(at.school.id, (tx) =>
      tx.execute(sql`update school_counters set value = value + ${bytes}::bigint
        where tenant_id = ${tx.tenant} and name = 'storage_bytes'`),
    )
  await fill(100 * 1024 ** 3)
  const full = await calls.file(form, at.registrar, { content: makePdf('no room') })
  assert.deepEqual([full.status, full.body.code], [409, 'storage_full'], full.text)
  assert.equal((await storedFiles()).length, before)
  await fill(-100 * 1024 ** 3)
})
