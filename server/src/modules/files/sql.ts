import { type Statement, sql } from '../../kernel/db/statement.ts'

export interface FileRow {
  readonly id: string
  readonly storage_key: string
  readonly sha256: string
  readonly size: number
  readonly content_type: string
  readonly name: string | null
  readonly created_by: string | null
  /** The program that sent it; null: a person did. */
  readonly created_by_credential: string | null
  /** What it is attached to, by the word of a FileReference; null: to nothing. */
  readonly reference: string | null
  readonly created_at: Date
}

const columns = sql`id, storage_key, sha256, size::float8 as size, content_type, name, created_by,
  created_by_credential, reference, created_at`

/** Stores a file and counts its bytes: those of the school after it. */
export const insertFile = (tenant: string, file: FileRow): Statement<{ stored_bytes: number }> =>
  sql<{ stored_bytes: number }>`
    with counted as (
      insert into school_counters as counter (tenant_id, name, value)
      values (${tenant}, 'storage_bytes', ${file.size})
      on conflict (tenant_id, name) do update set value = counter.value + excluded.value
      returning counter.value
    ), stored as (
      insert into files (tenant_id, id, storage_key, sha256, size, content_type, name, created_by,
        created_by_credential, reference, created_at)
      values (${tenant}, ${file.id}, ${file.storage_key}, ${file.sha256}, ${file.size}, ${file.content_type},
        ${file.name}, ${file.created_by}, ${file.created_by_credential}, ${file.reference}, ${file.created_at})
    )
    select value::float8 as stored_bytes from counted`

export const selectFile = (tenant: string, id: string): Statement<FileRow> =>
  sql<FileRow>`
    select ${columns} from files where tenant_id = ${tenant} and id = ${id} and removed_at is null`

/**
 * A file that is about to be attached: the sweep leaves it out until this transaction ends, and what the sweep marked
 * before is seen.
 */
export const selectFileForAttaching = (tenant: string, id: string): Statement<FileRow> =>
  sql<FileRow>`
    select ${columns} from files
    where tenant_id = ${tenant} and id = ${id} and removed_at is null for key share`

/** Attaches a file that nothing has; no row where something has it. */
export const updateFileReference = (tenant: string, id: string, reference: string): Statement<FileRow> =>
  sql<FileRow>`
    update files set reference = ${reference}
    where tenant_id = ${tenant} and id = ${id} and reference is null and removed_at is null returning ${columns}`
