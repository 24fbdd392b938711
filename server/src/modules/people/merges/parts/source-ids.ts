import { lockRows, type RowTable } from '../../../../kernel/db/row-changes.ts'
import type { MergePart } from '../merge-part.ts'

const names: RowTable = {
  table: 'source_ids',
  key: ['source', 'entity', 'source_id'],
  touched: [],
  ignored: ['removed_at'],
}

/** The duplicate's ids in other systems name the remaining person from now on, so that an import does not restore the duplicate. */
export const sourceIds: MergePart = {
  name: 'source_ids',
  kinds: ['student', 'teacher', 'guardian'],
  tables: [names],
  plan: async (tx, { keepId, mergeId }) => {
    const rows = await lockRows(tx, names, 'id', [mergeId])
    const changes = rows.map((row) => ({
      before: row,
      after: { ...row, id: keepId, merged_from: row['merged_from'] ?? mergeId },
    }))
    return { moved: rows.length, conflicts: [], changes: [{ table: names, rows: changes }] }
  },
}
