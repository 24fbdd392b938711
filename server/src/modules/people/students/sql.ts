import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, when } from '../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import type { Rings } from '../../identity/index.ts'
import { visibleStudents } from '../sight.sql.ts'
import type { StudentGuardianWire } from './schema.ts'
import type { Student, StudentRow } from './student.ts'

export interface StudentFilters {
  /** Condition on `student.id`: what the caller may see. */
  readonly sight: Fragment
  /** LIKE patterns on the folded text; an empty list finds nobody. */
  readonly patterns?: readonly string[] | undefined
  readonly statuses?: readonly string[] | undefined
  readonly gradeLevels?: readonly string[] | undefined
  readonly enrolled?: { readonly classId: string; readonly on: string } | undefined
  readonly orgId?: string | undefined
  readonly updatedSince?: Date | undefined
  readonly archived?: boolean | undefined
}

export const studentSorting: Sorting = {
  id: sql`student.id`,
  columns: {
    name: { column: sql`student.sort_name`, kind: 'text' },
    student_code: { column: sql`student.student_code`, kind: 'text' },
    updated_at: { column: sql`student.updated_at`, kind: 'instant' },
    created_at: { column: sql`student.created_at`, kind: 'instant' },
  },
}

const columns = sql`student.id, student.org_id, student.student_code, student.admission_number,
  student.first_name, student.middle_name, student.last_name, student.preferred_name, student.sex,
  student.date_of_birth, student.place_of_birth, student.nationality, student.languages, student.status,
  student.grade_level, student.homeroom_class_id, student.entry_date, student.exit_date, student.exit_reason,
  student.email, student.phone, student.address, student.passport_id, student.custom, student.created_at,
  student.updated_at, student.archived_at, student.version`

/** Students that the caller may see. */
export const studentsInSight = (tenant: string, rings: Rings, today: string): Fragment =>
  visibleStudents(tenant, rings, today, sql`student.id`)

/**
 * Students all of whose guardians the caller may see: a guardian alone does not see the others, who may be kept apart
 * from each other by a court.
 */
export const studentGuardiansInSight = (tenant: string, rings: Rings, today: string): Fragment =>
  visibleStudents(tenant, { ...rings, children: false }, today, sql`link.student_id`)

function matching(tenant: string, filters: StudentFilters): Fragment {
  const { patterns, enrolled } = filters
  return sql`student.tenant_id = ${tenant} and ${filters.sight}
  ${when(!filters.archived, () => sql`and student.archived_at is null`)}
  ${when(patterns, () => (patterns?.length ? sql`and student.search_text like all(${patterns}::text[])` : sql`and false`))}
  ${when(filters.statuses, () => sql`and student.status = any(${filters.statuses}::text[])`)}
  ${when(filters.gradeLevels, () => sql`and student.grade_level = any(${filters.gradeLevels}::text[])`)}
  ${when(enrolled, () => sql`and student.id in (${enrolledStudentIds(tenant, { ...enrolled })})`)}
  ${when(filters.orgId, () => sql`and student.org_id = ${filters.orgId}`)}
  ${when(filters.updatedSince, () => sql`and student.updated_at >= ${filters.updatedSince}`)}`
}

/** One page of the students in sight. */
export const selectStudents = (tenant: string, filters: StudentFilters, page: Keyset) => sql<
  StudentRow & KeysetRow
>`
  select ${columns}, ${page.key} as sort_key from students student
  where ${matching(tenant, filters)} ${page.after} ${page.order}`

export const countStudents = (tenant: string, filters: StudentFilters) => sql<{ count: number }>`
  select count(*)::int as count from students student where ${matching(tenant, filters)}`

/** One student in sight, archived or not. */
export const selectStudent = (tenant: string, id: string, sight: Fragment) => sql<StudentRow>`
  select ${columns} from students student
  where student.tenant_id = ${tenant} and student.id = ${id} and ${sight}`

/** The same, locked until the transaction ends. */
export const selectStudentForUpdate = (tenant: string, id: string, sight: Fragment) => sql<StudentRow>`
  ${selectStudent(tenant, id, sight)} for update`

/** The guardians of a student; `whole` is the condition to see them all, else only the caller's own link. */
export const selectGuardiansOf = (
  tenant: string,
  studentId: string,
  seen: { readonly whole: Fragment; readonly userId: string | undefined },
): Statement<StudentGuardianWire> => sql`
  select link.guardian_id, guardian.first_name, guardian.middle_name, guardian.last_name, guardian.email,
    guardian.phone, link.relationship, link.is_primary, link.lives_with, link.receives_messages,
    link.can_view_results, link.can_view_finance
  from guardian_links link
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = link.guardian_id
  where link.tenant_id = ${tenant} and link.student_id = ${studentId} and guardian.archived_at is null
  and (${seen.whole} ${when(seen.userId, () => sql`or guardian.user_id = ${seen.userId}`)})
  order by link.is_primary desc, guardian.sort_name, guardian.id`

/** Who holds which of the codes. */
export const selectStudentCodeOwners = (
  tenant: string,
  codes: readonly string[],
): Statement<{ id: string; student_code: string }> => sql`
  select student.id, student.student_code from students student
  where student.tenant_id = ${tenant} and student.student_code = any(${codes}::text[])`

/** Saves everything that can change of a student, and the columns made from it. */
export const updateStudent = (
  tenant: string,
  id: string,
  student: Student & { readonly search_text: string; readonly sort_name: string },
  at: Date,
): Statement<{ version: number }> => sql`
  update students set org_id = ${student.org_id}, student_code = ${student.student_code},
    admission_number = ${student.admission_number}, first_name = ${student.first_name},
    middle_name = ${student.middle_name}, last_name = ${student.last_name},
    preferred_name = ${student.preferred_name}, sex = ${student.sex}, date_of_birth = ${student.date_of_birth},
    place_of_birth = ${student.place_of_birth}, nationality = ${student.nationality},
    languages = ${student.languages}, status = ${student.status}, grade_level = ${student.grade_level},
    homeroom_class_id = ${student.homeroom_class_id}, entry_date = ${student.entry_date},
    exit_date = ${student.exit_date}, exit_reason = ${student.exit_reason}, email = ${student.email},
    phone = ${student.phone}, address = ${student.address && JSON.stringify(student.address)}::jsonb,
    custom = ${JSON.stringify(student.custom)}::jsonb, archived_at = ${student.archived_at},
    search_text = ${student.search_text}, sort_name = ${student.sort_name}, updated_at = ${at},
    version = version + 1
  where tenant_id = ${tenant} and id = ${id} returning version`
