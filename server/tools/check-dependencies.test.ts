import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxServerDependencies, type PackageFile, problemsOfDependencies } from './check-dependencies.ts'

const page = '| Package | Saves |\n|---|---|\n| `pg` | the protocol |\n'
const judge = (file: PackageFile, text: string = page): string =>
  problemsOfDependencies(new Map([['server/package.json', file]]), text).join('\n')

test('a dependency with its line and an exact version is right', () => {
  assert.equal(judge({ dependencies: { pg: '8.23.1' } }), '')
})

test('a dependency without a line is found in every list', () => {
  for (const list of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    assert.match(judge({ [list]: { pg: '8.23.1', fastify: '5.12.8' } }), /fastify has no line/, list)
  }
})

test('a line without a dependency, and a version that floats, are problems', () => {
  assert.match(judge({}), /pg is no dependency/)
  for (const version of ['*', '^8.23.1', '8', 'latest']) {
    assert.match(judge({ dependencies: { pg: version } }), /not an exact version/, version)
  }
})

test('the server has a budget of packages', () => {
  const names = Array.from({ length: maxServerDependencies + 1 }, (_, index) => `package-${index}`)
  const text = names.map((name) => `| \`${name}\` | |`).join('\n')
  const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']))
  const expected = `${names.length} runtime dependencies, at most ${maxServerDependencies}`
  assert.ok(judge({ dependencies }, text).includes(expected))
})
