import type { Readable } from 'node:stream'
import { zipFiles } from '../../../kernel/files/zip-files.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { type ListBody, readDetail, readList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { ringsOf } from '../../identity/index.ts'
import { noDocuments } from '../problems.ts'
import { sourcesOfCaller } from '../rights.ts'
import { maxStudentsOfRun } from '../rules/kinds.ts'
import { numberText, verifyPath } from '../rules/verification.ts'
import type { DocumentFilters, IssuedDocumentQueryValue, IssuedDocumentWire } from './schema.ts'
import {
  countDocuments,
  documentId,
  type ShownDocumentRow,
  selectDocument,
  selectDocuments,
  selectToZip,
  type Visibility,
  type ZippedRow,
} from './sql.ts'

type OfOne = RequestContext<{ document_id: string }>

export const visibilityOf = ({ school, principal, today }: RequestContext): Visibility => ({
  tenant: school.id,
  today,
  rings: ringsOf(principal, 'issued_documents'),
  sources: sourcesOfCaller(principal),
})

/** The documents that the caller may see, the newest first. */
export async function listDocuments(
  context: RequestContext<unknown, IssuedDocumentQueryValue>,
): Promise<ListBody<IssuedDocumentWire>> {
  const visibility = visibilityOf(context)
  const body = await readList(context, {
    sorting: { id: documentId, columns: {} },
    select: (page) => selectDocuments(visibility, context.query, page),
    count: () => countDocuments(visibility, context.query),
    present: (row) => presentDocument(context, row),
  })
  const ids = body.results.map(({ id }) => id)
  context.audit({ entity: 'issued_document', ids, count: ids.length })
  return body
}

export async function readDocument(context: OfOne): Promise<IssuedDocumentWire> {
  const row = await readDetail(context, selectDocument(visibilityOf(context), context.params.document_id))
  context.audit({ entity: 'issued_document', ids: [row.id] })
  return presentDocument(context, row)
}

/** The bytes of a document, as they were issued. */
export async function downloadDocument(context: OfOne): Promise<Answer> {
  const [[row]] = await context.read([selectDocument(visibilityOf(context), context.params.document_id)])
  if (!row) throw notFound()
  context.audit({ entity: 'issued_document', ids: [row.id] })
  return {
    status: 200,
    stream: await context.kernel.files.open(row.storage_key),
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(row.size),
      'content-disposition': `attachment; filename="${numberText(row.year, row.number)}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

/** The valid documents of a filter in one file, one for each, while they are read. */
export async function zipDocuments(context: RequestContext<unknown, DocumentFilters>): Promise<Answer> {
  const visibility = visibilityOf(context)
  if (!visibility.rings.school) throw notFound()
  const [rows] = await context.read([selectToZip(visibility, context.query, maxStudentsOfRun)])
  if (rows.length === 0) throw noDocuments()
  context.audit({
    entity: 'issued_document',
    ids: rows.map(({ id }) => id).slice(0, 200),
    count: rows.length,
  })
  return {
    status: 200,
    stream: zipOf(context, rows),
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="documents.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}

const zipOf = ({ kernel, log }: RequestContext, rows: readonly ZippedRow[]): Readable =>
  zipFiles(
    rows.map((row) => ({
      name: nameOf(row),
      at: row.issued_at,
      open: () => kernel.files.open(row.storage_key),
    })),
    log,
  )

/** Name and number, in letters that every file system takes. */
const nameOf = ({ student_name, year, number }: ZippedRow): string => {
  const name = student_name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}' -]+/gu, '')
    .trim()
    .slice(0, 80)
  return `${name || 'student'} ${numberText(year, number)}.pdf`
}

/** Families read what it is and where it is; who made it of what is for staff. */
export function presentDocument(context: RequestContext, row: ShownDocumentRow): IssuedDocumentWire {
  const forStaff = <Value>(value: Value): Value | null => (row.is_for_staff ? value : null)
  return {
    id: row.id,
    number: numberText(row.year, row.number),
    kind: row.kind,
    title: row.title,
    state: row.state,
    student_id: row.student_id,
    student_name: row.student_name,
    template_id: forStaff(row.template_id),
    template_version: forStaff(row.template_version),
    run_id: forStaff(row.run_id),
    visible_to_family: row.visible_to_family,
    issued_on: row.issued_on,
    issued_at: formatInstant(row.issued_at),
    issued_by_name: forStaff(row.issued_by_name),
    verify_url: context.url(verifyPath(row.code)),
    sha256: row.sha256,
    size: row.size,
    revoked_at: row.revoked_at && formatInstant(row.revoked_at),
    revocation_reason: forStaff(row.revocation_reason),
  }
}
