import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { payloadTooLarge } from './problems.ts'

/** The bytes of a body that was left unread, as they came. 413 when there are more than `most`; no more are held. */
export async function readBytes(
  { headers, body, raw }: Pick<FastifyRequest, 'headers' | 'body' | 'raw'>,
  maxBytes: number,
): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw payloadTooLarge()
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of (body as IncomingMessage | undefined) ?? raw) {
    size += (piece as Buffer).length
    if (size > maxBytes) throw payloadTooLarge()
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
