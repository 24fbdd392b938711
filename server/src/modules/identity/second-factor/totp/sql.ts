import { type Statement, sql } from '../../../../kernel/db/statement.ts'

interface NewTotpSecret {
  readonly userId: string
  readonly sealed: string
  readonly sessionId: string
  readonly at: Date
}

/** Stores a secret that was shown and not confirmed yet; returns no row if a confirmed one exists. */
export const upsertTotpSecret = (secret: NewTotpSecret): Statement<{ user_id: string }> =>
  sql<{ user_id: string }>`
    insert into totp_secrets as held (user_id, sealed, session_id, created_at)
    values (${secret.userId}, ${secret.sealed}, ${secret.sessionId}, ${secret.at})
    on conflict (user_id) do update
      set sealed = excluded.sealed, session_id = excluded.session_id, created_at = excluded.created_at
      where held.confirmed_at is null
    returning user_id`

/** The secret that this session was shown since an instant and did not confirm. */
export const selectTotpToConfirm = (
  userId: string,
  sessionId: string,
  since: Date,
): Statement<{ sealed: string }> =>
  sql<{ sealed: string }>`
    select sealed from totp_secrets
    where user_id = ${userId} and session_id = ${sessionId} and confirmed_at is null and created_at > ${since}`

/** Confirms exactly this secret, once. */
export const updateTotpConfirmed = (
  userId: string,
  sealed: string,
  step: number,
  at: Date,
): Statement<{ user_id: string }> =>
  sql<{ user_id: string }>`
    update totp_secrets set confirmed_at = ${at}, last_step = ${step}
    where user_id = ${userId} and sealed = ${sealed} and confirmed_at is null
    returning user_id`

/**
 * Takes the code of a time step by compare-and-set: of any number of parallel uses exactly one gets the row, and none
 * of a step that is not later than the last one.
 */
export const updateTotpStep = (
  userId: string,
  sealed: string,
  step: number,
): Statement<{ user_id: string }> =>
  sql<{ user_id: string }>`
    update totp_secrets set last_step = ${step}
    where user_id = ${userId} and sealed = ${sealed} and confirmed_at is not null and last_step < ${step}
    returning user_id`

export const deleteTotpSecret = (userId: string): Statement<unknown> =>
  sql`delete from totp_secrets where user_id = ${userId}`
