import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { SortColumn } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import type { Rings } from '../../identity/index.ts'
import { visibleStudents } from '../visibility.sql.ts'
import type { StudentQueryValue } from './schema.ts'

export const studentCodeColumn: SortColumn = { column: sql`person.student_code`, kind: 'text' }

/** Students that the caller may see. */
export const studentsAreVisible = (tenant: string, rings: Rings, today: string): Fragment =>
  visibleStudents(tenant, rings, today, sql`person.id`)

/**
 * Students all of whose guardians the caller may see: a guardian alone does not see the others, who may be separated
 * from each other by a court.
 */
export const studentGuardiansAreVisible = (tenant: string, rings: Rings, today: string): Fragment =>
  visibleStudents(tenant, { ...rings, children: false }, today, sql`link.student_id`)

/** Filters of lists that only students have. */
export const studentConditions = (
  tenant: string,
  { query, today }: { readonly query: StudentQueryValue; readonly today: string },
  seen: SeenGuardians,
): Fragment[] => [
  ...(query.status ? [sql`person.status = any(${query.status}::text[])`] : []),
  ...(query.grade_level ? [sql`person.grade_level = any(${query.grade_level}::text[])`] : []),
  ...(query.class_id
    ? [inSubquery(sql`person.id`, enrolledStudentIds(tenant, { classId: query.class_id, on: today }))]
    : []),
  ...(query.guardian_id ? [hasGuardian(tenant, query.guardian_id, seen)] : []),
  ...(query.org_id ? [sql`person.org_id = ${query.org_id}`] : []),
]

/** Students of a guardian, where the caller sees the link. */
const hasGuardian = (tenant: string, guardianId: string, seen: SeenGuardians): Fragment => sql`exists (
  select from guardian_links link
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = link.guardian_id
  where link.tenant_id = ${tenant} and link.student_id = person.id and link.guardian_id = ${guardianId}
  and ${guardianSeen(seen)})`

/** Which guardians of a student the caller sees: `whole` is the condition to see them all, else only the own link. */
interface SeenGuardians {
  readonly whole: Fragment
  readonly userId: string | undefined
}

const guardianSeen = ({ whole, userId }: SeenGuardians): Fragment =>
  sql`(${whole} ${sqlIf(userId, () => sql`or guardian.user_id = ${userId}`)})`

/** Member `guardians` of a student's detail, those that the caller sees. */
export const studentGuardians = (tenant: string, seen: SeenGuardians): Fragment => sql`, (
  select coalesce(json_agg(json_build_object('guardian_id', link.guardian_id, 'first_name', guardian.first_name,
    'middle_name', guardian.middle_name, 'last_name', guardian.last_name, 'email', guardian.email,
    'phone', guardian.phone, 'relationship', link.relationship, 'is_primary', link.is_primary,
    'lives_with', link.lives_with, 'receives_messages', link.receives_messages,
    'can_view_results', link.can_view_results, 'can_view_finance', link.can_view_finance,
    'awaits_confirmation', link.saved_by is not null and link.saved_by is not distinct from guardian.user_id)
    order by link.is_primary desc, guardian.sort_name, guardian.id), '[]')
  from guardian_links link
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = link.guardian_id
  where link.tenant_id = ${tenant} and link.student_id = person.id and guardian.archived_at is null
  and ${guardianSeen(seen)}) as guardians`

/** Who holds which of the codes. */
export const selectStudentCodeOwners = (
  tenant: string,
  codes: readonly string[],
): Statement<{ id: string; student_code: string }> => sql`
  select student.id, student.student_code from students student
  where student.tenant_id = ${tenant} and student.student_code = any(${codes}::text[])`
