import { identifier, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'

/** The map from another system's ids to ours, as bulk writes see it. */
export const sourceIdTable = {
  table: 'source_ids',
  columns: { tenant_id: 'uuid', source: 'text', entity: 'text', source_id: 'text', id: 'uuid' },
} as const satisfies BulkTable

export interface SourceIdRow {
  readonly entity: string
  readonly source_id: string
  readonly id: string
}

/** The tables whose rows an import may bring, besides links. */
export type ImportedTable =
  | 'orgs'
  | 'academic_sessions'
  | 'courses'
  | 'classes'
  | 'students'
  | 'staff_members'
  | 'guardians'
  | 'enrollments'

/** Takes the lock of imports of a school until the transaction ends; false when another import holds it. */
export const selectImportLock = (tenant: string): Statement<{ taken: boolean }> =>
  sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import ${tenant}`}, 0)) as taken`

/** Our ids of the given source ids, as far as they are known; archived rows too. */
export const selectSourceIds = (
  tenant: string,
  source: string,
  entities: readonly string[],
  sourceIds: readonly string[],
): Statement<SourceIdRow> =>
  sql<SourceIdRow>`
    select entity, source_id, id from source_ids
    where tenant_id = ${tenant} and source = ${source} and entity = any(${entities}::text[])
      and source_id = any(${sourceIds}::text[])`

/** One page, by source id, of what the source has brought and is not archived. */
export const selectActivePage = (
  tenant: string,
  source: string,
  entity: string,
  table: ImportedTable,
  after: string,
  limit: number,
): Statement<SourceIdRow> =>
  sql<SourceIdRow>`
    select known.entity, known.source_id, known.id
    from source_ids known join ${identifier(table)} held on held.tenant_id = ${tenant} and held.id = known.id
    where known.tenant_id = ${tenant} and known.source = ${source} and known.entity = ${entity}
      and known.source_id > ${after} and held.archived_at is null
    order by known.source_id limit ${limit}`

/** One page, by source id, of links or demographics that the source has brought. */
export const selectSourceIdPage = (
  tenant: string,
  source: string,
  entity: string,
  after: string,
  limit: number,
): Statement<SourceIdRow> =>
  sql<SourceIdRow>`
    select entity, source_id, id from source_ids
    where tenant_id = ${tenant} and source = ${source} and entity = ${entity} and source_id > ${after}
    order by source_id limit ${limit}`

/** Forgets source ids of rows that are gone without a trace (links, demographics). */
export const deleteSourceIds = (
  tenant: string,
  source: string,
  entity: string,
  sourceIds: readonly string[],
): Statement<unknown> =>
  sql`
    delete from source_ids where tenant_id = ${tenant} and source = ${source} and entity = ${entity}
      and source_id = any(${sourceIds}::text[])`

/** Which of the staff numbers are taken, and by whom. */
export const selectStaffNumbers = (
  tenant: string,
  numbers: readonly string[],
): Statement<{ staff_number: string; id: string }> =>
  sql<{ staff_number: string; id: string }>`
    select staff_number, id from staff_members
    where tenant_id = ${tenant} and staff_number = any(${numbers}::text[])`
