import { lockRows, type RowTable } from '../../../../kernel/db/row-changes.ts'
import { type MergePart, rowsGoOver } from '../merge-part.ts'

const members: RowTable = {
  table: 'class_group_members',
  key: ['class_group_id', 'student_id'],
  touched: [],
}

/** Groups of classes that a duplicate student is in. */
export const groupMembers: MergePart = {
  name: 'class_group_members',
  kinds: ['student'],
  tables: [members],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await lockRows(tx, members, 'student_id', [keepId, mergeId])
    const own = new Set(
      rows.filter((row) => row['student_id'] === keepId).map((row) => row['class_group_id']),
    )
    const leaving = rows.filter((row) => row['student_id'] === mergeId)
    const coming = leaving.filter((row) => !own.has(row['class_group_id']))
    const changes = [
      ...leaving.map((row) => ({ before: row, after: null })),
      ...coming.map((row) => ({ before: null, after: { ...row, student_id: keepId } })),
    ]
    return { moved: coming.length, conflicts: [], changes: [{ table: members, rows: changes }] }
  },
}

/** Groups of classes that a duplicate member of staff leads. */
export const groupLeaders = rowsGoOver(
  'teacher',
  { table: 'class_groups', key: ['id'], touched: ['updated_at', 'version'] },
  'staff_id',
)
