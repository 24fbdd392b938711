import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeTemplates } from './check-sql.ts'
import { sqlTemplates } from './sql/templates.ts'

test('a statement in one piece is judged where it stands, a piece of one is not', () => {
  // «§» stands for the dollar, so that these are not templates of this file.
  const source = [
    'const one = sql`select id from students where id = §{id}`',
    'const two = sql<Row>`select id from students where tenant_id = §{tenant} §{when(all, () => sql`and true`)}`',
    'const three = sql`select id from students where tenant_id = §{tenant}`',
  ]
  const templates = sqlTemplates('sql.ts', source.join('\n').replaceAll('§', '$'))
  assert.deepEqual(
    templates.map(({ place }) => place),
    ['sql.ts:1', 'sql.ts:2', 'sql.ts:2', 'sql.ts:3'],
  )
  const judged = judgeTemplates(templates)
  assert.deepEqual(judged.problems, ['sql.ts:1: tenant students'])
  assert.equal(judged.read, 2)
})

test('an exception holds for its own statement alone', () => {
  const snapshot = (from: string) => ({ place: 'sql.ts:1', text: `select pg_current_snapshot() ${from}` })
  const judged = judgeTemplates([snapshot('from audit_state where id = 1'), snapshot('')])
  assert.deepEqual(judged.problems, ['sql.ts:1: forbidden pg_current_snapshot'])
  assert.equal(judged.used.size, 1)
})
