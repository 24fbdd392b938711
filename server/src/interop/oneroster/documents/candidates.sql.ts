import { type Fragment, identifier, join, type Statement, sql } from '../../../kernel/db/statement.ts'

/** The tables whose rows are published, or say something of rows that are. */
const publishedTables = [
  'orgs',
  'academic_sessions',
  'courses',
  'classes',
  'grade_levels',
  'students',
  'staff_members',
  'guardians',
  'enrollments',
  'line_item_categories',
  'line_items',
  'results',
  'learning_resources',
  'class_resources',
  'course_resources',
] as const

type Row = Fragment

const schoolOf = (table: string): Fragment => identifier(table === 'logins' ? 'school_id' : 'tenant_id')

/** A membership that begins is active, and no document shows it. */
const reportsNothing = (table: string): Row => (table === 'memberships' ? sql`and version > 1` : sql.empty)

/** Written by a transaction that the published snapshot does not show; `feed` gives the bounds. */
const since = (tenant: string, table: string): Row => sql`
  ${schoolOf(table)} = ${tenant} and changed_in >= feed.low and changed_in < feed.high
  and not pg_visible_in_snapshot(changed_in::text::xid8, feed.published) ${reportsNothing(table)}`

const watched = [
  ...publishedTables,
  'guardian_links',
  'logins',
  'memberships',
  'deleted_rows',
  'roster_extras',
]

/** Whether any row was written since; for the inside of a query from `feed`. */
export const hasChanged = (tenant: string): Fragment =>
  join(
    watched.map(
      (table) => sql`exists (select from ${identifier(table)} where ${since(tenant, table)} limit 1)`,
    ),
    ' or ',
  )

const feed = (tenant: string): Fragment => sql`
  select feed.snapshot::pg_snapshot as published, pg_snapshot_xmin(feed.snapshot::pg_snapshot)::text::bigint as low,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint as high
  from oneroster_feeds feed where tenant_id = ${tenant}`

const countUpTo = (
  tables: readonly string[],
  condition: (table: string) => Fragment,
  max: number,
): Fragment =>
  sql`(select count(*) from (${join(
    tables.flatMap((table, at) => [
      at === 0 ? sql.empty : sql`union all`,
      sql`(select 1 from ${identifier(table)} where ${condition(table)} limit ${max + 1})`,
    ]),
    ' ',
  )}) found)::int`

/** How many rows were written since the feed's snapshot, roughly from `most` on. */
export const countChanged = (tenant: string, max: number): Statement<{ rows: number }> =>
  sql<{ rows: number }>`
    select ${countUpTo(watched, (table) => since(tenant, table), max)} as rows from (${feed(tenant)}) feed`

/** How many rows the school has to publish, roughly from `most` on. */
export const countRows = (tenant: string, max: number): Statement<{ rows: number }> =>
  sql<{ rows: number }>`
    select ${countUpTo(publishedTables, (table) => sql`${schoolOf(table)} = ${tenant}`, max)} as rows`

/**
 * A row that was written since: of a link both persons, of a login name or a membership the user, of a deleted row and
 * of extras the table of the row.
 */
export interface ChangedRow {
  readonly table_name: string
  readonly id: string
}

const idsOf = (tenant: string, table: string, column = 'id', name = table): Fragment => sql`
  select ${name}::text as table_name, ${identifier(column)} as id
  from ${identifier(table)}, feed where ${since(tenant, table)}`

/** All rows that were written since. */
export const selectChanged = (tenant: string): Statement<ChangedRow> => sql<ChangedRow>`
  with feed as (${feed(tenant)})
  ${join(
    [
      ...publishedTables.map((table) => idsOf(tenant, table)),
      idsOf(tenant, 'guardian_links', 'student_id'),
      idsOf(tenant, 'guardian_links', 'guardian_id'),
      idsOf(tenant, 'logins', 'user_id'),
      idsOf(tenant, 'memberships', 'user_id'),
      sql`select table_name, row_id as id from deleted_rows, feed where ${since(tenant, 'deleted_rows')}`,
      sql`select table_name, row_id as id from roster_extras, feed where ${since(tenant, 'roster_extras')}`,
    ].flatMap((part, at) => [at === 0 ? sql.empty : sql`union`, part]),
    ' ',
  )}`
