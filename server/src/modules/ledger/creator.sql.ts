import type { Principal } from '../../kernel/auth/principal.ts'
import { type Fragment, sql } from '../../kernel/db/statement.ts'
import { memberNames, programName, ringsOf } from '../identity/index.ts'

/** Who entered a payment, a refund or a credit note, as the wire shows it. */
export interface Creator {
  readonly kind: 'person' | 'program'
  readonly user_id: string | null
  readonly name: string | null
}

/** Whether the caller sees who entered something: the office all, others themselves alone. By the column of the user. */
export type CreatorVisibility = (createdBy: Fragment) => Fragment

export function creatorVisibility(principal: Principal): CreatorVisibility {
  if (ringsOf(principal, 'finance').school) return () => sql`true`
  const own = principal.kind === 'person' ? principal.userId : null
  return (createdBy) => sql`${createdBy} = ${own}::uuid`
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
