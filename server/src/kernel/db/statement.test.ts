import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { identifier, internal, join, preparedName, type Statement, sql, sqlIf } from './statement.ts'

const plain = ({ text, values }: Statement<unknown>) => [text, values]

test('values become parameters in order, whatever they hold', () => {
  assert.deepEqual(plain(sql`select ${1}, ${"'; drop table users"} where x = ${null}`), [
    'select $1, $2 where x = $3',
    [1, "'; drop table users", null],
  ])
  assert.deepEqual(plain(sql`select 1`), ['select 1', []])
})

test('a fragment is spliced in and its parameters renumbered, at any depth', () => {
  const inner = sql`a = ${'a'} and b = ${'b'}`
  const middle = sql`(${'m'} and (${inner}) and ${'n'})`
  assert.deepEqual(plain(sql`select ${0} where ${middle} and z = ${'z'}`), [
    'select $1 where ($2 and (a = $3 and b = $4) and $5) and z = $6',
    [0, 'm', 'a', 'b', 'n', 'z'],
  ])
})

test('the same fragment may stand twice', () => {
  const own = sql`owner = ${7}`
  assert.deepEqual(plain(sql`${own} or ${own}`), ['owner = $1 or owner = $2', [7, 7]])
})

test('more than nine parameters are renumbered whole', () => {
  const ten = join(
    Array.from({ length: 12 }, (_, index) => sql`${index}`),
    ', ',
  )
  const { text, values } = sql`${'first'}, ${ten}`
  assert.equal(text, '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13')
  assert.deepEqual(values, ['first', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('any nesting numbers its parameters from 1 to the last, each once and in the order of its values', () => {
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.nat().map((value) => sql`x = ${value}`),
    branch: fc
      .tuple(fc.nat(), fc.array(tie('tree'), { maxLength: 4 }))
      .map(([value, parts]) => sql`(${value} ${join(parts as Statement<unknown>[], ' and ')})`),
    tree: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('branch')),
  }))
  fc.assert(
    fc.property(tree, (made) => {
      const { text, values } = made as Statement<unknown>
      const numbers = [...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1]))
      assert.deepEqual(
        numbers,
        values.map((_, index) => index + 1),
      )
    }),
  )
})

test('an object that only looks like a fragment is a value', () => {
  const forged = { text: 'x; drop table users', values: [] }
  assert.deepEqual(plain(sql`select ${forged}`), ['select $1', [forged]])
})

test('optional fragments leave nothing behind', () => {
  assert.deepEqual(plain(sql`where a ${sqlIf(false, () => sql`and b = ${1}`)}`), ['where a ', []])
  assert.deepEqual(plain(sql`where a ${sqlIf('yes', () => sql`and b = ${1}`)}`), ['where a and b = $1', [1]])
  assert.deepEqual(plain(sql.empty), ['', []])
  assert.deepEqual(plain(join([], ' and ')), ['', []])
})

test('only plain lower-case words are identifiers', () => {
  assert.equal(sql`order by ${identifier('sort_name')}`.text, 'order by sort_name')
  for (const name of ['', 'Name', 'a b', 'a;', 'a"', '1a', 'a.b', 'a-b', 'é', 'a\n', 'a$1']) {
    assert.throws(() => identifier(name), /identifier/, name)
  }
})

test('a statement of the kernel is marked, preserves its text, and can still be spliced', () => {
  const marked = internal(sql`select ${1}`)
  assert.equal(marked.kernel, true)
  assert.equal(sql`select 1`.kernel, undefined)
  assert.deepEqual(plain(sql`${0} ${marked}`), ['$1 select $2', [0, 1]])
})

test('the name of a prepared statement is stable and short, and their number is bounded', () => {
  const first = preparedName('select 1')
  assert.match(first ?? '', /^c[0-9a-f]{24}$/)
  assert.equal(preparedName('select 1'), first)
  assert.notEqual(preparedName('select 2'), first)
  const names = Array.from({ length: 1100 }, (_, index) => preparedName(`select ${index} as filler`))
  assert.equal(names.at(-1), undefined)
  assert.ok(names.filter(Boolean).length <= 1000)
  assert.equal(preparedName('select 1'), first)
})
