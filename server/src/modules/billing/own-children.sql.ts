import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import { guardianNames, linkedChildIdsOf } from '../people/index.ts'

/** Those of the students who are children of a user. */
export const selectOwnChildren = (
  tenant: string,
  userId: string,
  studentIds: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select student.id from unnest(${studentIds}::uuid[]) student (id)
  where ${inSubquery(sql`student.id`, linkedChildIdsOf(tenant, userId))}`

/**
 * Whether a household is that of a user's own children: it holds one, was charged for one, or lists the user. A child
 * that went over to another household leaves its invoices behind.
 */
export const isOwnHousehold = (tenant: string, userId: string | null, householdId: Fragment): Fragment =>
  userId === null
    ? sql`false`
    : sql`(exists (select from household_students belongs where belongs.tenant_id = ${tenant}
        and belongs.household_id = ${householdId}
        and ${inSubquery(sql`belongs.student_id`, linkedChildIdsOf(tenant, userId))})
      or exists (select from invoices charged where charged.tenant_id = ${tenant}
        and charged.household_id = ${householdId}
        and ${inSubquery(sql`charged.student_id`, linkedChildIdsOf(tenant, userId))})
      or exists (select from household_guardians listed
        join (${guardianNames(tenant)}) guardian on guardian.id = listed.guardian_id
        where listed.tenant_id = ${tenant} and listed.household_id = ${householdId}
        and guardian.user_id = ${userId}))`

/** Those of the households that are of a user's own children. */
export const selectOwnHouseholdIds = (
  tenant: string,
  userId: string,
  householdIds: readonly string[],
): Statement<{ id: string }> => sql<{ id: string }>`
  select household.id from households household
  where household.tenant_id = ${tenant} and household.id = any(${householdIds}::uuid[])
  and ${isOwnHousehold(tenant, userId, sql`household.id`)}`
