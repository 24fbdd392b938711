import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { MembershipRow } from './sql.ts'

/** Saves new or changed memberships as they are, any number in one statement. */
export const saveMemberships = (tx: Transaction, rows: readonly MembershipRow[]): Promise<unknown> =>
  writeRows(tx, {
    table: 'enrollments',
    columns: {
      tenant_id: 'uuid',
      id: 'uuid',
      class_id: 'uuid',
      org_id: 'uuid',
      role: 'text',
      student_id: 'uuid',
      staff_id: 'uuid',
      is_primary: 'boolean',
      starts_on: 'date',
      ends_on: 'date',
      end_reason: 'text',
      archived_at: 'timestamptz',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      version: 'int',
    },
    rows: rows.map((row) => ({ ...row, tenant_id: tx.tenant })),
    conflict: {
      target: ['tenant_id', 'id'],
      update: ['is_primary', 'starts_on', 'ends_on', 'end_reason', 'archived_at'],
      touch: ['updated_at', 'version'],
    },
  })
