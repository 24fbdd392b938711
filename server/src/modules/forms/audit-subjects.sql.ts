import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'
import { guardianNames, studentNames } from '../people/index.ts'

const selectStudents = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select answer.id as ref, student.id, concat_ws(' ', student.first_name, student.last_name) as name
  from form_answers answer
  join (${studentNames(tenant)}) student on student.id = answer.student_id
  where answer.tenant_id = ${tenant} and answer.id = any(${ids}::uuid[])
  union all
  select change.id, student.id, concat_ws(' ', student.first_name, student.last_name)
  from form_updates change
  join (${studentNames(tenant)}) student on student.id = change.student_id
  where change.tenant_id = ${tenant} and change.id = any(${ids}::uuid[])`

const selectGuardians = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select answer.id as ref, guardian.id, concat_ws(' ', guardian.first_name, guardian.last_name) as name
  from form_answers answer
  join (${guardianNames(tenant)}) guardian on guardian.id = answer.guardian_id
  where answer.tenant_id = ${tenant} and answer.id = any(${ids}::uuid[])
  union all
  select change.id, guardian.id, concat_ws(' ', guardian.first_name, guardian.last_name)
  from form_updates change
  join (${guardianNames(tenant)}) guardian on guardian.id = change.guardian_id
  where change.tenant_id = ${tenant} and change.id = any(${ids}::uuid[])`

const rights = { area: 'people', scope: 'forms:read', entities: ['form_answer', 'form_update'] } as const

/** The students and guardians of answers and of values for records. */
export const formSubjects: readonly AuditSubjects[] = [
  { ...rights, kind: 'student', select: selectStudents },
  { ...rights, kind: 'guardian', select: selectGuardians },
]
