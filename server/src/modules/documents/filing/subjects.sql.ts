import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { DocumentSubject } from '../subjects/subject.ts'
import type { DocumentViewer } from '../subjects/viewer.ts'
import { subjectIs } from '../subjects/visibility.sql.ts'

/** Where a document is to be filed, and in which part the caller sees the subject. */
interface FilingSubject {
  readonly is_current: boolean
  readonly is_office: boolean
  readonly is_teacher: boolean
  readonly is_family: boolean
}

/** A subject of the school that the caller sees in any part. */
export function selectFilingSubject(
  viewer: DocumentViewer,
  subject: DocumentSubject,
  id: string,
): Statement<FilingSubject> {
  const { office, teacher, family } = subjectIs(viewer, sql`${subject.kind}::text`, sql`named.id`)
  return sql<FilingSubject>`
    select named.is_current, ${office} as is_office, ${teacher} as is_teacher, ${family} as is_family
    from (${subject.named(viewer.tenant)}) named
    where named.id = ${id} and (${office} or ${teacher} or ${family})`
}

/** A category that documents are filed under. */
export interface FilingCategory {
  readonly id: string
  readonly subject_kinds: readonly string[]
  readonly name: string
  readonly staff_access: string
  readonly family_access: string
  readonly has_expiry: boolean
  readonly max_megabytes: number | null
}

/** A category that is not archived. */
export const selectOpenCategory = (tenant: string, id: string): Statement<FilingCategory> =>
  sql<FilingCategory>`
    select category.id, category.subject_kinds, category.name, category.staff_access, category.family_access,
      category.has_expiry, category.max_megabytes
    from document_categories category
    where category.tenant_id = ${tenant} and category.id = ${id} and category.archived_at is null`

/** The same; it stays so until the transaction ends. */
export const selectFilingCategory = (tenant: string, id: string): Statement<FilingCategory> =>
  sql<FilingCategory>`${selectOpenCategory(tenant, id)} for share`
