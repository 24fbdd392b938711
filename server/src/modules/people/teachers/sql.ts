import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import {
  classIdsAttendedBy,
  classIdsOfGradeLevels,
  classIdsTaughtBy,
  selectMembers,
  staffIdsTeaching,
} from '../../academics/index.ts'
import type { Rings } from '../../identity/index.ts'
import { staffIdsOf } from '../visibility.sql.ts'
import type { TeacherQueryValue } from './schema.ts'

/**
 * The condition that a member of staff is visible to the caller: the whole school; else oneself, and for a teacher
 * the teachers of one's own classes of today. Students and guardians meet their teachers on rosters, by name alone.
 */
export function staffAreVisible(tenant: string, rings: Rings, today: string): Fragment {
  const { userId } = rings
  if (rings.school) return sql`true`
  if (userId === undefined) return sql`false`
  if (!rings.taught) return sql`person.user_id = ${userId}`
  const own = classIdsTaughtBy(tenant, staffIdsOf(tenant, userId), today)
  return sql`(person.user_id = ${userId} or ${inSubquery(sql`person.id`, staffIdsTeaching(tenant, own, today))})`
}

/** Ids of the classes of any of the grade levels, or in which a student of one sits on a date. */
const classIdsOfLevels = (tenant: string, levels: readonly string[], on: string): Fragment => {
  const students = sql`select student.id from students student where student.tenant_id = ${tenant}
    and student.archived_at is null and student.grade_level = any(${levels}::text[])`
  return sql`${classIdsOfGradeLevels(tenant, levels)} union all ${classIdsAttendedBy(tenant, students, on)}`
}

/** Filters of lists that only staff have. */
export function teacherConditions(tenant: string, query: TeacherQueryValue, today: string): Fragment[] {
  const { kind = 'teacher', status, department, subject, org_id: orgId, class_id: classId } = query
  const levels = query.grade_level
  return [
    ...(kind === 'all' ? [] : [sql`person.kind = ${kind}`]),
    ...(status ? [sql`person.status = any(${status}::text[])`] : []),
    ...(department ? [sql`lower(person.department) = lower(${department})`] : []),
    ...(subject ? [sql`lower(${subject}) = any(lower(person.subjects::text)::text[])`] : []),
    ...(orgId ? [sql`person.org_id = ${orgId}`] : []),
    ...(levels
      ? [inSubquery(sql`person.id`, staffIdsTeaching(tenant, classIdsOfLevels(tenant, levels, today), today))]
      : []),
    ...(classId
      ? [
          inSubquery(
            sql`person.id`,
            sql`select member.staff_id from (${selectMembers(tenant, { classIds: [classId], on: today })}) member`,
          ),
        ]
      : []),
  ]
}
