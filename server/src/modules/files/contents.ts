import type { Readable } from 'node:stream'
import type { Fragment } from '../../kernel/db/statement.ts'
import type { ByteRange } from '../../kernel/files/file-store.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { uploaderOf } from './access.ts'
import { maxStoredBytes } from './admission.ts'
import { requireAllowance } from './allowance.ts'
import {
  type ContentRow,
  deleteLeft,
  insertContent,
  selectLeaving,
  selectUnused,
  updateContentUsed,
  updateLeaving,
} from './contents.sql.ts'
import { storageFull } from './problems.ts'
import type { FileRow } from './sql.ts'

/**
 * The upload of a request as a content of documents: the one that the school has already, or a new one. Two requests
 * with the same bytes at the same moment store one. 409 `storage_full`, 429 `upload_allowance_used`.
 */
export async function keepContent(context: RequestContext, contentType: string): Promise<ContentRow> {
  const { upload, tx, clock, kernel } = context
  if (!upload) throw new Error('A document arrived without its body.')
  const now = clock.now()
  const use = { sha256: upload.sha256, at: now, isScanned: upload.isScanned }
  const held = await tx.one(updateContentUsed(tx.tenant, use))
  const row = {
    id: uuidv7(),
    storage_key: upload.key,
    sha256: upload.sha256,
    size: upload.size,
    content_type: contentType,
    name: null,
    ...uploaderOf(context),
    reference: null,
    created_at: now,
  }
  const saved =
    held ??
    (await addContent(context, row, upload.isScanned ? null : now)) ??
    (await tx.one(updateContentUsed(tx.tenant, use)))
  if (!saved) throw new Error('A content was stored and removed at the same moment.')
  // The bytes are stored already: these are the second ones.
  if (saved.id !== row.id) tx.afterCommit(() => discard(kernel, upload.key))
  return saved
}

function discard({ files, log }: Kernel, key: string): void {
  files
    .remove(key)
    .catch((error: unknown) => log.warn({ err: error }, 'a second copy of a file was not removed'))
}

/** Stores a new content where the school has room for it: counted first, so that of many at once none slips through. */
async function addContent(
  context: RequestContext,
  row: FileRow,
  quarantinedAt: Date | null,
): Promise<ContentRow | undefined> {
  const { tx, school } = context
  await requireAllowance(context, row.size)
  const added = await tx.one(insertContent(tx.tenant, row, quarantinedAt))
  const max = maxStoredBytes(school)
  if (added && max !== null && added.stored_bytes > max) throw storageFull()
  return added
}

/** Opens a content, or a part of it. */
export const openContent = (
  { files }: Pick<Kernel, 'files'>,
  { storage_key: key }: ContentRow,
  range?: ByteRange,
): Promise<Readable> => files.open(key, range)

/** Contents of one batch. */
const batch = 100

/**
 * Removes the contents of a school that nothing has referred to since `before`: marked first, then their bytes, then
 * their rows, so that a run that is cut off anywhere is taken up by the next. Answers how many left.
 */
export async function sweepContents(
  { database, files }: Pick<Kernel, 'database' | 'files'>,
  tenant: string,
  { before, isUsed }: { readonly before: Date; readonly isUsed: Fragment },
): Promise<number> {
  for (;;) {
    const marked = await database.transaction(tenant, async (tx) => {
      const ids = (await tx.query(selectUnused(tenant, { before, isUsed, max: batch }))).map(({ id }) => id)
      return ids.length === 0 ? 0 : tx.execute(updateLeaving(tenant, ids, before))
    })
    if (marked === 0) break
  }
  let left = 0
  for (;;) {
    const [rows] = await database.read(tenant, [selectLeaving(tenant, { isUsed, max: batch })])
    if (rows.length === 0) return left
    for (const { storage_key: key } of rows) await files.remove(key)
    const ids = rows.map(({ id }) => id)
    await database.transaction(tenant, (tx) => tx.execute(deleteLeft(tenant, ids)))
    left += rows.length
  }
}
