import { sql } from '../../../kernel/db/statement.ts'
import type { DocumentSubject } from '../../documents/index.ts'

/** Documents of applications, for those who decide about them. */
export const applicationDocuments: DocumentSubject = {
  kind: 'application',
  area: 'enrollment',
  scope: { read: 'enrollment:read', write: 'enrollment:write' },
  named: (tenant) => sql`
    select application.id, concat_ws(' ', application.first_name, application.middle_name, application.last_name) as name,
      true as is_current
    from applications application where application.tenant_id = ${tenant}`,
}
