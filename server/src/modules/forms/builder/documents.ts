import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { attachFile, type FileReference } from '../../files/index.ts'
import { isRespondentOfDocument } from '../answering/documents.sql.ts'
import { type Definition, fieldsOf } from '../rules/definition.ts'
import { visibilityOf } from '../visibility.ts'
import { selectFormOfDocument } from './documents.sql.ts'
import { documentsTable } from './sql.ts'

/** Documents to be read and signed: for those who made the form and those who are asked to answer it. */
export const formDocument: FileReference = {
  kind: 'form_document',
  table: 'form_documents',
  area: 'form_tasks',
  module: 'documents',
  scope: 'forms:read',
  isVisible: async (context, fileId) => {
    const { principal, school, today } = context
    const [[own]] = await context.read([selectFormOfDocument(visibilityOf(context), fileId)])
    if (own || principal.kind !== 'person') return own !== undefined
    const [[respondent]] = await context.read([
      isRespondentOfDocument(school.id, { userId: principal.userId, fileId, today }),
    ])
    return respondent !== undefined
  },
}

/** Attaches the documents that a definition names to the form; 422 for a file that the caller did not send. */
export async function attachDocuments(
  context: RequestContext,
  formId: string,
  { definition, known }: { readonly definition: Definition; readonly known: ReadonlySet<string> },
): Promise<void> {
  const ids = new Set(fieldsOf(definition).flatMap(({ file_id }) => file_id ?? []))
  const added = [...ids].filter((id) => !known.has(id))
  for (const id of added) {
    if (await attachFile(context, formDocument, id)) continue
    const message = 'is not a file that you sent'
    throw invalidBody({ details: [{ path: 'body/definition/sections', code: 'unknown_file', message }] })
  }
  const { tx } = context
  const rows = added.map((file_id) => ({ tenant_id: tx.tenant, form_id: formId, file_id }))
  await writeRows(tx, {
    ...documentsTable,
    rows,
    conflict: { target: ['tenant_id', 'form_id', 'file_id'] },
  })
}
