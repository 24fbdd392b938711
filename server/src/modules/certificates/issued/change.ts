import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { recordDocuments } from '../history.ts'
import { documentRevoked } from '../problems.ts'
import { announceDocuments, withdrawDocument } from './announce.ts'
import { presentDocument, visibilityOf } from './read.ts'
import type { IssuedDocumentPatchBody, IssuedDocumentWire, RevocationOrderBody } from './schema.ts'
import {
  type DocumentRow,
  selectDocument,
  selectDocumentForUpdate,
  updateRevoked,
  updateVisibility,
} from './sql.ts'

type OfOne<Body> = RequestContext<{ document_id: string }, unknown, Body>

/** Shows a document to the family, or hides it again. */
export async function patchDocument(context: OfOne<IssuedDocumentPatchBody>): Promise<IssuedDocumentWire> {
  const { tx, body, clock, school } = context
  const row = await lock(context)
  if (row.state === 'revoked') throw documentRevoked()
  if (row.visible_to_family === body.visible_to_family)
    context.audit({ entity: 'issued_document', ids: [row.id], count: 0 })
  else {
    await tx.execute(updateVisibility(tx.tenant, row.id, body.visible_to_family, clock.now()))
    if (body.visible_to_family) await announceDocuments(tx, school, [row.id], clock.now())
    else await withdrawDocument(tx, row.id)
    const change = { members: ['visible_to_family'] }
    await recordDocuments(context, [{ entity: 'issued_document', id: row.id, action: 'updated', change }])
  }
  return answer(context, row.id)
}

/** Revokes a document: the public page says so from now on. Its number stays used. */
export async function revokeDocument(context: OfOne<RevocationOrderBody>): Promise<IssuedDocumentWire> {
  const { tx, body, clock, principal } = context
  const row = await lock(context)
  if (row.state === 'revoked') throw documentRevoked()
  const by = principal.kind === 'person' ? principal.userId : null
  await tx.execute(updateRevoked(tx.tenant, row.id, { reason: body.reason.trim(), by, now: clock.now() }))
  await withdrawDocument(tx, row.id)
  await recordDocuments(context, [{ entity: 'issued_document', id: row.id, action: 'revoked', change: {} }])
  return answer(context, row.id)
}

async function lock(context: OfOne<unknown>): Promise<DocumentRow> {
  const { tx, params } = context
  const row = await tx.one(selectDocumentForUpdate(visibilityOf(context), params.document_id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

async function answer(context: RequestContext, id: string): Promise<IssuedDocumentWire> {
  const row = await context.tx.one(selectDocument(visibilityOf(context), id))
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return presentDocument(context, row)
}
