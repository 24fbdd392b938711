import { among } from '../../../kernel/db/among.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import type { Rings } from '../../identity/index.ts'
import type { StudentLink } from '../links/link.ts'
import { visibleStudents } from '../sight.sql.ts'
import type { GuardianQueryValue } from './schema.ts'

/** Who asks, in which school, on which day. */
export interface GuardianSight {
  readonly tenant: string
  readonly rings: Rings
  readonly today: string
}

const isOwn = ({ rings: { userId } }: GuardianSight): Fragment =>
  userId === undefined ? sql`false` : sql`person.user_id = ${userId}`

/**
 * Links that show a guardian to the caller: of students in sight otherwise than as one's own children, since the
 * guardians of a child may be kept apart from each other by a court; and all links of oneself.
 */
const linkInSight = (sight: GuardianSight): Fragment => {
  const { tenant, rings, today } = sight
  const students = visibleStudents(tenant, { ...rings, children: false }, today, sql`link.student_id`)
  return sql`(${students} or ${isOwn(sight)})`
}

/** The condition that a guardian is in the caller's sight. */
export function guardianInSight(sight: GuardianSight): Fragment {
  const { tenant, rings, today } = sight
  if (rings.school) return sql`true`
  const students = visibleStudents(tenant, { ...rings, children: false }, today, sql`seen.student_id`)
  const seen = sql`select seen.guardian_id from guardian_links seen
    where seen.tenant_id = ${tenant} and ${students}`
  return sql`(${isOwn(sight)} or ${among(sql`person.id`, seen)})`
}

/** Member `students` of a guardian: the links in sight. */
export const linkedStudents = (sight: GuardianSight): Fragment => sql`, (
  select coalesce(json_agg(json_build_object('student_id', link.student_id, 'relationship', link.relationship,
    'is_primary', link.is_primary, 'lives_with', link.lives_with, 'receives_messages', link.receives_messages,
    'can_view_results', link.can_view_results, 'can_view_finance', link.can_view_finance)
    order by link.created_at, link.student_id), '[]')
  from guardian_links link
  where link.tenant_id = ${sight.tenant} and link.guardian_id = person.id and ${linkInSight(sight)}) as students`

/** Filters of lists that only guardians have: all of them ask for a link in sight. */
export function guardianConditions(sight: GuardianSight, query: GuardianQueryValue): Fragment[] {
  const { tenant, today } = sight
  const { student_id: studentId, class_id: classId, org_id: orgId } = query
  const linked = (condition: Fragment): Fragment => sql`exists (select 1 from guardian_links link
    where link.tenant_id = ${tenant} and link.guardian_id = person.id and ${linkInSight(sight)} and ${condition})`
  return [
    ...(studentId ? [linked(sql`link.student_id = ${studentId}`)] : []),
    ...(classId
      ? [linked(among(sql`link.student_id`, enrolledStudentIds(tenant, { classId, on: today })))]
      : []),
    ...(orgId
      ? [
          linked(sql`link.student_id in (select student.id from students student
            where student.tenant_id = ${tenant} and student.org_id = ${orgId})`),
        ]
      : []),
  ]
}

/** The links of a guardian, locked with their guardian by the caller. */
export const selectLinksOf = (tenant: string, guardianId: string): Statement<StudentLink> => sql`
  select link.student_id, link.relationship, link.is_primary, link.lives_with, link.receives_messages,
    link.can_view_results, link.can_view_finance
  from guardian_links link where link.tenant_id = ${tenant} and link.guardian_id = ${guardianId}`
