import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemOfSubject } from './check-commits.ts'

test('a subject is an area, a colon and an imperative summary of at most 72 characters', () => {
  for (const good of [
    'http: refuse two bodies',
    'web, sdk: call nouns',
    "Merge branch 'a'",
    'Revert "http: x"',
  ])
    assert.equal(problemOfSubject(good), undefined, good)
  for (const bad of ['Refuse two bodies', 'http: Refuse.', 'http: refuse two bodies.', 'http:refuse'])
    assert.notEqual(problemOfSubject(bad), undefined, bad)
  assert.equal(problemOfSubject(`http: ${'x'.repeat(70)}`), '76 characters, at most 72')
})
