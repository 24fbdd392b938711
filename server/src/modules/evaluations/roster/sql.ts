import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { ScoreStatus } from '../../gradebook/index.ts'
import { resultsTable } from '../results/sql.ts'

/** A result by its own id, whether it counts or not. */
export interface OwnResultRow {
  readonly id: string
  readonly line_item_id: string
  readonly student_id: string
  readonly score_status: ScoreStatus
  readonly absent: boolean
  /** A decimal as text. */
  readonly score: string | null
  /** `YYYY-MM-DD`. */
  readonly score_date: string | null
  readonly comment: string | null
  readonly version: number
  readonly archived_at: Date | null
}

export const selectOwnResult = (tenant: string, id: string): Statement<OwnResultRow> => sql<OwnResultRow>`
  select id, line_item_id, student_id, score_status, absent, score, score_date, comment, version, archived_at
  from results where tenant_id = ${tenant} and id = ${id}`

/** The living results of an evaluation; of several of a student the one that counts comes last. */
export const selectLivingResults = (tenant: string, evaluationId: string): Statement<OwnResultRow> =>
  sql<OwnResultRow>`
    select id, line_item_id, student_id, score_status, absent, score, score_date, comment, version, archived_at
    from results where tenant_id = ${tenant} and line_item_id = ${evaluationId} and archived_at is null
    order by updated_at, id`

/** Whether a student ever had a seat in a class, one that was taken out of it too. */
export const selectFormerSeat = (
  tenant: string,
  classId: string,
  studentId: string,
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select id from enrollments
    where tenant_id = ${tenant} and class_id = ${classId} and student_id = ${studentId} and role = 'student' limit 1`

export const selectClassLives = (tenant: string, classId: string): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select id from classes where tenant_id = ${tenant} and id = ${classId} and archived_at is null`

export const ownResultsTable = {
  table: 'results',
  columns: { ...resultsTable.columns, archived_at: 'timestamptz' },
} as const
