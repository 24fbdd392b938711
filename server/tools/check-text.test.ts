import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOfText } from './check-text.ts'

/** Put together here, so that this file passes the check it tests. */
const absolute = (...parts: string[]): string => ['', ...parts].join('/')

test('a path of one machine is found with its line', () => {
  const text = `first\nsee ${absolute('work', 'main', 'a.ts')}`
  assert.deepEqual(problemsOfText('a.md', text), [
    `a.md:2: a path of one machine (${absolute('work', 'main')})`,
  ])
  for (const path of [absolute('tmp', 'brief'), absolute('builds', 'x')]) {
    assert.equal(problemsOfText('a.md', `'${path}'`).length, 1, path)
  }
})

test('relative paths, URLs and folders of the project are none', () => {
  const good = [
    './work/a',
    'server/tmp/a',
    'https://example.org/work/a',
    `\${home}/tmp/a`,
    '/api/v1/work',
    '/tmp',
  ]
  for (const text of good) assert.deepEqual(problemsOfText('a.md', text), [], text)
})

test('the address of a registry is found, the address of a document is not', () => {
  const registry = ['https:/', 'registry.example.org', 'pg'].join('/')
  const mirror = ['http:/', '10.0.0.1:8080', 'repository', 'npm', ''].join('/')
  for (const text of [registry, mirror])
    assert.match(problemsOfText('a', text).join(), /package registry/, text)
  assert.deepEqual(
    problemsOfText('a', 'https://www.npmjs.com/package/pg and https://docs.example.org/npm'),
    [],
  )
})

test('a private key is a secret', () => {
  assert.match(problemsOfText('a.pem', `-----BEGIN ${'PRIVATE'} KEY-----`).join(), /a secret/)
})
