import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

interface NewOneTimeToken {
  readonly hash: Buffer
  readonly purpose: 'password_reset' | 'invitation'
  readonly userId: string | null
  readonly schoolId: string | null
  readonly invitationId: string | null
  readonly now: Date
  readonly expiresAt: Date
}

export const insertOneTimeToken = (token: NewOneTimeToken): Statement<unknown> =>
  sql`
    insert into one_time_tokens (hash, purpose, user_id, school_id, invitation_id, created_at, expires_at)
    values (${token.hash}, ${token.purpose}, ${token.userId}, ${token.schoolId}, ${token.invitationId},
      ${token.now}, ${token.expiresAt})`

interface OneTimeTokenRow {
  readonly user_id: string | null
  readonly school_id: string | null
  readonly invitation_id: string | null
}

/** Known, still valid and not spent. */
const good = (hash: Buffer, purpose: NewOneTimeToken['purpose'], now: Date): Fragment =>
  sql`hash = ${hash} and purpose = ${purpose} and spent_at is null and expires_at > ${now}`

/** Spends a one-time token; no row when it is unknown, over or spent. */
export const updateOneTimeTokenSpent = (
  hash: Buffer,
  purpose: NewOneTimeToken['purpose'],
  now: Date,
): Statement<OneTimeTokenRow> =>
  sql<OneTimeTokenRow>`
    update one_time_tokens set spent_at = ${now} where ${good(hash, purpose, now)}
    returning user_id, school_id, invitation_id`

/** Reads a one-time token without spending it. */
export const selectOneTimeToken = (
  hash: Buffer,
  purpose: NewOneTimeToken['purpose'],
  now: Date,
): Statement<OneTimeTokenRow> =>
  sql<OneTimeTokenRow>`
    select user_id, school_id, invitation_id from one_time_tokens where ${good(hash, purpose, now)}`

/** A new link makes the older ones of the same person worthless. */
export const updateResetLinksSpent = (userId: string, now: Date): Statement<unknown> =>
  sql`
    update one_time_tokens set spent_at = ${now}
    where user_id = ${userId} and purpose = 'password_reset' and spent_at is null`
