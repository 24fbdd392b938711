import { internal, type Statement, sql } from '../../db/statement.ts'

interface HorizonRow {
  readonly settled: string
  readonly pending: string | null
  readonly barrier: string | null
  /** The oldest transaction that runs. */
  readonly oldest: string
  /** One more than the latest transaction that has ended. */
  readonly next: string
}

/** How far the audit is settled, held. */
export const selectHorizon = (): Statement<HorizonRow> =>
  internal(sql<HorizonRow>`
    select settled_position::text as settled, pending_position::text as pending, pending_barrier::text as barrier,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next
    from audit_state where id = 1 for update`)

/** The last position that was given out. */
export const selectLastPosition = (): Statement<{ position: string }> =>
  internal(sql<{ position: string }>`
    select case when is_called then last_value else 0 end::text as position from audit_positions`)

/**
 * Waits for a position from now on. The barrier is the number of this transaction, which must begin after the position
 * was read: every transaction that holds one up to it has a lower number.
 */
export const updatePending = (position: string): Statement<unknown> =>
  internal(sql`
    update audit_state set pending_position = ${position}::bigint,
      pending_barrier = pg_current_xact_id()::text::bigint where id = 1`)

export const updateSettled = (settled: string): Statement<unknown> =>
  internal(sql`
    update audit_state set settled_position = ${settled}::bigint, pending_position = null, pending_barrier = null
    where id = 1`)

/** Every school was sealed up to the settled position. */
export const updateSealedAt = (): Statement<unknown> =>
  internal(sql`update audit_state set sealed_at = now() where id = 1`)

/** A break that a verification found; `seal` counts from 1. */
export interface Broken {
  readonly tenant_id: string
  readonly kind: string
  readonly seal: number
  readonly row_id: string | null
}

export const updateVerified = (broken: readonly Broken[]): Statement<{ before: Broken[] }> =>
  internal(sql<{ before: Broken[] }>`
    with held as (select id, broken from audit_state where id = 1 for update)
    update audit_state set verified_at = now(), broken = ${JSON.stringify(broken)}::jsonb
    from held where audit_state.id = held.id returning held.broken as before`)

export interface AuditState {
  readonly unsealed_seconds: number
  readonly verified_at: Date | null
  readonly broken: readonly Broken[]
}

export const selectAuditState = (): Statement<AuditState> =>
  internal(sql<AuditState>`
    select extract(epoch from now() - sealed_at)::float8 as unsealed_seconds, verified_at, broken
    from audit_state where id = 1`)

interface AuditKeyRow {
  readonly id: string
  readonly sealed: string | null
}

/** Every key, the newest first. */
export const selectAuditKeys = (): Statement<AuditKeyRow> =>
  internal(sql<AuditKeyRow>`select id, sealed from audit_keys order by id desc limit 1000`)

/** The first key of an installation: one who finds another there leaves it. */
export const insertFirstAuditKey = (id: string, sealed: string): Statement<unknown> =>
  internal(sql`
    insert into audit_keys (id, sealed) select ${id}::uuid, ${sealed} where not exists (select from audit_keys)`)

export const insertAuditKey = (id: string, sealed: string): Statement<unknown> =>
  internal(sql`insert into audit_keys (id, sealed) values (${id}, ${sealed})`)

export const lockAuditKeys = (): Statement<unknown> =>
  internal(sql`select pg_advisory_xact_lock(hashtextextended('audit keys', 0))`)
