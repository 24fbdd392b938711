import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { StudentVisibility } from '../students/visibility.ts'
import type { SiblingWire } from './sibling-schema.ts'

/** The siblings of a student: archived students and guardians make none. `person` is the sibling. */
export interface SiblingQuestion {
  readonly tenant: string
  readonly studentId: string
  readonly visibility: StudentVisibility
}

export type SiblingRow = Omit<SiblingWire, 'student_id'> & { readonly id: string }

export const siblingSorting: Sorting = {
  id: sql`person.id`,
  columns: { name: { column: sql`person.sort_name`, kind: 'text' } },
}

/** Guardians of the student and of the sibling alike, as far as the caller sees guardians of the sibling. */
const shared = ({ tenant, studentId, visibility }: SiblingQuestion): Fragment => sql`
  from guardian_links link
  join guardian_links own on own.tenant_id = ${tenant} and own.guardian_id = link.guardian_id
    and own.student_id = ${studentId}
  join guardians guardian on guardian.tenant_id = ${tenant} and guardian.id = link.guardian_id
    and guardian.archived_at is null
  where link.tenant_id = ${tenant} and link.student_id = person.id and link.student_id <> ${studentId}
  and (${visibility.whole} ${sqlIf(visibility.userId, () => sql`or guardian.user_id = ${visibility.userId}`)})`

const matching = (question: SiblingQuestion): Fragment => sql`person.tenant_id = ${question.tenant}
  and ${inSubquery(
    sql`person.id`,
    sql`select other.student_id from guardian_links other join guardian_links first
    on first.tenant_id = ${question.tenant} and first.guardian_id = other.guardian_id
    where other.tenant_id = ${question.tenant} and first.student_id = ${question.studentId}`,
  )}
  and person.archived_at is null and ${question.visibility.visible}
  and exists (select 1 ${shared(question)})`

/** One page of siblings, by name. */
export const selectSiblings = (
  question: SiblingQuestion,
  page: Keyset,
): Statement<SiblingRow & KeysetRow> => sql`
  select person.id, person.student_code, person.first_name, person.middle_name, person.last_name,
    person.preferred_name, person.status, person.grade_level, person.org_id, (
      select json_agg(json_build_object('guardian_id', guardian.id, 'first_name', guardian.first_name,
        'middle_name', guardian.middle_name, 'last_name', guardian.last_name, 'relationship', link.relationship)
        order by guardian.sort_name, guardian.id) ${shared(question)}) as guardians, ${page.key} as sort_key
  from students person where ${matching(question)} ${page.after} ${page.order}`

export const countSiblings = (question: SiblingQuestion): Statement<{ count: number }> => sql`
  select count(*)::int as count from students person where ${matching(question)}`
