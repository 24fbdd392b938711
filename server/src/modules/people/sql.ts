import { type Fragment, identifier, type Statement, sql } from '../../kernel/db/statement.ts'

/** The tables of persons. */
export type PersonTable = 'students' | 'staff_members' | 'guardians'

/** The id of a person, or of the person that it was merged into, over any number of merges. */
const storedId = (tenant: string, table: PersonTable, id: string): Fragment => sql`
  with recursive way (id, merged_into) as (
    select first.id, first.merged_into from ${identifier(table)} first
    where first.tenant_id = ${tenant} and first.id = ${id}
    union
    select further.id, further.merged_into from way
    join ${identifier(table)} further on further.tenant_id = ${tenant} and further.id = way.merged_into
  ) select way.id from way where way.merged_into is null`

/**
 * Ties an account to a person's row, of a merged one to the remaining one's; returns no row when the row is not there, is tied to another account, or the
 * account is tied to another row.
 */
export const updateUser = (
  tenant: string,
  table: PersonTable,
  id: string,
  userId: string,
): Statement<{ id: string }> => sql`
  update ${identifier(table)} as person set user_id = ${userId}, changed_in = default
  where person.tenant_id = ${tenant} and person.id = (${storedId(tenant, table, id)})
  and (person.user_id is null or person.user_id = ${userId})
  and not exists (select 1 from ${identifier(table)} as other
    where other.tenant_id = ${tenant} and other.user_id = ${userId} and other.id <> person.id)
  returning person.id`

/** Archives rows by id; those that already are keep their instant. */
export const updateArchived = (
  tenant: string,
  table: PersonTable,
  ids: readonly string[],
  at: Date,
): Statement<{ id: string }> => sql`
  update ${identifier(table)} set archived_at = ${at}, updated_at = ${at}, version = version + 1, changed_in = default
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null returning id`

/** Rows as they stand, for the history and the derived columns of a bulk write. */
export const selectPersons = (
  tenant: string,
  table: PersonTable,
  ids: readonly string[],
): Statement<Record<string, unknown> & { id: string }> => sql`
  select * from ${identifier(table)} where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

/** Locks the counter until the transaction ends, so that counting again misses nothing. */
export const updateCounterLocked = (tenant: string): Statement<unknown> => sql`
  insert into school_counters as counter (tenant_id, name, value) values (${tenant}, 'active_students', 0)
  on conflict (tenant_id, name) do update set value = counter.value`

/** Counts the active students again. */
export const updateActiveStudents = (tenant: string): Statement<unknown> => sql`
  update school_counters set value = (select count(*) from students
    where students.tenant_id = ${tenant} and students.status = 'active' and students.archived_at is null)
  where tenant_id = ${tenant} and name = 'active_students'`

/** A student as other modules name one. */
export interface StudentName {
  readonly id: string
  readonly student_code: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly preferred_name: string | null
  readonly sort_name: string
  readonly grade_level: string | null
  readonly status: string
  readonly org_id: string | null
  /** First and last day at the school, `YYYY-MM-DD`. */
  readonly entry_date: string | null
  readonly exit_date: string | null
  readonly archived_at: Date | null
}

/** Every student of the school by name, as a derived table: `join (${studentNames(tenant)}) student on …`. */
export const studentNames = (tenant: string): Fragment => sql`
  select student.id, student.student_code, student.first_name, student.middle_name, student.last_name,
    student.preferred_name, student.sort_name, student.grade_level, student.status, student.org_id,
    student.entry_date, student.exit_date, student.archived_at
  from students student where student.tenant_id = ${tenant}`

/** The students of the school with these ids, archived ones included; unknown ids are left out. */
export const selectStudentsById = (tenant: string, ids: readonly string[]): Statement<StudentName> => sql`
  ${studentNames(tenant)} and student.id = any(${ids}::uuid[])`

/** The members of staff who have not left, with their accounts, as a derived table. */
export const currentStaff = (tenant: string): Fragment => sql`
  select staff.id, staff.user_id, staff.first_name, staff.middle_name, staff.last_name
  from staff_members staff
  where staff.tenant_id = ${tenant} and staff.archived_at is null and staff.status <> 'left'`

/** Every guardian of the school by name, as a derived table: `join (${guardianNames(tenant)}) guardian on …`. */
export const guardianNames = (tenant: string): Fragment => sql`
  select guardian.id, guardian.user_id, guardian.first_name, guardian.middle_name, guardian.last_name,
    guardian.sort_name, guardian.email, guardian.phone, guardian.preferred_language, guardian.archived_at
  from guardians guardian where guardian.tenant_id = ${tenant}`

/** Every link of a guardian to a child with what the link allows, as a derived table. */
export const guardianTies = (tenant: string): Fragment => sql`
  select tie.student_id, tie.guardian_id, tie.is_primary, tie.lives_with, tie.receives_messages, tie.can_view_finance,
    tie.can_view_results, tie.saved_by
  from guardian_links tie where tie.tenant_id = ${tenant}`

/** How a guardian is reached. */
interface GuardianContact {
  readonly email: string | null
  readonly phone: string | null
}

/** How the guardian who this user is, is reached. */
export const selectGuardianContact = (tenant: string, userId: string): Statement<GuardianContact> =>
  sql<GuardianContact>`
    select guardian.email, guardian.phone from guardians guardian
    where guardian.tenant_id = ${tenant} and guardian.user_id = ${userId} and guardian.archived_at is null
    order by guardian.id limit 1`

/** A guardian to call. */
export interface GuardianPhone {
  readonly guardian_id: string
  readonly name: string
  readonly relationship: string
  readonly is_primary: boolean
  readonly phone: string | null
}

/** The guardians of a student to call, as one JSON array: at most four, the primary one first. */
export const guardianPhonesOf = (tenant: string, studentId: Fragment): Fragment => sql`
  select coalesce(json_agg(json_build_object('guardian_id', called.id, 'name', called.name,
    'relationship', called.relationship, 'is_primary', called.is_primary, 'phone', called.phone)
    order by called.is_primary desc, called.lives_with desc, called.name, called.id), '[]')
  from (
    select guardian.id, concat_ws(' ', guardian.first_name, guardian.last_name) as name, guardian.phone,
      tie.relationship, tie.is_primary, tie.lives_with
    from guardian_links tie
    join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = tie.guardian_id
    where tie.tenant_id = ${tenant} and tie.student_id = ${studentId} and guardian.archived_at is null
    order by tie.is_primary desc, tie.lives_with desc, name, guardian.id limit 4
  ) called`

/** The day of birth of every student, as a derived table of `id, date_of_birth`: for the order of siblings. */
export const studentBirths = (tenant: string): Fragment => sql`
  select birth.id, birth.date_of_birth from students birth where birth.tenant_id = ${tenant}`
