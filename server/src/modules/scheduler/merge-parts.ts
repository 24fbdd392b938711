import type { RowTable } from '../../kernel/db/row-changes.ts'
import type { MergePart } from '../people/index.ts'
import { selectPartsOfStaffForUpdate } from './merge-parts.sql.ts'

const partTaught = (table: 'schedule_requirements' | 'schedule_lessons'): MergePart => {
  const rowTable: RowTable = { table, key: ['id'], touched: ['version'] }
  return {
    name: table,
    kinds: ['teacher'],
    tables: [rowTable],
    plan: async (tx, { keepId, mergeId }) => {
      const rows = await tx.query(selectPartsOfStaffForUpdate(tx.tenant, table, mergeId))
      const changes = rows.map(({ row: before, staff_ids }) => ({
        before,
        after: { ...before, staff_ids: [...new Set(staff_ids.map((id) => (id === mergeId ? keepId : id)))] },
      }))
      return { moved: rows.length, conflicts: [], changes: [{ table: rowTable, rows: changes }] }
    },
  }
}

/** Requirements and lessons that a duplicate member of staff teaches. */
export const schedulerMergeParts: readonly MergePart[] = [
  partTaught('schedule_requirements'),
  partTaught('schedule_lessons'),
]
