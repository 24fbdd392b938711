import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { CohortRow, CountRow } from './sql.ts'

type BulkEnrollmentCount = Omit<CountRow, 'updated_at'>
type BulkEntryCohort = Omit<CohortRow, 'updated_at'>

/** Lays down figures of past years; those that stand stay. */
export async function insertEnrollmentCounts(
  tx: Transaction,
  rows: readonly BulkEnrollmentCount[],
  at: Date,
): Promise<void> {
  await writeRows(tx, {
    table: 'enrollment_counts',
    columns: {
      tenant_id: 'uuid',
      school_year: 'int',
      grade_level: 'text',
      students: 'int',
      source: 'text',
      census_date: 'date',
      updated_at: 'timestamptz',
    },
    rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant, updated_at: at })),
    conflict: { target: ['tenant_id', 'school_year', 'grade_level'] },
  })
}

/** Lays down births and announced entrants; those that stand stay. */
export async function insertEntryCohorts(
  tx: Transaction,
  rows: readonly BulkEntryCohort[],
  at: Date,
): Promise<void> {
  await writeRows(tx, {
    table: 'entry_cohorts',
    columns: {
      tenant_id: 'uuid',
      school_year: 'int',
      kind: 'text',
      children: 'int',
      updated_at: 'timestamptz',
    },
    rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant, updated_at: at })),
    conflict: { target: ['tenant_id', 'school_year', 'kind'] },
  })
}
