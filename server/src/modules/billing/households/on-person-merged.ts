import { lockRows, type RowChange, type RowTable, type StoredRow } from '../../../kernel/db/row-changes.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { MergeConflict, MergePart } from '../../people/index.ts'
import { selectBlankHouseholds } from './derive.sql.ts'

const students: RowTable = { table: 'household_students', key: ['household_id', 'student_id'], touched: [] }
const guardians: RowTable = {
  table: 'household_guardians',
  key: ['household_id', 'guardian_id'],
  touched: [],
}

/**
 * A student is charged in the households of the remaining record; those of the duplicate count where it has none,
 * or one in which no money ever moved while it did in those: nobody would see a wallet there any more. What the
 * duplicate was invoiced stays in its household.
 */
const studentPart: MergePart = {
  name: students.table,
  kinds: ['student'],
  tables: [students],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await lockRows(tx, students, 'student_id', [keepId, mergeId])
    const own = rows.filter((row) => row['student_id'] === keepId)
    const coming = rows.filter((row) => row['student_id'] === mergeId)
    const blank = own.length === 0 || coming.length === 0 ? [] : await blankOf(tx, rows, [keepId, mergeId])
    const isBlank = (row: StoredRow) => blank.includes(String(row['household_id']))
    const others = coming.filter((row) =>
      own.every((stored) => stored['household_id'] !== row['household_id']),
    )
    const goes = own.every(isBlank) && others.length === coming.length && !coming.every(isBlank)
    const changes = [
      ...(goes ? own : []).map((row): RowChange => ({ before: row, after: null })),
      ...coming.flatMap((row): RowChange[] => [
        { before: row, after: null },
        ...(goes ? [{ before: null, after: { ...row, student_id: keepId } }] : []),
      ]),
    ]
    return {
      moved: goes ? coming.length : 0,
      conflicts: goes ? [] : others.map(differs),
      changes: [{ table: students, rows: changes }],
    }
  },
}

const differs = (row: StoredRow): MergeConflict => ({
  code: 'households_differ',
  about: { household_id: row['household_id'] },
  resolution:
    'The remaining student is charged in their own household; what was invoiced in the other household stays there.',
})

async function blankOf(
  tx: Transaction,
  rows: readonly StoredRow[],
  studentIds: readonly string[],
): Promise<string[]> {
  const ids = rows.map((row) => String(row['household_id']))
  return (await tx.query(selectBlankHouseholds(tx.tenant, { ids, studentIds }))).map(({ id }) => id)
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

/** What of households follows merges of students and guardians. */
export const householdMergeParts: readonly MergePart[] = [studentPart, guardianPart]
