import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { type PersonRow, peopleTable, type RecordRow, recordsTable } from '../records/sql.ts'

/** A record with its students, as a school brings it along. */
export interface BulkBehaviourRecord
  extends Omit<RecordRow, 'created_at' | 'updated_at' | 'archived_at' | 'version'> {
  readonly recorded_at: Date
  readonly people: readonly PersonRow[]
}

/** Writes records of the past, without history and events. */
export async function insertBehaviourRecords(
  tx: Transaction,
  records: readonly BulkBehaviourRecord[],
): Promise<void> {
  const tenant_id = tx.tenant
  const rows = records.map(({ people: _, recorded_at: at, ...record }) =>
    Object.assign({}, record, { tenant_id, created_at: at, updated_at: at, archived_at: null, version: 1 }),
  )
  await writeRows(tx, { ...recordsTable, rows })
  const people = records.flatMap(({ id: record_id, people: own }) =>
    own.map(({ student_id, part }) => ({ tenant_id, record_id, student_id, part })),
  )
  await writeRows(tx, { ...peopleTable, rows: people })
}
