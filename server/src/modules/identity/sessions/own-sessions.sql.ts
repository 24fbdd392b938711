import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

/** A session as its person sees it. */
export interface OwnSessionRow {
  readonly id: string
  readonly kind: 'token' | 'cookie'
  readonly school_name: string | null
  readonly browser: string | null
  readonly system: string | null
  readonly place: string | null
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly expires_at: Date
}

export const ownSessionSorting: Sorting = { id: sql`session.id`, columns: {} }

const live = (userId: string, now: Date): Fragment =>
  sql`session.user_id = ${userId} and session.revoked_at is null and session.expires_at > ${now}`

/** The sessions of a person that are open, the newest first. */
export const selectOwnSessions = (
  userId: string,
  now: Date,
  page: Keyset,
): Statement<OwnSessionRow & KeysetRow> =>
  sql<OwnSessionRow & KeysetRow>`
    select session.id, session.kind, school.name as school_name, session.browser, session.system, session.place,
      session.created_at, session.last_used_at, session.expires_at, ${page.key} as sort_key
    from sessions as session left join schools as school on school.id = session.school_id
    where ${live(userId, now)} ${page.after} ${page.order}`

export const countOwnSessions = (userId: string, now: Date): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from sessions as session where ${live(userId, now)}`

/** Ends one open session of a person; answers no row where it is not theirs, or has ended. */
export const updateOwnSessionRevoked = (userId: string, id: string, now: Date): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update sessions as session set revoked_at = ${now} where session.id = ${id} and ${live(userId, now)}
    returning session.id`

/** Ends every open session of a person but for the one named. */
export const updateOwnSessionsRevoked = (
  userId: string,
  except: string | null,
  now: Date,
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update sessions as session set revoked_at = ${now}
    where ${live(userId, now)} and session.id is distinct from ${except}::uuid
    returning session.id`
