import { type Fragment, identifier, type Statement, sql } from '../../kernel/db/statement.ts'
import type { CustomFieldEntity } from './rules/entities.ts'
import type { FieldFacts, FieldValue, FieldValues } from './rules/judge-custom-fields.ts'

/** Lets one change of the definitions of a school happen after the other, until the transaction ends. */
export const selectDefinitionsLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`custom_fields ${tenant}`}, 0))`

/** How many fields in use something has. */
export const selectActiveCount = (
  tenant: string,
  entity: CustomFieldEntity,
): Statement<{ count: number }> => sql`
  select count(*)::int as count from custom_field_definitions field
  where field.tenant_id = ${tenant} and field.entity = ${entity} and field.archived_at is null`

/** The archived field with the key. */
export const selectArchivedTwin = (
  tenant: string,
  entity: CustomFieldEntity,
  key: string,
): Statement<{ id: string; label: string }> => sql`
  select field.id, field.label from custom_field_definitions field
  where field.tenant_id = ${tenant} and field.entity = ${entity} and field.key = ${key}
  and field.archived_at is not null`

/** The fields in use of something, in their order. */
export const selectFields = (tenant: string, entity: CustomFieldEntity): Statement<FieldFacts> => sql`
  select field.key, field.label, field.kind, field.choices, field.required, field.visible_to, field.edited_by
  from custom_field_definitions field
  where field.tenant_id = ${tenant} and field.entity = ${entity} and field.archived_at is null
  order by field.position, field.label, field.id`

/** The same, unchanged until the transaction ends: a field's kind does not change while a value is written. */
export const selectFieldsHeld = (tenant: string, entity: CustomFieldEntity): Statement<FieldFacts> =>
  sql`${selectFields(tenant, entity)} for share`

/** Fields that one of the roles sees, as a condition on `item`. */
export const seenBy = (roles: readonly string[]): Fragment => sql`item.visible_to && ${roles}::text[]`

/** Of the values in a column those that one of the roles sees; one statement with the list that it is a column of. */
export const shownValues = (
  entity: CustomFieldEntity,
  { tenant, roles }: { readonly tenant: string; readonly roles: readonly string[] },
  values: Fragment,
): Fragment => sql`case when ${values} = '{}' then ${values} else coalesce((
  select jsonb_object_agg(field.key, ${values} -> field.key order by field.position, field.label)
  from custom_field_definitions field
  where field.tenant_id = ${tenant} and field.entity = ${entity} and field.archived_at is null
  and ${values} ? field.key and field.visible_to && ${roles}::text[]), '{}') end`

/** Rows of a table that have the values; undefined is a value that no row has. */
export const hasFieldValues = (
  table: string,
  values: readonly { readonly key: string; readonly value: unknown }[],
): Fragment =>
  values.some(({ value }) => value === undefined)
    ? sql`false`
    : sql`${identifier(table)}.custom_fields @> all (${values.map(({ key, value }) => JSON.stringify({ [key]: value }))}::jsonb[])`

/** The keys of the fields of students that one of the roles sees. */
export const studentFieldsSeenBy = (tenant: string, roles: readonly string[]): Fragment => sql`
  select field.key from custom_field_definitions field
  where field.tenant_id = ${tenant} and field.entity = 'student' and field.archived_at is null
    and field.visible_to && ${roles}::text[]`

/**
 * The students with one of the values of a field that one of the roles sees; a derived table of `student_id` and
 * `label`, which is the field and the value.
 */
export const studentsWithFieldValue = (
  tenant: string,
  roles: readonly string[],
  { key, values }: { readonly key: string; readonly values: readonly FieldValue[] },
): Fragment => sql`
  select item.id as student_id, concat(field.label, ': ', item.custom_fields ->> field.key) as label
  from custom_field_definitions field
  join students item on item.tenant_id = ${tenant}
    and item.custom_fields -> field.key = any(${values.map((value) => JSON.stringify(value))}::jsonb[])
  where field.tenant_id = ${tenant} and field.entity = 'student' and field.archived_at is null and field.key = ${key}
    and field.visible_to && ${roles}::text[]`

/** Marks the rows of a table that have a value under the key as changed: rosters publish them again. */
export const updateRowsWithField =
  (table: string) =>
  (tenant: string, key: string): Statement<unknown> =>
    sql`update ${identifier(table)} set changed_in = default where tenant_id = ${tenant} and custom_fields ? ${key}`

/** A row, and its values that rosters carry, by key. */
interface RosterFieldsRow {
  readonly id: string
  readonly values: FieldValues
}

/** The values of rows of a table that rosters carry; rows without one are left out. */
export const selectRosterFields = (
  tenant: string,
  { entity, table }: { readonly entity: CustomFieldEntity; readonly table: string },
  ids: readonly string[],
): Statement<RosterFieldsRow> => sql<RosterFieldsRow>`
  select item.id, jsonb_object_agg(field.key, item.custom_fields -> field.key) as values
  from ${identifier(table)} item join custom_field_definitions field on field.tenant_id = ${tenant}
    and field.entity = ${entity} and field.in_rosters and field.archived_at is null
    and item.custom_fields ? field.key
  where item.tenant_id = ${tenant} and item.id = any(${ids}::uuid[]) and item.custom_fields <> '{}'
  group by item.id`

/** Whether a row of a table has a value under the key, archived or not. */
export const selectHasFieldValue =
  (table: string) =>
  (tenant: string, key: string): Statement<{ has: boolean }> =>
    sql`
    select exists (select from ${identifier(table)} item
      where item.tenant_id = ${tenant} and item.custom_fields ? ${key}) as has`
