import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** Stores the hashes of tokens that open applications. */
export const insertTokens = (
  tenant: string,
  tokens: readonly { readonly hash: Buffer; readonly applicationId: string }[],
  now: Date,
): Statement<unknown> => sql`
  insert into application_tokens (tenant_id, token_hash, application_id, created_at)
  select ${tenant}, made.hash, made.id, ${now}
  from unnest(${tokens.map(({ hash }) => hash)}::bytea[], ${tokens.map(({ applicationId }) => applicationId)}::uuid[])
    as made (hash, id)`

/** The application that a token opens. */
export const selectTokenHolder = (tenant: string, hash: Buffer): Statement<{ application_id: string }> => sql`
  select token.application_id from application_tokens token
  where token.tenant_id = ${tenant} and token.token_hash = ${hash}`
