import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeTemplates } from './check-sql.ts'
import { sqlTemplates } from './sql/templates.ts'

test('a statement in one piece and a condition are judged where they stand, other pieces are not', () => {
  // «§» replaces the dollar, so that these are not templates of this file.
  const source = [
    'const one = sql`select id from students where id = §{id}`',
    'const two = sql<Row>`select id from students where tenant_id = §{tenant} §{when(all, () => sql`and true`)}`',
    'const three = sql`select id from students where tenant_id = §{tenant}`',
    'const four = sql`and exists (select from rooms where rooms.id = student.room_id)`',
  ]
  const templates = sqlTemplates('sql.ts', source.join('\n').replaceAll('§', '$'))
  assert.deepEqual(
    templates.map(({ place }) => place),
    ['sql.ts:1', 'sql.ts:2', 'sql.ts:2', 'sql.ts:3', 'sql.ts:4'],
  )
  const judged = judgeTemplates(templates)
  assert.deepEqual(judged.problems, ['sql.ts:1: tenant students', 'sql.ts:4: tenant rooms'])
  assert.equal(judged.read, 4)
})

test('an exception holds for its own statement alone', () => {
  const snapshot = (from: string) => ({ place: 'sql.ts:1', text: `select pg_current_snapshot() ${from}` })
  const judged = judgeTemplates([snapshot('from audit_state where id = 1'), snapshot('')])
  assert.deepEqual(judged.problems, ['sql.ts:1: forbidden pg_current_snapshot'])
  assert.equal(judged.used.size, 1)
})
