import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import type { Rings } from '../../identity/index.ts'
import type { StudentLink } from '../links/link.ts'
import { visibleStudents } from '../visibility.sql.ts'
import type { GuardianQueryValue } from './schema.ts'

/** Who asks, in which school, on which day. */
export interface GuardianVisibility {
  readonly tenant: string
  readonly rings: Rings
  readonly today: string
}

const isOwn = ({ rings: { userId } }: GuardianVisibility): Fragment =>
  userId === undefined ? sql`false` : sql`person.user_id = ${userId}`

/**
 * Links that show a guardian to the caller: of students visible other than as one's own children, since the
 * guardians of a child may be separated by a court; and all links of oneself.
 */
const linkIsVisible = (visibility: GuardianVisibility): Fragment => {
  const { tenant, rings, today } = visibility
  const students = visibleStudents(tenant, { ...rings, children: false }, today, sql`link.student_id`)
  return sql`(${students} or ${isOwn(visibility)})`
}

/** The condition that a guardian is visible to the caller. */
export function guardianIsVisible(visibility: GuardianVisibility): Fragment {
  const { tenant, rings, today } = visibility
  if (rings.school) return sql`true`
  const students = visibleStudents(tenant, { ...rings, children: false }, today, sql`seen.student_id`)
  const seen = sql`select seen.guardian_id from guardian_links seen
    where seen.tenant_id = ${tenant} and ${students}`
  return sql`(${isOwn(visibility)} or ${inSubquery(sql`person.id`, seen)})`
}

/** Member `students` of a guardian: the visible links, each with the name of the student. */
export const linkedStudents = (visibility: GuardianVisibility): Fragment => sql`, (
  select coalesce(json_agg(json_build_object('student_id', link.student_id, 'relationship', link.relationship,
    'is_primary', link.is_primary, 'lives_with', link.lives_with, 'receives_messages', link.receives_messages,
    'can_view_results', link.can_view_results, 'can_view_finance', link.can_view_finance,
    'first_name', student.first_name, 'middle_name', student.middle_name, 'last_name', student.last_name)
    order by link.created_at, link.student_id), '[]')
  from guardian_links link
  join students student on student.tenant_id = ${visibility.tenant} and student.id = link.student_id
  where link.tenant_id = ${visibility.tenant} and link.guardian_id = person.id and ${linkIsVisible(visibility)}) as students`

/** Filters of lists that only guardians have: one student with a visible link must match all of them. */
export function guardianConditions(visibility: GuardianVisibility, query: GuardianQueryValue): Fragment[] {
  const { tenant, today } = visibility
  const { student_id: studentId, class_id: classId } = query
  const student = studentConditions(query)
  const conditions = [
    ...(studentId ? [sql`link.student_id = ${studentId}`] : []),
    ...(classId
      ? [inSubquery(sql`link.student_id`, enrolledStudentIds(tenant, { classId, on: today }))]
      : []),
    ...(student.length > 0
      ? [
          sql`link.student_id in (select student.id from students student
            where student.tenant_id = ${tenant} and ${join(student, ' and ')})`,
        ]
      : []),
  ]
  if (conditions.length === 0) return []
  return [
    sql`exists (select 1 from guardian_links link where link.tenant_id = ${tenant}
      and link.guardian_id = person.id and ${linkIsVisible(visibility)} and ${join(conditions, ' and ')})`,
  ]
}

/** What is asked of the students of a guardian; archived ones have no status and no level any more. */
const studentConditions = ({ org_id, status, grade_level }: GuardianQueryValue): Fragment[] => [
  ...(org_id ? [sql`student.org_id = ${org_id}`] : []),
  ...(status ? [sql`student.status = any(${status}::text[])`] : []),
  ...(grade_level ? [sql`student.grade_level = any(${grade_level}::text[])`] : []),
  ...(status || grade_level ? [sql`student.archived_at is null`] : []),
]

/** The links of a guardian, locked with their guardian by the caller. */
export const selectLinksOf = (tenant: string, guardianId: string): Statement<StudentLink> => sql`
  select link.student_id, link.relationship, link.is_primary, link.lives_with, link.receives_messages,
    link.can_view_results, link.can_view_finance
  from guardian_links link where link.tenant_id = ${tenant} and link.guardian_id = ${guardianId}`
