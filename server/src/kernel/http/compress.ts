import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyOf } from './caching.ts'
import { encodingOf, pack, packer } from './encodings.ts'
import { encodedTag } from './etag.ts'
import type { Exchange } from './exchange.ts'

/** Bytes below which packing saves less than a packet of the network. */
const minimumBytes = 1024

/**
 * Types that compress well. HTML is left out: public pages are compressed
 * when they are made, the others contain form tokens.
 */
const packable =
  /^(application\/([\w.-]+\+)?(json|xml)|application\/x-ndjson|text\/(csv|plain|xml|tab-separated-values))\b/i

const textOf = (header: unknown): string => (header === undefined ? '' : String(header))

/**
 * Compresses the body for callers that accept gzip or br. Answers that mix a secret with what the caller sent
 * are never compressed, nor answers to cross-site requests with a cookie: their length would reveal the secret
 * (BREACH; docs/decisions/0030). What is sent in parts is not either: its offsets are those of the file.
 */
export async function compress(
  exchange: Exchange | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isReady = reply.hasHeader('content-encoding') || reply.hasHeader('accept-ranges')
  if (isReady || !packable.test(textOf(reply.getHeader('content-type')))) return payload
  reply.header('vary', varyOf(textOf(reply.getHeader('vary')), 'Accept-Encoding'))
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding === undefined || revealsSecret(exchange) || isFromOtherSite(request)) return payload
  const isStream = payload instanceof Readable
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  if (!isStream && !(Buffer.isBuffer(bytes) && bytes.length >= minimumBytes)) return payload
  const etag = reply.getHeader('etag')
  reply.header('content-encoding', encoding).removeHeader('content-length')
  if (etag !== undefined) reply.header('etag', encodedTag(textOf(etag), encoding))
  if (!isStream) return pack(bytes as Buffer, encoding)
  if (request.method === 'HEAD') return payload
  // A source that breaks off, or a caller that leaves, ends the other side too.
  return pipeline(payload, packer(encoding), () => undefined)
}

const revealsSecret = (exchange: Exchange | undefined): boolean =>
  exchange !== undefined &&
  (exchange.route.secretMembers !== undefined || exchange.route.notIdempotent === true)

/** Sec-Fetch-Site is set by the browser; a page cannot change it (W3C Fetch Metadata, section 2.3). */
const isFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  headers.cookie !== undefined && ['cross-site', 'same-site'].includes(textOf(headers['sec-fetch-site']))
