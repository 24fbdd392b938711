import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'

const selectPayments = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select entry.ref, payment.id, household.title as name from (
    select id as ref, id as payment_id from payments where tenant_id = ${tenant} and id = any(${ids}::uuid[])
    union all select id, payment_id from payment_disputes where tenant_id = ${tenant} and id = any(${ids}::uuid[])
  ) entry
  join payments payment on payment.tenant_id = ${tenant} and payment.id = entry.payment_id
  join households household on household.tenant_id = ${tenant} and household.id = payment.household_id`

/** Payments and what is disputed of them, by the household. */
export const paymentSubjects: AuditSubjects = {
  kind: 'payment',
  entities: ['payment', 'refund', 'dispute'],
  area: 'accounting',
  scope: 'finance:read',
  select: selectPayments,
}
