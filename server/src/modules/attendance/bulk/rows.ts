import type { Transaction } from '../../../kernel/db/transaction.ts'
import { type BulkTable, writeRows } from '../../../kernel/db/write-rows.ts'
import type { AttendanceStatus } from '../rules/marks.ts'
import { marksTable, registersTable } from '../submissions/sql.ts'

/** A register that was taken; `period_id` null is the daily session, the date `YYYY-MM-DD` the school's. */
export interface BulkRegister {
  readonly id: string
  readonly class_id: string
  readonly date: string
  readonly period_id: string | null
  /** The account that took it. */
  readonly taken_by: string | null
  readonly taken_at: Date
}

/** A mark in a register of the same class, date and period. */
export interface BulkMark {
  readonly id: string
  readonly class_id: string
  readonly student_id: string
  readonly date: string
  readonly period_id: string | null
  readonly status: AttendanceStatus
  readonly code: string | null
  readonly minutes_late: number | null
  readonly recorded_by: string | null
  readonly recorded_at: Date
}

/** An absence of whole days that the office knew of; both dates included. */
export interface BulkPlannedAbsence {
  readonly id: string
  readonly student_id: string
  readonly starts_on: string
  readonly ends_on: string
  readonly status: AttendanceStatus
  readonly code: string | null
  readonly note: string | null
  readonly created_by: string | null
}

const plannedTable = {
  table: 'planned_absences',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    student_id: 'uuid',
    starts_on: 'date',
    ends_on: 'date',
    status: 'text',
    code: 'text',
    note: 'text',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
} as const satisfies BulkTable

async function insert(
  tx: Transaction,
  table: BulkTable,
  rows: readonly object[],
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await writeRows(tx, { ...table, rows: rows.map((row) => ({ ...row, ...columns, tenant_id: tx.tenant })) })
}

/** Inserts new registers, after their classes and periods. An existing one is an error of the caller. */
export const insertRegisters = (tx: Transaction, rows: readonly BulkRegister[]): Promise<void> =>
  insert(tx, registersTable, rows)

/**
 * Inserts new marks, after their registers: they are not judged by the rules and send no events. A caller that inserts marks
 * of days that the office still works on calls `followMarks` for these days in the same transaction.
 */
export const insertMarks = (tx: Transaction, rows: readonly BulkMark[]): Promise<void> =>
  insert(tx, marksTable, rows, { version: 1 })

/** Brings new planned absences in, after their students. */
export const insertPlannedAbsences = (
  tx: Transaction,
  rows: readonly BulkPlannedAbsence[],
  at: Date,
): Promise<void> => insert(tx, plannedTable, rows, { created_at: at, updated_at: at })
