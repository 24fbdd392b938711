import type { Principal } from '../../../kernel/auth/principal.ts'
import { identifier, type Statement, sql } from '../../../kernel/db/statement.ts'
import { type FieldValues, shownCustomFields } from '../../custom-fields/index.ts'
import type { PersonName } from '../rules/full-name.ts'
import type { Address } from './patch-members.ts'

/** Contact, address and custom fields of a student or guardian, as the caller may see them. */
export interface PersonValues extends PersonName {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: Address | null
  readonly custom_fields: FieldValues
}

/** The values of persons who are not archived; which of them the caller may see is the caller's business. */
export const selectPersonValues = (
  tenant: string,
  entity: 'student' | 'guardian',
  { ids, principal }: { readonly ids: readonly string[]; readonly principal: Pick<Principal, 'roles'> },
): Statement<PersonValues> => sql<PersonValues>`
  select person.id, person.first_name, person.middle_name, person.last_name, person.email, person.phone,
    person.address, ${shownCustomFields(entity, { tenant, principal }, sql`person.custom_fields`)} as custom_fields
  from ${identifier(entity === 'student' ? 'students' : 'guardians')} person
  where person.tenant_id = ${tenant} and person.id = any(${ids}::uuid[]) and person.archived_at is null`
