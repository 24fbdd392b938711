import { type Statement, sql } from '../../../../kernel/db/statement.ts'

export interface LiveTokenRow {
  readonly client_id: string
  /** Null: the client speaks for itself. */
  readonly user_id: string | null
  readonly scope: string | null
  /** Of the secret that a client's own token was issued for; null for tokens in a person's name. */
  readonly secret_hash: Buffer | null
  readonly expires_at: Date
}

/** An unexpired access token of a valid family and a person who may sign in. */
export const selectLiveToken = (hash: Buffer, now: Date): Statement<LiveTokenRow> =>
  sql<LiveTokenRow>`
    select token.client_id, token.user_id, token.payload->>'scope' as scope, token.secret_hash,
      token.expires_at
    from oauth_artifacts token
    left join oauth_artifacts held on held.hash = token.family
    left join users person on person.id = token.user_id
    where token.hash = ${hash} and token.kind in ('AccessToken', 'ClientCredentials') and token.expires_at > ${now}
      and (token.family is null or held.expires_at > ${now})
      and (token.user_id is null or person.status = 'active')`
