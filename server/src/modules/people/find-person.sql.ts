import { type Fragment, identifier, type Statement, sql } from '../../kernel/db/statement.ts'
import type { PersonTable } from './sql.ts'

/** A person's row as an account is given for it. */
export interface FoundPerson {
  readonly id: string
  readonly user_id: string | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  /** Login name that an import brought along. */
  readonly username: string | null
}

const numbers: Readonly<Record<PersonTable, Fragment | undefined>> = {
  students: sql`person.student_code`,
  staff_members: sql`person.staff_number`,
  guardians: undefined,
}

/**
 * Living rows of one kind of person that a word names exactly: id, e-mail, code or number, imported login name, or the
 * id that another system gave. Two rows at most: more than one is ambiguous.
 */
export const selectPersonsNamed = (
  tenant: string,
  table: PersonTable,
  word: string,
): Statement<FoundPerson> => {
  const number = numbers[table]
  return sql<FoundPerson>`
    select person.id, person.user_id, person.first_name, person.last_name, person.email,
      person.custom -> 'oneroster' ->> 'username' as username
    from ${identifier(table)} as person
    where person.tenant_id = ${tenant} and person.archived_at is null and (
      person.id::text = lower(${word}) or lower(person.email) = lower(${word})
      or lower(person.custom -> 'oneroster' ->> 'username') = lower(${word})
      ${number ? sql`or ${number} = ${word}` : sql``}
      or person.id in (select source.id from source_ids as source
        where source.tenant_id = ${tenant} and source.source_id = ${word}))
    order by person.id limit 2`
}
