import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { guardianNames, guardianTies, studentNames } from '../../people/index.ts'
import { titleColumns } from './sql.ts'

export interface HeldHousehold {
  readonly id: string
  readonly title: string
  readonly note: string | null
  readonly version: number
}

/** Households that are not archived, held until the transaction ends, by id. */
export const selectHouseholdsForUpdate = (
  tenant: string,
  ids: readonly string[],
): Statement<HeldHousehold> => sql<HeldHousehold>`
  select household.id, household.title, household.note, household.version from households household
  where household.tenant_id = ${tenant} and household.id = any(${ids}::uuid[]) and household.archived_at is null
  order by household.id for update`

/** Of these households those that list nobody and hold students, but not this one. */
export const selectOfOthers = (
  tenant: string,
  ids: readonly string[],
  studentId: string,
): Statement<{ id: string }> => sql<{ id: string }>`
  select household.id from households household
  where household.tenant_id = ${tenant} and household.id = any(${ids}::uuid[])
  and not exists (select from household_guardians listed
    where listed.tenant_id = ${tenant} and listed.household_id = household.id)
  and exists (select from household_students other
    where other.tenant_id = ${tenant} and other.household_id = household.id)
  and not exists (select from household_students own
    where own.tenant_id = ${tenant} and own.household_id = household.id and own.student_id = ${studentId})`

export const updateHousehold = (
  tenant: string,
  { id, title, note }: Pick<HeldHousehold, 'id' | 'title' | 'note'>,
  at: Date,
): Statement<unknown> => {
  const named = titleColumns(title)
  return sql`update households set title = ${named.title}, search_text = ${named.search_text},
      sort_name = ${named.sort_name}, note = ${note}, updated_at = ${at}, version = version + 1
    where tenant_id = ${tenant} and id = ${id}`
}

/** Raises the version of households whose children or guardians have changed. */
export const updateTouched = (tenant: string, ids: readonly string[], at: Date): Statement<unknown> => sql`
  update households set updated_at = ${at}, version = version + 1
  where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

/** A guardian of the student whose charges are divided. */
export interface OwnGuardian {
  readonly id: string
  readonly last_name: string
}

/** The student, if there is one. */
export const selectStudent = (tenant: string, id: string): Statement<{ id: string }> => sql<{ id: string }>`
  select student.id from (${studentNames(tenant)}) student where student.id = ${id}`

/** The guardians linked to the student. */
export const selectGuardiansOf = (tenant: string, studentId: string): Statement<OwnGuardian> =>
  sql<OwnGuardian>`
    select guardian.id, guardian.last_name from (${guardianNames(tenant)}) guardian
    where guardian.archived_at is null and guardian.id in (
      select tie.guardian_id from (${guardianTies(tenant)}) tie where tie.student_id = ${studentId})`

/** Takes a student out of every household. */
export const deleteShares = (
  tenant: string,
  studentId: string,
): Statement<{ household_id: string; share: number }> => sql`
  delete from household_students where tenant_id = ${tenant} and student_id = ${studentId}
  returning household_id, share`

/** Lists guardians in households; those already listed stay. */
export const insertListed = (
  tenant: string,
  listed: readonly { readonly household_id: string; readonly guardian_id: string }[],
  at: Date,
): Statement<unknown> => sql`
  insert into household_guardians (tenant_id, household_id, guardian_id, created_at)
  select ${tenant}, made.household_id, made.guardian_id, ${at}
  from unnest(${listed.map((row) => row.household_id)}::uuid[], ${listed.map((row) => row.guardian_id)}::uuid[])
    made (household_id, guardian_id)
  on conflict do nothing`

/** Archives those of the households that hold no child and of which nothing is open; answers which. */
export const updateEmptyArchived = (
  tenant: string,
  ids: readonly string[],
  at: Date,
): Statement<{ id: string }> => sql`
  update households as household set archived_at = ${at}, updated_at = ${at}, version = version + 1
  where household.tenant_id = ${tenant} and household.id = any(${ids}::uuid[]) and household.archived_at is null
  and not exists (select from household_students belongs
    where belongs.tenant_id = ${tenant} and belongs.household_id = household.id)
  and not exists (select from invoices invoice where invoice.tenant_id = ${tenant}
    and invoice.household_id = household.id and invoice.status in ('draft', 'issued', 'partially_paid')
    and invoice.archived_at is null)
  and not exists (select from wallets wallet
    where wallet.tenant_id = ${tenant} and wallet.household_id = household.id and wallet.balance <> 0)
  and not exists (select from payments payment where payment.tenant_id = ${tenant}
    and payment.household_id = household.id and payment.status in ('pending', 'processing'))
  returning household.id`

/** Moves the children of other households into the remaining one; a child in several of them gets the sum of the shares. */
export const insertJoinedStudents = (
  tenant: string,
  { keepId, ids }: { readonly keepId: string; readonly ids: readonly string[] },
  at: Date,
): Statement<unknown> => sql`
  with gone as (
    delete from household_students where tenant_id = ${tenant} and household_id = any(${ids}::uuid[])
    returning tenant_id, student_id, share
  )
  insert into household_students as belongs (tenant_id, household_id, student_id, share, created_at)
  select gone.tenant_id, ${keepId}, gone.student_id, sum(gone.share), ${at} from gone
  group by gone.tenant_id, gone.student_id
  on conflict (tenant_id, household_id, student_id) do update set share = belongs.share + excluded.share`

/** Lists the guardians of the other households in the remaining one. */
export const insertJoinedGuardians = (
  tenant: string,
  { keepId, ids }: { readonly keepId: string; readonly ids: readonly string[] },
  at: Date,
): Statement<unknown> => sql`
  insert into household_guardians (tenant_id, household_id, guardian_id, created_at)
  select distinct listed.tenant_id, ${keepId}::uuid, listed.guardian_id, ${at}::timestamptz
  from household_guardians listed
  where listed.tenant_id = ${tenant} and listed.household_id = any(${ids}::uuid[])
  on conflict do nothing`
