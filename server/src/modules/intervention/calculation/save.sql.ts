import { type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'

export const scoresTable = {
  table: 'risk_scores',
  columns: {
    tenant_id: 'uuid',
    student_id: 'uuid',
    score: 'numeric',
    band: 'text',
    completeness: 'numeric',
    factors: 'jsonb',
    observed: 'jsonb',
    previous_score: 'numeric',
    previous_band: 'text',
    thresholds_version: 'int',
    computed_on: 'date',
    computed_at: 'timestamptz',
  },
} as const satisfies BulkTable

/** Columns that a calculation changes; the one that always differs is compared first, the documents never. */
export const scoreValues = Object.keys(scoresTable.columns)
  .filter((name) => name !== 'tenant_id' && name !== 'student_id')
  .toReversed()

export const historyTable: BulkTable = {
  table: 'risk_history',
  columns: {
    tenant_id: 'uuid',
    student_id: 'uuid',
    date: 'date',
    score: 'numeric',
    band: 'text',
    completeness: 'numeric',
  },
}

/** Removes scores of students who are no longer active: of all, or of those that were asked about. */
export const deleteGone = (
  tenant: string,
  active: readonly string[],
  requested: readonly string[] | undefined,
): Statement<unknown> => sql`
  delete from risk_scores where tenant_id = ${tenant} and student_id <> all(${active}::uuid[])
  ${sqlIf(requested, () => sql`and student_id = any(${requested}::uuid[])`)}`

interface RiskState {
  /** null: nothing was computed this time. */
  readonly computedAt: Date | null
  readonly version: number
  readonly unreliable: string | null
  readonly at: Date
}

/** How the last calculation of the whole school ended; the scores of before remain where attendance is unreliable. */
export const upsertState = (
  tenant: string,
  { computedAt, version, unreliable, at }: RiskState,
): Statement<unknown> => sql`
  insert into risk_states as held (tenant_id, computed_at, thresholds_version, unreliable_reason, unreliable_since)
  values (${tenant}, ${computedAt}, ${version}, ${unreliable},
    ${unreliable === null ? null : at}::timestamptz)
  on conflict (tenant_id) do update set computed_at = coalesce(excluded.computed_at, held.computed_at),
    thresholds_version = excluded.thresholds_version, unreliable_reason = excluded.unreliable_reason,
    unreliable_since = case when held.unreliable_reason = excluded.unreliable_reason then held.unreliable_since
      else excluded.unreliable_since end`

/** Removes every score of a school that has switched them off; the history stays out of view. */
export const deleteScores = (tenant: string): Statement<unknown> => sql`
  with scores as (delete from risk_scores where tenant_id = ${tenant}),
    waiting as (delete from risk_waiting where tenant_id = ${tenant})
  delete from risk_states where tenant_id = ${tenant}`
