import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readDetail, readList, versionTag, wholeList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { presentDocument, presentVersion } from './present.ts'
import { callerOf } from './rights.ts'
import type { DocumentQueryValue, DocumentWire } from './schema.ts'
import { countDocuments, documentSorting, selectDocument, selectDocuments } from './sql.ts'
import { selectVersions } from './versions.sql.ts'

export type OfDocument<Body = unknown, Query = unknown> = RequestContext<{ document_id: string }, Query, Body>

/** A page of the documents that the caller sees, newest first; recorded as a read of sensitive data. */
export async function listDocuments(
  context: RequestContext<unknown, DocumentQueryValue, unknown>,
): Promise<ListBody<DocumentWire>> {
  const caller = callerOf(context)
  const body = await readList(context, {
    sorting: documentSorting,
    ...(context.query.sort === undefined ? {} : { sort: context.query.sort }),
    select: (page) => selectDocuments(caller.viewer, context.query, page),
    count: () => countDocuments(caller.viewer, context.query),
    present: (row) => presentDocument(caller, row),
  })
  const ids = body.results.map(({ id }) => id)
  context.audit({ entity: 'document', ids, count: ids.length })
  return body
}

export async function readDocument(context: OfDocument): Promise<DocumentWire> {
  const caller = callerOf(context)
  const row = await readDetail(context, selectDocument(caller.viewer, context.params.document_id))
  context.audit({ entity: 'document', ids: [row.id] })
  return presentDocument(caller, row)
}

/** The document after a change, with its ETag. */
export async function readDocumentOf(context: RequestContext, id: string): Promise<DocumentWire> {
  const caller = callerOf(context)
  const row = await context.tx.one(selectDocument(caller.viewer, id))
  if (!row) throw notFound()
  context.etag(versionTag(row))
  return presentDocument(caller, row)
}

/** The versions of a document; teachers see the accepted one alone. */
export async function listVersions(context: OfDocument) {
  const { viewer } = callerOf(context)
  const id = context.params.document_id
  const [[document], versions] = await context.read([
    selectDocument(viewer, id),
    selectVersions(context.school.id, id),
  ])
  if (!document) throw notFound()
  context.audit({ entity: 'document', ids: [id] })
  const seen =
    document.is_office || document.is_family
      ? versions
      : versions.filter(({ number }) => number === document.accepted_number)
  return wholeList(seen.map((version) => presentVersion(version, document.is_office)))
}
