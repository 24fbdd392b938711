import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { drawnThumbnail } from '../../../kernel/uploads/clean-picture.ts'
import { type ContentRow, selectThumbnail, updateThumbnail } from '../../files/index.ts'
import type { OfDocument } from '../filing/read.ts'
import { callerOf } from '../filing/rights.ts'
import { selectDocument } from '../filing/sql.ts'
import { selectVersion } from '../filing/versions.sql.ts'

/** Pixels of the longer side: twice what a list shows. */
const side = 96

const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Stores the small picture of a content that was uploaded; where it cannot be drawn now, lists show a sign instead. */
export async function storeThumbnail(
  { tx, kernel, log }: Pick<RequestContext, 'tx' | 'kernel' | 'log'>,
  { id, storage_key: key, content_type: type }: ContentRow,
): Promise<void> {
  if (!pictures.has(type)) return
  try {
    const { bytes } = await drawnThumbnail(await buffer(await kernel.files.open(key)), side)
    await tx.execute(updateThumbnail(tx.tenant, id, bytes))
  } catch (error) {
    log.warn({ err: error }, 'a thumbnail was not drawn')
  }
}

/** The small picture of the version that the caller is shown. 404 where there is none, or it may not be opened. */
export async function readThumbnail(context: OfDocument): Promise<Answer> {
  const tenant = context.school.id
  const [[document]] = await context.read([
    selectDocument(callerOf(context).viewer, context.params.document_id),
  ])
  if (!document || document.is_infected) throw notFound()
  const [[version]] = await context.read([selectVersion(tenant, document.id, document.shown_number)])
  const [[found]] = version ? await context.read([selectThumbnail(tenant, version.file_id)]) : [[]]
  if (!found) throw notFound()
  context.audit({ entity: 'document', ids: [document.id] })
  return {
    status: 200,
    stream: Readable.from([found.thumbnail]),
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(found.thumbnail.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  }
}
