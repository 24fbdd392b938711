import { lockRows, type RowChange, type RowTable, type StoredRow } from '../../../kernel/db/row-changes.ts'
import type { PersonEntity } from '../history.ts'
import type { MergeConflict } from './merge-changes.ts'
import type { MergePart } from './merge-part.ts'

/** Rows of which a person has one for each thing: one mark on a register, one result in an evaluation. */
interface OneEach {
  readonly kind: PersonEntity
  readonly table: RowTable
  /** The column that names the person. */
  readonly column: string
  /** What the row is for: two rows of one person may not agree in all of these. */
  readonly thing: readonly string[]
  /** What happens to the merged person's row where the remaining one has theirs; rows archived before stay behind. */
  readonly twin: 'archived' | 'removed'
  /** Whether a row has content: an empty row of the remaining person is no reason to leave the other's behind. */
  readonly says?: (row: StoredRow) => boolean
  /** Whether the merged person's row counts instead, such as one that stops something. */
  readonly prevails?: (kept: StoredRow, merged: StoredRow) => boolean
  readonly conflict: {
    readonly code: string
    readonly resolution: string
    about(kept: StoredRow, merged: StoredRow): MergeConflict['about']
  }
  readonly tell?: NonNullable<MergePart['tell']>
}

const keyOf = (table: RowTable, row: StoredRow): StoredRow =>
  Object.fromEntries(table.key.map((name) => [name, row[name]]))

/** Moves such rows to the remaining person; where both have one, the remaining person's counts. */
export function oneEachGoesOver(of: OneEach): MergePart {
  const { kind, table, column, thing, twin, says, prevails, conflict, tell: report } = of
  const thingOf = (row: StoredRow): string => JSON.stringify(thing.map((member) => row[member]))
  return {
    name: table.table,
    kinds: [kind],
    tables: [table],
    plan: async (tx, { keepId, mergeId, at }) => {
      const held = await lockRows(tx, table, column, [keepId, mergeId])
      const rows = held.filter((row) => twin === 'removed' || row['archived_at'] === null)
      const current = rows.filter((row) => row[column] === keepId && (says?.(row) ?? true))
      const own = new Map(current.map((row) => [thingOf(row), row]))
      const coming = rows.filter((row) => row[column] === mergeId)
      const conflicts = coming.flatMap((row) => {
        const stored = own.get(thingOf(row))
        if (!stored) return []
        return { code: conflict.code, about: conflict.about(stored, row), resolution: conflict.resolution }
      })
      const left = (row: StoredRow) => (twin === 'removed' ? null : { ...row, archived_at: at.toISOString() })
      const changes = coming.flatMap((before): RowChange[] => {
        const stored = own.get(thingOf(before))
        if (stored && prevails?.(stored, before))
          return [
            { before: stored, after: { ...before, [column]: keepId, ...keyOf(table, stored) } },
            { before, after: left(before) },
          ]
        const after = own.has(thingOf(before)) ? left(before) : { ...before, [column]: keepId }
        if (!after || !table.key.includes(column)) return [{ before, after }]
        // Another key is another row.
        return [
          { before, after: null },
          { before: null, after },
        ]
      })
      return { moved: coming.length - conflicts.length, conflicts, changes: [{ table, rows: changes }] }
    },
    ...(report ? { tell: report } : {}),
  }
}
