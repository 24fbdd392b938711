import type { Transaction } from '../../kernel/db/transaction.ts'
import { type BulkOutcome, type BulkTarget, upsertRows } from '../../kernel/db/upsert-rows.ts'
import type { ScaleRow } from './sql.ts'

const scales: BulkTarget<ScaleRow> = {
  table: 'grading_scales',
  columns: {
    code: 'text',
    name: 'text',
    kind: 'text',
    min: 'numeric',
    max: 'numeric',
    pass: 'numeric',
    direction: 'text',
    grades: 'jsonb',
  },
}

/** Brings scales in by id. */
export const upsertScales = (tx: Transaction, rows: readonly ScaleRow[], at: Date): Promise<BulkOutcome> =>
  upsertRows(tx, scales, rows, at)
