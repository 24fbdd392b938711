import type { IncomingMessage } from 'node:http'
import { FileTooLargeError, type StoredFile } from '../files/file-store.ts'
import type { Admission } from '../uploads/admission.ts'
import { checkContent, scanUpload } from '../uploads/check-upload.ts'
import { tenantOf } from './audit-facts.ts'
import type { Exchange } from './exchange.ts'
import { makeContext } from './make-context.ts'
import { Problem } from './problem.ts'
import { payloadTooLarge, scannerUnavailable, unsupportedMediaType } from './problems.ts'
import type { ReadBody } from './read-body.ts'

type ContentCheck = NonNullable<Exchange['route']['raw']>['content']

/** What may stay of an upload, scanned and checked; nothing of it stays when it may not. */
async function checked(
  kernel: Exchange['kernel'],
  stored: StoredFile,
  content: ContentCheck,
): Promise<StoredFile & { readonly isScanned: boolean }> {
  try {
    const isScanned = await scanned(kernel, stored, content)
    const clean = content === 'as_sent' ? stored : await checkContent(kernel, stored)
    return { ...clean, isScanned }
  } catch (error) {
    await kernel.files.remove(stored.key)
    throw error
  }
}

/** Whether the upload was scanned: without a scanner it fails, or waits for one where the route says so. */
async function scanned(
  kernel: Exchange['kernel'],
  stored: StoredFile,
  content: ContentCheck,
): Promise<boolean> {
  try {
    await scanUpload(kernel, stored)
    return true
  } catch (error) {
    if (content !== 'quarantined' || !isScannerUnavailable(error)) throw error
    return false
  }
}

const isScannerUnavailable = (error: unknown): boolean =>
  error instanceof Problem && error.code === scannerUnavailable.code

/**
 * Receives a raw body whole into the file store before any transaction opens: a slow client holds no connection of
 * the database. What is too much is refused by its Content-Length, otherwise as soon as it comes. Answers what was stored; the caller removes it when the request then fails.
 */
export async function receive(exchange: Exchange): Promise<ReadBody> {
  const { route, request, kernel } = exchange
  const raw = route.raw
  if (!raw) throw new Error(`${route.id} takes no raw body.`)
  const contentType = (request.headers['content-type'] ?? 'application/octet-stream').toLowerCase()
  const mediaType = contentType.split(';')[0]?.trim() ?? ''
  if (raw.mediaTypes.length > 0 && !raw.mediaTypes.includes(mediaType)) throw unsupportedMediaType()
  const admission = await admit(exchange)
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > admission.maxBytes) throw admission.tooLarge()
  const underWay = kernel.uploads.begin(tenantOf(exchange), admission)
  try {
    underWay.require(declared)
    const stream = (request.body as IncomingMessage | undefined) ?? request.raw
    const stored = await kernel.files.put(stream, {
      maxBytes: admission.maxBytes,
      onBytes: (bytes) => underWay.grow(bytes),
    })
    const { key, sha256, size, isScanned } = await checked(kernel, stored, raw.content)
    // Of what was sent: the same request again must be known as the same.
    return {
      value: undefined,
      digest: Buffer.from(stored.sha256, 'hex'),
      upload: { key, sha256, size, contentType: mediaType, isScanned },
      end: () => underWay.end(),
    }
  } catch (error) {
    underWay.end()
    if (error instanceof FileTooLargeError) throw admission.tooLarge()
    throw error
  }
}

const noBody: ReadBody = { value: undefined, digest: Buffer.alloc(0) }

/** What may come: what the route says of this caller, within the bound of the route. */
async function admit(exchange: Exchange): Promise<Admission> {
  const { route } = exchange
  const maximumBytes = route.raw?.maximumBytes ?? 0
  const own = await route.admit?.(makeContext(exchange, noBody, undefined))
  if (own && own.maxBytes < maximumBytes) return own
  const { room, sender } = own ?? { room: null, sender: null }
  return { maxBytes: maximumBytes, tooLarge: () => payloadTooLarge(), room, sender }
}
