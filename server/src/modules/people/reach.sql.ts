import { type Fragment, sql } from '../../kernel/db/statement.ts'

/**
 * Everybody who belongs to the school today and how they are reached, as a derived table of `kind` (guardian, student,
 * staff), `id`, `user_id`, `first_name`, `last_name`, `email` and `language` (BCP 47; null: not known).
 */
export const reachedPersons = (tenant: string): Fragment => sql`
  select 'guardian' as kind, guardian.id, guardian.user_id, guardian.first_name, guardian.last_name, guardian.email,
    guardian.preferred_language as language
  from guardians guardian where guardian.tenant_id = ${tenant} and guardian.archived_at is null
  union all
  select 'student', student.id, student.user_id, student.first_name, student.last_name, student.email, null
  from students student where student.tenant_id = ${tenant} and student.archived_at is null
  union all
  select 'staff', staff.id, staff.user_id, staff.first_name, staff.last_name, staff.email, null
  from staff_members staff
  where staff.tenant_id = ${tenant} and staff.archived_at is null and staff.status <> 'left'`

/**
 * Every link that shows a child to its guardian today, with what it lets them have, as a derived table: `student_id`,
 * `guardian_id`, `is_primary`, `receives_messages`, `can_view_results`, `can_view_finance`. A link that the guardian saved
 * shows nothing.
 */
export const shownTies = (tenant: string): Fragment => sql`
  select tie.student_id, tie.guardian_id, tie.is_primary, tie.receives_messages, tie.can_view_results,
    tie.can_view_finance
  from guardian_links tie
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = tie.guardian_id
  where tie.tenant_id = ${tenant} and guardian.archived_at is null
    and (tie.saved_by is null or tie.saved_by is distinct from guardian.user_id)`

/** The phone numbers of guardians as they were written, as a derived table: `id`, `name`, `sort_name`, `phone`, `user_id`, `language`. */
export const guardianNumbers = (tenant: string): Fragment => sql`
  select guardian.id, concat_ws(' ', guardian.first_name, guardian.last_name) as name, guardian.sort_name,
    guardian.phone, guardian.user_id, guardian.preferred_language as language
  from guardians guardian where guardian.tenant_id = ${tenant} and guardian.archived_at is null`

/** The links by which guardians get messages about students of the school today, as a derived table of both ids. */
export const messageTies = (tenant: string): Fragment => sql`
  select tie.guardian_id, tie.student_id from (${shownTies(tenant)}) tie
  join students student on student.tenant_id = ${tenant} and student.id = tie.student_id
  where tie.receives_messages and student.archived_at is null
    and student.status in ('applicant', 'active', 'suspended')`
