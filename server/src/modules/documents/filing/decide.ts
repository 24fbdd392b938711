import { forbidden, invalidBody } from '../../../kernel/http/problems.ts'
import { selectContent } from '../../files/index.ts'
import { recordDocument } from '../history.ts'
import { documentDecided, documentQuarantined } from '../problems.ts'
import { notifyDecision } from '../reminders/notify-decision.ts'
import { lockDocument, saveDocument, saveVersion } from './change.ts'
import { type OfDocument, readDocumentOf } from './read.ts'
import type { DocumentAcceptanceBody, DocumentRejectionBody, DocumentWire } from './schema.ts'
import type { DocumentRow, LockedDocument } from './sql.ts'
import { selectVersion, type VersionRow } from './versions.sql.ts'

/** Accepts what a family uploaded: it counts from now on, and the family is notified. 409 `document_decided`. */
export async function acceptDocument(context: OfDocument<DocumentAcceptanceBody>): Promise<DocumentWire> {
  const { body, today, tx } = context
  const { before, version } = await lockToCheck(context)
  const expires_on = body.expires_on === undefined ? version.expires_on : body.expires_on
  if (before.has_expiry && expires_on === null) throw lastDayMissing()
  const content = await tx.one(selectContent(tx.tenant, version.file_id))
  if (content?.quarantined_at) throw documentQuarantined()
  const after: DocumentRow = {
    ...before,
    state: 'accepted',
    rejection_reason: null,
    accepted_number: before.number,
    accepted_on: today,
    expires_on,
  }
  return decide(context, { before, after, version: { ...version, state: 'accepted', expires_on } })
}

/** Rejects it and says why; an earlier accepted version still counts. 409 `document_decided`. */
export async function rejectDocument(context: OfDocument<DocumentRejectionBody>): Promise<DocumentWire> {
  const { reason } = context.body
  const { before, version } = await lockToCheck(context)
  const after: DocumentRow = { ...before, state: 'rejected', rejection_reason: reason }
  return decide(context, { before, after, version: { ...version, state: 'rejected', reason } })
}

interface ToCheck {
  readonly before: LockedDocument
  readonly version: VersionRow
}

/** The newest version as the caller looked at it; nobody decides about what they sent as a family. */
async function lockToCheck(context: OfDocument<{ readonly number: number }>): Promise<ToCheck> {
  const { tx, body, principal } = context
  const before = await lockUndecided(context)
  const version = await tx.one(selectVersion(tx.tenant, before.id, before.number))
  if (before.number !== body.number || version?.state !== 'to_check') throw documentDecided()
  if (principal.kind === 'person' && version.is_from_family && version.filed_by === principal.userId)
    throw forbidden()
  return { before, version }
}

async function lockUndecided(context: OfDocument): Promise<LockedDocument> {
  const found = await lockDocument(context, 'may_change')
  if (!found.is_office) throw forbidden()
  if (found.archived_at !== null || found.state !== 'to_check') throw documentDecided()
  return found
}

async function decide(
  context: OfDocument,
  { before, after, version }: ToCheck & { readonly after: DocumentRow },
): Promise<DocumentWire> {
  const { clock, principal } = context
  const decided_by = principal.kind === 'person' ? principal.userId : null
  await saveVersion(context, { ...version, decided_by, decided_at: clock.now() })
  await saveDocument(context, before, after)
  const action = after.state === 'accepted' ? 'accepted' : 'rejected'
  await recordDocument(context, action, after)
  const { school, tx } = context
  await notifyDecision(tx, school, { ...after, category_name: before.category_name }, clock.now())
  return readDocumentOf(context, before.id)
}

const lastDayMissing = () =>
  invalidBody({
    details: [
      {
        path: 'body/expires_on',
        code: 'expires_on_missing',
        message: 'is required: documents of this category have a last day',
      },
    ],
  })
