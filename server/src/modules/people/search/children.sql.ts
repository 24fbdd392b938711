import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Rings } from '../../identity/index.ts'
import type { PersonName } from '../rules/full-name.ts'
import { visibleStudents } from '../visibility.sql.ts'

/** A child of a guardian. */
export interface ChildRow extends PersonName {
  readonly guardian_id: string
  readonly student_id: string
}

/**
 * The children of guardians that the caller sees other than as own children: the guardians of a child may be separated by
 * a court.
 */
export const selectChildrenOf = (
  { tenant, rings, today }: { readonly tenant: string; readonly rings: Rings; readonly today: string },
  guardianIds: readonly string[],
): Statement<ChildRow> => sql<ChildRow>`
  select tie.guardian_id, student.id as student_id, student.first_name, student.middle_name, student.last_name
  from guardian_links tie
  join students student on student.tenant_id = ${tenant} and student.id = tie.student_id
  where tie.tenant_id = ${tenant} and tie.guardian_id = any(${guardianIds}::uuid[])
  and student.archived_at is null
  and ${visibleStudents(tenant, { ...rings, children: false }, today, sql`tie.student_id`)}
  order by tie.guardian_id, student.sort_name, student.id`
