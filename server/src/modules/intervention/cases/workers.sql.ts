import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import { classIdsAttendedBy, staffIdsTeaching } from '../../academics/index.ts'
import { activeMembers, areas, memberNames } from '../../identity/index.ts'
import { currentStaff } from '../../people/index.ts'

/** Roles that work on the cases of all students. */
const wholeSchool = areas.intervention.write.filter((role) => role !== 'teacher')

/** Members who may work on cases now, as a derived table of `user_id`, `name` and `roles`. */
export const caseWorkers = (tenant: string): Fragment => sql`
  select member.user_id, named.name, member.roles from (${activeMembers(tenant)}) member
  join (${memberNames(tenant)}) named on named.user_id = member.user_id
  where member.roles && ${[...areas.intervention.write]}::text[]`

/** The condition that `worker` may own the case of a student: works for all, or teaches the student today. */
const mayOwn = (tenant: string, studentId: string, today: string): Fragment => {
  const classes = classIdsAttendedBy(tenant, sql`select ${studentId}::uuid`, today)
  const teachers = staffIdsTeaching(tenant, classes, today)
  return sql`(worker.roles && ${wholeSchool}::text[] or ${inSubquery(
    sql`worker.user_id`,
    sql`select staff.user_id from (${currentStaff(tenant)}) staff where ${inSubquery(sql`staff.id`, teachers)}`,
  )})`
}

/** Those of the users who may own the case of a student. */
export const selectEligible = (
  tenant: string,
  {
    userIds,
    studentId,
    today,
  }: { readonly userIds: readonly string[]; readonly studentId: string; readonly today: string },
): Statement<{ user_id: string }> => sql<{ user_id: string }>`
  select worker.user_id from (${caseWorkers(tenant)}) worker
  where worker.user_id = any(${userIds}::uuid[]) and ${mayOwn(tenant, studentId, today)}`

interface OwnerRow {
  readonly user_id: string
  readonly name: string
  readonly roles: readonly string[]
  readonly open_cases: number
}

/** Everybody who may own the case of a student, by name. */
export const selectOwners = (
  tenant: string,
  studentId: string,
  today: string,
): Statement<OwnerRow> => sql<OwnerRow>`
  select worker.user_id, worker.name, worker.roles,
    (select count(*)::int from intervention_cases item where item.tenant_id = ${tenant}
      and item.owner_user_id = worker.user_id and item.closed_at is null) as open_cases
  from (${caseWorkers(tenant)}) worker where ${mayOwn(tenant, studentId, today)}
  order by worker.name, worker.user_id limit 500`
