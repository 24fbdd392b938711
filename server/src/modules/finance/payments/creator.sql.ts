import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { memberNames, programName } from '../../identity/index.ts'

/** Who entered a payment, as the wire shows it. */
export interface Creator {
  readonly kind: 'person' | 'program'
  readonly user_id: string | null
  readonly name: string | null
}

/** The creator as JSON; null where none was recorded. `isNamed`: whether the reader may know which one. */
export const creatorOf = (
  tenant: string,
  by: { readonly user: Fragment; readonly credential: Fragment; readonly isNamed: Fragment },
): Fragment => sql`case when ${by.user} is not null then json_build_object('kind', 'person',
    'user_id', case when ${by.isNamed} then ${by.user} end,
    'name', case when ${by.isNamed} then (select member.name from (${memberNames(tenant)}) member
      where member.user_id = ${by.user}) end)
  when ${by.credential} is not null then json_build_object('kind', 'program', 'user_id', null,
    'name', case when ${by.isNamed} then (${programName(tenant, by.credential)}) end) end`
