import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'
import { studentNames } from '../people/index.ts'

const selectStudents = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select notice.id as ref, student.id, concat_ws(' ', student.first_name, student.last_name) as name
  from absence_notices notice
  join (${studentNames(tenant)}) student on student.id = notice.student_id
  where notice.tenant_id = ${tenant} and notice.id = any(${ids}::uuid[])`

/** The student of a notice. */
export const absenceNoticeSubjects: readonly AuditSubjects[] = [
  {
    kind: 'student',
    entities: ['absence_notice'],
    area: 'absences',
    scope: 'attendance:read',
    select: selectStudents,
  },
]
