import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, notFound } from '../../../kernel/http/problems.ts'
import type { Admission } from '../../../kernel/uploads/admission.ts'
import { selectContent } from '../../files/index.ts'
import { admitContent, receiveContent } from '../content/receive.ts'
import { recordDocument } from '../history.ts'
import { documentInfected, documentQuarantined, documentRemoved, tooManyVersions } from '../problems.ts'
import { lockDocument, saveDocument } from './change.ts'
import { type OfDocument, readDocumentOf } from './read.ts'
import { callerOf, rightsOn } from './rights.ts'
import type { DocumentWire, NewVersionQueryValue } from './schema.ts'
import { type DocumentRow, type LockedDocument, selectDocument } from './sql.ts'
import { selectVersion, type VersionRow, versionsTable } from './versions.sql.ts'

const maxVersions = 100

/**
 * Uploads a new version. That of the office or a teacher counts at once; that of a family waits for the office, and
 * the accepted one counts until then. The same content again changes nothing.
 */
export async function addVersion(context: OfDocument<unknown, NewVersionQueryValue>): Promise<DocumentWire> {
  const { tx, query } = context
  const before = await lockDocument(context, 'may_upload')
  const caller = callerOf(context)
  const isFamily = !rightsOn(caller, before).may_change
  const { content, name } = await receiveContent(context, {
    isFamily,
    maxMegabytes: before.max_megabytes,
    name: query.name,
  })
  const newest = await tx.one(selectVersion(tx.tenant, before.id, before.number))
  if (newest?.file_id === content.id && before.state !== 'rejected') {
    context.audit({ entity: 'document', ids: [before.id] })
    return readDocumentOf(context, before.id)
  }
  return append(context, before, {
    file_id: content.id,
    name,
    content_type: content.content_type,
    size: content.size,
    expires_on: query.expires_on ?? null,
    is_from_family: isFamily,
  })
}

/** What may be uploaded as a version of it, before any of it is read. */
export async function admitVersion(
  context: RequestContext<{ document_id: string }, unknown>,
): Promise<Admission> {
  const caller = callerOf(context)
  const [[document]] = await context.read([selectDocument(caller.viewer, context.params.document_id)])
  if (!document) throw notFound()
  const rights = rightsOn(caller, document)
  if (!rights.may_upload) throw document.archived_at && document.is_office ? documentRemoved() : forbidden()
  return admitContent(context, { isFamily: !rights.may_change, maxMegabytes: document.max_megabytes })
}

/**
 * Makes the content of an earlier version the newest one: history is added to, never rewritten. Teachers restore what
 * they can open: accepted versions that do not wait for the virus scanner. 409 `document_removed`.
 */
export async function restoreVersion(
  context: RequestContext<{ document_id: string; number: number }, unknown, unknown>,
): Promise<DocumentWire> {
  const { tx, params } = context
  const before = await lockDocument(context, 'may_change')
  if (before.archived_at !== null) throw documentRemoved()
  const earlier = await tx.one(selectVersion(tx.tenant, before.id, params.number))
  if (!earlier || (!before.is_office && earlier.state !== 'accepted')) throw notFound()
  const content = await tx.one(selectContent(tx.tenant, earlier.file_id))
  if (!content || earlier.state === 'infected') throw documentInfected()
  if (content.quarantined_at !== null && !before.is_office) throw documentQuarantined()
  if (params.number === before.number) {
    context.audit({ entity: 'document', ids: [before.id] })
    return readDocumentOf(context, before.id)
  }
  const { file_id, name, content_type, size, expires_on } = earlier
  const version = { file_id, name, content_type, size, expires_on, is_from_family: false }
  return append(context, before, version)
}

type NewVersion = Pick<
  VersionRow,
  'file_id' | 'name' | 'content_type' | 'size' | 'expires_on' | 'is_from_family'
>

async function append(
  context: OfDocument,
  before: LockedDocument,
  version: NewVersion,
): Promise<DocumentWire> {
  const { tx, clock, today, principal } = context
  if (before.number >= maxVersions) throw tooManyVersions()
  const now = clock.now()
  const number = before.number + 1
  const row: VersionRow = {
    ...version,
    document_id: before.id,
    number,
    state: version.is_from_family ? 'to_check' : 'accepted',
    reason: null,
    filed_by: principal.kind === 'person' ? principal.userId : null,
    filed_at: now,
    decided_by: null,
    decided_at: null,
  }
  await writeRows(tx, { ...versionsTable, rows: [{ ...row, tenant_id: tx.tenant }] })
  const filed: DocumentRow = { ...before, number, filed_at: now, rejection_reason: null, state: 'to_check' }
  const after: DocumentRow = version.is_from_family
    ? filed
    : {
        ...filed,
        state: 'accepted',
        accepted_number: number,
        accepted_on: today,
        expires_on: version.expires_on ?? null,
      }
  await saveDocument(context, before, after)
  await recordDocument(context, 'filed', after)
  return readDocumentOf(context, before.id)
}
