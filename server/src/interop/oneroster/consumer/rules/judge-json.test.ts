import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { judgeJson } from './judge-json.ts'

const judge = (text: string) => judgeJson(Buffer.from(text))

test('JSON of any shape passes within the bounds, whatever its strings say', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 12 }), (text) => {
      assert.equal(judge(text), undefined)
    }),
  )
  assert.equal(
    judge(JSON.stringify({ a: '['.repeat(5000), b: ','.repeat(3_000_000), c: '"\\"{' })),
    undefined,
  )
  assert.equal(judge('"unended'), undefined)
  assert.equal(judge('"\\'), undefined)
})

test('depth, values in all and members of one object are bounded', () => {
  assert.equal(judge(`${'['.repeat(32)}${']'.repeat(32)}`), undefined)
  assert.equal(judge(`${'['.repeat(33)}${']'.repeat(33)}`), 'too_deep')
  assert.equal(judge('{"a":'.repeat(1_000_000)), 'too_deep')
  assert.equal(judge(`[${'[],'.repeat(2_000_001)}0]`), 'too_many_values')
  const members = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"${index}":0`).join(',')}}`
  assert.equal(judge(`[${members(2000)},${members(2000)}]`), undefined)
  assert.equal(judge(members(2001)), 'too_many_members')
})
