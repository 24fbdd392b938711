import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Visibility } from '../visibility.ts'
import { formIsVisible } from './sql.ts'

/** A form that shows the document and that the caller reads as staff. */
export const selectFormOfDocument = (visibility: Visibility, fileId: string): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select form.id from form_documents shown
    join forms form on form.tenant_id = ${visibility.tenant} and form.id = shown.form_id
    where shown.tenant_id = ${visibility.tenant} and shown.file_id = ${fileId} and ${formIsVisible(visibility)}
    limit 1`

export const selectDocumentIds = (tenant: string, formId: string): Statement<{ file_id: string }> =>
  sql<{ file_id: string }>`
    select shown.file_id from form_documents shown
    where shown.tenant_id = ${tenant} and shown.form_id = ${formId}`
