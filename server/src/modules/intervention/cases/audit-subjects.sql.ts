import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../../audit/index.ts'
import { studentNames } from '../../people/index.ts'

const selectOfCases = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select item.id as ref, student.id, concat_ws(' ', student.first_name, student.last_name) as name
  from intervention_cases item join (${studentNames(tenant)}) student on student.id = item.student_id
  where item.tenant_id = ${tenant} and item.id = any(${ids}::uuid[])`

const selectOfParts = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select part.id as ref, student.id, concat_ws(' ', student.first_name, student.last_name) as name
  from (select given.id, given.case_id from case_interventions given
      where given.tenant_id = ${tenant} and given.id = any(${ids}::uuid[])
    union all select task.id, task.case_id from case_tasks task
      where task.tenant_id = ${tenant} and task.id = any(${ids}::uuid[])
    union all select note.id, note.case_id from case_notes note
      where note.tenant_id = ${tenant} and note.id = any(${ids}::uuid[])) part
  join intervention_cases item on item.tenant_id = ${tenant} and item.id = part.case_id
  join (${studentNames(tenant)}) student on student.id = item.student_id`

const reader = { kind: 'student', area: 'support_team', scope: 'intervention:read' } as const

/** The students of cases and of what they are made of. */
export const caseSubjects: readonly AuditSubjects[] = [
  { ...reader, entities: ['intervention_case'], select: selectOfCases },
  { ...reader, entities: ['case_intervention', 'case_task', 'case_note'], select: selectOfParts },
]
