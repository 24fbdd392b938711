import { identifier, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { BulkTable } from '../../../kernel/db/write-rows.ts'
import type { GradebookTable } from '../../../modules/gradebook/index.ts'
import { type ExtrasTable, tablesWithExtras } from '../extras/index.ts'
import type { Sex } from '../vocabulary.ts'

/** The map from another system's ids to ours, as bulk writes see it. */
export const sourceIdTable = {
  table: 'source_ids',
  columns: {
    tenant_id: 'uuid',
    source: 'text',
    entity: 'text',
    source_id: 'text',
    id: 'uuid',
    removed_at: 'timestamptz',
    brought_at: 'timestamptz',
  },
} as const satisfies BulkTable

export interface SourceIdRow {
  readonly entity: string
  readonly source_id: string
  readonly id: string
}

/** A current row of the source. */
export interface KnownRow extends SourceIdRow {
  /** The source took the row away itself. */
  readonly removed: boolean
  /** Our row is archived: by the source when it is removed, else by the school. */
  readonly archived: boolean
  /** The row was merged into another one, which the source knows by this name, too. */
  readonly own_name: string | null
}

/** The tables whose rows an import may write, in addition to links. */
export type ImportedTable =
  | GradebookTable
  | 'orgs'
  | 'academic_sessions'
  | 'courses'
  | 'classes'
  | 'students'
  | 'staff_members'
  | 'guardians'
  | 'enrollments'

/** The tables of which great imports write the most rows. */
export const importedTables = [
  'classes',
  'enrollments',
  'source_ids',
  'results',
  'line_items',
  'students',
  'staff_members',
  'guardians',
  'guardian_links',
  'person_tokens',
  'people_history',
]

/**
 * Takes the lock of imports of a school until the transaction ends; false when another import holds it. Returns which
 * tables have rows with extras, which an import without any then need not ask for. The
 * transaction may then wait for files as long as it must: reading 4 GiB takes longer than the minute that others get.
 * And its statements, checks of foreign keys among them, are planned for any school: of a school that is being filled
 * the statistics know nothing, the planner expects one row of it and takes any index that begins with the tenant. One
 * statement over 5,000 persons then took more than 30 s, where this way it takes 0.4 s (PostgreSQL 18).
 */
export const selectImportLock = (tenant: string): Statement<{ taken: boolean; extras: ExtrasTable[] }> =>
  sql<{ taken: boolean; extras: ExtrasTable[] }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import ${tenant}`}, 0)) as taken,
      ${tablesWithExtras(tenant)} as extras,
      set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * Discards the plans that this connection has. Those made while a table was all but empty walk through the whole of
 * it for every row: the foreign keys of 5,000 links among 12,000 guardians cost more than 30 s, and 1 s with plans made
 * again (PostgreSQL 18).
 */
export const discardPlans = (): Statement<unknown> => sql`discard plans`

/** How many rows a source has brought, and how many of them it still has, by entity. */
export const countSourceIds = (
  tenant: string,
  source: string,
): Statement<{ entity: string; known: number; held: number }> =>
  sql<{ entity: string; known: number; held: number }>`
    select entity, count(*)::int as known, (count(*) filter (where removed_at is null))::int as held
    from source_ids where tenant_id = ${tenant} and source = ${source} group by entity`

/**
 * The given rows of one entity as far as they are known; archived ones too. One look into the primary key for each,
 * whatever the planner believes: on tables without statistics it takes `source_id = any(…)` and a plain join for a
 * walk over the whole tenant, and that costs 1 to 20 s for 5,000 among 30,000 (PostgreSQL 18) where this costs 50 ms.
 *
 * @param table where our rows stand; undefined for what is no row of its own (links, demographics)
 */
export const selectSourceIds = (
  tenant: string,
  source: string,
  entity: string,
  table: ImportedTable | undefined,
  sourceIds: readonly string[],
): Statement<KnownRow> =>
  sql<KnownRow>`
    select known.entity, known.source_id, known.id, known.removed_at is not null as removed,
      ${table === undefined ? sql`false` : sql`coalesce(own.archived, false)`} as archived,
      case when known.merged_from is not null then (select kept.source_id from source_ids kept
        where kept.tenant_id = ${tenant} and kept.id = known.id and kept.source = ${source}
          and kept.entity = ${entity} and kept.merged_from is null limit 1) end as own_name
    from unnest(${sourceIds}::text[]) as wanted (source_id)
    cross join lateral (select entity, source_id, id, removed_at, merged_from from source_ids
      where tenant_id = ${tenant} and source = ${source} and entity = ${entity}
        and source_ids.source_id = wanted.source_id limit 1) known
    ${sqlIf(
      table,
      () => sql`left join lateral (select archived_at is not null as archived
      from ${identifier(table ?? '')} where tenant_id = ${tenant} and id = known.id limit 1) own on true`,
    )}`

/** One page, by source id, of what the source has brought of one entity and still has. */
export const selectHeldPage = (
  tenant: string,
  source: string,
  entity: string,
  after: string,
  limit: number,
): Statement<SourceIdRow> =>
  sql<SourceIdRow>`
    select entity, source_id, id from source_ids
    where tenant_id = ${tenant} and source = ${source} and entity = ${entity} and source_id > ${after}
      and removed_at is null
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

/** Who has a staff number. */
export interface NumberHolder {
  readonly staff_number: string
  readonly id: string
  readonly archived: boolean
  /** What the source calls them; null for staff of the school's own and of other sources. */
  readonly source_id: string | null
}

/** Which of the staff numbers are taken, and by whom. */
export const selectNumberHolders = (
  tenant: string,
  source: string,
  numbers: readonly string[],
): Statement<NumberHolder> =>
  sql<NumberHolder>`
    select staff.staff_number, staff.id, staff.archived_at is not null as archived,
      (select known.source_id from source_ids known where known.tenant_id = ${tenant}
        and known.id = staff.id and known.source = ${source} and known.entity = 'staff_member' limit 1) as source_id
    from staff_members staff
    where staff.tenant_id = ${tenant} and staff.staff_number = any(${numbers}::text[])`

/** What an import must know of a person before it writes a part of the row. */
export interface CurrentPerson {
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
): Statement<CurrentPerson> =>
  sql<CurrentPerson>`
    select id, first_name, last_name, custom,
      ${table === 'students' ? sql`date_of_birth, sex` : sql`null as date_of_birth, null as sex`}
    from ${identifier(table)} where tenant_id = ${tenant} and id = any(${ids}::uuid[])
    order by id for update`

/** Which other names of the same source mean the given rows, after persons were merged. */
export const selectOtherNames = (
  tenant: string,
  source: string,
  entity: string,
  ids: readonly string[],
): Statement<SourceIdRow> =>
  sql<SourceIdRow>`
    select known.entity, known.source_id, known.id from unnest(${ids}::uuid[]) as wanted (id)
    join source_ids known on known.tenant_id = ${tenant} and known.id = wanted.id
    where known.source = ${source} and known.entity = ${entity} and known.removed_at is null`

/** What a source has reported about the links of some students: each is stored under the id of its student. */
export const selectLinksOfStudents = (
  tenant: string,
  source: string,
  students: readonly string[],
): Statement<SourceIdRow> =>
  sql<SourceIdRow>`
    select known.entity, known.source_id, known.id from unnest(${students}::uuid[]) as wanted (id)
    join source_ids known on known.tenant_id = ${tenant} and known.id = wanted.id
    where known.source = ${source} and known.entity = 'guardian_link'`

/** Which members of persons were changed under a request id, by person. */
export const selectChangedMembers = (
  tenant: string,
  ids: readonly string[],
  requestId: string,
): Statement<{ id: string; changed: string[] }> =>
  sql<{ id: string; changed: string[] }>`
    select entity_id as id, array_agg(distinct member order by member) as changed
    from people_history, jsonb_object_keys(change) as member
    where tenant_id = ${tenant} and entity_id = any(${ids}::uuid[]) and request_id = ${requestId}
      and action = 'updated'
    group by entity_id`

/** The content of events about enrollments. */
export const selectEnrollmentFacts = (
  tenant: string,
  ids: readonly string[],
): Statement<{
  id: string
  class_id: string
  role: string
  student_id: string | null
  staff_id: string | null
}> =>
  sql`
    select id, class_id, role, student_id, staff_id from enrollments
    where tenant_id = ${tenant} and id = any(${ids}::uuid[])`
