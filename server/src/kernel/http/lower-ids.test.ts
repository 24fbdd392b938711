import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coerceParameters } from './coerce.ts'
import { lowerIds } from './lower-ids.ts'
import { Nullable, OneOf, Strict, Type, Uuid } from './shapes.ts'

const upper = '01973D0E-4B1A-7C52-9A50-3F6F0E6D8A11'
const lower = upper.toLowerCase()

test('ids of a body are in lower case wherever the schema has one, and nothing else changes', () => {
  const schema = Strict({
    id: Uuid,
    maybe: Type.Optional(Nullable(Uuid)),
    ids: Type.Array(Uuid),
    rows: Type.Array(Strict({ student_id: Uuid, code: Type.String() })),
    by_name: Type.Record(Type.String(), Uuid),
    either: Type.Union([Strict({ class_id: Uuid }), OneOf(['NONE'])]),
    external: Type.String(),
  })
  const body = {
    id: upper,
    maybe: null,
    ids: [upper, lower],
    rows: [{ student_id: upper, code: upper }],
    by_name: { A: upper },
    either: { class_id: upper },
    external: upper,
  }
  assert.deepEqual(lowerIds(schema, body), {
    id: lower,
    maybe: null,
    ids: [lower, lower],
    rows: [{ student_id: lower, code: upper }],
    by_name: { A: lower },
    either: { class_id: lower },
    external: upper,
  })
})

test('a body of a wrong shape passes as it is, to be refused by its schema', () => {
  const schema = Strict({ ids: Type.Array(Uuid) })
  for (const body of [null, 'x', 7, [upper], { ids: 'X' }, { ids: [[upper], { a: upper }] }]) {
    assert.deepEqual(lowerIds(schema, body), body)
  }
})

test('a schema without ids leaves the body itself', () => {
  const body = { name: upper }
  assert.equal(lowerIds(Strict({ name: Type.String() }), body), body)
})

test('ids of paths and queries are in lower case as well', () => {
  const schema = Strict({ student_id: Uuid, ids: Type.Array(Uuid), q: Type.String() })
  const raw = { student_id: upper, ids: `${upper},x`, q: upper }
  assert.deepEqual(coerceParameters(schema, raw), { student_id: lower, ids: [lower, 'x'], q: upper })
})
