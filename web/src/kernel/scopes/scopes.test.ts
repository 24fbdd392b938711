import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSubject, readScope, verbsOf } from './scopes.ts'
import en from './words/en.json' with { type: 'json' }

test('every scope that can be chosen leads back to its subject, to a word of its own there', () => {
  for (const [subject, scopes] of Object.entries(verbsOf)) {
    const read = scopes.map(readScope)
    assert.deepEqual([...new Set(read.map((one) => one.subject))], [subject])
    assert.equal(new Set(read.map(({ verb }) => en.verb[verb])).size, scopes.length, subject)
  }
})

test('the addresses of OneRoster are one subject; what nobody knows goes by its own word', () => {
  const nested = 'https://purl.imsglobal.org/spec/or/v1p1/scope/roster.readonly'
  assert.deepEqual(readScope(nested), { subject: 'oneroster', verb: 'rosterByClass' })
  assert.deepEqual(readScope('kitchen:write'), { subject: 'kitchen', verb: 'write' })
  assert.deepEqual([isSubject('oneroster'), isSubject('kitchen')], [true, false])
})
