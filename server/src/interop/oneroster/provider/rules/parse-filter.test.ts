import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Filter, operators, spellFilter } from './filter-tree.ts'
import { parseFilter } from './parse-filter.ts'

const one = (path: string, operator: string, value: string) => ({
  filter: { clauses: [{ path: path.split('.'), operator, value }], join: 'AND' },
})

test('one clause: field, operator, value in single quotes', () => {
  assert.deepEqual(parseFilter("status='active'"), one('status', '=', 'active'))
  assert.deepEqual(parseFilter("orgs.sourcedId!='a b'"), one('orgs.sourcedId', '!=', 'a b'))
  assert.deepEqual(
    parseFilter("dateLastModified>='2026-01-01T01:00:00.000Z'"),
    one('dateLastModified', '>=', '2026-01-01T01:00:00.000Z'),
  )
  assert.deepEqual(parseFilter("metadata.x-y.z~''"), one('metadata.x-y.z', '~', ''))
  assert.deepEqual(parseFilter(" status = 'active' "), one('status', '=', 'active'))
})

test('the name of a vendor’s member may contain spaces, any other name may not', () => {
  assert.deepEqual(parseFilter("metadata.shoe size = '38'"), one('metadata.shoe size', '=', '38'))
  const both = parseFilter("status='active' AND metadata.a AND b.c d~'x'")
  assert.ok('filter' in both)
  assert.deepEqual(
    both.filter.clauses.map(({ path }) => path),
    [['status'], ['metadata', 'a AND b', 'c d']],
  )
  for (const text of ["given name='x'", "a='1' AND given name='x'", "metadata. ='x'"])
    assert.ok('fault' in parseFilter(text), text)
})

test('quotes as programs really send them', () => {
  for (const text of [
    'status=‘active’',
    'status=’active’',
    "status=‘active'",
    "status='active’",
    'status=′active′',
  ])
    assert.deepEqual(parseFilter(text), one('status', '=', 'active'), text)
  for (const text of ["familyName='O''Brien'", "familyName='O'Brien'", "familyName=‘O'Brien’"])
    assert.deepEqual(parseFilter(text), one('familyName', '=', "O'Brien"), text)
  assert.deepEqual(parseFilter('familyName=‘O’Brien’'), one('familyName', '=', 'O’Brien'))
  assert.deepEqual(parseFilter("familyName='O’Brien'"), one('familyName', '=', 'O’Brien'))
  assert.deepEqual(parseFilter("title='Salt AND Pepper = 1, 2'"), one('title', '=', 'Salt AND Pepper = 1, 2'))
})

test('two clauses and no more; the join is found outside quotes alone', () => {
  const both = (join: string, first: string, second: string) => ({
    filter: {
      clauses: [
        { path: ['a'], operator: '=', value: first },
        { path: ['b', 'c'], operator: '<=', value: second },
      ],
      join,
    },
  })
  assert.deepEqual(parseFilter("a='1' AND b.c<='2'"), both('AND', '1', '2'))
  assert.deepEqual(parseFilter("a='1' or b.c<='2'"), both('OR', '1', '2'))
  assert.deepEqual(parseFilter("a='x OR y' OR b.c<='p AND q'"), both('OR', 'x OR y', 'p AND q'))
  assert.deepEqual(parseFilter("a='O'Brien' AND b.c<='D'Arcy'"), both('AND', "O'Brien", "D'Arcy"))
  assert.deepEqual(parseFilter("a='x'' AND b=''y'"), one('a', '=', "x' AND b='y"))
  for (const text of ["a='1' AND b='2' AND c='3'", "a='1' OR b='2' AND c='3'"])
    assert.ok('fault' in parseFilter(text), text)
})

test('what is no filter says why', () => {
  for (const text of [
    '',
    'status',
    'status=',
    'status=active',
    "='x'",
    "a..b='x'",
    "a='x",
    "a='x' AND",
    "a=='x'",
    "a='1' b='2'",
    "a='1'AND b='2'",
    "a<>'1'",
    "a='1' XOR b='2'",
    "a='1' AND 'b'",
    'a="1"',
    `a='${'x'.repeat(4001)}'`,
  ])
    assert.ok('fault' in parseFilter(text), text)
})

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,8}$/)
const plain = { noNullPrototype: true } as const
const clause = fc.record(
  {
    path: fc.array(name, { minLength: 1, maxLength: 3 }),
    operator: fc.constantFrom(...operators),
    value: fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '’', ' ', 'AND', 'OR', '=', 'a', ' AND b=', ',') }),
    ),
  },
  plain,
)
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ clauses: fc.tuple(clause), join: fc.constant('AND' as const) }, plain),
  fc.record(
    { clauses: fc.tuple(clause, clause), join: fc.constantFrom('AND' as const, 'OR' as const) },
    plain,
  ),
)

test('a filter that is spelled is read as it was', () => {
  fc.assert(fc.property(filter, (tree) => assert.deepEqual(parseFilter(spellFilter(tree)), { filter: tree })))
})

test('any text is read or refused, in a time that its length bounds', () => {
  fc.assert(fc.property(fc.string(), (text) => Object.keys(parseFilter(text)).length === 1))
  for (const part of ["'", ' ', "' AND a='", '‘', "a='", '.', "' AND metadata.a b"])
    assert.ok(parseFilter(`a='${part.repeat(Math.floor(3900 / part.length))}`))
})
