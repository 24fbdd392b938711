import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { classIdsTaughtBy, selectMembers } from '../../academics/index.ts'
import type { Rings } from '../../identity/index.ts'
import { emergencyInstructions } from '../alerts/sql.ts'
import type { AlertVisibility } from '../alerts/visibility.ts'
import { staffIdsOf } from '../visibility.sql.ts'

/** Which classes: these, or the homeroom classes of a grade level. */
export interface ListQuestion {
  readonly classIds: readonly string[] | undefined
  readonly gradeLevel: string | undefined
  readonly rings: Rings
  readonly today: string
}

export interface ListedClass {
  readonly id: string
  readonly title: string
}

const taught = (tenant: string, { rings, today }: ListQuestion): Fragment => {
  if (rings.school) return sql`true`
  if (!rings.taught || rings.userId === undefined) return sql`false`
  return sql`class.id in (${classIdsTaughtBy(tenant, staffIdsOf(tenant, rings.userId), today)})`
}

/** The live classes of the question that the caller sees whole. */
export const selectListedClasses = (tenant: string, question: ListQuestion): Statement<ListedClass> => sql`
  select class.id, class.title from classes class
  where class.tenant_id = ${tenant} and class.archived_at is null and ${taught(tenant, question)}
  and ${
    question.classIds
      ? sql`class.id = any(${question.classIds}::uuid[])`
      : sql`class.kind = 'homeroom' and class.grade_levels @> array[${question.gradeLevel ?? ''}]::text[]`
  }
  order by class.title, class.id limit 200`

/** A guardian of a listed student, the one to call first in front. */
interface ListedGuardian {
  readonly name: string
  readonly relationship: string
  readonly is_primary: boolean
  readonly phone: string | null
  readonly email: string | null
}

export interface ListedStudent {
  readonly class_id: string
  readonly id: string
  readonly student_code: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  readonly preferred_name: string | null
  readonly sex: string | null
  readonly date_of_birth: string | null
  /** Empty unless the list shows them. */
  readonly guardians: readonly ListedGuardian[]
  /** What to do in a medical emergency, as far as the caller sees it; empty unless the list shows it. */
  readonly instructions: readonly string[]
  /** Key of the photo in the file store; null: none, or the list shows none. */
  readonly photo_key: string | null
  readonly photo_type: string | null
}

/** What of the students a list shows in addition to who they are. */
export interface ListedParts {
  readonly guardians: boolean
  readonly photos: boolean
  /** Medical alerts, as the caller sees them. */
  readonly alerts?: AlertVisibility | undefined
}

const guardians = (tenant: string): Fragment => sql`(
  select coalesce(json_agg(json_build_object('name', concat_ws(' ', guardian.first_name, guardian.last_name),
    'relationship', tie.relationship, 'is_primary', tie.is_primary, 'phone', guardian.phone,
    'email', guardian.email)
    order by tie.is_primary desc, tie.lives_with desc, guardian.sort_name, guardian.id), '[]')
  from guardian_links tie
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = tie.guardian_id
  where tie.tenant_id = ${tenant} and tie.student_id = student.id and guardian.archived_at is null)`

/** The students of the classes on the date, class by class, by name; one more than `max` when there are more. */
export const selectListedStudents = (
  tenant: string,
  {
    classIds,
    on,
    parts,
    max,
  }: {
    readonly classIds: readonly string[]
    readonly on: string
    readonly parts: ListedParts
    readonly max: number
  },
): Statement<ListedStudent> => sql`
  select member.class_id, student.id, student.student_code, student.first_name, student.middle_name,
    student.last_name, student.preferred_name, student.sex, student.date_of_birth,
    ${parts.guardians ? guardians(tenant) : sql`'[]'::json`} as guardians,
    ${parts.alerts ? emergencyInstructions(parts.alerts, sql`student.id`) : sql`'[]'::json`} as instructions,
    ${parts.photos ? sql`photo.storage_key` : sql`null`} as photo_key,
    ${parts.photos ? sql`photo.content_type` : sql`null`} as photo_type
  from (${selectMembers(tenant, { classIds, on, roles: ['student'] })}) member
  join students student on student.tenant_id = ${tenant} and student.id = member.student_id
  ${
    parts.photos
      ? sql`left join person_photos photo on photo.tenant_id = ${tenant} and photo.entity = 'student'
          and photo.entity_id = student.id`
      : sql.empty
  }
  where student.archived_at is null
  order by member.class_id, student.sort_name, student.id limit ${max + 1}`

/** Who teaches the classes on the date, the primary one first. */
export const selectListedTeachers = (
  tenant: string,
  classIds: readonly string[],
  on: string,
): Statement<{ class_id: string; name: string }> => sql`
  select member.class_id, concat_ws(' ', staff.first_name, staff.last_name) as name
  from (${selectMembers(tenant, { classIds, on, roles: ['teacher'] })}) member
  join staff_members staff on staff.tenant_id = ${tenant} and staff.id = member.staff_id
  where staff.archived_at is null
  order by member.class_id, member.is_primary desc, staff.sort_name, staff.id`
