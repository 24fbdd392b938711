import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type BulkOutcome, type BulkTarget, upsertRows } from '../../../kernel/db/upsert-rows.ts'
import { refuseWhileInUse } from '../../../kernel/resource/judge.ts'
import type { CalendarEntry } from '../calendar/resource.ts'
import { type GradeLevel, gradeLevels } from '../grade-levels/resource.ts'
import { type Term, terms } from '../sessions/resource.ts'

export type BulkGradeLevel = GradeLevel & { readonly id: string }
export type BulkCalendarEntry = CalendarEntry & { readonly id: string }

const levels: BulkTarget<BulkGradeLevel> = {
  table: 'grade_levels',
  columns: { code: 'text', name: 'text', position: 'int', ceds_grade_code: 'text', isced_level: 'int' },
}

const entries: BulkTarget<BulkCalendarEntry> = {
  table: 'calendar_entries',
  columns: { org_id: 'uuid', kind: 'text', title: 'text', starts_on: 'date', ends_on: 'date' },
}

/** Inserts grade levels. A code that another live one has is an error of the caller. */
export const upsertGradeLevels = (
  tx: Transaction,
  rows: readonly BulkGradeLevel[],
  at: Date,
): Promise<BulkOutcome> => upsertRows(tx, levels, rows, at)

/** Brings entries of the calendar in. */
export const upsertCalendarEntries = (
  tx: Transaction,
  rows: readonly BulkCalendarEntry[],
  at: Date,
): Promise<BulkOutcome> => upsertRows(tx, entries, rows, at)

/** Refuses with 409 `still_in_use` to let a grade level go that live things name. */
export const refuseGradeLevelInUse = (
  tx: Transaction,
  { id, ...state }: BulkGradeLevel,
  today: string,
): Promise<void> => refuseWhileInUse(gradeLevels, tx, { id, state, by: ['id', 'key'], today })

/** Refuses with 409 `still_in_use` to let a term go that live things hang on. */
export const refuseTermInUse = (
  tx: Transaction,
  { id, ...state }: Term & { readonly id: string },
  today: string,
): Promise<void> => refuseWhileInUse(terms, tx, { id, state, by: ['id', 'key'], today })
