import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextLink } from './link-header.ts'

const here = 'https://sis.test/ims/oneroster/v1p1/users?limit=10&offset=0'
const next = 'https://sis.test/ims/oneroster/v1p1/users?limit=10&offset=10'

test('next among others, in every spelling', () => {
  const found = { kind: 'next', url: next }
  const relative = '/ims/oneroster/v1p1/users?limit=10&offset=10'
  for (const header of [
    `<${next}>; rel="next"`,
    `<${here}>; rel="first",<${next}>; rel="next", <${here}>; rel="last"`,
    `<${next}>;rel=next`,
    `<${next}>; title="a"; REL="last Next"`,
    `<${relative}>; rel="next"`,
    `<http://sis.test${relative}>; rel="next"`,
  ])
    assert.deepEqual(nextLink(header, here), found, header)
})

test('the last page, and none at all', () => {
  assert.deepEqual(nextLink(`<${here}>; rel="prev", <${here}>; rel="first"`, here), { kind: 'last' })
  assert.deepEqual([nextLink(undefined, here), nextLink(' ', here)], [{ kind: 'unsaid' }, { kind: 'unsaid' }])
})

test('another origin is reported as such', () => {
  for (const target of [
    'https://evil.test/users',
    'https://sis.test:8443/users',
    'http://127.0.0.1/users',
    'https://a:b@sis.test/users',
    'http://[',
    '//evil.test/users',
    'ftp://sis.test/users',
  ])
    assert.equal(nextLink(`<${target}>; rel="next"`, here).kind, 'elsewhere', target)
  assert.equal(nextLink('<https://sis.test/a>; rel="next"', 'http://sis.test/').kind, 'elsewhere')
})
