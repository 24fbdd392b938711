import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { guardianNames, guardianTies, studentNames } from '../../people/index.ts'
import type { HouseholdOfGuardian, StudentWithout } from './rules/place-students.ts'

/** A household of a student and what of the student's charges it bears, in hundredths of a percent. */
export interface ShareRow {
  readonly student_id: string
  readonly household_id: string
  readonly share: number
}

/** The households of students, largest share first; students without one have no row. */
export const selectShares = (tenant: string, studentIds: readonly string[]): Statement<ShareRow> =>
  sql<ShareRow>`
    select belongs.student_id, belongs.household_id, belongs.share from household_students belongs
    where belongs.tenant_id = ${tenant} and belongs.student_id = any(${studentIds}::uuid[])
    order by belongs.student_id, belongs.share desc, belongs.household_id`

/**
 * Links that count for where a child belongs: the primary guardian and those with whom the child lives; all where nobody
 * is marked so, as after an import.
 */
export const countedTies = (tenant: string) => sql`
  select tie.student_id, tie.guardian_id, tie.is_primary, tie.lives_with, guardian.last_name, guardian.sort_name
  from (${guardianTies(tenant)}) tie
  join (${guardianNames(tenant)}) guardian on guardian.id = tie.guardian_id and guardian.archived_at is null
  where tie.is_primary or tie.lives_with or not exists (select from (${guardianTies(tenant)}) marked
    where marked.student_id = tie.student_id and (marked.is_primary or marked.lives_with))`

/** Students with the guardians who count, primary first, then those with whom they live. */
export const selectFamilies = (tenant: string, studentIds: readonly string[]): Statement<StudentWithout> =>
  sql<StudentWithout>`
    select student.id, student.last_name, coalesce((
      select json_agg(json_build_object('id', tie.guardian_id, 'last_name', tie.last_name)
        order by tie.is_primary desc, tie.lives_with desc, tie.sort_name, tie.guardian_id)
      from (${countedTies(tenant)}) tie where tie.student_id = student.id), '[]') as guardians
    from (${studentNames(tenant)}) student where student.id = any(${studentIds}::uuid[])`

/** The households that list these guardians, and unlisted ones in which other children of theirs stand. */
export const selectHouseholdsOfGuardians = (
  tenant: string,
  guardianIds: readonly string[],
): Statement<HouseholdOfGuardian> =>
  sql<HouseholdOfGuardian>`
    select own.guardian_id, household.id as household_id from (
      select listed.guardian_id, listed.household_id from household_guardians listed
      where listed.tenant_id = ${tenant} and listed.guardian_id = any(${guardianIds}::uuid[])
      union
      select tie.guardian_id, belongs.household_id from (${countedTies(tenant)}) tie
      join household_students belongs on belongs.tenant_id = ${tenant} and belongs.student_id = tie.student_id
      where tie.guardian_id = any(${guardianIds}::uuid[])
      and not exists (select from household_guardians listed
        where listed.tenant_id = ${tenant} and listed.household_id = belongs.household_id)) own
    join households household on household.tenant_id = ${tenant} and household.id = own.household_id
      and household.archived_at is null`

/** Lets one transaction at a time say where students belong, so that siblings do not come into two new households. */
export const lockPlacing = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`households ${tenant}`}, 0))`

/** Those of the households in which no money ever moved, which list nobody and hold none but one of these students. */
export const selectBlankHouseholds = (
  tenant: string,
  { ids, studentIds }: { readonly ids: readonly string[]; readonly studentIds: readonly string[] },
): Statement<{ id: string }> => sql<{ id: string }>`
  select household.id from households household
  where household.tenant_id = ${tenant} and household.id = any(${ids}::uuid[])
  and not exists (select from household_students other where other.tenant_id = ${tenant}
    and other.household_id = household.id and not other.student_id = any(${studentIds}::uuid[]))
  and not exists (select from household_guardians listed
    where listed.tenant_id = ${tenant} and listed.household_id = household.id)
  and not exists (select from invoices invoice
    where invoice.tenant_id = ${tenant} and invoice.household_id = household.id)
  and not exists (select from payments payment
    where payment.tenant_id = ${tenant} and payment.household_id = household.id)
  and not exists (select from wallets wallet
    where wallet.tenant_id = ${tenant} and wallet.household_id = household.id and wallet.balance <> 0)`
