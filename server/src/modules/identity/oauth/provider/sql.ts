import { type Statement, sql } from '../../../../kernel/db/statement.ts'

/** What the library stores: a code, a token, a family of tokens, an unfinished request. */
interface Artifact {
  readonly hash: Buffer
  readonly kind: string
  readonly schoolId: string | null
  readonly clientId: string | null
  readonly userId: string | null
  /** Hash of the grant. */
  readonly family: Buffer | null
  readonly payload: unknown
  /** Of the client secret that a client's own token was issued for. */
  readonly secretHash: Buffer | null
  readonly at: Date
  readonly expiresAt: Date
}

export const upsertArtifact = (made: Artifact): Statement<unknown> =>
  sql`
    insert into oauth_artifacts (hash, kind, school_id, client_id, user_id, family, payload, secret_hash, created_at,
      expires_at)
    values (${made.hash}, ${made.kind}, ${made.schoolId}, ${made.clientId}, ${made.userId}, ${made.family},
      ${JSON.stringify(made.payload)}::jsonb, ${made.secretHash}, ${made.at}, ${made.expiresAt})
    on conflict (hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`

interface ArtifactRow {
  readonly payload: Record<string, unknown>
  readonly created_at: Date
  readonly consumed_at: Date | null
}

export const selectArtifact = (hash: Buffer, kind: string, now: Date): Statement<ArtifactRow> =>
  sql<ArtifactRow>`
    select payload, created_at, consumed_at from oauth_artifacts
    where hash = ${hash} and kind = ${kind} and expires_at > ${now}`

/** Spends a code or refresh token by compare-and-set: of any number of parallel tries exactly one gets the row. */
export const updateArtifactConsumed = (hash: Buffer, now: Date): Statement<{ kind: string }> =>
  sql<{ kind: string }>`
    update oauth_artifacts set consumed_at = ${now} where hash = ${hash} and consumed_at is null returning kind`

export const deleteArtifact = (hash: Buffer): Statement<unknown> =>
  sql`delete from oauth_artifacts where hash = ${hash}`

export interface EndedArtifactRow {
  readonly kind: string
  readonly school_id: string | null
  readonly client_id: string | null
  readonly user_id: string | null
}

/** Ends a family: its grant and every code and token that came of it. */
export const deleteFamily = (family: Buffer): Statement<EndedArtifactRow> =>
  sql<EndedArtifactRow>`
    delete from oauth_artifacts where family = ${family} returning kind, school_id, client_id, user_id`

export const deleteArtifactsOfClient = (clientId: string): Statement<unknown> =>
  sql`delete from oauth_artifacts where client_id = ${clientId}`

/**
 * Ends the tokens by which a client works without a person: all of them, or those issued before tokens named the secret
 * that they end with.
 */
export const deleteOwnTokens = (clientId: string, which: 'all' | 'unbound'): Statement<unknown> =>
  sql`
    delete from oauth_artifacts
    where client_id = ${clientId} and kind = 'ClientCredentials' and (${which === 'all'} or secret_hash is null)`

/** What a person has let one client do. */
export const deleteArtifactsOfUser = (clientId: string, userId: string): Statement<unknown> =>
  sql`delete from oauth_artifacts where client_id = ${clientId} and user_id = ${userId}`

/** Up to `limit` of what had run out before an instant; answers how many went. */
export const deleteEndedArtifacts = (before: Date, limit: number): Statement<{ count: number }> =>
  sql<{ count: number }>`
    with gone as (
      delete from oauth_artifacts where hash in (
        select hash from oauth_artifacts where expires_at < ${before} limit ${limit})
      returning 1)
    select count(*)::int as count from gone`
