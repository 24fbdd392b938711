import { type Fragment, identifier, join, type Statement, sql } from '../../kernel/db/statement.ts'
import { fileReferences } from './reference.ts'

/** A file whose bytes are about to be removed. */
interface LeavingFile {
  readonly id: string
  readonly storage_key: string
}

/** The word by which files remember that they were attached to nothing: nothing attaches them any more. */
const leaving = 'unattached'

/** The condition that nothing has `file`. */
const isDropped = (tenant: string): Fragment => {
  const uses = fileReferences.items.map(
    ({ table }) => sql`not exists (
      select from ${identifier(table)} used where used.tenant_id = ${tenant} and used.file_id = file.id)`,
  )
  const kinds = fileReferences.items.map(({ kind }) => kind)
  const isOurs = sql`(file.reference is null or file.reference = any(${kinds}::text[]))`
  return join([sql`file.removed_at is null`, isOurs, ...uses], ' and ')
}

/** The condition that `file` was sent before an instant and that nothing has it. */
const isUnattached = (tenant: string, before: Date): Fragment =>
  sql`file.created_at < ${before} and ${isDropped(tenant)}`

/** Locks some unattached files; one that is being attached at this moment is left out. */
export const selectUnattachedForUpdate = (
  tenant: string,
  before: Date,
  max: number,
): Statement<{ id: string }> => sql<{ id: string }>`
  select file.id from files file
  where file.tenant_id = ${tenant} and ${isUnattached(tenant, before)}
  order by file.id limit ${max} for update of file skip locked`

/** Marks locked files as leaving, unless they were attached before the lock. */
export const updateUnattachedLeaving = (
  tenant: string,
  ids: readonly string[],
  before: Date,
): Statement<unknown> => sql`
  update files as file set reference = ${leaving}
  where file.tenant_id = ${tenant} and file.id = any(${ids}::uuid[]) and ${isUnattached(tenant, before)}`

/** Locks files: waits for what is attaching them at this moment. */
export const selectFilesForUpdate = (tenant: string, ids: readonly string[]): Statement<{ id: string }> =>
  sql<{ id: string }>`
    select file.id from files file where file.tenant_id = ${tenant} and file.id = any(${ids}::uuid[])
    order by file.id for update`

/** Marks locked files as leaving, save those that something has still. */
export const updateDroppedLeaving = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  update files as file set reference = ${leaving}
  where file.tenant_id = ${tenant} and file.id = any(${ids}::uuid[]) and ${isDropped(tenant)}`

/** Marks locked files as leaving, whatever names them. */
export const updateLeaving = (tenant: string, ids: readonly string[]): Statement<unknown> => sql`
  update files set reference = ${leaving}
  where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and removed_at is null`

/** Unattached files that are leaving, also those that an earlier run did not come to. */
export const selectUnattachedLeaving = (tenant: string, max: number): Statement<LeavingFile> =>
  sql<LeavingFile>`
    select file.id, file.storage_key from files file
    where file.tenant_id = ${tenant} and file.reference = ${leaving} and file.removed_at is null
    order by file.id limit ${max}`

/** Records that the bytes of files are gone, and counts them off. */
export const updateFilesRemoved = (
  tenant: string,
  ids: readonly string[],
  at: Date,
): Statement<unknown> => sql`
  with removed as (
    update files set removed_at = ${at}
    where tenant_id = ${tenant} and id = any(${ids}::uuid[]) and removed_at is null
    returning size
  )
  update school_counters as counter set value = counter.value - (select coalesce(sum(removed.size), 0) from removed)
  where counter.tenant_id = ${tenant} and counter.name = 'storage_bytes'`
