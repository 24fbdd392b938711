import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../audit/index.ts'

const selectEvaluations = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select item.id as ref, item.id, item.title || ', ' || class.title as name
  from line_items item join classes class on class.tenant_id = ${tenant} and class.id = item.class_id
  where item.tenant_id = ${tenant} and item.id = any(${ids}::uuid[])`

/** Evaluations in the audit, with their class. */
export const evaluationSubjects: AuditSubjects = {
  kind: 'evaluation',
  entities: ['evaluation', 'result'],
  area: 'evaluations',
  scope: 'grades:read',
  select: selectEvaluations,
}
