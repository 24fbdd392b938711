import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'
import { studentNames } from '../people/index.ts'

const selectStudents = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select person.record_id as ref, student.id, concat_ws(' ', student.first_name, student.last_name) as name
  from behaviour_people person
  join (${studentNames(tenant)}) student on student.id = person.student_id
  where person.tenant_id = ${tenant} and person.record_id = any(${ids}::uuid[])`

/** The students of a record. */
export const behaviourSubjects: readonly AuditSubjects[] = [
  {
    kind: 'student',
    entities: ['behaviour_record'],
    area: 'behaviour_counts',
    scope: 'behaviour:read',
    select: selectStudents,
  },
]
