import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { AuditSubjects, SubjectRow } from '../../audit/index.ts'

const selectApplicants = (tenant: string, ids: readonly string[]): Statement<SubjectRow> => sql<SubjectRow>`
  select application.id as ref, application.id,
    concat_ws(' ', application.first_name, application.last_name) as name
  from applications application
  where application.tenant_id = ${tenant} and application.id = any(${ids}::uuid[])`

/** Applications in the audit, by the name of the child. */
export const applicationSubjects: AuditSubjects = {
  kind: 'application',
  entities: ['application'],
  area: 'enrollment',
  scope: 'enrollment:read',
  select: selectApplicants,
}
