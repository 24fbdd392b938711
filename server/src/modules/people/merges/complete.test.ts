import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import type { PersonEntity } from '../history.ts'
import { partsOf } from './merge-part.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus()
})
after(() => campus.stop())

const tables = { students: 'student', staff_members: 'teacher', guardians: 'guardian' } as const

/** What stays where it is: notices that were sent once. */
const stays = new Set(['register_reminders of teacher'])

test('every table that points at persons follows a merge, or is named as one that stays', async () => {
  const pointing = await campus.database.global(
    sql<{ from: string; to: keyof typeof tables }>`
      select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and conparentid = 0
      and confrelid = any(array['students', 'staff_members', 'guardians']::regclass[])`,
  )
  const followed = (kind: PersonEntity, name: string): boolean =>
    partsOf(kind).some((part) => part.tables.some(({ table }) => table === name))
  const lost = pointing
    .map(({ from, to }) => ({ name: from, kind: tables[to] }))
    .filter(({ name, kind }) => !followed(kind, name) && !stays.has(`${name} of ${kind}`))
  assert.ok(pointing.length > 5, 'the catalogue was read')
  assert.deepEqual(lost, [])
})
