import { type Fragment, type Statement, sql } from '../../../../kernel/db/statement.ts'
import { refOf } from '../documents.sql.ts'
import type { LivingRow } from './structure.sql.ts'

/** What students, staff and guardians are published from alike. */
export interface PersonRow {
  readonly id: string
  readonly sourced_id: string
  readonly kind: 'student' | 'staff_member' | 'guardian'
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  /** `custom.oneroster`: what an import brought beyond our columns. */
  readonly rest: unknown
  /** The name that the person signs in with in this school. */
  readonly login: string | null
  readonly org: string | null
  /** The orgs that the import named, as far as they are published. */
  readonly orgs: readonly (string | null)[]
  readonly agents: readonly (string | null)[]
  /** Of students the code and the admission number, of staff the number. */
  readonly code: string | null
  readonly identifier: string | null
  readonly grade_level: string | null
  /** Of staff the kind, of students the status; null for guardians. */
  readonly role: string | null
  readonly status: string | null
  readonly relationships: readonly string[] | null
}

const living = (tenant: string, ids: readonly string[]): Fragment => sql`
  person.tenant_id = ${tenant} and person.id = any(${ids}::uuid[]) and person.archived_at is null`

/** Persons who are published: those of the school who are not archived, applicants not yet. */
export const selectLivingPersons = (tenant: string, ids: readonly string[]): Statement<LivingRow> =>
  sql<LivingRow>`
    select id from students person where ${living(tenant, ids)} and status <> 'applicant'
    union all select id from staff_members person where ${living(tenant, ids)}
    union all select id from guardians person where ${living(tenant, ids)}`

const common = (tenant: string): Fragment => sql`
  person.id, ${refOf(tenant, 'users', sql`person.id`)} as sourced_id, first_name, middle_name, last_name, email, phone,
  custom -> 'oneroster' as rest,
  array(select (select named.sourced_id from oneroster_documents named where named.tenant_id = ${tenant}
      and named.entity = 'orgs' and named.sourced_id = wanted.name and named.status = 'active')
    from jsonb_array_elements_text(case when jsonb_typeof(custom -> 'oneroster' -> 'orgSourcedIds') = 'array'
      then custom -> 'oneroster' -> 'orgSourcedIds' else '[]' end) with ordinality as wanted (name, place)
    order by place) as orgs`

/** One account may be tied to a member of staff, a student and a guardian: its name is shown with the first of them. */
const loginOf = (tenant: string, ahead: readonly Fragment[]): Fragment => sql`
  case when person.user_id is not null ${ahead.reduce(
    (
      before,
      table,
    ) => sql`${before} and not exists (select from ${table} other where other.tenant_id = ${tenant}
      and other.user_id = person.user_id and other.archived_at is null)`,
    sql``,
  )} then (select min(name) from logins where school_id = ${tenant} and user_id = person.user_id) end as login`

export const selectStudents = (tenant: string, ids: readonly string[]): Statement<PersonRow> =>
  sql<PersonRow>`
    select ${common(tenant)}, 'student' as kind, ${loginOf(tenant, [sql`staff_members`])},
      ${refOf(tenant, 'orgs', sql`person.org_id`)} as org,
      array(select ${refOf(tenant, 'users', sql`link.guardian_id`)} from guardian_links link
        where link.tenant_id = ${tenant} and link.student_id = person.id) as agents,
      student_code as code, coalesce(admission_number, student_code) as identifier, grade_level,
      null as role, status, null as relationships
    from students person where ${living(tenant, ids)} and status <> 'applicant'`

export const selectStaff = (tenant: string, ids: readonly string[]): Statement<PersonRow> =>
  sql<PersonRow>`
    select ${common(tenant)}, 'staff_member' as kind, ${loginOf(tenant, [])},
      ${refOf(tenant, 'orgs', sql`person.org_id`)} as org, array[]::text[] as agents,
      staff_number as code, staff_number as identifier, null as grade_level,
      person.kind as role, status, null as relationships
    from staff_members person where ${living(tenant, ids)}`

export const selectGuardians = (tenant: string, ids: readonly string[]): Statement<PersonRow> =>
  sql<PersonRow>`
    select ${common(tenant)}, 'guardian' as kind, ${loginOf(tenant, [sql`staff_members`, sql`students`])},
      null as org,
      array(select ${refOf(tenant, 'users', sql`link.student_id`)} from guardian_links link
        where link.tenant_id = ${tenant} and link.guardian_id = person.id) as agents,
      null as code, null as identifier, null as grade_level, null as role, null as status,
      array(select relationship from guardian_links link
        where link.tenant_id = ${tenant} and link.guardian_id = person.id) as relationships
    from guardians person where ${living(tenant, ids)}`

export interface DemographicsRow {
  readonly id: string
  /** The sourcedId of the user, which is that of the demographics, too. */
  readonly name: string | null
  readonly date_of_birth: string | null
  readonly sex: string | null
  /** `custom.oneroster.demographics` */
  readonly rest: unknown
}

const demographics = (tenant: string): Fragment => sql`
  select person.id, ${refOf(tenant, 'users', sql`person.id`)} as name, custom -> 'oneroster' -> 'demographics' as rest`

/** Of students always, of others where an import brought some. */
export const selectDemographics = (tenant: string, ids: readonly string[]): Statement<DemographicsRow> =>
  sql<DemographicsRow>`
    ${demographics(tenant)}, date_of_birth, sex
    from students person where ${living(tenant, ids)}
    union all ${demographics(tenant)}, null, null
    from staff_members person where ${living(tenant, ids)} and custom -> 'oneroster' -> 'demographics' is not null
    union all ${demographics(tenant)}, null, null
    from guardians person where ${living(tenant, ids)} and custom -> 'oneroster' -> 'demographics' is not null`

export interface EnrollmentRow {
  readonly id: string
  readonly class: string | null
  readonly user: string | null
  readonly org: string | null
  /** Where the class is taught. */
  readonly class_school: string | null
  readonly role: string
  readonly is_primary: boolean
  readonly begin_date: string | null
  readonly end_date: string | null
}

export const selectEnrollments = (tenant: string, ids: readonly string[]): Statement<EnrollmentRow> =>
  sql<EnrollmentRow>`
    select id, role, is_primary, begin_date, end_date, ${refOf(tenant, 'classes', sql`seat.class_id`)} as class,
      ${refOf(tenant, 'users', sql`coalesce(seat.student_id, seat.staff_id)`)} as user,
      ${refOf(tenant, 'orgs', sql`seat.org_id`)} as org,
      (select taught.school_ref from oneroster_documents taught where taught.tenant_id = ${tenant}
        and taught.entity = 'classes' and taught.id = seat.class_id) as class_school
    from enrollments seat where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`
