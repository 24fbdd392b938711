import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readExports, unusedExports } from './exports.ts'

const unusedOf = (files: Readonly<Record<string, string>>): string[] =>
  unusedExports(new Map(Object.entries(files).map(([path, text]) => [path, readExports(path, text)]))).map(
    ({ path, name }) => `${path} ${name.name}`,
  )

test('an export that no file imports is named, also one that is only handed on', () => {
  assert.deepEqual(unusedOf({ 'a.ts': 'export const one = 1\nexport type Two = 2' }), [
    'a.ts one',
    'a.ts Two',
  ])
  const door = "export { one } from './a.ts'"
  assert.deepEqual(unusedOf({ 'a.ts': 'export const one = 1', 'index.ts': door }), ['index.ts one'])
})

test('imports of names, of whole files, of types and at run time count', () => {
  const a = 'export const one = 1\nexport interface Two {}'
  for (const text of [
    "import { one, type Two } from './a.ts'",
    "import * as a from './a.ts'",
    "export * from './a.ts'",
    "const { one } = await import('./a.ts')",
  ])
    assert.deepEqual(unusedOf({ 'a.ts': a, 'b.ts': text }), [], text)
  assert.deepEqual(unusedOf({ 'a.ts': a, 'b.ts': "type T = import('./a.ts').Two" }), ['a.ts one'])
})
