import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readBookmark, spellBookmark } from './bookmark.ts'

test('a bookmark comes back as it was, and can be in an address as it is', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((word) => !word.includes('\0'))
  fc.assert(
    fc.property(text, fc.option(text), fc.nat(), (sourcedId, value, total) => {
      const spelt = spellBookmark({ sourcedId, value, total })
      assert.deepEqual(readBookmark(spelt), { sourcedId, value, total })
      assert.equal(encodeURIComponent(spelt), spelt)
    }),
  )
})

test('whatever else is sent is none', () => {
  fc.assert(fc.property(fc.string(), (text) => assert.equal(readBookmark(text), undefined)))
  const spelt = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const odd of [
    [],
    ['a'],
    ['a', 1, 2],
    ['a', null, -1],
    ['a', null, 1.5],
    [1, null, 1],
    ['\0', null, 1],
    null,
    {},
  ])
    assert.equal(readBookmark(spelt(odd)), undefined, JSON.stringify(odd))
})
