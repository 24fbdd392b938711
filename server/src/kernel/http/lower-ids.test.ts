import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coerceParameters } from './coerce.ts'
import { lowerIds } from './lower-ids.ts'
import { t } from './wire.ts'

const upper = '01973D0E-4B1A-7C52-9A50-3F6F0E6D8A11'
const lower = upper.toLowerCase()

test('ids of a body are in lower case wherever the schema has one, and nothing else changes', () => {
  const schema = t.Strict({
    id: t.Uuid,
    maybe: t.Optional(t.Nullable(t.Uuid)),
    ids: t.Array(t.Uuid),
    rows: t.Array(t.Strict({ student_id: t.Uuid, code: t.String() })),
    by_name: t.Record(t.String(), t.Uuid),
    either: t.Union([t.Strict({ class_id: t.Uuid }), t.OneOf(['NONE'])]),
    external: t.String(),
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
  const schema = t.Strict({ ids: t.Array(t.Uuid) })
  for (const body of [null, 'x', 7, [upper], { ids: 'X' }, { ids: [[upper], { a: upper }] }]) {
    assert.deepEqual(lowerIds(schema, body), body)
  }
})

test('a schema without ids leaves the body itself', () => {
  const body = { name: upper }
  assert.equal(lowerIds(t.Strict({ name: t.String() }), body), body)
})

test('ids of paths and queries are in lower case as well', () => {
  const schema = t.Strict({ student_id: t.Uuid, ids: t.Array(t.Uuid), q: t.String() })
  const raw = { student_id: upper, ids: `${upper},x`, q: upper }
  assert.deepEqual(coerceParameters(schema, raw), { student_id: lower, ids: [lower, 'x'], q: upper })
})
