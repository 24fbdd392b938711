import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type BulkTable, writeRows } from '../../../kernel/db/write-rows.ts'
import type { Lesson } from './resource.ts'

/** The table of lessons as bulk writes see it. */
export const lessonsTable = {
  table: 'schedule_lessons',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    schedule_id: 'uuid',
    requirement_id: 'uuid',
    duration: 'int',
    cycle_day: 'int',
    period_id: 'uuid',
    room_id: 'uuid',
    staff_ids: 'uuid[]',
    is_locked: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
} as const satisfies BulkTable

export type LessonRow = Lesson & { readonly id: string }

/** Inserts new lessons: one statement for 50,000. */
export async function insertLessons(tx: Transaction, rows: readonly LessonRow[], at: Date): Promise<void> {
  await writeRows(tx, {
    ...lessonsTable,
    rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant, created_at: at, updated_at: at })),
  })
}
