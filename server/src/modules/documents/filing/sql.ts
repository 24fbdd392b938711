import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { containing } from '../../../kernel/db/like.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import { memberNames } from '../../identity/index.ts'
import type { DocumentViewer } from '../subjects/viewer.ts'
import { documentIsVisible, standpointOf, subjectName } from '../subjects/visibility.sql.ts'
import type { DocumentQueryValue, DocumentZipQueryValue } from './schema.ts'

/** Words of a search that count. */
const maxWords = 6

type DocumentState = 'accepted' | 'to_check' | 'rejected'

/** A document as it is stored. */
export interface DocumentRow {
  readonly id: string
  readonly category_id: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly title: string
  readonly state: DocumentState
  readonly rejection_reason: string | null
  readonly number: number
  readonly accepted_number: number | null
  readonly accepted_on: string | null
  readonly expires_on: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly filed_at: Date
  readonly updated_at: Date
  readonly archived_at: Date | null
  readonly version: number
}

/** What the category of a document opens. */
interface CategoryFacts {
  readonly category_name: string
  readonly has_expiry: boolean
  readonly family_access: string
  readonly max_megabytes: number | null
}

/** In which part the caller sees a document. */
interface CallerFacts {
  readonly is_office: boolean
  readonly is_teacher: boolean
  readonly is_family: boolean
}

/** A document as it is locked for a change. */
export interface LockedDocument extends DocumentRow, CategoryFacts, CallerFacts {}

/** A document as the caller sees it, with the version that is shown. */
export interface ShownDocument extends DocumentRow, CategoryFacts, CallerFacts {
  readonly subject_name: string | null
  readonly shown_number: number
  readonly content_type: string
  readonly size: number
  readonly is_from_family: boolean
  readonly filed_by: string | null
  readonly filed_by_name: string | null
  readonly has_picture: boolean
  readonly is_quarantined: boolean
  readonly is_infected: boolean
}

const columns = sql`document.id, document.category_id, document.subject_kind, document.subject_id, document.title,
  document.state, document.rejection_reason, document.number, document.accepted_number, document.accepted_on,
  document.expires_on, document.created_by, document.created_at, document.filed_at, document.updated_at,
  document.archived_at, document.version`

function withFacts(viewer: DocumentViewer): Fragment {
  const { office, teacher, family } = standpointOf(viewer)
  return sql`${columns}, category.name as category_name, category.has_expiry, category.family_access,
    category.max_megabytes, ${office} as is_office, ${teacher} as is_teacher, ${family} as is_family`
}

const withCategory = (tenant: string): Fragment => sql`documents document
  join document_categories category on category.tenant_id = ${tenant} and category.id = document.category_id`

/** Teachers see the version that counts, everybody else the newest. */
function shownNumber(viewer: DocumentViewer): Fragment {
  const { office, family } = standpointOf(viewer)
  return sql`case when ${office} or ${family} then document.number else document.accepted_number end`
}

const shown = (viewer: DocumentViewer): Fragment => sql`${withFacts(viewer)},
    ${subjectName(viewer, sql`document.subject_kind`, sql`document.subject_id`)} as subject_name,
    file_version.number as shown_number, file_version.content_type, file_version.size::float8 as size,
    file_version.is_from_family, file_version.filed_by, author.name as filed_by_name,
    file.thumbnail is not null as has_picture, file.quarantined_at is not null as is_quarantined, file_version.state = 'infected' as is_infected
  from ${withCategory(viewer.tenant)}
  join document_versions file_version on file_version.tenant_id = ${viewer.tenant}
    and file_version.document_id = document.id and file_version.number = ${shownNumber(viewer)}
  join files file on file.tenant_id = ${viewer.tenant} and file.id = file_version.file_id
  left join (${memberNames(viewer.tenant)}) author on author.user_id = file_version.filed_by`

/** The words of a search, each in any of the names that the caller reads: of a teacher not those of hidden versions. */
const mentions = (viewer: DocumentViewer, q: string): Fragment => {
  const names = sql`concat_ws(' ', document.title, category.name,
    ${subjectName(viewer, sql`document.subject_kind`, sql`document.subject_id`)},
    (select named.name from document_versions named where named.tenant_id = ${viewer.tenant}
      and named.document_id = document.id and named.number = ${shownNumber(viewer)}))`
  const words = q.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const [first = sql``, ...others] = words.map((word) => sql`and ${names} ilike ${containing(word)}`)
  return join([first, ...others], ' ')
}

const matching = (viewer: DocumentViewer, query: DocumentQueryValue): Fragment => sql`
  ${documentIsVisible(viewer)}
  ${sqlIf(!query.archived, () => sql`and document.archived_at is null`)}
  ${sqlIf(query.subject_kind, () => sql`and document.subject_kind = ${query.subject_kind}`)}
  ${sqlIf(query.subject_id, () => sql`and document.subject_id = ${query.subject_id}`)}
  ${sqlIf(query.category_id, () => sql`and document.category_id = ${query.category_id}`)}
  ${sqlIf(query.state, () => sql`and document.state = ${query.state}`)}
  ${sqlIf(query.q, () => mentions(viewer, query.q ?? ''))}
  ${sqlIf(query.expires_before, () => sql`and document.expires_on < ${query.expires_before}::date`)}`

export const documentSorting: Sorting = {
  id: sql`document.id`,
  columns: {
    filed_at: { column: sql`document.filed_at`, kind: 'instant' },
    title: { column: sql`document.title`, kind: 'text' },
  },
}

export const selectDocuments = (
  viewer: DocumentViewer,
  query: DocumentQueryValue,
  page: Keyset,
): Statement<ShownDocument & KeysetRow> => sql<ShownDocument & KeysetRow>`
  select ${page.key} as sort_key, ${shown(viewer)} where ${matching(viewer, query)} ${page.after} ${page.order}`

export const countDocuments = (
  viewer: DocumentViewer,
  query: DocumentQueryValue,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from ${withCategory(viewer.tenant)} where ${matching(viewer, query)}`

export const selectDocument = (viewer: DocumentViewer, id: string): Statement<ShownDocument> =>
  sql<ShownDocument>`
    select ${shown(viewer)} where ${documentIsVisible(viewer)} and document.id = ${id}`

/** A document with where its bytes are. */
export interface ZippedDocument extends ShownDocument {
  readonly storage_key: string
  readonly is_removed: boolean
}

/** The documents of one subject that the caller sees, by title. */
export const selectDocumentsToZip = (
  viewer: DocumentViewer,
  { subject_kind: kind, subject_id: id }: DocumentZipQueryValue,
  max: number,
): Statement<ZippedDocument> => sql<ZippedDocument>`
  select file.storage_key, file.removed_at is not null as is_removed, ${shown(viewer)}
  where ${documentIsVisible(viewer)} and document.archived_at is null and document.subject_kind = ${kind}
    and document.subject_id = ${id}
  order by document.title, document.id limit ${max}`

export const selectDocumentForUpdate = (viewer: DocumentViewer, id: string): Statement<LockedDocument> =>
  sql<LockedDocument>`
    select ${withFacts(viewer)} from ${withCategory(viewer.tenant)}
    where ${documentIsVisible(viewer)} and document.id = ${id} for update of document`

/** One subject after the other receives documents, until the transaction ends. */
export const selectSubjectLock = (tenant: string, kind: string, id: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${tenant} ${kind} ${id}`}, 0))`

export const countDocumentsOf = (
  tenant: string,
  kind: string,
  id: string,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from documents
  where tenant_id = ${tenant} and subject_kind = ${kind} and subject_id = ${id}`

/** The live document of a subject and category whose newest version has this content. */
export const selectSameDocument = (
  tenant: string,
  document: Pick<DocumentRow, 'subject_kind' | 'subject_id' | 'category_id'>,
  fileId: string,
): Statement<{ id: string }> => sql<{ id: string }>`
  select document.id from documents document
  join document_versions newest on newest.tenant_id = ${tenant} and newest.document_id = document.id
    and newest.number = document.number
  where document.tenant_id = ${tenant} and document.subject_kind = ${document.subject_kind}
    and document.subject_id = ${document.subject_id} and document.category_id = ${document.category_id}
    and document.archived_at is null and document.state <> 'rejected' and newest.file_id = ${fileId}
  limit 1`

export const documentsTable = {
  table: 'documents',
  columns: {
    tenant_id: 'uuid',
    id: 'uuid',
    category_id: 'uuid',
    subject_kind: 'text',
    subject_id: 'uuid',
    title: 'text',
    state: 'text',
    rejection_reason: 'text',
    number: 'int',
    accepted_number: 'int',
    accepted_on: 'date',
    expires_on: 'date',
    created_by: 'uuid',
    created_at: 'timestamptz',
    filed_at: 'timestamptz',
    updated_at: 'timestamptz',
    archived_at: 'timestamptz',
    version: 'int',
  },
} as const satisfies BulkTable

/** Columns that a change takes over. */
export const documentValues = [
  'category_id',
  'title',
  'state',
  'rejection_reason',
  'number',
  'accepted_number',
  'accepted_on',
  'expires_on',
  'filed_at',
  'archived_at',
] as const
