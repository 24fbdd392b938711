import { type Fragment, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import { documentSubjects } from '../subjects/subject.ts'

/** Documents whose subject was deleted, such as a case or an application whose own time was over. */
const isLeftOver = (tenant: string): Fragment => {
  const known = documentSubjects.items.map(
    ({ kind, named }) => sql`(document.subject_kind = ${kind} and not exists (
      select from (${named(tenant)}) named where named.id = document.subject_id))`,
  )
  const [first = sql`false`, ...others] = known
  return sql`(${join([first, ...others], ' or ')})`
}

interface Expiry {
  /** Removed documents go when they were removed before this instant. */
  readonly removedBefore: Date
  readonly now: Date
  readonly max: number
}

/** Documents whose time is over: by the months of their category, removed long ago, or of nobody any more. */
export const selectExpired = (
  tenant: string,
  { removedBefore, now, max }: Expiry,
): Statement<{ id: string }> => sql<{ id: string }>`
  select document.id from documents document
  join document_categories category on category.tenant_id = ${tenant} and category.id = document.category_id
  where document.tenant_id = ${tenant} and (document.archived_at < ${removedBefore}
    or ${isLeftOver(tenant)}
    or document.filed_at < ${now}::timestamptz - make_interval(months => category.retention_months))
  order by document.id limit ${max}`

export const deleteVersionsOf = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  delete from document_versions where tenant_id = ${tenant} and document_id = any(${ids}::uuid[])`

export const deleteDocuments = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  delete from documents where tenant_id = ${tenant} and id = any(${ids}::uuid[])`

export const deleteOldReminders = (tenant: string, before: Date): Statement<unknown> => sql`
  delete from document_reminders where tenant_id = ${tenant} and sent_at < ${before}`
