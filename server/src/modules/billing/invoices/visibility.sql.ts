import type { Principal } from '../../../kernel/auth/principal.ts'
import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { ringsOf } from '../../identity/index.ts'
import { visibleInvoices } from '../visibility.sql.ts'

/** The condition that `invoice` is visible to the caller; drafts are visible to the school only. */
export function visibilityOfInvoices(tenant: string, principal: Principal): Fragment {
  const rings = ringsOf(principal, 'finance')
  const seen = visibleInvoices(tenant, rings, {
    household: sql`invoice.household_id`,
    student: sql`invoice.student_id`,
  })
  return rings.school ? seen : sql`(${seen} and invoice.status <> 'draft')`
}
