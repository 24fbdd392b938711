import { type Fragment, identifier, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { FoundPerson } from '../find-person.sql.ts'
import type { PersonTable } from '../sql.ts'

const columns = sql`person.id, person.user_id, person.first_name, person.last_name, person.email,
  person.custom -> 'oneroster' ->> 'username' as username`

/** Living persons of one kind by their ids, locked until the transaction ends: nobody is given two accounts at once. */
export const selectPersonsForAccounts = (
  tenant: string,
  table: PersonTable,
  ids: readonly string[],
): Statement<FoundPerson> =>
  sql<FoundPerson>`
    select ${columns} from ${identifier(table)} as person
    where person.tenant_id = ${tenant} and person.id = any(${ids}::uuid[]) and person.archived_at is null
    order by person.id for update`

/** Which of the accounts are tied to a person of this kind already. */
export const selectTiedUsers = (
  tenant: string,
  table: PersonTable,
  userIds: readonly string[],
): Statement<{ user_id: string }> =>
  sql<{ user_id: string }>`
    select user_id from ${identifier(table)} where tenant_id = ${tenant} and user_id = any(${userIds}::uuid[])`

const present: Readonly<Record<PersonTable, Fragment>> = {
  students: sql`and person.status in ('active', 'suspended')`,
  staff_members: sql`and person.status <> 'left'`,
  guardians: sql``,
}

/** The next persons after an id who belong to the school now and have no account. */
export const selectWithoutAccount = (
  tenant: string,
  table: PersonTable,
  after: string,
  limit: number,
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select person.id from ${identifier(table)} as person
    where person.tenant_id = ${tenant} and person.id > ${after}::uuid and person.archived_at is null
      and person.user_id is null ${present[table]}
    order by person.id limit ${limit}`
