import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileNameOf, judgeContent } from './content-type.ts'

const head = (text: string): Buffer => Buffer.from(text, 'latin1')
const isoFile = (brand: string): Buffer => head(`\0\0\0\x20ftyp${brand}\0\0\0\0`)

test('a file is what its first bytes say', () => {
  const expected = [
    [head('%PDF-1.7\n'), 'application/pdf'],
    [Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    [Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image/png'],
    [head('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    [isoFile('isom'), 'video/mp4'],
    [
      head('PK\x03\x04....[Content_Types].xml....word/document.xml'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      head('PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.textPK'),
      'application/vnd.oasis.opendocument.text',
    ],
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
    head('PK\x03\x04....[Content_Types].xml....word/vbaProject.bin'),
    head('PK\x03\x04....anything'),
    Buffer.alloc(0),
    Buffer.from([0xff, 0xfe, 0xfd]),
  ]
  for (const bytes of refused) assert.deepEqual(judgeContent(bytes), { problem: 'unknown' })
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
