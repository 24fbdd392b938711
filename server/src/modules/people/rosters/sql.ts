import { type Fragment, identifier, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { HangingRow } from '../../../kernel/resource/resource.ts'
import {
  classIdsAttendedBy,
  classIdsTaughtBy,
  classTaughtBy,
  selectClassesById,
  selectMembers,
} from '../../academics/index.ts'
import type { Rings } from '../../identity/index.ts'
import { type PhotoViewer, studentPhotoSeen } from '../photos/visibility.sql.ts'
import { childIdsOf, ownStudentIds, ownStudents, staffIdsOf } from '../visibility.sql.ts'
import type { RosterMemberWire } from './schema.ts'

const personTables = { student: 'students', teacher: 'staff_members' } as const

const leftOn = {
  student: sql`case when person.status in ('transferred_out', 'graduated', 'withdrawn') then person.exit_date end`,
  teacher: sql`case when person.status = 'left' then person.employment_ends_on end`,
} as const

/** Which roster: of a class on a date, as seen by someone today. */
export interface RosterQuestion {
  readonly classId: string
  readonly date: string
  readonly rings: Rings
  readonly today: string
}

/** Whether the caller sees the class whole: as staff of the school, or as its teacher today. */
export function wholeClass(tenant: string, { classId, rings, today }: RosterQuestion): Fragment {
  if (rings.school) return sql`true`
  const { userId } = rings
  if (!rings.taught || userId === undefined) return sql`false`
  return classTaughtBy(tenant, { classId, staffIds: staffIdsOf(tenant, userId), on: today })
}

/** Memberships of the class that the caller sees: all, or those of the own students. A condition on `enrollment`. */
export const membershipVisibility = (tenant: string, question: RosterQuestion): Fragment => sql`
  (${wholeClass(tenant, question)} or (enrollment.student_id is not null
    and ${ownStudents(tenant, question.rings, question.today, sql`enrollment.student_id`)}))`

/** Answers whether the caller sees the class whole. */
export const selectWholeClass = (tenant: string, question: RosterQuestion): Statement<{ whole: boolean }> =>
  sql`select ${wholeClass(tenant, question)} as whole`

/** The members of the class on the date: all staff employed then; of the students all, or the caller's own. */
export const selectRoster = (tenant: string, question: RosterQuestion): Statement<RosterMemberWire> => sql`
  select member.enrollment_id, member.role, member.student_id, member.staff_id, student.student_code,
    coalesce(student.first_name, staff.first_name) as first_name,
    coalesce(student.middle_name, staff.middle_name) as middle_name,
    coalesce(student.last_name, staff.last_name) as last_name,
    coalesce(student.preferred_name, staff.preferred_name) as preferred_name,
    member.is_primary, member.starts_on, member.ends_on
  from (${selectMembers(tenant, { classIds: [question.classId], on: question.date })}) member
  left join students student on student.tenant_id = ${tenant} and student.id = member.student_id
  left join staff_members staff on staff.tenant_id = ${tenant} and staff.id = member.staff_id
  where coalesce(student.archived_at, staff.archived_at) is null
  and coalesce(staff.employment_ends_on, 'infinity'::date) >= ${question.date}::date
  and (member.student_id is null or ${wholeClass(tenant, question)}
    or ${ownStudents(tenant, question.rings, question.today, sql`member.student_id`)})
  order by member.role = 'student', member.is_primary desc, coalesce(student.sort_name, staff.sort_name),
    member.enrollment_id`

/** Ids of the classes that a person teaches, attends, or has a child in, on a date. */
export const ownClassIds = (tenant: string, userId: string | undefined, on: string): Fragment =>
  userId === undefined
    ? sql`select null::uuid where false`
    : sql`${classIdsTaughtBy(tenant, staffIdsOf(tenant, userId), on)}
      union all ${classIdsAttendedBy(tenant, childIdsOf(tenant, userId), on)}
      union all ${classIdsAttendedBy(tenant, ownStudentIds(tenant, userId), on)}`

/** A student on the roster of a class. */
export interface RosterStudent {
  readonly class_id: string
  readonly student_id: string
  readonly student_code: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  /** `YYYY-MM-DD`, first day, null: open. */
  readonly starts_on: string | null
  /** `YYYY-MM-DD`, the day after the last, null: open. */
  readonly ends_on: string | null
  /** A photo exists and the caller may open it; false without a caller. */
  readonly has_photo: boolean
}

/** Of which classes, on which date or ever, and for whose eyes their photos. */
interface RosterStudentsQuestion {
  readonly classIds: readonly string[]
  readonly on?: string
  readonly photosFor?: PhotoViewer | undefined
}

/**
 * The students of any number of classes in one statement, on a date or (without `on`) ever, to be judged with
 * `isActiveOn`. Archived students are left out. `photosFor`: the user who requests their photos.
 */
export const selectRosterStudents = (
  tenant: string,
  { classIds, on, photosFor }: RosterStudentsQuestion,
): Statement<RosterStudent> => sql`
  select member.class_id, member.student_id, student.student_code, student.first_name, student.middle_name,
    student.last_name, member.starts_on, member.ends_on,
    ${photosFor ? studentPhotoSeen(tenant, photosFor, sql`student.id`) : sql`false`} as has_photo
  from (${selectMembers(tenant, { classIds, roles: ['student'], ...(on === undefined ? {} : { on }) })}) member
  join students student on student.tenant_id = ${tenant} and student.id = member.student_id
  where student.archived_at is null
  order by member.class_id, student.sort_name, student.id`

/** Someone who may join a class; `left_on` is the last day of who has left, null of who has not. */
export interface Joining {
  readonly id: string
  readonly archived_at: Date | null
  /** `YYYY-MM-DD`. */
  readonly left_on: string | null
}

/** Who of the students or staff is there, and does not leave before the transaction ends. */
export const selectJoining = (
  tenant: string,
  noun: keyof typeof personTables,
  ids: readonly string[],
): Statement<Joining> => sql`
  select person.id, person.archived_at, ${leftOn[noun]} as left_on from ${identifier(personTables[noun])} person
  where person.tenant_id = ${tenant} and person.id = any(${ids}::uuid[]) order by person.id for share`

/** Every membership, for users with write access. */
export const anyMembership: Fragment = sql`true`

/** Answers the class when the caller sees it whole or has a student in it on the date. */
export const selectVisibleClass = (
  tenant: string,
  question: RosterQuestion,
): Statement<{ id: string }> => sql`
  select class.id from (${selectClassesById(tenant, [question.classId])}) class
  where ${wholeClass(tenant, question)} or exists (
    select from (${selectMembers(tenant, { classIds: [question.classId], on: question.date, roles: ['student'] })}) member
    where ${ownStudents(tenant, question.rings, question.today, sql`member.student_id`)})`

/** Live students or members of staff that point at something of academics: at most five by name, and how many. */
export const selectPersonsPointing = (
  noun: keyof typeof personTables,
  column: 'org_id' | 'homeroom_class_id' | 'grade_level',
  { tenant, value }: { readonly tenant: string; readonly value: string },
): Statement<HangingRow> => sql`
  select person.id, person.first_name || ' ' || person.last_name as label, count(*) over ()::int as total
  from ${identifier(personTables[noun])} person
  where person.tenant_id = ${tenant} and person.archived_at is null
  and person.status not in ('transferred_out', 'graduated', 'withdrawn', 'left')
  and person.${identifier(column)} = ${value} order by person.sort_name, person.id limit 5`

/** Who is in a class on a day. */
interface ClassFacts {
  readonly class_id: string
  readonly student_count: number
  readonly teachers: readonly { staff_id: string; first_name: string; last_name: string }[]
}

/** How many students are in each of the classes on a day, and who teaches it. */
export const selectClassFacts = (
  tenant: string,
  classIds: readonly string[],
  on: string,
): Statement<ClassFacts> => sql`
  select member.class_id, count(distinct student.id)::int as student_count,
    coalesce(json_agg(json_build_object('staff_id', staff.id, 'first_name', staff.first_name,
        'last_name', staff.last_name) order by member.is_primary desc, staff.sort_name, staff.id)
      filter (where staff.id is not null), '[]') as teachers
  from (${selectMembers(tenant, { classIds, on, roles: ['student', 'teacher'] })}) member
  left join students student on student.tenant_id = ${tenant} and student.id = member.student_id
    and student.archived_at is null
  left join staff_members staff on staff.tenant_id = ${tenant} and staff.id = member.staff_id
    and staff.archived_at is null
  group by member.class_id`
