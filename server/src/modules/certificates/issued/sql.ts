import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import type { Keyset, KeysetRow } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import { memberNames, type Rings } from '../../identity/index.ts'
import {
  childIdsWithFinance,
  childIdsWithResults,
  ownStudents,
  searchPatterns,
  studentNames,
} from '../../people/index.ts'
import type { Block } from '../rules/blocks.ts'
import type { DataSource, DocumentKind, TemplateLanguage } from '../rules/kinds.ts'
import type { DocumentFilters } from './schema.ts'

/** A document as it was issued. */
export interface DocumentRow {
  readonly id: string
  readonly year: number
  readonly number: number
  readonly code: string
  readonly state: 'valid' | 'revoked'
  readonly template_id: string
  readonly template_version: number
  readonly kind: DocumentKind
  readonly title: string
  readonly run_id: string | null
  readonly student_id: string
  readonly visible_to_family: boolean
  readonly issued_on: string
  readonly issued_at: Date
  readonly storage_key: string
  readonly sha256: string
  readonly size: number
  readonly revoked_at: Date | null
  readonly revocation_reason: string | null
  readonly updated_at: Date
  readonly version: number
}

export interface ShownDocumentRow extends DocumentRow {
  readonly student_name: string
  readonly issued_by_name: string | null
  readonly is_for_staff: boolean
}

/** Which documents a caller sees, on the school's current date. */
export interface Visibility {
  readonly tenant: string
  readonly today: string
  readonly rings: Rings
  /** The sources whose data the caller may read of every student. */
  readonly sources: readonly DataSource[]
}

const columns = sql`item.id, item.year, item.number, item.code, item.state, item.template_id, item.template_version,
  item.kind, item.title, item.run_id, item.student_id, item.visible_to_family, item.issued_on, item.issued_at,
  item.storage_key, item.sha256, item.size::float8 as size, item.revoked_at, item.revocation_reason, item.updated_at,
  item.version`

/** Drawn documents alone: a number that waits for its bytes is no document yet, one whose drawing failed is none. */
const isDrawn = sql`item.storage_key is not null`

/** Whether the caller reads it as staff: every source of its data is open to them. */
const isForStaff = ({ rings, sources }: Visibility): Fragment =>
  rings.school ? sql`(item.sources <@ ${sources}::text[])` : sql`false`

/**
 * Whether the caller reads it as family: it is visible, valid, about a linked child or oneself, and the link opens what it
 * says of marks and money.
 */
function isForFamily({ tenant, rings, today }: Visibility): Fragment {
  const { userId } = rings
  if (userId === undefined || !(rings.children || rings.self)) return sql`false`
  const own = ownStudents(tenant, { ...rings, children: false }, today, sql`item.student_id`)
  const asStudent = rings.self ? sql`(${own} and not 'fees' = any(item.sources))` : sql`false`
  const children = ownStudents(tenant, { ...rings, self: false }, today, sql`item.student_id`)
  const asGuardian = rings.children
    ? sql`(${children}
      and (not 'grades' = any(item.sources) or ${inSubquery(sql`item.student_id`, childIdsWithResults(tenant, userId))})
      and (not 'fees' = any(item.sources) or ${inSubquery(sql`item.student_id`, childIdsWithFinance(tenant, userId))}))`
    : sql`false`
  return sql`(item.visible_to_family and item.state = 'valid' and (${asStudent} or ${asGuardian}))`
}

const isVisible = (visibility: Visibility): Fragment => sql`
  item.tenant_id = ${visibility.tenant} and ${isDrawn} and (${isForStaff(visibility)} or ${isForFamily(visibility)})`

/** The number as it is printed, or the name of the student. */
function isNamed(tenant: string, q: string): Fragment {
  const [, year, number] = /^\s*(?:d-)?(\d{4})-(\d{1,6})\s*$/i.exec(q) ?? []
  if (year !== undefined && number !== undefined)
    return sql`(item.year = ${Number(year)}::int and item.number = ${Number(number)}::int)`
  const patterns = searchPatterns(q).map((all) => sql`student.search_text like all(${all}::text[])`)
  if (patterns.length === 0) return sql`false`
  return inSubquery(
    sql`item.student_id`,
    sql`select student.id from students student where student.tenant_id = ${tenant} and (${join(patterns, ' or ')})`,
  )
}

const matching = (visibility: Visibility, query: DocumentFilters): Fragment => sql`
  ${isVisible(visibility)}
  ${sqlIf(query.student_id, () => sql`and item.student_id = ${query.student_id}`)}
  ${sqlIf(
    query.class_id,
    () =>
      sql`and ${inSubquery(
        sql`item.student_id`,
        enrolledStudentIds(visibility.tenant, { classId: query.class_id ?? '', on: visibility.today }),
      )}`,
  )}
  ${sqlIf(query.template_id, () => sql`and item.template_id = ${query.template_id}`)}
  ${sqlIf(query.run_id, () => sql`and item.run_id = ${query.run_id}`)}
  ${sqlIf(query.kind, () => sql`and item.kind = ${query.kind}`)}
  ${sqlIf(query.state, () => sql`and item.state = ${query.state}`)}
  ${sqlIf(query.date_from, () => sql`and item.issued_on >= ${query.date_from}::date`)}
  ${sqlIf(query.date_to, () => sql`and item.issued_on <= ${query.date_to}::date`)}
  ${sqlIf(query.q, () => sql`and ${isNamed(visibility.tenant, query.q ?? '')}`)}`

export const documentId: Fragment = sql`item.id`

const shown = (visibility: Visibility): Fragment => sql`${columns}, ${isForStaff(visibility)} as is_for_staff,
    concat_ws(' ', student.first_name, student.middle_name, student.last_name) as student_name,
    author.name as issued_by_name
  from issued_documents item
  join (${studentNames(visibility.tenant)}) student on student.id = item.student_id
  left join (${memberNames(visibility.tenant)}) author on author.user_id = item.issued_by`

export const selectDocuments = (
  visibility: Visibility,
  query: DocumentFilters,
  page: Keyset,
): Statement<ShownDocumentRow & KeysetRow> => sql<ShownDocumentRow & KeysetRow>`
  select ${page.key} as sort_key, ${shown(visibility)} where ${matching(visibility, query)} ${page.after} ${page.order}`

export const countDocuments = (
  visibility: Visibility,
  query: DocumentFilters,
): Statement<{ count: number }> => sql<{ count: number }>`
  select count(*)::int as count from issued_documents item where ${matching(visibility, query)}`

export const selectDocument = (visibility: Visibility, id: string): Statement<ShownDocumentRow> =>
  sql<ShownDocumentRow>`select ${shown(visibility)} where ${isVisible(visibility)} and item.id = ${id}`

/** A document, locked; as staff alone. */
export const selectDocumentForUpdate = (
  visibility: Visibility,
  id: string,
): Statement<DocumentRow> => sql<DocumentRow>`
  select ${columns} from issued_documents item
  where item.tenant_id = ${visibility.tenant} and ${isDrawn} and ${isForStaff(visibility)} and item.id = ${id} for update`

/** Valid documents for one file, by class list order. */
export interface ZippedRow {
  readonly id: string
  readonly storage_key: string
  readonly year: number
  readonly number: number
  readonly student_name: string
  readonly issued_at: Date
}

export const selectToZip = (
  visibility: Visibility,
  query: DocumentFilters,
  limit: number,
): Statement<ZippedRow> => sql<ZippedRow>`
  select item.id, item.storage_key, item.year, item.number, item.issued_at,
    concat_ws(' ', student.last_name, student.first_name) as student_name
  from issued_documents item
  join (${studentNames(visibility.tenant)}) student on student.id = item.student_id
  where ${matching(visibility, query)} and item.state = 'valid'
  order by student.sort_name, student.id, item.id limit ${limit}`

/** A valid card as it is printed on a sheet. */
interface CardRow {
  readonly id: string
  readonly year: number
  readonly number: number
  readonly code: string
  readonly language: TemplateLanguage
  readonly content: readonly Block[]
}

/** The newest valid card of each student, by class list order. */
export const selectCards = (
  visibility: Visibility,
  query: DocumentFilters,
  limit: number,
): Statement<CardRow> => sql<CardRow>`
  select card.id, card.year, card.number, card.code, card.language, card.content from (
    select distinct on (item.student_id) item.id, item.student_id, item.year, item.number, item.code, item.content,
      template.language
    from issued_documents item
    join document_templates template on template.tenant_id = ${visibility.tenant} and template.id = item.template_id
    where ${matching(visibility, query)} and item.state = 'valid' and item.kind = 'id_card' and item.content is not null
    order by item.student_id, item.id desc
  ) card
  join (${studentNames(visibility.tenant)}) student on student.id = card.student_id
  order by student.sort_name, student.id limit ${limit}`

export const updateVisibility = (
  tenant: string,
  id: string,
  isVisibleNow: boolean,
  now: Date,
): Statement<unknown> => sql`
  update issued_documents set visible_to_family = ${isVisibleNow}, updated_at = ${now}, version = version + 1
  where tenant_id = ${tenant} and id = ${id} and state = 'valid'`

export const updateRevoked = (
  tenant: string,
  id: string,
  { reason, by, now }: { readonly reason: string; readonly by: string | null; readonly now: Date },
): Statement<unknown> => sql`
  update issued_documents set state = 'revoked', revoked_at = ${now}, revoked_by = ${by}, revocation_reason = ${reason},
    content = null, updated_at = ${now}, version = version + 1
  where tenant_id = ${tenant} and id = ${id} and state = 'valid'`
