import type { RequestContext } from '../http/context.ts'
import type { Answer } from '../http/define-route.ts'
import { type Encoding, encodingOf, pack } from '../http/encodings.ts'
import type { Kernel } from '../http/kernel.ts'
import { sha256 } from '../ids/ids.ts'

/** Content that is the same for everybody: created, hashed and compressed once. */
export interface CachedContent {
  readonly version: string
  readonly plain: Buffer
  readonly packed: Readonly<Record<Encoding, Buffer>>
  readonly headers: Readonly<Record<string, string>>
}

/** Compresses the content, unless it already is in brotli, and computes its version. */
export async function prepareContent(
  content: Buffer | string,
  headers: CachedContent['headers'],
  brotli?: Buffer,
): Promise<CachedContent> {
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  const version = sha256(plain).toString('hex').slice(0, 32)
  const [br, gzip] = await Promise.all([brotli ?? pack(plain, 'br'), pack(plain, 'gzip')])
  return { version, plain, packed: { br, gzip }, headers }
}

/** Answers with the encoding that the caller accepts (RFC 9110 section 12.5.3); each encoding has its own ETag. */
export function answerCached(context: RequestContext, held: CachedContent): Answer {
  const encoding = encodingOf(context.headers['accept-encoding'])
  context.etag(encoding ? `${held.version}--${encoding}` : held.version)
  return {
    status: 200,
    body: encoding ? held.packed[encoding] : held.plain,
    headers: {
      'cache-control': 'public, max-age=300',
      ...held.headers,
      'x-content-type-options': 'nosniff',
      vary: [...(held.headers['vary'] ? [held.headers['vary']] : []), 'Accept-Encoding'].join(', '),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  }
}

/**
 * Caches content for the lifetime of a server, created on first use. Keys are a fixed, small set, never chosen by a
 * caller.
 */
export class ContentCache {
  readonly #contents = new WeakMap<Kernel, Map<string, Promise<CachedContent>>>()

  /** The content of the key, created at the first call; a failure is not cached. */
  get(kernel: Kernel, key: string, make: () => Promise<CachedContent>): Promise<CachedContent> {
    const held = this.#contents.get(kernel) ?? new Map<string, Promise<CachedContent>>()
    this.#contents.set(kernel, held)
    const known = held.get(key)
    if (known) return known
    const making = make()
    held.set(key, making)
    making.catch(() => held.delete(key))
    return making
  }
}
