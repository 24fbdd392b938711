import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { nationalNumber } from '../search/tokens.sql.ts'
import type { StudentStatus } from '../students/rules/student-status.ts'

/** A child who is to come, as somebody names it. */
interface ChildNamed {
  /** Last and first name, folded, as `sortName` makes it without the middle name. */
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly date_of_birth: string | null
  /** E-mail addresses of those who answer for the child, in lower case. */
  readonly emails: readonly string[]
}

/** A student who may be that child. */
export interface StudentCandidate {
  readonly id: string
  readonly student_code: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly date_of_birth: string | null
  readonly grade_level: string | null
  readonly status: StudentStatus
  readonly reasons: readonly string[]
}

/** Most candidates that somebody is asked to choose from. */
const max = 20

/** Living students with the same name who share the birth date, lack one, or have a guardian with one of the addresses. */
export const selectStudentCandidates = (tenant: string, child: ChildNamed): Statement<StudentCandidate> =>
  sql<StudentCandidate>`
    select found.id, found.student_code, found.first_name, found.middle_name, found.last_name, found.date_of_birth,
      found.grade_level, found.status, array_remove(array[
        case when found.date_of_birth = ${child.date_of_birth}::date then 'same_name_and_birth_date' end,
        case when found.is_of_guardian then 'same_name_and_guardian' end,
        case when found.date_of_birth is null then 'same_name' end], null) as reasons
    from (
      select person.*, exists (select from guardian_links link
        join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = link.guardian_id
          and guardian.archived_at is null
        where link.tenant_id = ${tenant} and link.student_id = person.id
        and lower(guardian.email) = any(${child.emails}::text[])) as is_of_guardian
      from students person
      where person.tenant_id = ${tenant} and person.archived_at is null
      and (person.sort_name = ${child.name} or starts_with(person.sort_name, ${child.name} || chr(9)))
    ) found
    where found.date_of_birth is null or found.date_of_birth = ${child.date_of_birth}::date or found.is_of_guardian
    order by found.sort_name, found.id limit ${max}`

/** Somebody who answers for a child who is to come. */
interface GuardianNamed {
  readonly index: number
  /** Last and first name, folded. */
  readonly name: string
  /** In lower case. */
  readonly email: string | null
  readonly phone: string | null
  /** The account of the school that signs in with the address. */
  readonly user_id: string | null
}

/** A guardian who may be that person, with the children of the school. */
export interface GuardianCandidate {
  readonly index: number
  readonly id: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly user_id: string | null
  readonly reasons: readonly string[]
  readonly students: readonly {
    readonly student_id: string
    readonly first_name: string
    readonly middle_name: string | null
    readonly last_name: string
    readonly grade_level: string | null
    readonly status: StudentStatus
  }[]
}

const childrenOf = (tenant: string, guardianId: Fragment): Fragment => sql`coalesce((
  select jsonb_agg(jsonb_build_object('student_id', child.id, 'first_name', child.first_name,
    'middle_name', child.middle_name, 'last_name', child.last_name, 'grade_level', child.grade_level,
    'status', child.status) order by child.sort_name, child.id)
  from guardian_links link join students child on child.tenant_id = ${tenant} and child.id = link.student_id
    and child.archived_at is null
  where link.tenant_id = ${tenant} and link.guardian_id = ${guardianId}), '[]')`

/** Shorter numbers are extensions, or slips. */
const shortestPhone = 6

/** Living guardians who share an e-mail address, an account, a phone number or the name with those who are named. */
export const selectGuardianCandidates = (
  tenant: string,
  named: readonly GuardianNamed[],
): Statement<GuardianCandidate> =>
  sql<GuardianCandidate>`
    select alike.index, person.id, person.first_name, person.middle_name, person.last_name, person.email,
      person.phone, person.user_id, alike.reasons, ${childrenOf(tenant, sql`person.id`)} as students
    from (
      select said.index, said.id, array_agg(distinct said.reason order by said.reason) as reasons
      from (
        select wanted.index, person.id, 'same_email' as reason
        from unnest(${named.map(({ index }) => index)}::int[], ${named.map(({ email }) => email)}::text[])
          as wanted (index, email)
        join guardians person on person.tenant_id = ${tenant} and lower(person.email) = wanted.email
        union all
        select wanted.index, person.id, 'same_account'
        from unnest(${named.map(({ index }) => index)}::int[], ${named.map(({ user_id }) => user_id)}::uuid[])
          as wanted (index, user_id)
        join guardians person on person.tenant_id = ${tenant} and person.user_id = wanted.user_id
        union all
        select wanted.index, person.id, 'same_phone'
        from (select given.index, ${nationalNumber(sql`given.phone`)} as short
          from unnest(${named.map(({ index }) => index)}::int[], ${named.map(({ phone }) => phone)}::text[])
            as given (index, phone) where given.phone is not null) as wanted
        join guardians person on person.tenant_id = ${tenant} and ${nationalNumber(sql`person.phone`)} = wanted.short
        where length(wanted.short) >= ${shortestPhone}::int
        union all
        select wanted.index, person.id, 'same_name'
        from unnest(${named.map(({ index }) => index)}::int[], ${named.map(({ name }) => name)}::text[])
          as wanted (index, name)
        join guardians person on person.tenant_id = ${tenant}
          and (person.sort_name = wanted.name or starts_with(person.sort_name, wanted.name || chr(9)))
      ) said group by said.index, said.id
    ) alike
    join guardians person on person.tenant_id = ${tenant} and person.id = alike.id and person.archived_at is null
    order by alike.index, cardinality(alike.reasons) desc, person.sort_name, person.id limit ${max * 4}`

/** What of a guardian is needed to tie a child to them. */
interface KnownGuardian {
  readonly id: string
  readonly email: string | null
  readonly user_id: string | null
}

/** Living guardians with these ids, held. */
export const selectGuardiansToLink = (tenant: string, ids: readonly string[]): Statement<KnownGuardian> =>
  sql<KnownGuardian>`
    select person.id, lower(person.email) as email, person.user_id from guardians person
    where person.tenant_id = ${tenant} and person.id = any(${ids}::uuid[]) and person.archived_at is null
    order by person.id for update`

/** Students among the ids who are to be taken in, their first day having come. */
export interface DueStudent {
  readonly id: string
  readonly homeroom_class_id: string | null
  readonly entry_date: string
}

/** Applicants among the students whose first day has come, held; somebody whom others hold comes next time. */
export const selectDueStudents = (
  tenant: string,
  { ids, today }: { readonly ids: Fragment; readonly today: string },
): Statement<DueStudent> =>
  sql<DueStudent>`
    select person.id, person.homeroom_class_id, person.entry_date from students person
    where person.tenant_id = ${tenant} and person.status = 'applicant' and person.archived_at is null
    and person.entry_date <= ${today}::date and person.id in (${ids})
    order by person.id limit 500 for update skip locked`

export const updateTakenIn = (tenant: string, ids: readonly string[], now: Date): Statement<unknown> => sql`
  update students set status = 'active', updated_at = ${now}, version = version + 1, changed_in = default
  where tenant_id = ${tenant} and id = any(${ids}::uuid[])`
