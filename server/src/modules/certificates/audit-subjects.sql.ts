import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'
import { studentNames } from '../people/index.ts'

const selectStudents = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select held.id as ref, student.id, concat_ws(' ', student.first_name, student.last_name) as name
  from issued_documents held join (${studentNames(tenant)}) student on student.id = held.student_id
  where held.tenant_id = ${tenant} and held.id = any(${ids}::uuid[])`

/** The student of a document. */
export const documentSubjects: readonly AuditSubjects[] = [
  {
    kind: 'student',
    entities: ['issued_document'],
    area: 'issued_documents',
    scope: 'certificates:read',
    select: selectStudents,
  },
]
