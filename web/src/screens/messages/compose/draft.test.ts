import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areReady, missingIn, writtenTexts } from './draft.ts'

const full = { language: 'en', subject: 'Trip', body: 'On Friday.' }
const empty = { language: 'fr', subject: ' ', body: '' }
const half = { language: 'ar', subject: '', body: 'الجمعة' }

test('a language without a subject or without a text is said to lack it, and never left out in silence', () => {
  assert.equal(missingIn(half), 'subject')
  assert.equal(missingIn({ ...full, body: ' ' }), 'body')
  assert.equal(missingIn(full), undefined)
  assert.equal(missingIn(empty), undefined)
  assert.deepEqual(writtenTexts([full, empty, half]), [full, half])
})

test('a message is ready with one text, and without any that is half written', () => {
  assert.equal(areReady([full, empty]), true)
  assert.equal(areReady([empty]), false)
  assert.equal(areReady([full, half]), false)
})
