import { type Statement, sql } from '../../kernel/db/statement.ts'

export interface FileRow {
  readonly id: string
  readonly storage_key: string
  readonly sha256: string
  readonly size: number
  readonly content_type: string
  readonly name: string | null
  readonly created_by: string | null
  readonly created_at: Date
}

const columns = sql`id, storage_key, sha256, size::float8 as size, content_type, name, created_by, created_at`

export const insertFile = (tenant: string, file: FileRow): Statement<unknown> =>
  sql`
    insert into files (tenant_id, id, storage_key, sha256, size, content_type, name, created_by, created_at)
    values (${tenant}, ${file.id}, ${file.storage_key}, ${file.sha256}, ${file.size}, ${file.content_type},
      ${file.name}, ${file.created_by}, ${file.created_at})`

export const selectFile = (tenant: string, id: string): Statement<FileRow> =>
  sql<FileRow>`
    select ${columns} from files where tenant_id = ${tenant} and id = ${id} and removed_at is null`

/** Says that the bytes of a file are gone. */
export const updateFileRemoved = (tenant: string, id: string, at: Date): Statement<unknown> =>
  sql`update files set removed_at = ${at} where tenant_id = ${tenant} and id = ${id} and removed_at is null`
