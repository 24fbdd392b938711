import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../../audit/index.ts'

const selectTitles = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select class.id as ref, class.id, class.title as name from classes class
  where class.tenant_id = ${tenant} and class.id = any(${ids}::uuid[])`

/** Classes in the audit. */
export const classSubjects: AuditSubjects = {
  kind: 'class',
  entities: ['class', 'class_group'],
  area: 'classes',
  scope: 'classes:read',
  select: selectTitles,
}
