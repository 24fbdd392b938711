import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Fragment, sql } from '../../kernel/db/statement.ts'
import type { Rings } from '../identity/index.ts'
import { childIdsWithFinance, guardianNames } from '../people/index.ts'

/** Ids of the households that list the guardian who this user is. */
const listedHouseholdIds = (tenant: string, userId: string): Fragment => sql`
  select listed.household_id from household_guardians listed
  join (${guardianNames(tenant)}) own on own.id = listed.guardian_id
  where listed.tenant_id = ${tenant} and own.user_id = ${userId} and own.archived_at is null`

const listsNobody = (tenant: string, householdId: Fragment): Fragment => sql`
  not exists (select from household_guardians other
    where other.tenant_id = ${tenant} and other.household_id = ${householdId})`

/** Whether a household lists the guardian, or nobody. */
const openTo = (tenant: string, userId: string, householdId: Fragment): Fragment => sql`
  (${inSubquery(householdId, listedHouseholdIds(tenant, userId))} or ${listsNobody(tenant, householdId)})`

/**
 * Ids of the households that a guardian sees: those of children whose link allows it, which list the guardian or nobody.
 * A listed guardian who loses the link sees nothing any more. A child belongs to a household also by what it was
 * charged there before it went over to another one.
 */
const householdIdsOf = (tenant: string, userId: string): Fragment => sql`
  select belongs.household_id from household_students belongs
  where belongs.tenant_id = ${tenant} and ${inSubquery(sql`belongs.student_id`, childIdsWithFinance(tenant, userId))}
  and ${openTo(tenant, userId, sql`belongs.household_id`)}
  union select invoice.household_id from invoices invoice
  where invoice.tenant_id = ${tenant} and ${inSubquery(sql`invoice.student_id`, childIdsWithFinance(tenant, userId))}
  and invoice.status <> 'draft' and ${openTo(tenant, userId, sql`invoice.household_id`)}`

/**
 * Whether the caller sees a household: a condition. Staff who read finance see all; a guardian those that hold a child
 * whose link lets them see finance, and list them or nobody. `householdId` is the column that holds its id. What a
 * guardian sees of it is what belongs to those children; for its wallet see `wholeHouseholds`.
 */
export function visibleHouseholds(tenant: string, rings: Rings, householdId: Fragment): Fragment {
  if (rings.school) return sql`true`
  if (!rings.children || rings.userId === undefined) return sql`false`
  return inSubquery(householdId, householdIdsOf(tenant, rings.userId))
}

/** Whether the caller sees the finance of a student: a condition that is true or null for nobody. */
export function visibleCharges(tenant: string, rings: Rings, studentId: Fragment): Fragment {
  if (rings.school) return sql`true`
  if (!rings.children || rings.userId === undefined) return sql`false`
  return inSubquery(studentId, childIdsWithFinance(tenant, rings.userId))
}

/**
 * Whether the caller sees the finance of every child that a household holds, was charged for or was paid for: a
 * condition. Only then its wallet is shown, and money that names no child: each movement of a wallet shows what was
 * paid for the children who are hidden (docs/decisions/0016).
 */
export function wholeHouseholds(tenant: string, rings: Rings, householdId: Fragment): Fragment {
  if (rings.school) return sql`true`
  return sql`(${visibleHouseholds(tenant, rings, householdId)}
    and not exists (select from household_students belongs where belongs.tenant_id = ${tenant}
      and belongs.household_id = ${householdId} and not ${visibleCharges(tenant, rings, sql`belongs.student_id`)})
    and not exists (select from invoices charged where charged.tenant_id = ${tenant}
      and charged.household_id = ${householdId} and charged.status <> 'draft'
      and not ${visibleCharges(tenant, rings, sql`charged.student_id`)})
    and not exists (select from payments named where named.tenant_id = ${tenant}
      and named.household_id = ${householdId} and named.student_id is not null
      and not ${visibleCharges(tenant, rings, sql`named.student_id`)}))`
}

/** The columns of an invoice that say whose it is. */
interface InvoiceColumns {
  readonly household: Fragment
  readonly student: Fragment
}

/**
 * Whether the caller sees an invoice: a condition. Staff who read finance see all; a guardian those of children whose
 * link lets them see finance, of a household that lists them or nobody. Drafts are another question.
 */
export function visibleInvoices(
  tenant: string,
  rings: Rings,
  { household, student }: InvoiceColumns,
): Fragment {
  if (rings.school) return sql`true`
  const { userId } = rings
  if (!rings.children || userId === undefined) return sql`false`
  return sql`(${inSubquery(student, childIdsWithFinance(tenant, userId))}
    and ${openTo(tenant, userId, household)})`
}
