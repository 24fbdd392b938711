import type { IncomingMessage } from 'node:http'
import { FileTooLargeError } from '../files/file-store.ts'
import type { Exchange } from './exchange.ts'
import { payloadTooLarge, unsupportedMediaType } from './problems.ts'
import type { ReadBody } from './read-body.ts'

/**
 * Receives a raw body whole into the file store before any transaction opens: a slow client holds no connection of
 * the database. Answers what was stored; the caller removes it when the request then fails.
 */
export async function receive(exchange: Exchange): Promise<ReadBody> {
  const { route, request, kernel } = exchange
  const raw = route.raw
  if (!raw) throw new Error(`${route.id} takes no raw body.`)
  const contentType = (request.headers['content-type'] ?? 'application/octet-stream').toLowerCase()
  const mediaType = contentType.split(';')[0]?.trim() ?? ''
  if (raw.mediaTypes.length > 0 && !raw.mediaTypes.includes(mediaType)) throw unsupportedMediaType()
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > raw.maximumBytes) throw payloadTooLarge()
  try {
    const stream = (request.body as IncomingMessage | undefined) ?? request.raw
    const stored = await kernel.files.put(stream, { maxBytes: raw.maximumBytes })
    const upload = { key: stored.key, sha256: stored.sha256, size: stored.size, contentType: mediaType }
    return { value: undefined, digest: Buffer.from(stored.sha256, 'hex'), upload }
  } catch (error) {
    if (error instanceof FileTooLargeError) throw payloadTooLarge()
    throw error
  }
}
