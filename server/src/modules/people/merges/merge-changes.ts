import type { RowChange } from '../../../kernel/db/row-changes.ts'

/** Two rows that cannot both stand, and what becomes of them. */
export interface MergeConflict {
  /** `overlapping_enrollment`, `marks_on_one_register`, … */
  readonly code: string
  /** Ids, dates and statuses of what meets. */
  readonly about: Readonly<Record<string, unknown>>
  /** What is done about it, in a sentence. */
  readonly resolution: string
}

/** What was changed in one table. */
export interface TableChanges {
  readonly table: string
  readonly rows: readonly RowChange[]
}
