import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type LinkTarget, readLink, signLink } from './link-token.ts'

const key = randomBytes(32)
const now = new Date('2026-11-20T09:00:00Z')
const target: LinkTarget = {
  tenant: '0199c0de-0000-7000-8000-00000000000a',
  caller: '0199c0de-0000-7000-8000-00000000000b',
  documentId: '0199c0de-0000-7000-8000-00000000000c',
  number: 3,
  purpose: 'view',
  expires: now.getTime() / 1000 + 300,
}
const reader = { tenant: target.tenant, caller: target.caller, now }

test('a link opens its version for its caller until it ends', () => {
  const text = signLink(key, target)
  const { documentId, number, purpose, expires } = target
  assert.deepEqual(readLink(key, text, reader), { documentId, number, purpose, expires })
  assert.match(text, /^[\w-]{51}$/)
  const later = new Date(now.getTime() + 300_000)
  assert.equal(readLink(key, text, { ...reader, now: later }), undefined)
})

test('for another caller, school or key, and changed in any character, it opens nothing', () => {
  const text = signLink(key, target)
  assert.equal(readLink(key, text, { ...reader, caller: target.documentId }), undefined)
  assert.equal(readLink(key, text, { ...reader, tenant: target.documentId }), undefined)
  assert.equal(readLink(randomBytes(32), text, reader), undefined)
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === 'A' ? 'B' : 'A'
    assert.equal(readLink(key, text.slice(0, at) + other + text.slice(at + 1), reader), undefined)
  }
  for (const wrong of ['', 'x', `${text}A`, text.slice(1), '%', '../..']) {
    assert.equal(readLink(key, wrong, reader), undefined)
  }
})
