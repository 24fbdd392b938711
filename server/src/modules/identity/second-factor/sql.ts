import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

/** Whether the person has a second factor: an app that was confirmed, or a passkey. */
export const hasSecondFactor = (userId: Fragment): Fragment =>
  sql`(exists (select from totp_secrets as app where app.user_id = ${userId} and app.confirmed_at is not null)
    or exists (select from passkeys as key where key.user_id = ${userId}))`

/** The second factors of a person, in addition to the password. */
export interface Factors {
  /** When the app was confirmed; null: there is none. */
  readonly app_added_at: Date | null
  readonly app_sealed: string | null
  /** The time step of the last accepted code. */
  readonly app_last_step: string
  readonly passkeys: number
  readonly recovery_codes_left: number
  /** When a second factor was last proved in the session that was named. */
  readonly proved_at: Date | null
}

/** Always one row. */
export const selectFactors = (userId: string, sessionId: string | null): Statement<Factors> =>
  sql<Factors>`
    select app.confirmed_at as app_added_at, app.sealed as app_sealed,
      coalesce(app.last_step, 0)::text as app_last_step,
      (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      (select count(*)::int from recovery_codes where user_id = ${userId} and spent_at is null)
        as recovery_codes_left,
      (select second_factor_at from sessions where id = ${sessionId}::uuid) as proved_at
    from (select) as always
    left join totp_secrets as app on app.user_id = ${userId} and app.confirmed_at is not null`

/** Lets one request at a time add or remove a factor of a person. */
export const selectPersonForUpdate = (userId: string): Statement<unknown> =>
  sql`select id from users where id = ${userId} for update`

/** Takes every second factor off a person. */
export const deleteFactors = (userId: string): Statement<unknown> =>
  sql`
    with app as (delete from totp_secrets where user_id = ${userId}),
    codes as (delete from recovery_codes where user_id = ${userId})
    delete from passkeys where user_id = ${userId}`
