import { inSubquery } from '../../kernel/db/in-subquery.sql.ts'
import { type Fragment, join, sql } from '../../kernel/db/statement.ts'
import { studentIdsTaughtBy } from '../academics/index.ts'
import type { Rings } from '../identity/index.ts'

/** Ids of the members of staff that a person is: one at most. For `staff_id in (…)`. */
export const staffIdsOf = (tenant: string, userId: string): Fragment => sql`
  select staff.id from staff_members staff
  where staff.tenant_id = ${tenant} and staff.user_id = ${userId}
  and staff.archived_at is null and staff.status <> 'left'`

/** Ids of the children linked to a person as guardian, also by links that the person saved. */
export const linkedChildIdsOf = (tenant: string, userId: string): Fragment => sql`
  select link.student_id from guardian_links link
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = link.guardian_id
  where link.tenant_id = ${tenant} and guardian.user_id = ${userId} and guardian.archived_at is null`

/** Ids of the children that a person sees as guardian: a link shows nothing to the user who saved it. */
export const childIdsOf = (tenant: string, userId: string): Fragment =>
  sql`${linkedChildIdsOf(tenant, userId)} and link.saved_by is distinct from ${userId}`

/** Ids of those children whose marks and reports the link lets the guardian see. */
export const childIdsWithResults = (tenant: string, userId: string): Fragment =>
  sql`${childIdsOf(tenant, userId)} and link.can_view_results`

/** Ids of those children whose invoices and payments the link lets the guardian see. */
export const childIdsWithFinance = (tenant: string, userId: string): Fragment =>
  sql`${childIdsOf(tenant, userId)} and link.can_view_finance`

/** Ids of those children about whom the link lets the guardian get messages. */
export const childIdsWithMessages = (tenant: string, userId: string): Fragment =>
  sql`${childIdsOf(tenant, userId)} and link.receives_messages`

/**
 * Guardians and the active children about whom staff talk with them, as a derived table of `student_id, guardian_id,
 * user_id`: the link lets them have messages and results, and nobody saved it for themselves.
 */
export const consultedTies = (tenant: string): Fragment => sql`
  select link.student_id, link.guardian_id, guardian.user_id from guardian_links link
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = link.guardian_id
    and guardian.archived_at is null
  join students child on child.tenant_id = ${tenant} and child.id = link.student_id
    and child.archived_at is null and child.status = 'active'
  where link.tenant_id = ${tenant} and link.receives_messages and link.can_view_results
  and (link.saved_by is null or link.saved_by is distinct from guardian.user_id)`

/** Id of the student that a person is. */
export const ownStudentIds = (tenant: string, userId: string): Fragment => sql`
  select own.id from students own where own.tenant_id = ${tenant} and own.user_id = ${userId}`

/** Ids of the students of the narrow rings: taught on the date, linked children, self. Undefined: none at all. */
function narrowIds(tenant: string, rings: Rings, today: string): Fragment | undefined {
  const { userId } = rings
  if (userId === undefined) return undefined
  const ids = [
    ...(rings.taught ? [studentIdsTaughtBy(tenant, staffIdsOf(tenant, userId), today)] : []),
    ...(rings.children ? [childIdsOf(tenant, userId)] : []),
    ...(rings.self ? [ownStudentIds(tenant, userId)] : []),
  ]
  const [first, ...others] = ids
  return first && join([first, ...others.flatMap((other) => [sql`union all`, other])], ' ')
}

/**
 * The condition that a student is visible to the caller: the whole school, or the union of the students taught today,
 * linked children and self. `studentId` is the column that holds the student's id, `today` the school's date.
 */
export function visibleStudents(tenant: string, rings: Rings, today: string, studentId: Fragment): Fragment {
  if (rings.school) return sql`true`
  const ids = narrowIds(tenant, rings, today)
  return ids ? inSubquery(studentId, ids) : sql`false`
}

/** The same without the classes taught: children and self alone, whatever other roles the caller holds. */
export const ownStudents = (tenant: string, rings: Rings, today: string, studentId: Fragment): Fragment =>
  visibleStudents(tenant, { ...rings, school: false, taught: false }, today, studentId)
