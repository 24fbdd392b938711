import type { RequestContext } from '../http/context.ts'
import type { Answer } from '../http/define-route.ts'
import { type Encoding, encodingOf, pack } from '../http/encodings.ts'
import type { Kernel } from '../http/kernel.ts'
import { sha256 } from '../ids/ids.ts'

/** Bytes that are the same for everybody: made, hashed and compressed once, answered many times. */
export interface CachedContent {
  readonly version: string
  readonly plain: Buffer
  readonly packed: Readonly<Record<Encoding, Buffer>>
  readonly headers: Readonly<Record<string, string>>
}

/** The bytes with their version and their packed forms. */
export async function prepareContent(
  content: Buffer | string,
  headers: CachedContent['headers'],
): Promise<CachedContent> {
  const plain = typeof content === 'string' ? Buffer.from(content) : content
  const version = sha256(plain).toString('hex').slice(0, 32)
  const [br, gzip] = await Promise.all([pack(plain, 'br'), pack(plain, 'gzip')])
  return { version, plain, packed: { br, gzip }, headers }
}

/** Answers it in the form the caller reads (RFC 9110 section 12.5.3), each form with an ETag of its own. */
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
 * Things held for as long as a server runs, each made when it is first asked for. Keys are a fixed, small set: what a
 * caller can choose freely is never a key.
 */
export class ContentCache {
  readonly #held = new WeakMap<Kernel, Map<string, Promise<CachedContent>>>()

  /** What is held under the key, made at the first call; a failed making is tried again. */
  get(kernel: Kernel, key: string, make: () => Promise<CachedContent>): Promise<CachedContent> {
    const held = this.#held.get(kernel) ?? new Map<string, Promise<CachedContent>>()
    this.#held.set(kernel, held)
    const known = held.get(key)
    if (known) return known
    const making = make()
    held.set(key, making)
    making.catch(() => held.delete(key))
    return making
  }
}
