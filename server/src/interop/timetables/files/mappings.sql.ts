import { type Statement, sql } from '../../../kernel/db/statement.ts'
import type { FormatName } from '../formats.ts'
import type { NameKind } from '../match/school-records.ts'

/** A decision of the school about a name. */
export interface MappingEntry {
  readonly kind: NameKind
  readonly name: string
  /** null: the name is left out. */
  readonly id: string | null
}

export interface MappingRow {
  readonly entries: readonly MappingEntry[]
  readonly updated_at: Date
  readonly version: number
}

export const selectTimetableMapping = (tenant: string, format: FormatName): Statement<MappingRow> =>
  sql<MappingRow>`
  select entries, updated_at, version from timetable_mappings
  where tenant_id = ${tenant} and format = ${format}`

/** Lets one request at a time change a mapping of the school, until the transaction ends. */
export const selectMappingLock = (tenant: string): Statement<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`timetable mapping ${tenant}`}, 0))`

export const upsertTimetableMapping = (
  tenant: string,
  format: FormatName,
  row: { readonly entries: readonly MappingEntry[]; readonly by: string | null; readonly at: Date },
): Statement<MappingRow> => sql<MappingRow>`
  insert into timetable_mappings (tenant_id, format, entries, updated_by, updated_at)
  values (${tenant}, ${format}, ${JSON.stringify(row.entries)}::jsonb, ${row.by}, ${row.at})
  on conflict (tenant_id, format) do update
  set entries = excluded.entries, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
    version = timetable_mappings.version + 1
  returning entries, updated_at, version`
