import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'
import { studentNames } from '../people/index.ts'

const selectStudents = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select document.id as ref, student.id, concat_ws(' ', student.first_name, student.last_name) as name
  from documents document
  join (${studentNames(tenant)}) student on student.id = document.subject_id
  where document.tenant_id = ${tenant} and document.id = any(${ids}::uuid[]) and document.subject_kind = 'student'`

/** The student whose document it is. */
export const documentAuditSubjects: AuditSubjects = {
  kind: 'student',
  entities: ['document'],
  area: 'student_documents',
  scope: 'documents:read',
  select: selectStudents,
}
