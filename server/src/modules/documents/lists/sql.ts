import { type Statement, sql } from '../../../kernel/db/statement.ts'

/** What a list says. */
export interface ListRow {
  readonly id: string
  readonly student_ids: readonly string[]
  readonly category_ids: readonly string[]
  readonly valid_on: string
}

/** A list that is not archived. */
export const selectList = (tenant: string, id: string): Statement<ListRow> => sql<ListRow>`
  select list.id, list.student_ids, list.category_ids, list.valid_on from document_lists list
  where list.tenant_id = ${tenant} and list.id = ${id} and list.archived_at is null`

/** Lists that name a student, as JSON; they stay so until the transaction ends. */
export const selectListsOf = (
  tenant: string,
  studentId: string,
): Statement<{ row: Readonly<Record<string, unknown>> }> => sql<{ row: Readonly<Record<string, unknown>> }>`
  select to_jsonb(list) as row from document_lists list
  where list.tenant_id = ${tenant} and list.student_ids @> array[${studentId}]::uuid[]
  order by list.id for update`

/** A student of a list. */
interface ListStudent {
  readonly id: string
  readonly name: string
  readonly has_left: boolean
}

/** All students of a list by name, those who left and archived ones too. */
export const selectListStudents = (
  tenant: string,
  ids: readonly string[],
): Statement<ListStudent> => sql<ListStudent>`
  select student.id, concat_ws(' ', student.first_name, student.middle_name, student.last_name) as name,
    student.archived_at is not null or student.status not in ('applicant', 'active', 'suspended') as has_left
  from students student
  where student.tenant_id = ${tenant} and student.id = any(${ids}::uuid[])
  order by student.sort_name, student.id`
