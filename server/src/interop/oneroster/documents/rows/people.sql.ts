import { type Fragment, identifier, type Statement, sql } from '../../../../kernel/db/statement.ts'
import type { LivingRow, TieRow } from './structure.sql.ts'

/** What students, staff and guardians are published from alike. */
export interface PersonRow {
  readonly id: string
  readonly kind: 'student' | 'staff_member' | 'guardian'
  readonly user_id: string | null
  readonly org_id: string | null
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  /** `custom.oneroster`: what an import brought beyond our columns. */
  readonly rest: unknown
  /** Of students the code and the admission number, of staff the number. */
  readonly code: string | null
  readonly identifier: string | null
  readonly grade_level: string | null
  /** Of staff the kind, of students and staff the status. */
  readonly role: string | null
  readonly status: string | null
}

const living = (tenant: string, ids: readonly string[]): Fragment => sql`
  tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** Persons who are published: those of the school who are not archived, applicants not yet. */
export const selectLivingPersons = (tenant: string, ids: readonly string[]): Statement<LivingRow> =>
  sql<LivingRow>`
    select id from students where ${living(tenant, ids)} and status <> 'applicant'
    union all select id from staff_members where ${living(tenant, ids)}
    union all select id from guardians where ${living(tenant, ids)}`

const common = sql`id, user_id, first_name, middle_name, last_name, email, phone, custom -> 'oneroster' as rest`

export const selectStudents = (tenant: string, ids: readonly string[]): Statement<PersonRow> =>
  sql<PersonRow>`
    select ${common}, 'student' as kind, org_id, student_code as code,
      coalesce(admission_number, student_code) as identifier, grade_level, null as role, status
    from students where ${living(tenant, ids)} and status <> 'applicant'`

export const selectStaff = (tenant: string, ids: readonly string[]): Statement<PersonRow> =>
  sql<PersonRow>`
    select ${common}, 'staff_member' as kind, org_id, staff_number as code, staff_number as identifier,
      null as grade_level, kind as role, status
    from staff_members where ${living(tenant, ids)}`

export const selectGuardians = (tenant: string, ids: readonly string[]): Statement<PersonRow> =>
  sql<PersonRow>`
    select ${common}, 'guardian' as kind, null as org_id, null as code, null as identifier, null as grade_level,
      null as role, null as status
    from guardians where ${living(tenant, ids)}`

/** Who is tied to persons, from the side of students or of guardians. */
export const selectAgents = (
  tenant: string,
  side: 'student' | 'guardian',
  ids: readonly string[],
): Statement<TieRow & { relationship: string }> => {
  const [own, other] = side === 'student' ? ['student_id', 'guardian_id'] : ['guardian_id', 'student_id']
  return sql<TieRow & { relationship: string }>`
    select ${identifier(own)} as id, ${identifier(other)} as other, relationship from guardian_links
    where tenant_id = ${tenant} and ${identifier(own)} = any(${ids}::uuid[])`
}

/** The name by which each account signs in to the school. */
export const selectLogins = (
  tenant: string,
  userIds: readonly string[],
): Statement<{ user_id: string; name: string }> =>
  sql<{ user_id: string; name: string }>`
    select user_id, min(name) as name from logins
    where school_id = ${tenant} and user_id = any(${userIds}::uuid[]) group by user_id`

/** Which of the accounts the school lets in no more; those without a membership nobody has shut out. */
export const selectBarred = (tenant: string, userIds: readonly string[]): Statement<{ user_id: string }> =>
  sql<{ user_id: string }>`
    select user_id from memberships
    where tenant_id = ${tenant} and user_id = any(${userIds}::uuid[]) and status <> 'active'`

/** Which of the accounts are those of staff, or of students. */
export const selectAccountHolders = (
  tenant: string,
  userIds: readonly string[],
): Statement<{ user_id: string; kind: 'student' | 'staff_member' }> =>
  sql<{ user_id: string; kind: 'student' | 'staff_member' }>`
    select user_id, 'student' as kind from students
    where tenant_id = ${tenant} and user_id = any(${userIds}::uuid[]) and archived_at is null
    union all select user_id, 'staff_member' from staff_members
    where tenant_id = ${tenant} and user_id = any(${userIds}::uuid[]) and archived_at is null`

interface DemographicsRow {
  readonly id: string
  readonly date_of_birth: string | null
  readonly sex: string | null
  /** `custom.oneroster.demographics` */
  readonly rest: unknown
}

const demographics = sql`custom -> 'oneroster' -> 'demographics'`

/** Of students always, of others where an import brought some. */
export const selectDemographics = (tenant: string, ids: readonly string[]): Statement<DemographicsRow> =>
  sql<DemographicsRow>`
    select id, date_of_birth, sex, ${demographics} as rest from students where ${living(tenant, ids)}
    union all select id, null, null, ${demographics} from staff_members
    where ${living(tenant, ids)} and ${demographics} is not null
    union all select id, null, null, ${demographics} from guardians
    where ${living(tenant, ids)} and ${demographics} is not null`

interface EnrollmentRow {
  readonly id: string
  readonly class_id: string
  readonly person_id: string
  readonly org_id: string | null
  readonly role: string
  readonly is_primary: boolean
  readonly starts_on: string | null
  readonly ends_on: string | null
}

export const selectEnrollments = (tenant: string, ids: readonly string[]): Statement<EnrollmentRow> =>
  sql<EnrollmentRow>`
    select id, role, is_primary, starts_on, ends_on, class_id, coalesce(student_id, staff_id) as person_id, org_id
    from enrollments where ${living(tenant, ids)}`
