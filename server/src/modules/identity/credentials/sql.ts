import { type Statement, sql } from '../../../kernel/db/statement.ts'

export interface SigningKeyRow {
  readonly kid: string
  readonly algorithm: string
  readonly public_jwk: Record<string, unknown>
  readonly private_sealed: string
  readonly retired_at: Date | null
}

/** Newest first; a retired key still verifies until its last token has run out. */
export const selectSigningKeys = (): Statement<SigningKeyRow> =>
  sql<SigningKeyRow>`
    select kid, algorithm, public_jwk, private_sealed, retired_at from signing_keys
    order by retired_at is not null, created_at, kid`

export const insertSigningKey = (key: Omit<SigningKeyRow, 'retired_at'>): Statement<unknown> =>
  sql`
    insert into signing_keys (kid, algorithm, public_jwk, private_sealed)
    values (${key.kid}, ${key.algorithm}, ${JSON.stringify(key.public_jwk)}::jsonb, ${key.private_sealed})`

/** Serialises the making of the first key over all processes. */
export const selectKeyLock = (): Statement<unknown> => sql`select pg_advisory_xact_lock(815)`

/** Ends the browser session that a cookie opens. */
export const updateCookieSessionRevoked = (hash: Buffer, now: Date): Statement<unknown> =>
  sql`
    update sessions set revoked_at = ${now}
    where revoked_at is null
      and id in (select session_id from session_tokens where hash = ${hash} and kind = 'cookie')`
