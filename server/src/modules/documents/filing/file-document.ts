import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { Admission } from '../../../kernel/uploads/admission.ts'
import { admitContent, receiveContent } from '../content/receive.ts'
import { recordDocument } from '../history.ts'
import { tooManySubjectDocuments } from '../problems.ts'
import type { DocumentSubject } from '../subjects/subject.ts'
import type { DocumentViewer } from '../subjects/viewer.ts'
import { readDocumentOf } from './read.ts'
import { type CallerOfDocument, callerOf } from './rights.ts'
import type { DocumentWire, NewDocumentQueryValue } from './schema.ts'
import {
  countDocumentsOf,
  type DocumentRow,
  documentsTable,
  selectSameDocument,
  selectSubjectLock,
} from './sql.ts'
import {
  type FilingCategory,
  selectFilingCategory,
  selectFilingSubject,
  selectOpenCategory,
} from './subjects.sql.ts'
import { type VersionRow, versionsTable } from './versions.sql.ts'

/** Documents of one subject, removed ones included. */
const maxOfSubject = 2000

type Context = RequestContext<unknown, NewDocumentQueryValue, unknown>

/**
 * Files what was uploaded. What the office and teachers file counts at once; what families send waits for the office.
 * The same content sent again for the same subject and category is the same document.
 */
export async function fileDocument(context: Context): Promise<{ document: DocumentWire; isNew: boolean }> {
  const { tx, query } = context
  const caller = callerOf(context)
  const { category, part } = await judgeFiling(context, caller, selectFilingCategory)
  await tx.query(selectSubjectLock(tx.tenant, query.subject_kind, query.subject_id))
  const isFamily = part === 'family'
  const { content, name } = await receiveContent(context, {
    isFamily,
    maxMegabytes: category.max_megabytes,
    name: query.name,
  })
  const same = await tx.one(selectSameDocument(tx.tenant, query, content.id))
  if (same) {
    context.audit({ entity: 'document', ids: [same.id] })
    return { document: await readDocumentOf(context, same.id), isNew: false }
  }
  await requireFewer(context)
  const document = documentOf(context, { category, isFamily, userId: caller.userId })
  const version = firstVersion(document, { file_id: content.id, name, is_from_family: isFamily, content })
  await writeRows(tx, { ...documentsTable, rows: [{ ...document, tenant_id: tx.tenant }] })
  await writeRows(tx, { ...versionsTable, rows: [{ ...version, tenant_id: tx.tenant }] })
  await recordDocument(context, 'filed', document)
  return { document: await readDocumentOf(context, document.id), isNew: true }
}

/** What may be uploaded here, before any of it is read: the same judgement, and again in the transaction. */
export async function admitDocument(context: Context): Promise<Admission> {
  const { category, part } = await judgeFiling(context, callerOf(context), selectOpenCategory)
  return admitContent(context, { isFamily: part === 'family', maxMegabytes: category.max_megabytes })
}

async function requireFewer({ tx, query }: Context): Promise<void> {
  const held = await tx.one(countDocumentsOf(tx.tenant, query.subject_kind, query.subject_id))
  if ((held?.count ?? 0) >= maxOfSubject) throw tooManySubjectDocuments()
}

function documentOf(
  { clock, today, query }: Context,
  {
    category,
    isFamily,
    userId,
  }: { readonly category: FilingCategory; readonly isFamily: boolean; readonly userId: string | null },
): DocumentRow {
  const now = clock.now()
  return {
    id: uuidv7(),
    category_id: category.id,
    subject_kind: query.subject_kind,
    subject_id: query.subject_id,
    title: query.title ?? category.name,
    state: isFamily ? 'to_check' : 'accepted',
    rejection_reason: null,
    number: 1,
    accepted_number: isFamily ? null : 1,
    accepted_on: isFamily ? null : today,
    // Of a family it is what the office is offered, once it looks at the document.
    expires_on: isFamily ? null : (query.expires_on ?? null),
    created_by: userId,
    created_at: now,
    filed_at: now,
    updated_at: now,
    archived_at: null,
    version: 1,
  }
}

function firstVersion(
  document: DocumentRow,
  {
    content,
    ...file
  }: Pick<VersionRow, 'file_id' | 'name' | 'is_from_family'> & {
    readonly content: { readonly content_type: string; readonly size: number }
  },
): VersionRow {
  return {
    document_id: document.id,
    number: 1,
    ...file,
    content_type: content.content_type,
    size: content.size,
    state: file.is_from_family ? 'to_check' : 'accepted',
    reason: null,
    expires_on: document.expires_on,
    filed_by: document.created_by,
    filed_at: document.filed_at,
    decided_by: null,
    decided_at: null,
  }
}

type Part = 'office' | 'teacher' | 'family'

/** In which part the caller files to this subject under this category; 422 where it is none or not open. */
async function judgeFiling(
  { read, school, query }: Context,
  caller: CallerOfDocument,
  selectCategory: typeof selectOpenCategory,
): Promise<{ readonly category: FilingCategory; readonly part: Part }> {
  const { viewer } = caller
  const kind = viewer.subjects.find((one) => one.kind === query.subject_kind)
  const unknown = () => invalid('subject_id', 'unknown_subject', 'is none that you see')
  if (!kind || !caller.mayWrite) throw unknown()
  const [[subject], [category]] = await read([
    selectFilingSubject(viewer, kind, query.subject_id),
    selectCategory(school.id, query.category_id),
  ])
  if (!subject) throw unknown()
  if (!subject.is_current) throw invalid('subject_id', 'subject_archived', 'is archived')
  if (!category?.subject_kinds.includes(kind.kind))
    throw invalid('category_id', 'unknown_category', 'is no category for this kind of subject')
  const part = partOf(viewer, { kind, subject, category })
  if (!part) throw invalid('category_id', 'category_closed', 'is no category under which you file documents')
  return { category, part }
}

interface Filing {
  readonly kind: DocumentSubject
  readonly subject: { readonly is_office: boolean; readonly is_teacher: boolean; readonly is_family: boolean }
  readonly category: FilingCategory
}

function partOf(viewer: DocumentViewer, { kind, subject, category }: Filing): Part | undefined {
  const isOpen = category.staff_access !== 'restricted' || viewer.restricted
  if (subject.is_office && isOpen && viewer.filing.has(kind.kind)) return 'office'
  if (subject.is_teacher && category.staff_access === 'teachers') return 'teacher'
  return subject.is_family && category.family_access === 'upload' ? 'family' : undefined
}

const invalid = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `query/${member}`, code, message }] })
