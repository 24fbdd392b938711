import { identifier, type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'
import type { PersonTable } from './sql.ts'

const selectNames =
  (table: PersonTable) =>
  (tenant: string, ids: readonly string[]): Statement<SubjectRow> =>
    sql<SubjectRow>`
      select person.id as ref, person.id, concat_ws(' ', person.first_name, person.last_name) as name
      from ${identifier(table)} person where person.tenant_id = ${tenant} and person.id = any(${ids}::uuid[])`

const rights = { area: 'people', scope: 'students:read' } as const
const anybody = ['person', 'account', 'person_merge']

/** Students, staff and guardians in the audit. */
export const peopleSubjects: readonly AuditSubjects[] = [
  {
    ...rights,
    kind: 'student',
    entities: [...anybody, 'student', 'guardian_link', 'student_marks', 'student_billing', 'report_card'],
    select: selectNames('students'),
  },
  { ...rights, kind: 'teacher', entities: [...anybody, 'teacher'], select: selectNames('staff_members') },
  {
    ...rights,
    kind: 'guardian',
    entities: [...anybody, 'guardian', 'guardian_link'],
    select: selectNames('guardians'),
  },
]
