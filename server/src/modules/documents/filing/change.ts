import { writeRows } from '../../../kernel/db/write-rows.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { forbidden, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { recordDocument } from '../history.ts'
import { documentRemoved } from '../problems.ts'
import type { OfDocument } from './read.ts'
import { readDocumentOf } from './read.ts'
import { callerOf, rightsOn } from './rights.ts'
import type { DocumentPatchBody, DocumentWire } from './schema.ts'
import {
  type DocumentRow,
  documentsTable,
  documentValues,
  type LockedDocument,
  selectDocumentForUpdate,
} from './sql.ts'
import { selectFilingCategory } from './subjects.sql.ts'
import { decisionValues, selectVersion, type VersionRow, versionsTable } from './versions.sql.ts'

type Right = keyof ReturnType<typeof rightsOn>

/** A document, locked, on which the caller has the right: 404 where it is not seen, 403 where it is only read. */
export async function lockDocument(context: OfDocument, right: Right): Promise<LockedDocument> {
  const caller = callerOf(context)
  const found = await context.tx.one(selectDocumentForUpdate(caller.viewer, context.params.document_id))
  if (!found) throw notFound()
  context.requireMatch(versionTag(found))
  if (!rightsOn(caller, found)[right])
    throw found.archived_at && found.is_office ? documentRemoved() : forbidden()
  return found
}

/** Stores a document after a change; what it was before decides which members changed. */
export async function saveDocument(
  { tx, clock }: OfDocument,
  before: DocumentRow,
  after: DocumentRow,
): Promise<readonly string[]> {
  const changed = documentValues.filter((name) => String(before[name]) !== String(after[name]))
  if (changed.length === 0) return changed
  const row = { ...rowOf(after), updated_at: clock.now(), version: before.version + 1, tenant_id: tx.tenant }
  await writeRows(tx, {
    ...documentsTable,
    rows: [row],
    conflict: { target: ['tenant_id', 'id'], update: documentValues, touch: ['updated_at', 'version'] },
  })
  return changed
}

/** The columns of the table alone, without what was joined to them. */
const rowOf = (document: DocumentRow): DocumentRow => ({
  id: document.id,
  category_id: document.category_id,
  subject_kind: document.subject_kind,
  subject_id: document.subject_id,
  title: document.title,
  state: document.state,
  rejection_reason: document.rejection_reason,
  number: document.number,
  accepted_number: document.accepted_number,
  accepted_on: document.accepted_on,
  expires_on: document.expires_on,
  created_by: document.created_by,
  created_at: document.created_at,
  filed_at: document.filed_at,
  updated_at: document.updated_at,
  archived_at: document.archived_at,
  version: document.version,
})

/** Changes title, category and last day, or restores a removed document (RFC 7396). */
export async function patchDocument(context: OfDocument<DocumentPatchBody>): Promise<DocumentWire> {
  const { tx, body } = context
  const before = await lockDocument(context, 'may_change')
  if (before.archived_at !== null && body.archived_at !== null) throw documentRemoved()
  if (body.category_id !== undefined && body.category_id !== before.category_id)
    await requireCategory(context, before)
  const after: DocumentRow = Object.assign({}, before, body)
  const changed = await saveDocument(context, before, after)
  if (changed.includes('expires_on') && after.accepted_number !== null) await saveLastDay(context, after)
  if (changed.length === 0) context.audit({ entity: 'document', ids: [before.id] })
  else {
    const action = changed.includes('archived_at') ? 'restored' : 'updated'
    await recordDocument(context, action, after, changed)
  }
  return readDocumentOf(context, before.id)

  async function saveLastDay({ tx: { tenant } }: OfDocument, row: DocumentRow): Promise<void> {
    const version = await tx.one(selectVersion(tenant, row.id, row.accepted_number ?? 1))
    if (version) await saveVersion(context, { ...version, expires_on: row.expires_on })
  }
}

/** Stores what was decided about a version. */
export async function saveVersion({ tx }: OfDocument, version: VersionRow): Promise<void> {
  await writeRows(tx, {
    ...versionsTable,
    rows: [{ ...version, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'document_id', 'number'], update: decisionValues },
  })
}

/** The new category is one for this kind of subject, and the caller files under it. */
async function requireCategory(
  { tx, body, principal, school, today, credential }: OfDocument<DocumentPatchBody>,
  before: LockedDocument,
): Promise<void> {
  const category = await tx.one(selectFilingCategory(tx.tenant, body.category_id ?? ''))
  const { viewer } = callerOf({ principal, school, today, credential })
  const isOpen =
    before.is_office && (category?.staff_access !== 'restricted' || viewer.restricted)
      ? true
      : category?.staff_access === 'teachers'
  if (category?.subject_kinds.includes(before.subject_kind) && isOpen) return
  const message = 'is no category under which you file such documents'
  throw invalidBody({ details: [{ path: 'body/category_id', code: 'unknown_category', message }] })
}

/** Removes a document; the office restores it until the nightly deletion. Removing it twice is no error. */
export async function removeDocument(context: OfDocument): Promise<void> {
  const before = await lockDocument(context, 'may_change')
  const after: DocumentRow = { ...before, archived_at: before.archived_at ?? context.clock.now() }
  const changed = await saveDocument(context, before, after)
  if (changed.length === 0) context.audit({ entity: 'document', ids: [before.id] })
  else await recordDocument(context, 'removed', after)
}
