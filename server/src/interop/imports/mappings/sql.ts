import type { Keyset, KeysetRow, Sorting } from '../../../kernel/db/keyset.sql.ts'
import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { SpreadsheetKind } from '../../spreadsheets/fields.ts'
import type { MappingValue } from '../../spreadsheets/mapping.ts'

export interface MappingRow {
  readonly id: string
  readonly kind: SpreadsheetKind
  readonly name: string
  readonly mapping: MappingValue
  readonly created_at: Date
  readonly updated_at: Date
  readonly version: number
}

const columns = sql`id, kind, name, mapping, created_at, updated_at, version`

export const mappingSorting: Sorting = { id: sql`id`, columns: {} }

export const selectMappings = (
  tenant: string,
  kind: string | undefined,
  page: Keyset,
): Statement<MappingRow & KeysetRow> =>
  sql<MappingRow & KeysetRow>`
    select ${columns}, ${page.key} as sort_key from import_mappings
    where tenant_id = ${tenant} and (${kind ?? null}::text is null or kind = ${kind ?? null}) ${page.after} ${page.order}`

export const countMappings = (tenant: string, kind: string | undefined): Statement<{ count: number }> =>
  sql<{ count: number }>`
    select count(*)::int as count from import_mappings
    where tenant_id = ${tenant} and (${kind ?? null}::text is null or kind = ${kind ?? null})`

export const selectMapping = (tenant: string, id: string): Statement<MappingRow> =>
  sql<MappingRow>`select ${columns} from import_mappings where tenant_id = ${tenant} and id = ${id}`

export const selectMappingForUpdate = (tenant: string, id: string): Statement<MappingRow> =>
  sql<MappingRow>`${selectMapping(tenant, id)} for update`

/** Answers no row when the name is taken. */
export const insertMapping = (
  tenant: string,
  row: MappingRow & { readonly createdBy: string | null },
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into import_mappings (tenant_id, id, kind, name, mapping, created_by, created_at, updated_at, version)
    values (${tenant}, ${row.id}, ${row.kind}, ${row.name}, ${JSON.stringify(row.mapping)}::jsonb, ${row.createdBy},
      ${row.created_at}, ${row.updated_at}, ${row.version})
    on conflict (tenant_id, kind, name) do nothing returning id`

/** Whether another mapping of the kind has the name. */
export const selectNameHolder = (tenant: string, row: MappingRow): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select id from import_mappings
    where tenant_id = ${tenant} and kind = ${row.kind} and name = ${row.name} and id <> ${row.id}`

export const updateMapping = (tenant: string, row: MappingRow): Statement<unknown> =>
  sql`
    update import_mappings set name = ${row.name}, mapping = ${JSON.stringify(row.mapping)}::jsonb,
      updated_at = ${row.updated_at}, version = ${row.version}
    where tenant_id = ${tenant} and id = ${row.id}`

export const deleteMapping = (tenant: string, id: string): Statement<unknown> =>
  sql`delete from import_mappings where tenant_id = ${tenant} and id = ${id}`
