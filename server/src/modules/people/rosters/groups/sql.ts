import { inSubquery } from '../../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../../academics/index.ts'
import { ownStudents } from '../../visibility.sql.ts'
import { type RosterQuestion, wholeClass } from '../sql.ts'

/** A group with the students that the caller may see. */
export interface ClassGroupRow {
  readonly id: string
  readonly class_id: string
  readonly name: string
  readonly staff_id: string | null
  readonly student_ids: readonly string[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

interface ClassGroupFilters {
  readonly studentId?: string | undefined
  readonly staffId?: string | undefined
  readonly updatedSince?: Date | undefined
  readonly archived?: boolean | undefined
}

export const groupSorting: Sorting = {
  id: sql`class_group.id`,
  columns: {
    name: { column: sql`class_group.name`, kind: 'text' },
    updated_at: { column: sql`class_group.updated_at`, kind: 'instant' },
  },
}

const stored = sql`class_group.id, class_group.class_id, class_group.name, class_group.staff_id,
  class_group.created_at, class_group.updated_at, class_group.archived_at, class_group.version`

/** Students of the group who sit in the class on the date and whom the caller sees. */
const seenMembers = (tenant: string, question: RosterQuestion): Fragment => sql`
  select member.student_id from class_group_members member
  where member.tenant_id = ${tenant} and member.class_group_id = class_group.id
  and ${inSubquery(
    sql`member.student_id`,
    enrolledStudentIds(tenant, { classId: question.classId, on: question.date }),
  )}
  and (${wholeClass(tenant, question)}
    or ${ownStudents(tenant, question.rings, question.today, sql`member.student_id`)})`

/** Groups of the visible class: all of them, or those that hold a student of the caller's own. */
const isVisible = (tenant: string, question: RosterQuestion): Fragment => sql`
  class_group.tenant_id = ${tenant} and class_group.class_id = ${question.classId}
  and (${wholeClass(tenant, question)} or exists (${seenMembers(tenant, question)}))`

const columns = (tenant: string, question: RosterQuestion): Fragment => sql`${stored},
  array(${seenMembers(tenant, question)} order by member.student_id) as student_ids`

const matching = (tenant: string, question: RosterQuestion, filters: ClassGroupFilters): Fragment => {
  const { studentId, staffId, updatedSince } = filters
  return sql`${isVisible(tenant, question)}
  ${filters.archived ? sql.empty : sql`and class_group.archived_at is null`}
  ${sqlIf(studentId, () => sql`and ${studentId} in (${seenMembers(tenant, question)})`)}
  ${sqlIf(staffId, () => sql`and class_group.staff_id = ${staffId}`)}
  ${sqlIf(updatedSince, () => sql`and class_group.updated_at >= ${updatedSince}`)}`
}

/** One page of the groups of a class. */
export const selectGroups = (
  tenant: string,
  question: RosterQuestion,
  filters: ClassGroupFilters,
  page: Keyset,
) => sql<ClassGroupRow & KeysetRow>`
  select ${columns(tenant, question)}, ${page.key} as sort_key from class_groups class_group
  where ${matching(tenant, question, filters)} ${page.after} ${page.order}`

export const countGroups = (tenant: string, question: RosterQuestion, filters: ClassGroupFilters) =>
  sql<{
    count: number
  }>`select count(*)::int as count from class_groups class_group where ${matching(tenant, question, filters)}`

/** One visible group, archived or not. */
export const selectGroup = (tenant: string, question: RosterQuestion, id: string) => sql<ClassGroupRow>`
  select ${columns(tenant, question)} from class_groups class_group
  where ${isVisible(tenant, question)} and class_group.id = ${id}`

/** A group with all of its students, those who left the class since too; locked until the transaction ends. */
export const selectGroupForUpdate = (tenant: string, classId: string, id: string) => sql<ClassGroupRow>`
  select ${stored}, array(select member.student_id from class_group_members member
    where member.tenant_id = ${tenant} and member.class_group_id = class_group.id
    order by member.student_id) as student_ids
  from class_groups class_group
  where class_group.tenant_id = ${tenant} and class_group.class_id = ${classId} and class_group.id = ${id}
  for update`

/** Another live group of the class with the name. */
export const selectGroupNamed = (
  tenant: string,
  group: { readonly id: string; readonly class_id: string; readonly name: string },
): Statement<{ id: string }> => sql`
  select class_group.id from class_groups class_group
  where class_group.tenant_id = ${tenant} and class_group.class_id = ${group.class_id}
  and class_group.name = ${group.name} and class_group.id <> ${group.id} and class_group.archived_at is null`

/** Takes students out of a group. */
export const deleteGroupMembers = (
  tenant: string,
  id: string,
  studentIds: readonly string[],
): Statement<unknown> => sql`
  delete from class_group_members where tenant_id = ${tenant} and class_group_id = ${id}
  and student_id = any(${studentIds}::uuid[])`
