import assert from 'node:assert/strict'
import { test } from 'node:test'
import { referringFirst } from './delete-tenant.ts'
import type { TenantTable } from './tenant-tables.sql.ts'

const table = (name: string, ...refers_to: string[]): TenantTable => ({
  name,
  refers_to,
  key: ['tenant_id', 'id'],
  own_references: [],
  holds_files: false,
})

test('a table comes before those that it refers to, and a ring is called one', () => {
  const names = referringFirst([
    table('students', 'orgs'),
    table('orgs'),
    table('marks', 'students', 'classes'),
    table('classes', 'orgs'),
    table('rooms'),
  ]).map(({ name }) => name)
  for (const [first, then] of [
    ['marks', 'students'],
    ['marks', 'classes'],
    ['students', 'orgs'],
    ['classes', 'orgs'],
  ] as const)
    assert.ok(names.indexOf(first) < names.indexOf(then), `${first} before ${then}`)
  assert.equal(names.length, 5)
  assert.throws(() => referringFirst([table('a', 'b'), table('b', 'a'), table('c')]), /ring: a, b/)
})
