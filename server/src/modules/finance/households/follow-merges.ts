import { lockRows, type RowChange, type RowTable } from '../../../kernel/db/row-changes.ts'
import { followMerges, type MergePart } from '../../people/index.ts'

const students: RowTable = { table: 'household_students', key: ['household_id', 'student_id'], touched: [] }
const guardians: RowTable = {
  table: 'household_guardians',
  key: ['household_id', 'guardian_id'],
  touched: [],
}

/**
 * A student is charged in the households of the kept record; those of the duplicate count where the kept one has none.
 * What the duplicate was invoiced stays in its household.
 */
const studentPart: MergePart = {
  name: students.table,
  kinds: ['student'],
  tables: [students],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await lockRows(tx, students, 'student_id', [keepId, mergeId])
    const coming = rows.filter((row) => row['student_id'] === mergeId)
    const stays = rows.length > coming.length
    const changes = coming.flatMap((row): RowChange[] => [
      { before: row, after: null },
      ...(stays ? [] : [{ before: null, after: { ...row, student_id: keepId } }]),
    ])
    const conflicts = stays
      ? coming.map((row) => ({
          code: 'households_differ',
          about: { household_id: row['household_id'] },
          resolution:
            'The kept student is charged in their own household; the other one keeps what was invoiced there.',
        }))
      : []
    return {
      moved: coming.length - conflicts.length,
      conflicts,
      changes: [{ table: students, rows: changes }],
    }
  },
}

/** A guardian is listed wherever one of the two records was. */
const guardianPart: MergePart = {
  name: guardians.table,
  kinds: ['guardian'],
  tables: [guardians],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await lockRows(tx, guardians, 'guardian_id', [keepId, mergeId])
    const own = new Set(rows.filter((row) => row['guardian_id'] === keepId).map((row) => row['household_id']))
    const coming = rows.filter((row) => row['guardian_id'] === mergeId)
    const changes = coming.flatMap((row): RowChange[] => [
      { before: row, after: null },
      ...(own.has(row['household_id']) ? [] : [{ before: null, after: { ...row, guardian_id: keepId } }]),
    ])
    return { moved: coming.length, conflicts: [], changes: [{ table: guardians, rows: changes }] }
  },
}

/** Lets households follow merges of students and guardians; called once at start. */
export function followHouseholdMerges(): void {
  followMerges(studentPart)
  followMerges(guardianPart)
}
