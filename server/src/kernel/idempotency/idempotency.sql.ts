import { internal, type Statement, sql } from '../db/statement.ts'

export interface IdempotencyKey {
  readonly tenant: string
  readonly principal: string
  readonly operation: string
  readonly key: string
}

export interface StoredAnswer {
  readonly fingerprint: Buffer
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string | null
}

const lockName = ({ tenant, principal, operation, key }: IdempotencyKey): string =>
  [tenant, principal, operation, key].join(' ')

/** Takes the key for this transaction without waiting; false: another request holds it. */
export const selectLock = (of: IdempotencyKey): Statement<{ locked: boolean }> =>
  internal(sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName(of)}, 4711)) as locked`)

export const selectStored = (of: IdempotencyKey): Statement<StoredAnswer> =>
  internal(sql<StoredAnswer>`
    select fingerprint, status, headers, body from idempotency_keys
    where tenant_id = ${of.tenant} and principal = ${of.principal} and operation = ${of.operation}
      and key = ${of.key} and expires_at > now()`)

/** The caller holds the key's lock and found no answer that still counts: a row that is there has expired. */
export const insertStored = (of: IdempotencyKey, answer: StoredAnswer): Statement<unknown> =>
  internal(sql`
    insert into idempotency_keys as stored (tenant_id, principal, operation, key, fingerprint, status, headers, body,
      expires_at)
    values (${of.tenant}, ${of.principal}, ${of.operation}, ${of.key}, ${answer.fingerprint}, ${answer.status},
      ${JSON.stringify(answer.headers)}::jsonb, ${answer.body}, now() + interval '24 hours')
    on conflict (tenant_id, principal, operation, key) do update set fingerprint = excluded.fingerprint,
      status = excluded.status, headers = excluded.headers, body = excluded.body, expires_at = excluded.expires_at`)

/** Keys older than their day, of one tenant. */
export const deleteExpired = (tenant: string): Statement<unknown> =>
  internal(sql`delete from idempotency_keys where tenant_id = ${tenant} and expires_at <= now()`)
