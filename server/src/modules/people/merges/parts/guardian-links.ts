import { lockRows, type RowChange, type RowTable, type StoredRow } from '../../../../kernel/db/row-changes.ts'
import type { MergeConflict } from '../merge-changes.ts'
import type { Merge, MergePart, PlannedPart } from '../merge-part.ts'

const links: RowTable = {
  table: 'guardian_links',
  key: ['student_id', 'guardian_id'],
  touched: ['updated_at'],
}

/** Guardians of a duplicate student, children of a duplicate guardian. */
export const guardianLinks: MergePart = {
  name: 'guardian_links',
  kinds: ['student', 'guardian'],
  tables: [links],
  plan: async (tx, merge) => {
    const column = merge.kind === 'student' ? 'student_id' : 'guardian_id'
    const rows = await lockRows(tx, links, column, [merge.keepId, merge.mergeId])
    return planLinks(merge, rows, column)
  },
}

function planLinks(
  { kind, keepId, mergeId, accountableUserId }: Merge,
  rows: readonly StoredRow[],
  column: 'student_id' | 'guardian_id',
): PlannedPart {
  const other = column === 'student_id' ? 'guardian_id' : 'student_id'
  const own = new Map(rows.filter((row) => row[column] === keepId).map((row) => [row[other], row]))
  const coming = rows.filter((row) => row[column] === mergeId)
  // A student has one primary guardian; who is primary for a child does not hang on the guardian's other children.
  let isPrimaryFree = kind === 'guardian' || ![...own.values()].some((row) => row['is_primary'] === true)
  const conflicts: MergeConflict[] = []
  const changes: RowChange[] = []
  for (const row of coming) {
    const twin = own.get(row[other])
    const isPrimary = row['is_primary'] === true && isPrimaryFree
    if (isPrimary && kind === 'student') isPrimaryFree = false
    changes.push({ before: row, after: null })
    if (twin) {
      changes.push(...changesOfTwin(twin, isPrimary))
      conflicts.push({
        code: 'linked_twice',
        about: { [other]: row[other] },
        resolution: 'The link of the remaining person stays with its rights; the other one is removed.',
      })
    } else {
      const after = { ...row, [column]: keepId, is_primary: isPrimary, saved_by: accountableUserId }
      changes.push({ before: null, after })
    }
  }
  return { moved: coming.length - conflicts.length, conflicts, changes: [{ table: links, rows: changes }] }
}

/** Of two links of the same pair one remains: it becomes the primary one where only the other one was. */
const changesOfTwin = (twin: StoredRow, isPrimary: boolean): RowChange[] =>
  isPrimary && twin['is_primary'] !== true ? [{ before: twin, after: { ...twin, is_primary: true } }] : []
