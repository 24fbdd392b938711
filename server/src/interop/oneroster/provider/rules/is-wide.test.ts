import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entity } from '../../fields.ts'
import { isWide, type Requested } from './is-wide.ts'
import { parseFilter } from './parse-filter.ts'

const wide = (entity: Entity, text: string, more: Partial<Requested> = {}): boolean => {
  const parsed = parseFilter(text)
  return isWide({ entity, filter: 'filter' in parsed ? parsed.filter : assert.fail(text), ...more })
}

test('what only the documents contain is searched in all of them', () => {
  for (const filter of [
    "familyName='x'",
    "email~'@'",
    "email=''",
    "role>'s'",
    "orgs='a'",
    "metadata.house='red'",
    "role='student' AND givenName='a'",
    "email='a' OR givenName='a'",
    "dateLastModified~'-05T'",
  ])
    assert.equal(wide('users', filter), true, filter)
})

test('what an index finds is no such search', () => {
  for (const filter of [
    "role='student'",
    "email='a@b.test'",
    "dateLastModified>'2026-09-01' AND status='active'",
    "username='a' AND givenName='a'",
    "givenName='a' AND sourcedId='u1'",
    "sourcedId>'u1'",
  ])
    assert.equal(wide('users', filter), false, filter)
  assert.equal(wide('results', "lineItem='l1' AND score>'9'"), false)
  assert.equal(wide('classes', "school='s1' AND title~'a'"), true)
  assert.equal(isWide({ entity: 'users', filter: undefined }), false)
})

test('few rows are put in order without a search, whether the path or the filter says which', () => {
  const isSorted = true
  assert.equal(isWide({ entity: 'users', filter: undefined, isSorted }), true)
  assert.equal(wide('users', "role='student'", { isSorted }), true)
  assert.equal(isWide({ entity: 'users', filter: undefined, isSorted, isNarrow: true }), false)
  assert.equal(wide('users', "familyName~'x'", { isNarrow: true }), false)
  assert.equal(wide('results', "lineItem='l1'", { isSorted }), false)
})
