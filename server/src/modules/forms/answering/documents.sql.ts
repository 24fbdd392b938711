import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { guardianNames, shownTies, studentNames } from '../../people/index.ts'
import { isAddressedBy, isAtSchool } from '../roster/sql.ts'

/** A published form that shows the document and asks the guardian who this user is; forms of staff are read by their area. */
export const isRespondentOfDocument = (
  tenant: string,
  { userId, fileId, today }: { readonly userId: string; readonly fileId: string; readonly today: string },
): Statement<{ id: string }> => sql<{ id: string }>`
  select form.id from form_documents shown
  join forms form on form.tenant_id = ${tenant} and form.id = shown.form_id and form.archived_at is null
    and form.state <> 'draft'
  where shown.tenant_id = ${tenant} and shown.file_id = ${fileId}
    and (form.audience_kind = 'staff' and exists (select from staff_members staff
        where staff.tenant_id = ${tenant} and staff.user_id = ${userId} and staff.archived_at is null)
      or form.audience_kind = 'families' and exists (select from (${guardianNames(tenant)}) guardian
        join (${shownTies(tenant)}) tie on tie.guardian_id = guardian.id and tie.receives_messages
        join (${studentNames(tenant)}) student on student.id = tie.student_id
        where guardian.user_id = ${userId} and ${isAtSchool} and ${isAddressedBy(tenant, today)}))
  limit 1`
