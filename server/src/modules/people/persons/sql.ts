import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Fragment, identifier, join, type Statement, sql, sqlIf } from '../../../kernel/db/statement.ts'
import type { ColumnType } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { shownCustomFields } from '../../custom-fields/index.ts'
import type { PersonEntity } from '../history.ts'
import { hasPhoto } from '../photos/visibility.sql.ts'
import type { PersonTable } from '../sql.ts'
import type { DetailRow, ListRow, PersonKind, PersonShape } from './person-kind.ts'

/** Filters that every list of persons has, and those of its kind. */
export interface PersonFilters {
  readonly visibility: Fragment
  /** LIKE patterns on the folded text, all of one of the lists; no list finds nobody. */
  readonly patterns?: readonly (readonly string[])[] | undefined
  readonly updatedSince?: Date | undefined
  readonly archived?: boolean | undefined
  readonly own: readonly Fragment[]
}

const systemColumns = ['id', 'created_at', 'updated_at', 'version', 'merged_into']

/** The values of custom fields that the caller sees, as a column. */
export const shownFieldsOf = (
  entity: PersonEntity,
  { school, principal }: Pick<RequestContext, 'school' | 'principal'>,
): Fragment => shownCustomFields(entity, { tenant: school.id, principal }, sql`person.custom_fields`)

/** Orders of a list of persons. */
export const personSorting = <Shape extends PersonShape>(kind: PersonKind<Shape>): Sorting => ({
  id: sql`person.id`,
  columns: {
    name: { column: sql`person.sort_name`, kind: 'text' },
    updated_at: { column: sql`person.updated_at`, kind: 'instant' },
    created_at: { column: sql`person.created_at`, kind: 'instant' },
    ...kind.sorts,
  },
})

const columnsOf = <Shape extends PersonShape>(kind: PersonKind<Shape>): Fragment =>
  join(
    [...systemColumns, ...Object.keys(kind.blank), ...Object.keys(kind.fixed)].map(
      (name) => sql`person.${identifier(name)}`,
    ),
    ', ',
  )

const holding = (patterns: readonly (readonly string[])[]): Fragment =>
  patterns.length === 0
    ? sql`false`
    : sql`(${join(
        patterns.map((all) => sql`person.search_text like all(${all}::text[])`),
        ' or ',
      )})`

const matching = (tenant: string, filters: PersonFilters): Fragment => {
  const { patterns } = filters
  return sql`person.tenant_id = ${tenant} and ${filters.visibility}
  ${sqlIf(!filters.archived, () => sql`and person.archived_at is null`)}
  ${sqlIf(patterns, () => sql`and ${holding(patterns ?? [])}`)}
  ${sqlIf(filters.updatedSince, () => sql`and person.updated_at >= ${filters.updatedSince}`)}
  ${join(
    filters.own.map((condition) => sql`and ${condition}`),
    ' ',
  )}`
}

/** One page of the visible persons. */
export const selectPersonPage = <Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  read: {
    readonly tenant: string
    readonly filters: PersonFilters
    readonly shownFields: Fragment
    readonly joined: Fragment | undefined
  },
  page: Keyset,
): Statement<ListRow<Shape> & KeysetRow> => sql`
  select ${columnsOf(kind)}, ${read.shownFields} as shown_custom_fields ${hasPhoto(read.tenant, kind.entity)} ${read.joined ?? sql.empty}, ${page.key} as sort_key
  from ${identifier(kind.table)} person
  where ${matching(read.tenant, read.filters)} ${page.after} ${page.order}`

export const countPersons = (
  table: PersonTable,
  tenant: string,
  filters: PersonFilters,
): Statement<{ count: number }> => sql`
  select count(*)::int as count from ${identifier(table)} person where ${matching(tenant, filters)}`

/** One visible person, archived or not. */
export const selectPerson = <Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  read: {
    readonly tenant: string
    readonly id: string
    readonly visibility: Fragment
    readonly shownFields: Fragment
    readonly joined: Fragment | undefined
  },
): Statement<DetailRow<Shape>> => sql`
  select ${columnsOf(kind)}, ${read.shownFields} as shown_custom_fields ${hasPhoto(read.tenant, kind.entity)} ${read.joined ?? sql.empty}
  from ${identifier(kind.table)} person
  where person.tenant_id = ${read.tenant} and person.id = ${read.id} and ${read.visibility}`

/** The same, locked until the transaction ends. */
export const selectPersonForUpdate = <Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  read: Parameters<typeof selectPerson<Shape>>[1],
): Statement<DetailRow<Shape>> => sql`${selectPerson(kind, read)} for update`

/** The id of a visible person; `lock` locks the row until the transaction ends. */
export const selectPersonSeen = (
  table: PersonTable,
  read: {
    readonly tenant: string
    readonly id: string
    readonly visibility: Fragment
    readonly lock?: boolean
  },
): Statement<{ id: string; archived_at: Date | null }> => sql`
  select person.id, person.archived_at from ${identifier(table)} person
  where person.tenant_id = ${read.tenant} and person.id = ${read.id} and ${read.visibility}
  ${read.lock ? sql`for update` : sql.empty}`

/** Who holds a code of the kind. */
export const selectCodeOwners = (
  tenant: string,
  { table, column }: { readonly table: PersonTable; readonly column: string },
  code: string,
): Statement<{ id: string }> => sql`
  select person.id from ${identifier(table)} person
  where person.tenant_id = ${tenant} and person.${identifier(column)} = ${code}`

const assignment = (name: string, type: ColumnType, value: unknown): Fragment =>
  type === 'jsonb'
    ? sql`${identifier(name)} = ${value === null ? null : JSON.stringify(value)}::jsonb`
    : sql`${identifier(name)} = ${value}`

/** Saves everything that can change of a person, and the columns made from it. */
export const updatePerson = (
  tenant: string,
  target: {
    readonly table: PersonTable
    readonly columns: Readonly<Record<string, ColumnType>>
    readonly id: string
  },
  values: Readonly<Record<string, unknown>>,
  at: Date,
): Statement<{ version: number }> => sql`
  update ${identifier(target.table)} set ${join(
    Object.entries(target.columns).map(([name, type]) => assignment(name, type, values[name] ?? null)),
    ', ',
  )}, archived_at = ${values['archived_at'] ?? null}, updated_at = ${at}, version = version + 1, changed_in = default
  where tenant_id = ${tenant} and id = ${target.id} returning version`

/** Marks persons as changed whose links, photo or the like were: their ETag and `updated_since` follow. */
export const updateTouched = (
  tenant: string,
  table: PersonTable,
  ids: readonly string[],
  at: Date,
): Statement<unknown> => sql`
  update ${identifier(table)} set updated_at = ${at}, version = version + 1, changed_in = default
  where tenant_id = ${tenant} and id = any(${ids}::uuid[])`
