import type { Keyset, KeysetRow, Sorting } from '../../../../kernel/db/keyset.sql.ts'
import { type Statement, sql } from '../../../../kernel/db/statement.ts'

/** What a person has allowed one program to do. */
export interface AuthorizationRow {
  readonly id: string
  readonly client_id: string
  readonly client_name: string
  readonly school_id: string
  readonly school_name: string
  readonly scopes: string[]
  readonly created_at: Date
  readonly updated_at: Date
}

const columns = sql`given.id, given.client_id, given.client_name, given.school_id, school.name as school_name,
    given.scopes, given.created_at, given.updated_at`

const authorizations = sql`oauth_authorizations given join schools school on school.id = given.school_id`

export const authorizationSorting: Sorting = { id: sql`given.id`, columns: {} }

/** A person's own, the newest first. */
export const selectAuthorizations = (userId: string, page: Keyset): Statement<AuthorizationRow & KeysetRow> =>
  sql<AuthorizationRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from ${authorizations}
    where given.user_id = ${userId} ${page.after} ${page.order}`

export const countAuthorizations = (userId: string): Statement<{ count: number }> =>
  sql<{ count: number }>`select count(*)::int as count from oauth_authorizations where user_id = ${userId}`

/** What was allowed, and of which program: as it was called, and where it sends people back to. */
interface ActiveAuthorization {
  readonly client_name: string
  readonly redirect_uris: string[]
  readonly scopes: string[]
}

/** What a person has allowed a program; undefined: nothing, or no more. */
export const selectAuthorization = (userId: string, clientId: string): Statement<ActiveAuthorization> =>
  sql<ActiveAuthorization>`
    select client_name, redirect_uris, scopes from oauth_authorizations where user_id = ${userId} and client_id = ${clientId}`

interface NewAuthorization {
  readonly id: string
  readonly userId: string
  readonly clientId: string
  readonly schoolId: string
  readonly clientName: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly at: Date
}

/** Adds what a person allows now to what they had allowed before. */
export const upsertAuthorization = (given: NewAuthorization): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into oauth_authorizations as held (id, user_id, client_id, school_id, client_name, redirect_uris,
      scopes, created_at, updated_at)
    values (${given.id}, ${given.userId}, ${given.clientId}, ${given.schoolId}, ${given.clientName},
      ${[given.redirectUri]}::text[], ${given.scopes}::text[], ${given.at}, ${given.at})
    on conflict (user_id, client_id) do update set client_name = excluded.client_name, updated_at = excluded.updated_at,
      redirect_uris = (select array_agg(distinct uri) from unnest(held.redirect_uris || excluded.redirect_uris) uri),
      scopes = (select array_agg(distinct scope order by scope) from unnest(held.scopes || excluded.scopes) scope)
    returning held.id`

export const selectAuthorizationById = (
  userId: string,
  id: string,
): Statement<{ client_id: string; school_id: string }> =>
  sql<{ client_id: string; school_id: string }>`
    select client_id, school_id from oauth_authorizations where user_id = ${userId} and id = ${id}`

export const deleteAuthorization = (userId: string, id: string): Statement<unknown> =>
  sql`delete from oauth_authorizations where user_id = ${userId} and id = ${id}`

export const deleteAuthorizationsOfClient = (clientId: string): Statement<unknown> =>
  sql`delete from oauth_authorizations where client_id = ${clientId}`
