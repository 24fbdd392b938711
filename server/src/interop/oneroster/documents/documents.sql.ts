import { type Fragment, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { Entity } from '../fields.ts'

/** The published rows, as bulk writes see them. */
export const documentTable = {
  table: 'oneroster_documents',
  columns: {
    tenant_id: 'uuid',
    entity: 'text',
    id: 'uuid',
    sourced_id: 'text',
    status: 'text',
    changed_at: 'timestamptz',
    document: 'text',
    kind: 'text',
    class_ref: 'text',
    school_ref: 'text',
    person_ref: 'text',
    course_ref: 'text',
    line_item_ref: 'text',
    parent_ref: 'text',
    email: 'text',
    identifier: 'text',
    username: 'text',
  },
} as const satisfies BulkTable

/** The columns of a document in addition to its text. */
export const facetNames = [
  'kind',
  'class_ref',
  'school_ref',
  'person_ref',
  'course_ref',
  'line_item_ref',
  'parent_ref',
  'email',
  'identifier',
  'username',
] as const

/**
 * The sourcedId of a row that is published, else null; for the inside of a query over few rows. Without statistics the
 * planner walks for each through all that is published of the entity.
 */
export const refOf = (tenant: string, entity: Entity, id: Fragment): Fragment => sql`
  (select published.sourced_id from oneroster_documents published where published.tenant_id = ${tenant}
    and published.entity = ${entity} and published.id = ${id} and published.status = 'active')`

export interface CurrentDocument {
  readonly id: string
  readonly sourced_id: string
  readonly status: 'active' | 'tobedeleted'
  readonly document: string
}

export const selectState = (
  tenant: string,
  entity: Entity,
  ids: readonly string[],
): Statement<CurrentDocument> =>
  sql<CurrentDocument>`
    select id, sourced_id, status, document from oneroster_documents
    where tenant_id = ${tenant} and entity = ${entity} and id = any(${ids}::uuid[])`

/** What the sources call rows: of several names the first by source, of merged rows their own. */
export const selectSourceNames = (
  tenant: string,
  words: readonly string[],
  ids: readonly string[],
): Statement<{ id: string; name: string }> =>
  sql<{ id: string; name: string }>`
    select wanted.id, known.source_id as name from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral (select source_id from source_ids where tenant_id = ${tenant} and source_ids.id = wanted.id
      and entity = any(${words}::text[]) and merged_from is null
      order by source collate "C", source_id collate "C" limit 1) known`

/** Which documents have the sourcedIds. */
export const selectHolders = (
  tenant: string,
  entity: Entity,
  sourcedIds: readonly string[],
): Statement<{ id: string; sourced_id: string; status: string }> =>
  sql<{ id: string; sourced_id: string; status: string }>`
    select id, sourced_id, status from oneroster_documents
    where tenant_id = ${tenant} and entity = ${entity} and sourced_id = any(${sourcedIds}::text[])`

/** Takes tombstones away whose sourcedId means another row now. */
export const deleteTombstones = (
  tenant: string,
  entity: Entity,
  ids: readonly string[],
): Statement<unknown> =>
  sql`
    delete from oneroster_documents where tenant_id = ${tenant} and entity = ${entity}
      and id = any(${ids}::uuid[]) and status = 'tobedeleted'`

/** Rows that are gone or restored; each has its last document. */
export const updateStatus = (
  tenant: string,
  entity: Entity,
  ids: readonly string[],
  status: CurrentDocument['status'],
  at: Date,
): Statement<unknown> =>
  sql`
    update oneroster_documents set status = ${status}, changed_at = ${at}
    where tenant_id = ${tenant} and entity = ${entity} and id = any(${ids}::uuid[]) and status <> ${status}`

/** Leaves what a row was called as the tombstone of no row, so that the row can have another name. */
export const updateToTombstone = (
  tenant: string,
  entity: Entity,
  id: string,
  newId: string,
  at: Date,
): Statement<unknown> =>
  sql`
    update oneroster_documents set id = ${newId}, status = 'tobedeleted', changed_at = ${at}
    where tenant_id = ${tenant} and entity = ${entity} and id = ${id}`

/** Which of the usernames others have. */
export const selectUsernames = (
  tenant: string,
  usernames: readonly string[],
  besides: readonly string[],
): Statement<{ username: string }> =>
  sql<{ username: string }>`
    select username from oneroster_documents
    where tenant_id = ${tenant} and entity = 'users' and username = any(${usernames}::text[])
      and status = 'active' and not id = any(${besides}::uuid[])`

/** The sourcedIds of rows that are published. */
export const selectRefs = (
  tenant: string,
  entity: Entity,
  ids: readonly string[],
): Statement<{ id: string; sourced_id: string }> =>
  sql<{ id: string; sourced_id: string }>`
    select id, sourced_id from oneroster_documents where tenant_id = ${tenant} and entity = ${entity}
      and id = any(${ids}::uuid[]) and status = 'active'`

/** The sourcedIds of all rows of an entity that are published. */
export const selectPublishedIds = (
  tenant: string,
  entity: Entity,
): Statement<{ id: string; sourced_id: string }> =>
  sql<{ id: string; sourced_id: string }>`
    select id, sourced_id from oneroster_documents
    where tenant_id = ${tenant} and entity = ${entity} and status = 'active'`

/** Which of the sourcedIds are published. */
export const selectNamed = (
  tenant: string,
  entity: Entity,
  sourcedIds: readonly string[],
): Statement<{ sourced_id: string }> =>
  sql<{ sourced_id: string }>`
    select sourced_id from oneroster_documents where tenant_id = ${tenant} and entity = ${entity}
      and sourced_id = any(${sourcedIds}::text[]) and status = 'active'`
