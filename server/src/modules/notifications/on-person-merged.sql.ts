import { type Statement, sql } from '../../kernel/db/statement.ts'
import { reachedPersons } from '../people/index.ts'

/** Notices of persons or about them, of the last year as they are stored. */
export const selectNoticesOfPerson = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select notice.id from notices notice where notice.tenant_id = ${tenant} and (
    notice.recipient_id = any(${ids}::uuid[]) or notice.person_id = any(${ids}::uuid[])
    or notice.about && ${ids}::uuid[])`

/** The accounts of these persons. */
export const selectUsersOf = (
  tenant: string,
  ids: readonly string[],
): Statement<{ id: string; user_id: string }> => sql<{ id: string; user_id: string }>`
  select person.id, person.user_id from (${reachedPersons(tenant)}) person
  where person.id = any(${ids}::uuid[]) and person.user_id is not null`
