import type { RequestContext } from '../../kernel/http/context.ts'
import { payloadTooLarge } from '../../kernel/http/problems.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import type { Admission } from '../../kernel/uploads/admission.ts'
import { ringsOf } from '../identity/index.ts'
import { uploaderOf } from './access.ts'
import { admitUpload, maxFamilyBytes, maxStoredBytes, type UploadContext } from './admission.ts'
import { requireAllowance } from './allowance.ts'
import { fileTooLarge, storageFull } from './problems.ts'
import type { FileReference } from './reference.ts'
import { type FileRow, insertFile } from './sql.ts'

/** Bytes of one file, as staff send it. */
export const maxFileBytes = 256 * 1024 * 1024

/**
 * What may be uploaded: of families what a telephone makes. 413 `file_too_large`, 409 `storage_full`, 429
 * `upload_allowance_used`.
 */
export function admitFile(context: UploadContext): Promise<Admission> {
  const isStaff = ringsOf(context.principal, 'files').school
  const maxBytes = isStaff ? maxFileBytes : maxFamilyBytes
  return admitUpload(context, { maxBytes, tooLarge: () => (isStaff ? payloadTooLarge() : fileTooLarge()) })
}

/**
 * Stores what was received as a file of the school, attached at once where a reference is named. 409 `storage_full`,
 * 429 `upload_allowance_used`.
 */
export async function keepFile(
  context: RequestContext,
  name: string | undefined,
  reference: FileReference | null = null,
) {
  const { upload } = context
  if (!upload) throw new Error('A file arrived without its body.')
  await requireAllowance(context, upload.size)
  const row: FileRow = {
    id: uuidv7(),
    storage_key: upload.key,
    sha256: upload.sha256,
    size: upload.size,
    content_type: upload.contentType,
    name: name ?? null,
    ...uploaderOf(context),
    reference: reference?.kind ?? null,
    created_at: context.clock.now(),
  }
  const stored = await context.tx.one(insertFile(context.school.id, row))
  const max = maxStoredBytes(context.school)
  // What a job of the school needs, such as an import, is counted alone.
  if (reference === null && max !== null && (stored?.stored_bytes ?? 0) > max) throw storageFull()
  context.audit({ entity: 'file', ids: [row.id] })
  return fileOf(row)
}

/** A file as the wire shows it. */
export const fileOf = (row: FileRow) => ({
  file_id: row.id,
  sha256: row.sha256,
  size: row.size,
  content_type: row.content_type,
  name: row.name,
  created_at: formatInstant(row.created_at),
})

/** RFC 6266 and 8187: the name in its extended form, so that no character of it can break the header. */
export const disposition = (name: string | null): string =>
  name
    ? `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncoded)}`
    : 'attachment'

/** `encodeURIComponent` leaves four characters as they are that an extended value may not hold. */
const percentEncoded = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
