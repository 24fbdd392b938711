import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { hasSecondFactor } from '../second-factor/sql.ts'
import type { Device } from './device.ts'

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly schoolId: string | null
  readonly kind: 'token' | 'cookie'
  readonly now: Date
  readonly provedAt: Date
  /** When a second factor was proved in it; null: not. */
  readonly secondFactorAt: Date | null
  /** The session with the second-factor proof that this one shares. */
  readonly continues?: string
  readonly device: Device
  readonly expiresAt: Date
}

export const insertSession = (session: NewSession): Statement<unknown> =>
  sql`
    insert into sessions (id, user_id, school_id, kind, created_at, last_used_at, proved_at, second_factor_at,
      expires_at, browser, system, place)
    values (${session.id}, ${session.userId}, ${session.schoolId}, ${session.kind}, ${session.now}, ${session.now},
      ${session.provedAt}, coalesce(${session.secondFactorAt}::timestamptz,
        (select second_factor_at from sessions where id = ${session.continues ?? null}::uuid)),
      ${session.expiresAt}, ${session.device.browser}, ${session.device.system}, ${session.device.place})`

interface NewSessionToken {
  readonly hash: Buffer
  readonly sessionId: string
  readonly kind: 'refresh' | 'cookie'
  readonly now: Date
  readonly expiresAt: Date
}

export const insertSessionToken = (token: NewSessionToken): Statement<unknown> =>
  sql`
    insert into session_tokens (hash, session_id, kind, created_at, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.kind}, ${token.now}, ${token.expiresAt})`

/** Spends a refresh token by compare-and-set: of any number of parallel tries exactly one gets the row. */
export const updateTokenSpent = (hash: Buffer, now: Date): Statement<{ session_id: string }> =>
  sql<{ session_id: string }>`
    update session_tokens set spent_at = ${now}
    where hash = ${hash} and kind = 'refresh' and spent_at is null and expires_at > ${now}
    returning session_id`

interface SessionTokenRow {
  readonly session_id: string
  readonly spent_at: Date | null
  readonly expires_at: Date
}

export const selectSessionToken = (hash: Buffer, kind: 'refresh' | 'cookie'): Statement<SessionTokenRow> =>
  sql<SessionTokenRow>`
    select session_id, spent_at, expires_at from session_tokens where hash = ${hash} and kind = ${kind}`

/** A session with its person, as every request needs them. */
export interface LiveSessionRow {
  readonly id: string
  readonly user_id: string
  readonly school_id: string | null
  readonly kind: 'token' | 'cookie'
  readonly proved_at: Date
  readonly expires_at: Date
  readonly platform_roles: string[]
  readonly must_change_password: boolean
  readonly last_used_at: Date | null
}

/** The session when it is neither revoked nor over and its person is active. */
export const selectLiveSession = (id: string, now: Date): Statement<LiveSessionRow> =>
  sql<LiveSessionRow>`
    select session.id, session.user_id, session.school_id, session.kind, session.proved_at, session.expires_at,
      person.platform_roles, person.must_change_password, session.last_used_at
    from sessions as session join users as person on person.id = session.user_id
    where session.id = ${id} and session.revoked_at is null and session.expires_at > ${now}
      and person.status = 'active'`

export const updateSessionRevoked = (id: string, now: Date): Statement<unknown> =>
  sql`update sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`

/** Sessions that were ended before they expired, as a derived table of `id`. */
export const revokedSessions = (): Fragment =>
  sql`select session.id from sessions session where session.revoked_at is not null`

/** Ends every session of a person, but for the one named. */
export const updateSessionsRevoked = (userId: string, except: string | null, now: Date): Statement<unknown> =>
  sql`
    update sessions set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${except}::uuid`

/**
 * Ends the sessions that are bound to a school, and those of its people who have no other active school and no
 * platform role.
 */
export const updateSessionsOfSchoolRevoked = (schoolId: string, now: Date): Statement<unknown> =>
  sql`
    update sessions as session set revoked_at = ${now}
    where session.revoked_at is null and (
      session.school_id = ${schoolId}
      or session.user_id in (
        select held.user_id from user_schools as held join users as person on person.id = held.user_id
        where held.school_id = ${schoolId} and person.platform_roles = '{}' and not exists (
          select from user_schools as elsewhere join schools as other on other.id = elsewhere.school_id
          where elsewhere.user_id = held.user_id and other.id <> ${schoolId} and other.status = 'active')))`

export const updateSessionProved = (id: string, now: Date): Statement<unknown> =>
  sql`update sessions set proved_at = ${now} where id = ${id}`

/** By what a session was opened. */
export interface OpenedBy {
  /** The hash of the password at the time of the check. */
  readonly passwordHash?: string | null
  /** A second factor was proved for it just now. */
  readonly hasProvedFactor?: boolean
  /** The session that it continues. */
  readonly continues?: string
}

/** Why a session that was just inserted must not stand: its person changed meanwhile. */
interface UnfitSession {
  /** The person has a second factor, and the session came in without it. */
  readonly lacks_factor: boolean
}

/**
 * Returns a row when what opened the session is no longer valid: the password has changed, the session that it continues
 * has ended, the second factor that was proved is gone or one has come that was not.
 */
export const selectUnfitSession = (id: string, by: OpenedBy): Statement<UnfitSession> => {
  const has = hasSecondFactor(sql`session.user_id`)
  const isOther =
    by.passwordHash === undefined ? sql`false` : sql`person.password_hash is distinct from ${by.passwordHash}`
  return sql<UnfitSession>`
    select ${has} and session.second_factor_at is null as lacks_factor
    from sessions as session join users as person on person.id = session.user_id
    where session.id = ${id} and ((${has} and session.second_factor_at is null) or ${isOther}
      or (${by.hasProvedFactor ?? false} and not ${has})
      or exists (select from sessions as former
        where former.id = ${by.continues ?? null}::uuid and former.revoked_at is not null))`
}

/** Returns a row while the session is valid. */
export const selectActiveSession = (id: string): Statement<{ id: string }> =>
  sql<{ id: string }>`select id from sessions where id = ${id} and revoked_at is null`

/** A session was used, from where it is now. */
export const updateSessionUsed = (id: string, now: Date, place: string | null): Statement<unknown> =>
  sql`update sessions set last_used_at = ${now}, place = coalesce(${place}, place) where id = ${id}`

/** A second factor was proved in the session. */
export const updateSessionFactorProved = (id: string, now: Date): Statement<unknown> =>
  sql`update sessions set second_factor_at = ${now} where id = ${id}`

/** Sessions and links that ended before an instant; their tokens with them. */
export const deleteEndedSessions = (before: Date): Statement<unknown> =>
  sql`
    with ended as (
      select id from sessions where expires_at < ${before} or revoked_at < ${before}
    ), tokens as (
      delete from session_tokens where session_id in (select id from ended)
    ), links as (
      delete from one_time_tokens where expires_at < ${before}
    )
    delete from sessions where id in (select id from ended)`
