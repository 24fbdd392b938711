import { among } from '../../../kernel/db/among.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Rings } from '../../identity/index.ts'
import { childIdsOf } from '../../people/index.ts'
import { visibleInvoices } from '../sight.sql.ts'

/** A household that pays, and where the money of whoever receives it goes. */
export interface PayerRow {
  readonly id: string
  readonly title: string
  /** Whether children of the caller belong to it. */
  readonly own: boolean
  /** The caller's open till of the currency. */
  readonly till_id: string | null
}

/** Whether children of a user belong to the household. */
const isOwn = (tenant: string, userId: string | null, householdId: Fragment): Fragment =>
  userId === null
    ? sql`false`
    : sql`exists (select from household_students belongs where belongs.tenant_id = ${tenant}
        and belongs.household_id = ${householdId}
        and ${among(sql`belongs.student_id`, childIdsOf(tenant, userId))})`

/** A household in sight, with the open till of the user. */
export const selectPayer = (
  tenant: string,
  of: { householdId: string; userId: string | null; currency: string; sight: Fragment },
): Statement<PayerRow> => sql<PayerRow>`
  select household.id, household.title, ${isOwn(tenant, of.userId, sql`household.id`)} as own,
    (select till.id from till_sessions till where till.tenant_id = ${tenant} and till.user_id = ${of.userId}::uuid
      and till.currency = ${of.currency} and till.closed_at is null) as till_id
  from households household
  where household.tenant_id = ${tenant} and household.id = ${of.householdId} and ${of.sight}`

/** What of a household's open invoices the caller sees. */
export interface OpenInSightRow {
  readonly visible: readonly string[]
  /** Whether the household is charged for somebody whose invoices the caller does not see. */
  readonly hides: boolean
}

/** The open invoices of a household in a currency that the caller sees, and whether there are, or may come, others. */
export const selectOpenInSight = (
  tenant: string,
  of: { householdId: string; currency: string; rings: Rings },
): Statement<OpenInSightRow> => sql<OpenInSightRow>`
  select array(select invoice.id from invoices invoice where ${openOf(tenant, of)} and ${seen(tenant, of.rings)})
      as visible,
    exists (select from invoices invoice where ${openOf(tenant, of)} and not ${seen(tenant, of.rings)})
      or exists (select from household_students belongs where belongs.tenant_id = ${tenant}
        and belongs.household_id = ${of.householdId}
        and not ${visibleInvoices(tenant, of.rings, { household: sql`belongs.household_id`, student: sql`belongs.student_id` })})
      as hides`

const openOf = (tenant: string, { householdId, currency }: { householdId: string; currency: string }) => sql`
  invoice.tenant_id = ${tenant} and invoice.household_id = ${householdId} and invoice.currency = ${currency}
  and invoice.status in ('issued', 'partially_paid')`

const seen = (tenant: string, rings: Rings): Fragment =>
  visibleInvoices(tenant, rings, { household: sql`invoice.household_id`, student: sql`invoice.student_id` })
