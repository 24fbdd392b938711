import { inSubquery } from '../../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../../../kernel/db/statement.ts'
import { studentNames } from '../../../people/index.ts'
import { ownStudentIdsSeen, taughtByCaller, type Visibility } from '../../visibility.sql.ts'
import { type SettingsRow, selectSettings } from '../settings.sql.ts'

/** Whether the caller sees the student's marks of a class: staff, its teachers, the student, and guardians by their link. */
const classMarksSeen = (visibility: Visibility, studentId: string, classId: Fragment): Fragment => sql`
  (${visibility.rings.school}::boolean or ${taughtByCaller(visibility, classId)}
    or ${inSubquery(sql`${studentId}::uuid`, ownStudentIdsSeen(visibility))})`

/** Seats of the student in classes that the caller follows, in the term. */
const seatsSeen = (visibility: Visibility, { studentId, termId }: StudentInTerm): Fragment => sql`
  from enrollments seat
  join academic_sessions span on span.tenant_id = ${visibility.tenant} and span.id = ${termId}
  join classes class on class.tenant_id = ${visibility.tenant} and class.id = seat.class_id
  where seat.tenant_id = ${visibility.tenant} and seat.role = 'student' and seat.archived_at is null
  and seat.student_id = ${studentId} and (seat.starts_on is null or seat.starts_on <= span.ends_on)
  and (seat.ends_on is null or seat.ends_on > span.starts_on)
  and ${classMarksSeen(visibility, studentId, sql`seat.class_id`)}`

interface StudentInTerm {
  readonly studentId: string
  readonly termId: string
}

/** Ids of those classes; a query. */
export const classIdsSeen = (visibility: Visibility, requested: StudentInTerm): Fragment =>
  sql`select seat.class_id ${seatsSeen(visibility, requested)}`

interface StudentFrameRow {
  readonly student_code: string
  readonly first_name: string
  readonly middle_name: string | null
  readonly last_name: string
  /** The caller may know of the student's marks at all. */
  readonly seen: boolean
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
  readonly settings: SettingsRow
}

/** The student and the term, or no row when one is not of the school. */
export const selectStudentFrame = (
  visibility: Visibility,
  requested: StudentInTerm,
): Statement<StudentFrameRow> => sql`
  select student.student_code, student.first_name, student.middle_name, student.last_name,
    (${visibility.rings.school}::boolean or ${inSubquery(sql`student.id`, ownStudentIdsSeen(visibility))}
      or exists (${classIdsSeen(visibility, requested)})) as seen,
    term.title, term.starts_on, term.ends_on,
    (select row_to_json(settings) from (${selectSettings(visibility.tenant)}) settings) as settings
  from (${studentNames(visibility.tenant)}) student
  join academic_sessions term on term.tenant_id = ${visibility.tenant} and term.id = ${requested.termId}
    and term.archived_at is null
  where student.id = ${requested.studentId}`

/** A class of the student with what of its term families see now. */
export interface OwnClassRow {
  readonly id: string
  readonly title: string
  readonly teachers: readonly string[]
  /** The marks of the term are published, and the instant has come. */
  readonly published: boolean
  readonly summary: { readonly figures?: ClassFiguresRow } | null
}

/** What a closing stored of the class. */
export interface ClassFiguresRow {
  readonly average: number | null
  readonly lowest: number | null
  readonly highest: number | null
  readonly students: number
}

/** Names of those who teach a class on a day of the term, the main ones first; a JSON array. */
export const teachersOf = (tenant: string, classId: Fragment, termId: Fragment): Fragment => sql`
  (select coalesce(json_agg(teacher.name order by teacher.main desc, teacher.sort_name, teacher.name), '[]')
    from (select concat_ws(' ', staff.first_name, staff.last_name) as name, staff.sort_name, bool_or(seat.is_primary) as main
      from enrollments seat
      join academic_sessions span on span.tenant_id = ${tenant} and span.id = ${termId}
      join staff_members staff on staff.tenant_id = ${tenant} and staff.id = seat.staff_id
        and staff.archived_at is null
      where seat.tenant_id = ${tenant} and seat.class_id = ${classId} and seat.role = 'teacher'
      and seat.archived_at is null and (seat.starts_on is null or seat.starts_on <= span.ends_on)
      and (seat.ends_on is null or seat.ends_on > span.starts_on)
      group by staff.id, staff.first_name, staff.last_name, staff.sort_name) teacher)`

export const selectOwnClasses = (
  visibility: Visibility,
  requested: StudentInTerm,
): Statement<OwnClassRow> => sql`
  select class.id, class.title, ${teachersOf(visibility.tenant, sql`class.id`, sql`${requested.termId}::uuid`)} as teachers,
    coalesce(grading.publish_at <= ${visibility.now}, false) as published, grading.summary
  from classes class
  left join term_gradings grading on grading.tenant_id = ${visibility.tenant} and grading.class_id = class.id
    and grading.term_id = ${requested.termId}
  where class.tenant_id = ${visibility.tenant} and ${inSubquery(sql`class.id`, classIdsSeen(visibility, requested))}
  order by class.title, class.id`

/** The last term of the school that has begun; of those that began together, the one that ends last. */
export const selectLastTerm = (tenant: string, today: string): Statement<{ id: string }> => sql`
  select term.id from academic_sessions term
  where term.tenant_id = ${tenant} and term.archived_at is null and term.kind <> 'school_year'
  and term.starts_on <= ${today}::date order by term.starts_on desc, term.ends_on desc, term.id limit 1`
