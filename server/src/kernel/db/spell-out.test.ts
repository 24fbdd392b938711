import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { spellOut } from './spell-out.ts'
import { sql } from './statement.ts'

test('spells values of every kind', () => {
  const ids = ['0199c0de-0000-7000-8000-000000000001', 'b']
  const text = spellOut(
    sql`select ${'7'} where a = ${null} and b = any(${ids}::uuid[]) and c = ${true} and d = ${7}`,
  )
  assert.equal(
    text,
    `select U&'7' where a = null and b = any(U&'{"0199c0de-0000-7000-8000-000000000001","b"}'::uuid[]) and c = U&'true' and d = U&'7'`,
  )
  assert.throws(() => spellOut(sql`select ${{}}`), TypeError)
})

test('lets no text out of its literal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const literal = spellOut(sql`${value}`)
      assert.match(literal, /^U&'([A-Za-z0-9 {}",:._-]|\\\+[0-9a-f]{6})*'$/)
      const read = literal
        .slice(3, -1)
        .replace(/\\\+([0-9a-f]{6})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
      assert.equal(read, value)
    }),
  )
})
