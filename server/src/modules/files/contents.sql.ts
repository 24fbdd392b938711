import { type Fragment, type Statement, sql } from '../../kernel/db/statement.ts'
import type { FileRow } from './sql.ts'

/** The word by which files remember that they are contents of documents. */
const content = 'document'

/** The same once nothing refers to it: its bytes are about to be removed, and no upload comes back to it. */
const leaving = 'document_removed'

/** A content of documents, as it is stored. */
export interface ContentRow {
  readonly id: string
  readonly storage_key: string
  readonly size: number
  readonly sha256: string
  readonly content_type: string
  /** Since when it waits for the virus scanner, or the last scan without an answer; null: it does not wait. */
  readonly quarantined_at: Date | null
}

const columns = sql`file.id, file.storage_key, file.size::float8 as size, file.sha256, file.content_type,
  file.quarantined_at`

/**
 * The content that the school has already, in use from now on: what looks for unused contents waits for this
 * transaction, and then finds it used.
 */
export const updateContentUsed = (
  tenant: string,
  { sha256, at, isScanned }: { readonly sha256: string; readonly at: Date; readonly isScanned: boolean },
): Statement<ContentRow> =>
  sql<ContentRow>`
    update files as file set used_at = ${at},
      quarantined_at = case when ${isScanned}::boolean then null else file.quarantined_at end
    where file.tenant_id = ${tenant} and file.sha256 = ${sha256} and file.reference = ${content}
      and file.removed_at is null
    returning ${columns}`

/**
 * Stores a new content and counts its bytes, with those of the school after it; no row where another request stored it
 * at the same moment.
 */
export const insertContent = (
  tenant: string,
  file: FileRow,
  quarantinedAt: Date | null,
): Statement<ContentRow & { readonly stored_bytes: number }> => sql<
  ContentRow & { readonly stored_bytes: number }
>`
  with stored as (
    insert into files (tenant_id, id, storage_key, sha256, size, content_type, name, created_by,
      created_by_credential, reference, created_at, used_at, quarantined_at)
    values (${tenant}, ${file.id}, ${file.storage_key}, ${file.sha256}, ${file.size}, ${file.content_type}, null,
      ${file.created_by}, ${file.created_by_credential}, ${content}, ${file.created_at}, ${file.created_at},
      ${quarantinedAt})
    on conflict (tenant_id, sha256) where reference = 'document' and removed_at is null do nothing
    returning tenant_id, id, storage_key, size, sha256, content_type, quarantined_at
  ), counted as (
    insert into school_counters as counter (tenant_id, name, value)
    select stored.tenant_id, 'storage_bytes', stored.size from stored
    on conflict (tenant_id, name) do update set value = counter.value + excluded.value
    returning counter.value
  )
  select ${columns}, counted.value::float8 as stored_bytes from stored as file cross join counted`

export const selectContent = (tenant: string, id: string): Statement<ContentRow> => sql<ContentRow>`
  select ${columns} from files file
  where file.tenant_id = ${tenant} and file.id = ${id} and file.reference = ${content} and file.removed_at is null`

/** Stores the small picture of a content that has none yet. */
export const updateThumbnail = (tenant: string, id: string, thumbnail: Buffer): Statement<unknown> => sql`
  update files set thumbnail = ${thumbnail}
  where tenant_id = ${tenant} and id = ${id} and reference = ${content} and thumbnail is null`

/** The small picture of a content; no row where it has none, or the content may not be opened. */
export const selectThumbnail = (
  tenant: string,
  id: string,
): Statement<{ thumbnail: Buffer; sha256: string }> => sql<{ thumbnail: Buffer; sha256: string }>`
  select file.thumbnail, file.sha256 from files file
  where file.tenant_id = ${tenant} and file.id = ${id} and file.reference = ${content} and file.removed_at is null
    and file.quarantined_at is null and file.thumbnail is not null`

/** Contents that wait for the virus scanner, those that wait longest first. */
export const selectQuarantined = (tenant: string, max: number): Statement<ContentRow> => sql<ContentRow>`
  select ${columns} from files file
  where file.tenant_id = ${tenant} and file.quarantined_at is not null and file.removed_at is null
    and file.reference = ${content}
  order by file.quarantined_at, file.id limit ${max}`

/** Releases a content that the virus scanner found clean. */
export const updateReleased = (tenant: string, id: string): Statement<unknown> => sql`
  update files set quarantined_at = null where tenant_id = ${tenant} and id = ${id}`

/** Moves a content for which the virus scanner gave no answer behind the others that wait. */
export const updateScanDeferred = (tenant: string, id: string, now: Date): Statement<unknown> => sql`
  update files set quarantined_at = ${now}
  where tenant_id = ${tenant} and id = ${id} and quarantined_at is not null`

/** Contents that nothing has referred to since the instant. `isUsed` is the condition that something refers to `file`. */
export const selectUnused = (
  tenant: string,
  { before, isUsed, max }: { readonly before: Date; readonly isUsed: Fragment; readonly max: number },
): Statement<{ id: string }> => sql<{ id: string }>`
  select file.id from files file
  where file.tenant_id = ${tenant} and file.reference = ${content} and file.used_at < ${before} and not (${isUsed})
  order by file.id limit ${max}`

/**
 * Marks contents as leaving, so that no upload comes back to them while their bytes are removed; one that came into use
 * meanwhile stays.
 */
export const updateLeaving = (
  tenant: string,
  ids: readonly string[],
  before: Date,
): Statement<unknown> => sql`
  update files set reference = ${leaving}
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and reference = ${content} and used_at < ${before}`

/** Marks a content with malware as leaving and removed; the versions that it was of still name it. */
export const updateInfected = (tenant: string, id: string, at: Date): Statement<unknown> => sql`
  with infected as (
    update files set reference = ${leaving}, removed_at = ${at}, quarantined_at = null, thumbnail = null
    where tenant_id = ${tenant} and id = ${id} and removed_at is null returning tenant_id, size
  )
  update school_counters as counter set value = counter.value - infected.size from infected
  where counter.tenant_id = ${tenant} and counter.name = 'storage_bytes'`

/** Contents that are leaving and that nothing names, also those that an earlier run did not come to. */
export const selectLeaving = (
  tenant: string,
  { isUsed, max }: { readonly isUsed: Fragment; readonly max: number },
): Statement<ContentRow> => sql<ContentRow>`
  select ${columns} from files file
  where file.tenant_id = ${tenant} and file.reference = ${leaving} and not (${isUsed})
  order by file.id limit ${max}`

/** Deletes the rows of contents whose bytes are gone, and counts the bytes off. */
export const deleteLeft = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  with gone as (
    delete from files where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and reference = ${leaving}
    returning case when removed_at is null then size else 0 end as size
  )
  update school_counters as counter set value = counter.value - (select coalesce(sum(gone.size), 0) from gone)
  where counter.tenant_id = ${tenant} and counter.name = 'storage_bytes'`

/** The bytes that the files of the school take up. */
export const selectStoredBytes = (tenant: string): Statement<{ bytes: number }> => sql<{ bytes: number }>`
  select coalesce(max(value), 0)::float8 as bytes from school_counters
  where tenant_id = ${tenant} and name = 'storage_bytes'`
