import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { Answer } from '../../../kernel/http/define-route.ts'
import { etagMatches } from '../../../kernel/http/etag.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { authorOf, recordPeople } from '../history.ts'
import type { PersonKind, PersonShape } from '../persons/person-kind.ts'
import { selectPersonSeen, updateTouched } from '../persons/sql.ts'
import { type CleanPhoto, cleanPhoto } from './clean-photo.ts'
import type { PhotoWire } from './schema.ts'
import { deletePhoto, type PhotoOf, type PhotoRow, selectPhoto, selectPhotoSeen, upsertPhoto } from './sql.ts'

/** Most bytes of a photo as it is sent. */
export const photoBytes = 5 * 1024 * 1024

/** Stores a cleaned photo of a visible person and removes the previous one. The original is not stored. */
export async function putPhoto<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): Promise<{ photo: PhotoWire; isNew: boolean }> {
  const clean = await receivePhoto(context)
  const { files } = context.kernel
  const stored = await files.put(Readable.from([clean.bytes]), { maxBytes: clean.bytes.length })
  try {
    const before = await lockPhoto(kind, context, id)
    const photo: PhotoRow = {
      storage_key: stored.key,
      sha256: stored.sha256,
      size: stored.size,
      content_type: clean.type,
      width: clean.width,
      height: clean.height,
      updated_at: authorOf(context).at,
    }
    context.etag(photo.sha256)
    context.audit({ entity: kind.entity, ids: [id] })
    if (before?.sha256 === photo.sha256) {
      await files.remove(stored.key)
      return { photo: present(before), isNew: false }
    }
    await context.tx.execute(upsertPhoto(photoOf(kind, context, id), photo, authorOf(context).userId))
    await report(kind, context, id, { before, after: photo })
    return { photo: present(photo), isNew: !before }
  } catch (error) {
    await files.remove(stored.key)
    throw error
  }
}

/** The bytes of the photo of a visible person; 404 without one. */
export async function readPhoto<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): Promise<Answer> {
  const [[photo]] = await context.read([
    selectPhotoSeen(photoOf(kind, context, id), kind.table, kind.visibility(context)),
  ])
  if (!photo) throw notFound()
  const etag = context.etag(photo.sha256)
  const held = context.headers['if-none-match']
  // The kernel answers 304: no file is opened for it.
  if (typeof held === 'string' && etagMatches(held, etag)) return { status: 200 }
  return {
    status: 200,
    stream: await context.kernel.files.open(photo.storage_key),
    headers: {
      'content-type': photo.content_type,
      'content-length': String(photo.size),
    },
  }
}

/** Removes the photo of a visible person; 404 without one. */
export async function removePhoto<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): Promise<void> {
  const before = await lockPhoto(kind, context, id)
  if (!before) throw notFound()
  context.audit({ entity: kind.entity, ids: [id] })
  await context.tx.execute(deletePhoto(photoOf(kind, context, id)))
  await report(kind, context, id, { before, after: undefined })
}

/** What was sent, cleaned. The original, which may say where somebody lives, is removed whatever happens. */
async function receivePhoto({ kernel, upload }: RequestContext): Promise<CleanPhoto> {
  if (!upload) throw new Error('A photo arrived without its body.')
  try {
    return await cleanPhoto(await buffer(await kernel.files.open(upload.key)), upload.contentType)
  } finally {
    await kernel.files.remove(upload.key)
  }
}

async function lockPhoto<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): Promise<PhotoRow | undefined> {
  const { tx } = context
  const seen = { tenant: tx.tenant, id, visibility: kind.visibility(context), lock: true }
  const [person, photo] = await Promise.all([
    tx.one(selectPersonSeen(kind.table, seen)),
    tx.one(selectPhoto(photoOf(kind, context, id))),
  ])
  if (!person) throw notFound()
  context.requireMatch(photo?.sha256 ?? 'none')
  return photo
}

/** History, version and event of a changed photo; the previous file is deleted after the commit. */
async function report<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
  { before, after }: { readonly before: PhotoRow | undefined; readonly after: PhotoRow | undefined },
): Promise<void> {
  const { tx, kernel } = context
  const author = authorOf(context)
  const change = { photo: { before: before?.sha256 ?? null, after: after?.sha256 ?? null } }
  const data = { [`${kind.entity}_id`]: id, changed: ['photo'] }
  const event = { type: `${kind.entity}.updated`, data }
  await Promise.all([
    tx.execute(updateTouched(tx.tenant, kind.table, [id], author.at)),
    recordPeople({ tx, author }, [{ entity: kind.entity, id, action: 'updated', change, event }]),
  ])
  if (!before) return
  tx.afterCommit(() => {
    kernel.files
      .remove(before.storage_key)
      .catch((error: unknown) => kernel.log.warn({ err: error }, 'photo'))
  })
}

const photoOf = <Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): PhotoOf => ({ tenant: context.school.id, entity: kind.entity, id })

const present = (photo: PhotoRow): PhotoWire => ({
  content_type: photo.content_type,
  sha256: photo.sha256,
  size: photo.size,
  width: photo.width,
  height: photo.height,
  updated_at: formatInstant(photo.updated_at),
})
