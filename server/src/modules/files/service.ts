import type { RequestContext } from '../../kernel/http/context.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { ringsOf } from '../identity/index.ts'
import { type FileRow, insertFile, selectFile } from './sql.ts'

/** Keeps what was received as a file of the school. */
export async function keepFile(context: RequestContext, name: string | undefined) {
  const { upload, principal } = context
  if (!upload) throw new Error('A file arrived without its body.')
  const row: FileRow = {
    id: uuidv7(),
    storage_key: upload.key,
    sha256: upload.sha256,
    size: upload.size,
    content_type: upload.contentType,
    name: name ?? null,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: context.clock.now(),
  }
  await context.tx.execute(insertFile(context.school.id, row))
  context.audit({ entity: 'file', ids: [row.id] })
  return fileOf(row)
}

/** Staff see the school's files; everyone else those they sent themselves. */
export async function visibleFile(context: RequestContext, id: string): Promise<FileRow> {
  const [[row]] = await context.read([selectFile(context.school.id, id)])
  const rings = ringsOf(context.principal, 'files')
  if (!row || !(rings.school || row.created_by === rings.userId)) throw notFound()
  return row
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
