import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

/** People of the school who belong to no other and hold no role of the platform. */
const alone = (schoolId: string, limit: number): Fragment => sql`
  select held.user_id as id from user_schools held join users person on person.id = held.user_id
  where held.school_id = ${schoolId} and person.platform_roles = '{}'
  and not exists (select from user_schools elsewhere
    where elsewhere.user_id = held.user_id and elsewhere.school_id <> ${schoolId})
  limit ${limit}`

/** Deletes up to `limit` accounts of people who belong to the school alone, with their logins, links, sessions and second factors. */
export const deleteAccountsAlone = (schoolId: string, limit: number): Statement<{ id: string }> =>
  sql<{ id: string }>`
    with alone as materialized (${alone(schoolId, limit)}),
    session as (select id from sessions where user_id in (select id from alone)),
    tokens as (delete from session_tokens where session_id in (select id from session)),
    ended as (delete from sessions where id in (select id from session)),
    links as (delete from one_time_tokens where user_id in (select id from alone)),
    names as (delete from logins where user_id in (select id from alone)),
    apps as (delete from totp_secrets where user_id in (select id from alone)),
    codes as (delete from recovery_codes where user_id in (select id from alone)),
    keys as (delete from passkeys where user_id in (select id from alone)),
    permissions as (delete from oauth_authorizations where user_id in (select id from alone)),
    artifacts as (delete from oauth_artifacts where user_id in (select id from alone)),
    memberships_of as (delete from user_schools where user_id in (select id from alone))
    delete from users where id in (select id from alone) returning id`

/** Deletes what else leads into the school: sessions and links bound to it, its login names, keys and OAuth clients, who belonged to it. */
export const deleteWaysIn = (schoolId: string): Statement<unknown> =>
  sql`
    with session as (select id from sessions where school_id = ${schoolId}),
    tokens as (delete from session_tokens where session_id in (select id from session)),
    ended as (delete from sessions where id in (select id from session)),
    links as (delete from one_time_tokens where school_id = ${schoolId}),
    names as (delete from logins where school_id = ${schoolId}),
    keys as (delete from api_key_secrets where school_id = ${schoolId}),
    clients as (delete from oauth_client_schools where school_id = ${schoolId}),
    permissions as (delete from oauth_authorizations where school_id = ${schoolId}),
    artifacts as (delete from oauth_artifacts where school_id = ${schoolId})
    delete from user_schools where school_id = ${schoolId}`
