import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import {
  isOwnHousehold,
  visibleCharges,
  visibleHouseholds,
  visibleInvoices,
  wholeHouseholds,
} from '../billing/index.ts'
import type { Rings } from '../identity/index.ts'

/** A household that pays, and the till of the user who receives the money. */
export interface PayerRow {
  readonly id: string
  readonly title: string
  /** Whether it is of the caller's own children. */
  readonly own: boolean
  /** Whether the caller sees all of it, the wallet too. */
  readonly whole: boolean
  /** The caller's open till of the currency. */
  readonly till_id: string | null
}

interface PayerQuery {
  readonly householdId: string
  /** The user responsible for the request, who may belong to the household. */
  readonly familyUserId: string | null
  /** The user with the open till for the money; machines have none. */
  readonly cashierUserId: string | null
  readonly currency: string
  readonly rings: Rings
}

/** A visible household, with the open till of the cashier. */
export const selectPayer = (tenant: string, of: PayerQuery): Statement<PayerRow> => sql<PayerRow>`
  select household.id, household.title, ${isOwnHousehold(tenant, of.familyUserId, sql`household.id`)} as own,
    ${wholeHouseholds(tenant, of.rings, sql`household.id`)} as whole,
    (select till.id from till_sessions till where till.tenant_id = ${tenant} and till.user_id = ${of.cashierUserId}::uuid
      and till.currency = ${of.currency} and till.closed_at is null) as till_id
  from households household
  where household.tenant_id = ${tenant} and household.id = ${of.householdId}
  and ${visibleHouseholds(tenant, of.rings, sql`household.id`)}`

/** Whether the caller sees the finance of a student. */
export const selectSeesCharges = (
  tenant: string,
  rings: Rings,
  studentId: string,
): Statement<{ sees: boolean }> => sql<{ sees: boolean }>`
  select ${visibleCharges(tenant, rings, sql`${studentId}::uuid`)} as sees`

/** What of a household's open invoices the caller sees. */
interface OpenInVisibilityRow {
  readonly visible: readonly string[]
  /** Whether the household is charged for somebody whose invoices the caller does not see. */
  readonly hides: boolean
}

/** The open invoices of a household in a currency that the caller sees, and whether there are, or may come, others. */
export const selectVisibleOpen = (
  tenant: string,
  of: { householdId: string; currency: string; rings: Rings },
): Statement<OpenInVisibilityRow> => sql<OpenInVisibilityRow>`
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
