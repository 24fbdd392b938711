import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { sql } from '../../../kernel/db/statement.ts'
import type { DocumentSubject } from '../../documents/index.ts'
import { visibleStudents } from '../../people/index.ts'

/** Documents of cases: for the support team, and for teachers of the student where the category lets them. */
export const caseDocuments: DocumentSubject = {
  kind: 'case',
  area: 'support_team',
  scope: { read: 'intervention:read', write: 'intervention:write' },
  module: 'ews',
  named: (tenant) => sql`
    select item.id, concat_ws(' ', student.first_name, student.last_name) as name, true as is_current
    from intervention_cases item
    join students student on student.tenant_id = ${tenant} and student.id = item.student_id
    where item.tenant_id = ${tenant}`,
  taught: ({ tenant, rings, today }, id) =>
    inSubquery(
      id,
      sql`select item.id from intervention_cases item
        where item.tenant_id = ${tenant} and ${visibleStudents(
          tenant,
          { ...rings, school: false, children: false, self: false },
          today,
          sql`item.student_id`,
        )}`,
    ),
}
