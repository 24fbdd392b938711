import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { errorsOfCodes } from './known-codes.ts'
import { closesLoop, lineage } from './org-tree.ts'

test('moves that are let in never close a loop, and every lineage ends', () => {
  const org = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  fc.assert(
    fc.property(fc.array(fc.tuple(org, org), { maxLength: 20 }), (moves) => {
      const parents = new Map<string, string | null>(['a', 'b', 'c', 'd', 'e'].map((id) => [id, null]))
      for (const [id, parent] of moves) if (!closesLoop(parents, id, parent)) parents.set(id, parent)
      for (const id of parents.keys()) {
        const line = lineage(parents, id)
        assert.equal(new Set(line).size, line.length)
        assert.equal(parents.get(line.at(-1) ?? ''), null)
      }
    }),
  )
  assert.equal(closesLoop(new Map([['a', null]]), 'a', 'a'), true)
})

test('an imported loop is walked once', () => {
  const parents = new Map([
    ['a', 'b'],
    ['b', 'a'],
  ])
  assert.deepEqual(lineage(parents, 'a'), ['a', 'b'])
})

test('codes must be known only in a school that has codes', () => {
  const member = { member: 'grade_levels', noun: 'grade_level' }
  assert.deepEqual(errorsOfCodes(member, ['06', 'x'], []), [])
  const [error, ...none] = errorsOfCodes(member, ['06', 'x'], ['06', '07'])
  assert.deepEqual([error?.path, error?.code, none], ['body/grade_levels/1', 'unknown_grade_level', []])
})
