import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, identifier, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { ClassSpan } from '../rules/memberships.ts'
import { termSpan } from '../sessions/sql.ts'

/** Who belongs to a class and in which part. */
export type EnrollmentRole = 'student' | 'teacher' | 'administrator' | 'proctor' | 'aide'

/** Holds on the date: begun (or open), not ended; the end is exclusive. */
const activeOn = (on: string): Fragment => sql`enrollment.archived_at is null
  and (enrollment.starts_on is null or enrollment.starts_on <= ${on}::date)
  and (enrollment.ends_on is null or enrollment.ends_on > ${on}::date)`

/** Ids of students enrolled in a class, or in any; on a date, or ever. For `student_id in (…)`. */
export const enrolledStudentIds = (
  tenant: string,
  { classId, on }: { readonly classId?: string; readonly on?: string },
): Fragment => sql`select enrollment.student_id from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.role = 'student' and enrollment.archived_at is null
  ${sqlIf(classId, () => sql`and enrollment.class_id = ${classId}`)}
  ${on === undefined ? sql.empty : sql`and ${activeOn(on)}`}`

/**
 * Ids of the classes that members of staff teach on a date, as main or co-teacher. `staffIds` is a query
 * that answers staff ids. Archived classes are taught by nobody.
 */
export const classIdsTaughtBy = (tenant: string, staffIds: Fragment, on: string): Fragment => sql`
  select enrollment.class_id from enrollments enrollment
  join classes taught on taught.tenant_id = ${tenant} and taught.id = enrollment.class_id
    and taught.archived_at is null
  where enrollment.tenant_id = ${tenant} and enrollment.role = 'teacher'
  and ${inSubquery(sql`enrollment.staff_id`, staffIds)} and ${activeOn(on)}`

/** Ids of the classes that students attend on a date. `studentIds` is a query that answers student ids. */
export const classIdsAttendedBy = (tenant: string, studentIds: Fragment, on: string): Fragment => sql`
  select enrollment.class_id from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.role = 'student'
  and ${inSubquery(sql`enrollment.student_id`, studentIds)} and ${activeOn(on)}`

/** Ids of the members of staff who teach any of the classes on a date. `classIds` is a query that answers class ids. */
export const staffIdsTeaching = (tenant: string, classIds: Fragment, on: string): Fragment => sql`
  select enrollment.staff_id from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.role = 'teacher'
  and ${inSubquery(sql`enrollment.class_id`, classIds)} and ${activeOn(on)}`

/** Ids of the classes, each once, in which any student sits on a date. */
export const classIdsSatIn = (tenant: string, on: string): Fragment => sql`
  select distinct enrollment.class_id from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.role = 'student' and ${activeOn(on)}`

/** Ids of the students who on a date sit in a class that the members of staff teach on that date. */
export const studentIdsTaughtBy = (tenant: string, staffIds: Fragment, on: string): Fragment => sql`
  select enrollment.student_id from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.role = 'student' and ${activeOn(on)}
  and ${inSubquery(sql`enrollment.class_id`, classIdsTaughtBy(tenant, staffIds, on))}`

/** A member of a class, student or staff. */
export interface MemberRow {
  readonly enrollment_id: string
  readonly class_id: string
  readonly role: EnrollmentRole
  readonly student_id: string | null
  readonly staff_id: string | null
  readonly is_primary: boolean
  /** `YYYY-MM-DD`, first day. */
  readonly starts_on: string | null
  /** `YYYY-MM-DD`, the day after the last. */
  readonly ends_on: string | null
}

/** Which members: of which classes, on a date or ever, in which part. */
export interface MemberFilters {
  readonly classIds: readonly string[]
  readonly on?: string
  readonly roles?: readonly EnrollmentRole[]
}

/** The members of any number of classes in one statement; also usable as a derived table. */
export const selectMembers = (tenant: string, filters: MemberFilters): Statement<MemberRow> => sql`
  select enrollment.id as enrollment_id, enrollment.class_id, enrollment.role, enrollment.student_id,
    enrollment.staff_id, enrollment.is_primary, enrollment.starts_on, enrollment.ends_on
  from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.class_id = any(${filters.classIds}::uuid[])
  ${filters.on === undefined ? sql`and enrollment.archived_at is null` : sql`and ${activeOn(filters.on)}`}
  ${sqlIf(filters.roles, () => sql`and enrollment.role = any(${filters.roles}::text[])`)}`

/**
 * When the members of staff teach which of the classes: rows to be judged with `isActiveOn`, for questions over many
 * days at once.
 */
export const selectTeachingOf = (
  tenant: string,
  { classIds, staffIds }: { readonly classIds: readonly string[]; readonly staffIds: Fragment },
): Statement<{ class_id: string; starts_on: string | null; ends_on: string | null }> => sql`
  select enrollment.class_id, enrollment.starts_on, enrollment.ends_on from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.role = 'teacher' and enrollment.archived_at is null
  and enrollment.class_id = any(${classIds}::uuid[]) and ${inSubquery(sql`enrollment.staff_id`, staffIds)}`

/** Answers one row when members of staff teach the class on the date, else none. */
export const selectClassTaughtBy = (
  tenant: string,
  { classId, staffIds, on }: { readonly classId: string; readonly staffIds: Fragment; readonly on: string },
): Statement<{ class_id: string }> => sql`
  select enrollment.class_id from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.class_id = ${classId} and enrollment.role = 'teacher'
  and ${inSubquery(sql`enrollment.staff_id`, staffIds)} and ${activeOn(on)} limit 1`

/** The same as a condition inside another statement. */
export const classTaughtBy = (
  tenant: string,
  question: { readonly classId: string; readonly staffIds: Fragment; readonly on: string },
): Fragment => sql`exists (${selectClassTaughtBy(tenant, question)})`

/** A membership with all its columns. */
export interface MembershipRow extends Omit<MemberRow, 'enrollment_id'> {
  readonly id: string
  readonly org_id: string | null
  readonly end_reason: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

const membershipColumns = sql`enrollment.id, enrollment.class_id, enrollment.org_id, enrollment.role,
  enrollment.student_id, enrollment.staff_id, enrollment.is_primary, enrollment.starts_on, enrollment.ends_on,
  enrollment.end_reason, enrollment.created_at, enrollment.updated_at, enrollment.archived_at, enrollment.version`

/** One membership of a class, archived or not; `visibility` is a visibility condition on `enrollment`. */
export const selectMembership = (
  tenant: string,
  {
    classId,
    id,
    visibility,
  }: { readonly classId: string; readonly id: string; readonly visibility: Fragment },
): Statement<MembershipRow> => sql`
  select ${membershipColumns} from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.class_id = ${classId} and enrollment.id = ${id}
  and ${visibility}`

/** The same, locked until the transaction ends. */
export const selectMembershipForUpdate = (
  tenant: string,
  question: { readonly classId: string; readonly id: string; readonly visibility: Fragment },
): Statement<MembershipRow> => sql`${selectMembership(tenant, question)} for update of enrollment`

/** All live memberships of classes, locked. */
export const selectMembershipsOfClasses = (
  tenant: string,
  classIds: readonly string[],
): Statement<MembershipRow> => sql`
  select ${membershipColumns} from enrollments enrollment
  where enrollment.tenant_id = ${tenant} and enrollment.class_id = any(${classIds}::uuid[])
  and enrollment.archived_at is null order by enrollment.id for update of enrollment`

/** All live memberships of students with the terms of their classes, locked. */
export const selectMembershipsOfStudents = (
  tenant: string,
  ids: readonly string[],
): Statement<MembershipRow & ClassSpan> => sql`
  select ${membershipColumns}, span.first_day, span.last_day from enrollments enrollment
  join classes class on class.tenant_id = ${tenant} and class.id = enrollment.class_id
  cross join lateral (${termSpan(tenant, sql`class.term_ids`)}) span
  where enrollment.tenant_id = ${tenant} and enrollment.student_id = any(${ids}::uuid[])
  and enrollment.archived_at is null order by enrollment.id for update of enrollment`

/** All live memberships of a student or member of staff with the terms of their classes, locked. */
export const selectMembershipsOf = (
  tenant: string,
  { column, id }: { readonly column: 'student_id' | 'staff_id'; readonly id: string },
): Statement<MembershipRow & ClassSpan> => sql`
  select ${membershipColumns}, span.first_day, span.last_day from enrollments enrollment
  join classes class on class.tenant_id = ${tenant} and class.id = enrollment.class_id
  cross join lateral (${termSpan(tenant, sql`class.term_ids`)}) span
  where enrollment.tenant_id = ${tenant} and enrollment.${identifier(column)} = ${id}
  and enrollment.archived_at is null order by enrollment.id for update of enrollment`
