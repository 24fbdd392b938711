import { identifier, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { Sex } from '../vocabulary.ts'

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

/**
 * Our ids of the given source ids of one entity, as far as they are known; archived rows too. One look into the
 * primary key for each, whatever the planner believes: on tables without statistics it takes `source_id = any(…)` and
 * a plain join for a walk over the whole tenant, and that costs 1 to 20 s for 5,000 among 30,000 (PostgreSQL 18)
 * where this costs 50 ms.
 */
export const selectSourceIds = (
  tenant: string,
  source: string,
  entity: string,
  sourceIds: readonly string[],
): Statement<SourceIdRow> =>
  sql<SourceIdRow>`
    select known.entity, known.source_id, known.id from unnest(${sourceIds}::text[]) as wanted (source_id)
    cross join lateral (select entity, source_id, id from source_ids
      where tenant_id = ${tenant} and source = ${source} and entity = ${entity}
        and source_ids.source_id = wanted.source_id limit 1) known`

/** Which of the rows are not archived. */
export const selectActiveIds = (
  tenant: string,
  table: ImportedTable,
  ids: readonly string[],
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select id from ${identifier(table)}
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and archived_at is null`

/** One page, by source id, of what the source has brought of one entity; archived rows too. */
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

/** Which of the rows are, over their parents, a parent of themselves. */
export const selectCircular = (
  tenant: string,
  table: 'orgs' | 'academic_sessions',
  ids: readonly string[],
): Statement<{ id: string }> => {
  const parent = identifier(table === 'orgs' ? 'parent_org_id' : 'parent_id')
  return sql<{ id: string }>`
    with recursive way (id, above) as (
      select id, ${parent} from ${identifier(table)} where tenant_id = ${tenant} and id = any(${ids}::uuid[])
      union
      select way.id, higher.${parent} from way
      join ${identifier(table)} higher on higher.tenant_id = ${tenant} and higher.id = way.above)
    select id from way where id = above`
}

/** Which of the staff numbers are taken, and by whom. */
export const selectStaffNumbers = (
  tenant: string,
  numbers: readonly string[],
): Statement<{ staff_number: string; id: string }> =>
  sql<{ staff_number: string; id: string }>`
    select staff_number, id from staff_members
    where tenant_id = ${tenant} and staff_number = any(${numbers}::text[])`

/** What an import must know of a person before it writes a part of the row. */
export interface StandingPerson {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly custom: Readonly<Record<string, unknown>>
  /** Students; null for others. */
  readonly date_of_birth: string | null
  readonly sex: Sex | null
}

/** Persons as they stand, locked until the transaction ends, so that a change made meanwhile is not lost. */
export const selectPersonsForUpdate = (
  tenant: string,
  table: 'students' | 'staff_members' | 'guardians',
  ids: readonly string[],
): Statement<StandingPerson> =>
  sql<StandingPerson>`
    select id, first_name, last_name, custom,
      ${table === 'students' ? sql`date_of_birth, sex` : sql`null as date_of_birth, null as sex`}
    from ${identifier(table)} where tenant_id = ${tenant} and id = any(${ids}::uuid[])
    order by id for update`
