import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import fc from 'fast-check'
import { ZipFile } from 'yazl'
import { fileNameOf, headBytes, judgeContent } from './content-type.ts'
import { findDirectory, namesOfParts, tailBytes } from './zip-directory.ts'

const head = (text: string): Buffer => Buffer.from(text, 'latin1')
const isoFile = (brand: string): Buffer => head(`\0\0\0\x20ftyp${brand}\0\0\0\0`)

test('a file is what its first bytes say', () => {
  const expected = [
    [head('%PDF-1.7\n'), 'application/pdf'],
    [Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    [Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image/png'],
    [head('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    [isoFile('isom'), 'video/mp4'],
    [Buffer.from('Zürich, 成績\r\n'), 'text/plain'],
  ] as const
  for (const [bytes, type] of expected) assert.deepEqual(judgeContent(bytes), { type })
})

test('HEIC is named; programs, pages, macros and unknown bytes are none of the types', () => {
  for (const brand of ['heic', 'heix', 'mif1']) {
    assert.deepEqual(judgeContent(isoFile(brand)), { problem: 'heic' })
  }
  const refused = [
    head('MZ\x90\0'),
    head('\x7fELF\x02'),
    head('#!/bin/sh\n'),
    head('<!DOCTYPE html><script>'),
    head(' <svg xmlns='),
    head('PK\x03\x04....anything'),
    Buffer.alloc(0),
    Buffer.from([0xff, 0xfe, 0xfd]),
  ]
  for (const bytes of refused) assert.deepEqual(judgeContent(bytes), { problem: 'unknown' })
})

/** A zip with these parts in this order, as another library writes it. */
async function zipOf(parts: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

function judgeZip(bytes: Buffer) {
  const place = findDirectory(bytes.subarray(-tailBytes), bytes.length)
  const parts = place && namesOfParts(bytes.subarray(place.start, place.start + place.bytes))
  return judgeContent(bytes.subarray(0, headBytes), parts)
}

const types: readonly [string, Buffer] = ['[Content_Types].xml', Buffer.from('<Types/>')]
const picture: readonly [string, Buffer] = ['word/media/image1.png', Buffer.alloc(200_000, 7)]
const text: readonly [string, Buffer] = ['word/document.xml', Buffer.from('<w:document/>')]
const docx = { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }

test('an office file is known by its directory, wherever its parts are', async () => {
  for (const parts of [
    [types, text],
    [picture, text, types],
  ])
    assert.deepEqual(judgeZip(await zipOf(parts)), docx)
  const sheet = ['xl/workbook.xml', Buffer.alloc(100_000)] as const
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  assert.deepEqual(judgeZip(await zipOf([sheet, types])), { type: xlsx })
  const mimetype = ['mimetype', Buffer.from('application/vnd.oasis.opendocument.text')] as const
  const open = await zipOf([mimetype, ['content.xml', Buffer.from('<office/>')]])
  assert.deepEqual(judgeZip(open), { type: 'application/vnd.oasis.opendocument.text' })
})

test('macros behind the first bytes, other zips and damaged directories are refused', async () => {
  const whole = await zipOf([types, text])
  const refused = [
    await zipOf([types, picture, text, ['word/vbaProject.bin', Buffer.from('x')]]),
    await zipOf([
      types,
      ['xl/workbook.xml', Buffer.from('x')],
      ['xl/macrosheets/sheet1.xml', Buffer.from('x')],
    ]),
    await zipOf([['anything.txt', Buffer.from('word/ [Content_Types].xml')]]),
    await zipOf([types, text, text]),
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.from('more')]),
    Buffer.concat([Buffer.from('PK\x03\x04'), whole]),
  ]
  for (const bytes of refused) assert.deepEqual(judgeZip(bytes), { problem: 'unknown' })
})

test('no directory of any bytes is read outside of them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      namesOfParts(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), bytes]))
      findDirectory(Buffer.from(bytes), bytes.length)
    }),
  )
})

test('a text that is cut inside a character stays a text', () => {
  const bytes = Buffer.from('aé')
  assert.deepEqual(judgeContent(bytes.subarray(0, bytes.length - 1)), { type: 'text/plain' })
})

test('the ending of a name is that of what it is', () => {
  assert.equal(fileNameOf('Passport', 'image/jpeg'), 'Passport.jpg')
  assert.equal(fileNameOf('scan.pdf', 'application/pdf'), 'scan.pdf')
  assert.equal(fileNameOf('run.exe', 'application/pdf'), 'run.exe.pdf')
  assert.equal(fileNameOf('../\u202e', 'text/plain'), '...txt')
})
