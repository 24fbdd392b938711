import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'

/** The condition that a version has `file` as its content: the count of references, which cannot be wrong. */
export const contentIsUsed = (tenant: string): Fragment => sql`exists (
  select from document_versions used where used.tenant_id = ${tenant} and used.file_id = file.id)`

/** A document whose newest version has a content. */
interface InfectedDocument {
  readonly id: string
  readonly category_id: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly number: number
}

/** Marks the versions with a content as infected. */
export const updateVersionsInfected = (tenant: string, fileId: string): Statement<unknown> => sql`
  update document_versions set state = 'infected' where tenant_id = ${tenant} and file_id = ${fileId}`

/** Takes an infected version out of force: it counts no longer, and the newest one is rejected. */
export const updateDocumentsInfected = (
  tenant: string,
  fileId: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Statement<InfectedDocument> => sql<InfectedDocument>`
  update documents as document
  set state = case when infected.number = document.number then 'rejected' else document.state end,
    rejection_reason = case when infected.number = document.number then ${reason} else document.rejection_reason end,
    accepted_number = case when infected.number = document.accepted_number then null else document.accepted_number end,
    accepted_on = case when infected.number = document.accepted_number then null else document.accepted_on end,
    updated_at = ${now}, version = document.version + 1
  from (select held.document_id, max(held.number) as number from document_versions held
    where held.tenant_id = ${tenant} and held.file_id = ${fileId} group by held.document_id) infected
  where document.tenant_id = ${tenant} and document.id = infected.document_id
  returning document.id, document.category_id, document.subject_kind, document.subject_id, document.number`
